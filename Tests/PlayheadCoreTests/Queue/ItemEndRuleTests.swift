import PlayheadCore
import Testing

/// What follows an item that was played to its end.
@Suite struct ItemEndRuleTests {
  @Test(arguments: [
    (true, true, RepeatMode.off, ActionAtItemEnd.advance), (true, false, .off, .pause),
    (false, true, .off, .pause), (false, false, .off, .pause),
    (true, true, .all, .advance), (false, true, .all, .pause),
    (true, true, .one, .advance), (false, true, .one, .advance), (false, false, .one, .advance),
  ])
  func theNextOneFollowsWhereThereIsOneAndItIsWanted(
    playsNext: Bool, hasNext: Bool, repeatMode: RepeatMode, expected: ActionAtItemEnd
  ) {
    #expect(
      ItemEndRule.action(playsNext: playsNext, hasNext: hasNext, repeatMode: repeatMode)
        == expected)
  }
}

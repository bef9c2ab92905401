import PlayheadCore
import Testing

/// The action after an item that was played to its end.
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

  @Test(arguments: [
    (ActionAtItemEnd.advance, true, RepeatMode.off, ItemEndRule.EarlyEnd.next),
    (.advance, true, .all, .next), (.pause, true, .all, .over), (.pause, false, .off, .over),
    (.advance, false, .off, .over), (.advance, true, .one, .again), (.advance, false, .one, .again),
  ])
  func anEarlyEndIsAnEnd(
    action: ActionAtItemEnd, hasNext: Bool, repeatMode: RepeatMode, expected: ItemEndRule.EarlyEnd
  ) {
    #expect(
      ItemEndRule.earlyEnd(action: action, hasNext: hasNext, repeatMode: repeatMode) == expected)
  }
}

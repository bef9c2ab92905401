import PlayheadCore
import Testing

@Suite("What is gone on with")
struct ResumeRuleTests {
  @Test(
    arguments: [
      (61, 180, 61), (119, 180, 119), (3_000, 7_200, 3_000),
      // Hardly begun, nearly over, short, of unknown length.
      (60, 180, nil), (120, 180, nil), (30, 7_200, nil), (7_150, 7_200, nil), (90, 179, nil),
      (nil, 7_200, nil), (3_000, nil, nil), (7_300, 7_200, nil),
    ] as [(Int?, Int?, Int?)])
  func positionsWorthRemembering(time: Int?, duration: Int?, position: Int?) {
    let remembered = ResumeRule.position(
      time.map { .seconds($0) }, duration: duration.map { .seconds($0) })
    #expect(remembered == position.map { .seconds($0) })
  }

  @Test(
    arguments: [
      (70, .always, true, .resume(.seconds(70))),
      (70, .always, false, .resume(.seconds(70))), (70, .ask, true, .ask(.seconds(70))),
      (70, .ask, false, .anew), (70, .never, true, .anew), (nil, .always, true, .anew),
      (nil, .ask, true, .anew),
    ] as [(Int?, ResumeMode, Bool, ResumeRule.Beginning)])
  func howAnItemBegins(
    remembered: Int?, mode: ResumeMode, isFirst: Bool, beginning: ResumeRule.Beginning
  ) {
    #expect(
      ResumeRule.beginning(
        remembered: remembered.map { .seconds($0) }, mode: mode, isFirst: isFirst) == beginning)
  }
}

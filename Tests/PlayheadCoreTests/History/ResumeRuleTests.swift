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
      (70, .ask, false, .again), (70, .never, true, .again), (nil, .always, true, .again),
      (nil, .ask, true, .again),
    ] as [(Int?, ResumeMode, Bool, ResumeRule.Beginning)])
  func howAnItemBegins(
    remembered: Int?, mode: ResumeMode, isFirst: Bool, beginning: ResumeRule.Beginning
  ) {
    #expect(
      ResumeRule.beginning(
        remembered: remembered.map { .seconds($0) }, mode: mode, isFirst: isFirst) == beginning)
  }

  @Test(
    arguments: [
      // A later place counts, and so does one that was gone back to.
      (3_000, 7_200, 1_000, false, 3_000), (500, 7_200, 1_000, false, 500),
      // Who has hardly begun takes nothing away.
      (5, 7_200, 1_000, false, 1_000), (60, 7_200, 1_000, false, 1_000),
      (5, 7_200, nil, false, nil),
      // At the end, and near it, there is nothing to go on with.
      (7_190, 7_200, 1_000, false, nil), (7_200, 7_200, 1_000, true, nil),
      (0, 7_200, 1_000, true, nil),
      // What could not be opened tells nothing; what is short starts over.
      (0, nil, 1_000, false, 1_000), (90, 100, nil, false, nil),
    ] as [(Int, Int?, Int?, Bool, Int?)])
  func whatIsRemembered(time: Int, duration: Int?, former: Int?, isOver: Bool, place: Int?) {
    let remembered = ResumeRule.remembered(
      .seconds(time), duration: duration.map { .seconds($0) }, former: former.map { .seconds($0) },
      isOver: isOver)
    #expect(remembered == place.map { .seconds($0) })
  }

  @Test(
    arguments: [
      (100, 101, true), (100, 100, true), (98, 100, false), (5, 100, false), (nil, 100, true),
      (5, nil, true),
    ] as [(Int?, Int?, Bool)])
  func whatComesAfterTheEndWasNotChosen(time: Int?, duration: Int?, isAtEnd: Bool) {
    #expect(
      ResumeRule.isAtEnd(time.map { .seconds($0) }, duration: duration.map { .seconds($0) })
        == isAtEnd)
  }
}

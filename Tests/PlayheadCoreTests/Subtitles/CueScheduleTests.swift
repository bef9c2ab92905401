import PlayheadCore
import Testing

/// The right cues at each time, and no look in between.
@Suite struct CueScheduleTests {
  private static func cue(_ text: String, _ start: Int, _ end: Int) throws -> SubtitleCue {
    try #require(
      SubtitleCue(timeRange: .seconds(start) ..< .seconds(end), text: text))
  }

  private func texts(_ schedule: CueSchedule, at seconds: Double) -> [String] {
    schedule.cues(at: .seconds(seconds)).map(\.text)
  }

  @Test func aCueIsShownFromItsBeginningUntilBeforeItsEnd() throws {
    let schedule = CueSchedule([try Self.cue("a", 1, 2)])
    for (time, expected) in [(0.0, []), (0.999, []), (1, ["a"]), (1.999, ["a"]), (2, [])] {
      #expect(texts(schedule, at: time) == expected, "at \(time)")
    }
  }

  @Test func cuesMayComeInAnyOrder() throws {
    let schedule = CueSchedule([
      try Self.cue("c", 5, 6), try Self.cue("a", 1, 2), try Self.cue("b", 3, 4),
    ])
    #expect(schedule.cues.map(\.text) == ["a", "b", "c"])
    #expect(texts(schedule, at: 3.5) == ["b"])
  }

  @Test func overlappingCuesAreShownTogether() throws {
    let schedule = CueSchedule([
      try Self.cue("long", 0, 100), try Self.cue("a", 1, 3), try Self.cue("b", 2, 4),
      try Self.cue("c", 50, 51),
    ])
    for (time, expected) in [
      (0.5, ["long"]), (1.5, ["long", "a"]), (2.5, ["long", "a", "b"]), (3.5, ["long", "b"]),
      (20, ["long"]), (50.5, ["long", "c"]), (99, ["long"]), (100, []),
    ] {
      #expect(texts(schedule, at: time) == expected, "at \(time)")
    }
  }

  @Test func cuesThatBeginTogetherStayInOrder() throws {
    let schedule = CueSchedule([
      try Self.cue("first", 1, 2), try Self.cue("second", 1, 3), try Self.cue("third", 1, 2),
    ])
    #expect(texts(schedule, at: 1) == ["first", "second", "third"])
  }

  @Test func theNextChangeIsTheNextBeginningOrEnd() throws {
    let schedule = CueSchedule([try Self.cue("a", 1, 3), try Self.cue("b", 2, 4)])
    for (time, expected) in [(0, 1), (1, 2), (2, 3), (3, 4), (4, nil), (9, nil), (-5, 1)] {
      #expect(schedule.nextChange(after: .seconds(time)) == expected.map { .seconds($0) })
    }
  }

  @Test func adjacentCuesChangeOnce() throws {
    let schedule = CueSchedule([try Self.cue("a", 1, 2), try Self.cue("b", 2, 3)])
    #expect(schedule.nextChange(after: .seconds(1)) == .seconds(2))
    #expect(texts(schedule, at: 2) == ["b"])
    #expect(schedule.nextChange(after: .seconds(2)) == .seconds(3))
  }

  @Test(arguments: [-1.5, 0, 0.25, 3])
  func aDelayMovesEverything(_ delay: Double) throws {
    var schedule = CueSchedule([try Self.cue("a", 10, 12)])
    schedule.delay = .seconds(delay)
    #expect(texts(schedule, at: 10 + delay - 0.01) == [])
    #expect(texts(schedule, at: 10 + delay) == ["a"])
    #expect(texts(schedule, at: 12 + delay) == [])
    #expect(schedule.nextChange(after: .zero) == .seconds(10 + delay))
    #expect(schedule.nextChange(after: .seconds(10 + delay)) == .seconds(12 + delay))
  }

  @Test func anEmptyScheduleNeverChanges() {
    #expect(CueSchedule.empty.cues(at: .zero).isEmpty)
    #expect(CueSchedule.empty.nextChange(after: .zero) == nil)
  }

  /// Follows the changes from one to the next and compares with a plain search.
  @Test func whoFollowsTheChangesMissesNothing() throws {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let cues = try (0..<200).map { index in
      let start = random(300)
      return try Self.cue("\(index)", start, start + 1 + random(index % 10 == 0 ? 90 : 4))
    }
    let schedule = CueSchedule(cues)
    var shown: [SubtitleCue] = []
    var next = schedule.nextChange(after: .seconds(-1))
    for tenth in 0..<4000 {
      let time = Duration.milliseconds(tenth * 100)
      if let change = next, change <= time {
        shown = schedule.cues(at: time)
        next = schedule.nextChange(after: time)
      }
      let expected = cues.filter { $0.timeRange.contains(time) }
      #expect(Set(shown) == Set(expected) && shown.count == expected.count)
    }
    #expect(next == nil)
  }

  @Test(
    arguments: [
      // Time, delay, what begins before, and after
      (0, 0, nil, 1), (1, 0, nil, 3), (2, 0, 1, 3), (3, 0, 1, 7), (5, 0, 3, 7), (7, 0, 3, nil),
      (9, 0, 7, nil), (2, 2, nil, 3), (4, 2, 3, 5), (2, -1, 0, 6),
    ] as [(Int, Int, Int?, Int?)])
  func theNeighborsOfATimeAreKnown(time: Int, delay: Int, before: Int?, after: Int?) {
    var schedule = CueSchedule(
      [7, 1, 3].compactMap { start in
        SubtitleCue(timeRange: .seconds(start) ..< .seconds(start + 3), text: "\(start)")
      })
    schedule.delay = .seconds(delay)
    #expect(schedule.beginning(before: .seconds(time)) == before.map { Duration.seconds($0) })
    #expect(schedule.beginning(after: .seconds(time)) == after.map { Duration.seconds($0) })
    #expect(CueSchedule.empty.beginning(after: .seconds(time)) == nil)
  }
}

import Testing

@testable import PlayheadCore

/// The parts of a stream's subtitles that are loaded, and when.
@Suite struct SubtitleSegmentsMachineTests {
  private typealias Machine = SubtitleSegmentsMachine
  private typealias Situation = SubtitleSegmentsMachine.Situation

  private static func situation(
    _ position: Double, at instant: Double = 0, rate: Double = 1, live: Machine.LiveTimes? = nil
  ) -> Situation {
    Situation(
      position: .seconds(position), instant: .seconds(instant), rate: rate, live: live)
  }

  /// Segments of six seconds, named by their numbers.
  private static func playlist(
    _ numbers: Range<Int> = 0..<20, isComplete: Bool = true, date: String? = nil,
    jump: (name: String, date: String)? = nil
  ) throws -> HLSPlaylist {
    let segments = numbers.map { number in
      let date = jump.flatMap { $0.name == "\(number)" ? $0.date : nil }
      return (date.map { "#EXT-X-PROGRAM-DATE-TIME:\($0)\n" } ?? "") + "#EXTINF:6,\n\(number)\n"
    }.joined()
    let text = """
      #EXTM3U
      #EXT-X-TARGETDURATION:6
      #EXT-X-MEDIA-SEQUENCE:\(numbers.lowerBound)
      \(date.map { "#EXT-X-PROGRAM-DATE-TIME:\($0)\n" } ?? "")\(segments)\(isComplete ? "#EXT-X-ENDLIST" : "")
      """
    return try #require(HLSPlaylist(text.utf8, uri: ""))
  }

  private static func text(_ name: String, at start: Int = 0) throws -> WebVTTSegment {
    let range = Duration.seconds(start)..<(.seconds(start + 1))
    return WebVTTSegment(cues: [try #require(SubtitleCue(timeRange: range, text: name))])
  }

  /// A machine with a playlist.
  private func machine(
    _ situation: Situation, _ playlist: HLSPlaylist? = nil
  ) throws -> Machine {
    var machine = Machine()
    #expect(machine.next(situation) == .load(.playlist))
    machine.loaded(playlist: try playlist ?? Self.playlist(), situation)
    return machine
  }

  /// Loads what is asked for until nothing is.
  private func loadAll(
    _ machine: inout Machine, _ situation: Situation
  ) throws -> (names: [String], last: Machine.Action) {
    var names: [String] = []
    while true {
      let action = machine.next(situation)
      guard case .load(let document) = action else { return (names, action) }
      switch document {
      case .playlist: return (names + ["playlist"], action)
      case .segment(let uri):
        names.append(uri)
        machine.loaded(segment: try Self.text(uri, at: (Int(uri) ?? 0) * 6), situation)
      }
    }
  }

  // MARK: - On demand

  /// Verifies that what is shown now is loaded first.
  @Test(
    arguments: [
      (0.0, 1.0, ["0", "1", "2", "3", "4", "5"]), (13, 1, ["2", "1", "3", "4", "5", "6", "7"]),
      (15, 1, ["2", "3", "4", "5", "6", "7"]), (15, 0, ["2"]), (13, 0, ["2", "1"]),
      (12, 0, ["2", "1"]), (0, 0, ["0"]), (118, 1, ["19"]), (119.5, 0, ["19"]), (500, 1, []),
      (15, 2, ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]),
    ] as [(Double, Double, [String])])
  func segmentsAroundThePositionAreLoaded(position: Double, rate: Double, names: [String]) throws {
    let situation = Self.situation(position, rate: rate)
    var machine = try machine(situation)
    #expect(try loadAll(&machine, situation).names == names)
  }

  @Test func nothingIsLoadedTwice() throws {
    var machine = try machine(Self.situation(15))
    _ = try loadAll(&machine, Self.situation(15))
    #expect(try loadAll(&machine, Self.situation(15)).names.isEmpty)
    #expect(try loadAll(&machine, Self.situation(30, at: 15)).names == ["8", "9", "10"])
    #expect(try loadAll(&machine, Self.situation(15, at: 15)).names.isEmpty)
  }

  @Test func itAsksAgainWhenTheNextSegmentIsNear() throws {
    var machine = try machine(Self.situation(15))
    let (_, action) = try loadAll(&machine, Self.situation(15))
    guard case .wait(let delay) = action else {
      Issue.record("\(action)")
      return
    }
    // The one at 48 seconds.
    #expect((3...3.1).contains(delay.seconds))
    let later = Self.situation(15 + delay.seconds, at: delay.seconds)
    #expect(try loadAll(&machine, later).names == ["8"])
  }

  @Test func itRestsWhilePausedAndAtTheEnd() throws {
    for situation in [Self.situation(15, rate: 0), Self.situation(118)] {
      var machine = try machine(situation)
      #expect(try loadAll(&machine, situation).last == .idle)
    }
  }

  @Test func aSeekGivesUpWhatIsNoLongerNeeded() throws {
    var machine = try machine(Self.situation(15))
    #expect(machine.next(Self.situation(15)) == .load(.segment("2")))
    #expect(machine.next(Self.situation(16)) == .continueLoading)
    #expect(machine.next(Self.situation(90)) == .load(.segment("15")))
    // What comes nevertheless is not that one.
    machine.loaded(segment: try Self.text("late", at: 90), Self.situation(90))
    #expect(machine.next(Self.situation(90)) == .load(.segment("14")))
  }

  @Test func aPauseLetsALoadingGoOn() throws {
    var machine = try machine(Self.situation(15))
    #expect(machine.next(Self.situation(15)) == .load(.segment("2")))
    machine.loaded(segment: try Self.text("2", at: 12), Self.situation(15))
    #expect(machine.next(Self.situation(15)) == .load(.segment("3")))
    #expect(machine.next(Self.situation(15, rate: 0)) == .continueLoading)
    machine.loaded(segment: try Self.text("3", at: 18), Self.situation(15, rate: 0))
    #expect(machine.next(Self.situation(15, rate: 0)) == .idle)
    #expect(machine.next(Self.situation(15)) == .load(.segment("4")))
  }

  // MARK: - Failures

  /// A segment that answers late is asked for again after the others, and not at once.
  @Test func aSegmentThatFailsComesAfterTheOthers() throws {
    var machine = try machine(Self.situation(15))
    #expect(machine.next(Self.situation(15)) == .load(.segment("2")))
    machine.loaded(segment: nil, Self.situation(15, at: 10))
    let others = try loadAll(&machine, Self.situation(15, at: 10)).names
    #expect(others == ["3", "4", "5", "6", "7"])
    #expect(try loadAll(&machine, Self.situation(15, at: 11.9)).names.isEmpty)
    #expect(try loadAll(&machine, Self.situation(15, at: 12)).names == ["2"])
  }

  /// Whatever a playlist says, a main loop can wait for it.
  @Test(arguments: [
    "#EXT-X-TARGETDURATION:1000000000\n#EXTINF:1,\na\n",
    "#EXT-X-TARGETDURATION:1\n#EXTINF:1000000000,\na\n#EXTINF:1000000000,\nb\n",
  ])
  func durationsOfYearsAreWaitedForAnHourAtMost(lines: String) throws {
    let situation = Self.situation(10, live: Machine.LiveTimes())
    let playlist = try #require(HLSPlaylist("#EXTM3U\n\(lines)".utf8, uri: ""))
    var machine = try machine(situation, playlist)
    guard case .wait(let delay) = try loadAll(&machine, situation).last else { return }
    #expect(delay <= .seconds(3600))
  }

  @Test func aPlaylistThatFailsIsTriedAgainLaterEachTime() throws {
    var machine = Machine()
    var instant = 0.0
    var delays: [Double] = []
    for _ in 0..<8 {
      let situation = Self.situation(0, at: instant)
      #expect(machine.next(situation) == .load(.playlist))
      machine.loaded(playlist: nil, situation)
      guard case .wait(let delay) = machine.next(situation) else { break }
      delays.append(delay.seconds)
      #expect(machine.next(Self.situation(0, at: instant, rate: 0)) == .idle)
      instant += delay.seconds
    }
    #expect(delays == [2, 4, 8, 16, 32, 60, 60, 60])
  }

  @Test func aPlaylistWithoutSegmentsHasFailed() throws {
    var machine = try machine(Self.situation(0), try Self.playlist(0..<0))
    #expect(machine.next(Self.situation(0)) == .wait(.seconds(2)))
  }

  @Test func aSegmentThatFailsDoesNotHinderOthers() throws {
    var machine = try machine(Self.situation(15))
    #expect(machine.next(Self.situation(15)) == .load(.segment("2")))
    machine.loaded(segment: nil, Self.situation(15))
    let (names, action) = try loadAll(&machine, Self.situation(15))
    #expect(names == ["3", "4", "5", "6", "7"])
    #expect(action == .wait(.seconds(2)))
    #expect(try loadAll(&machine, Self.situation(17, at: 2)).names == ["2"])
  }

  // MARK: - Live

  private static func live(oldest: Double? = nil, dates: DateMapping? = nil) -> Machine.LiveTimes {
    Machine.LiveTimes(oldest: oldest.map { .seconds($0) }, dates: dates)
  }

  @Test func datesTellWhereSegmentsAre() throws {
    let date = try #require(WallClockDate(iso8601: "2026-01-01T00:00:00Z"))
    let live = Self.live(oldest: 0, dates: DateMapping(time: .seconds(1000), date: date))
    let situation = Self.situation(1027, live: live)
    let playlist = try Self.playlist(100..<110, isComplete: false, date: "2026-01-01T00:00:00Z")
    var machine = try machine(situation, playlist)
    #expect(try loadAll(&machine, situation).names == ["104", "105", "106", "107", "108", "109"])
  }

  @Test func whereDatesJumpTheTimeContinues() throws {
    let date = try #require(WallClockDate(iso8601: "2026-01-01T00:00:00Z"))
    let live = Self.live(oldest: 0, dates: DateMapping(time: .seconds(1000), date: date))
    // Half a minute is missing between the fifth segment and the sixth.
    let jump = ("105", "2026-01-01T00:01:00Z")
    let playlist = try Self.playlist(
      100..<110, isComplete: false, date: "2026-01-01T00:00:00Z", jump: jump)
    let situation = Self.situation(1032, rate: 0, live: live)
    var machine = try machine(situation, playlist)
    #expect(try loadAll(&machine, situation).names == ["105"])
    // The date whose time is known has left the playlist.
    let later = Self.situation(1062, at: 60, rate: 0, live: live)
    #expect(machine.next(later) == .load(.playlist))
    machine.loaded(
      playlist: try Self.playlist(
        104..<114, isComplete: false, date: "2026-01-01T00:00:24Z", jump: jump), later)
    #expect(try loadAll(&machine, later).names == ["110"])
  }

  @Test func datesThatAreKnownLaterMoveSegments() throws {
    let date = try #require(WallClockDate(iso8601: "2026-01-01T00:00:00Z"))
    let playlist = try Self.playlist(100..<110, isComplete: false, date: "2026-01-01T00:00:00Z")
    var machine = try machine(Self.situation(27, rate: 0, live: Self.live(oldest: 0)), playlist)
    let live = Self.live(oldest: 0, dates: DateMapping(time: .seconds(-12), date: date))
    let situation = Self.situation(27, rate: 0, live: live)
    #expect(try loadAll(&machine, situation).names == ["106"])
  }

  @Test func withoutDatesTheOldestSegmentIsAtTheStartOfTheWindow() throws {
    let situation = Self.situation(27, rate: 0, live: Self.live(oldest: 0))
    var machine = try machine(situation, try Self.playlist(100..<110, isComplete: false))
    // One more on each side, as that is not exact.
    #expect(try loadAll(&machine, situation).names == ["104", "103", "105"])
  }

  @Test func thePlaylistIsReadAgainNearItsEndAndItsSegmentsStay() throws {
    let live = Self.live(oldest: 0)
    var machine = try machine(
      Self.situation(40, live: live), try Self.playlist(100..<110, isComplete: false))
    let (names, action) = try loadAll(&machine, Self.situation(40, live: live))
    #expect(names == ["106", "105", "107", "108", "109"])
    #expect(action == .wait(.seconds(6)))
    let later = Self.situation(46, at: 6, live: Self.live(oldest: 3))
    #expect(machine.next(later) == .load(.playlist))
    machine.loaded(playlist: try Self.playlist(101..<111, isComplete: false), later)
    #expect(try loadAll(&machine, later).names == ["110"])
    // Nothing new: sooner than that.
    let again = Self.situation(52, at: 12, live: Self.live(oldest: 9))
    #expect(machine.next(again) == .load(.playlist))
    machine.loaded(playlist: try Self.playlist(101..<111, isComplete: false), again)
    #expect(machine.next(again) == .wait(.seconds(3)))
  }

  @Test func farFromItsEndThePlaylistIsNotReadAgain() throws {
    let situation = Self.situation(10, rate: 0, live: Self.live(oldest: 0))
    var machine = try machine(situation, try Self.playlist(100..<120, isComplete: false))
    let later = Self.situation(10, at: 60, live: Self.live(oldest: 0))
    #expect(try !loadAll(&machine, later).names.contains("playlist"))
  }

  // MARK: - Cues

  @Test func allThatIsLoadedIsScheduled() throws {
    let situation = Self.situation(15)
    var machine = try machine(situation)
    _ = try loadAll(&machine, situation)
    let schedule = machine.schedule(.none, isLive: false)
    #expect(schedule.cues.map(\.text) == ["2", "3", "4", "5", "6", "7"])
    #expect(schedule.cues(at: .milliseconds(18_500)).map(\.text) == ["3"])
  }

  @Test func repeatedCuesAreScheduledOnce() throws {
    let situation = Self.situation(13, rate: 0)
    var machine = try machine(situation)
    for _ in 0..<2 {
      guard case .load = machine.next(situation) else { break }
      machine.loaded(segment: try Self.text("over the border", at: 11), situation)
    }
    #expect(machine.schedule(.none, isLive: false).cues.count == 1)
  }

  @Test func noMoreTextIsKeptThanFits() throws {
    var machine = try machine(Self.situation(0, rate: 0))
    let cue = try #require(
      SubtitleCue(timeRange: .zero..<(.seconds(1)), text: String(repeating: "a", count: 1000)))
    let huge = WebVTTSegment(cues: Array(repeating: cue, count: 3000))
    for segment in 0..<10 {
      let situation = Self.situation(Double(segment) * 6 + 3, rate: 0)
      #expect(machine.next(situation) == .load(.segment("\(segment)")))
      machine.loaded(segment: huge, situation)
      #expect(machine.next(situation) == .idle)
    }
    // The oldest made room, and would be loaded again.
    #expect(machine.next(Self.situation(3, rate: 0)) == .load(.segment("0")))
  }
}

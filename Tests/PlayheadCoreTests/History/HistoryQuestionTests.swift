import PlayheadCore
import Testing

/// The question of whether to resume an item that cannot be played yet.
@Suite struct HistoryQuestionTests {
  private static let film = HistoryPlayback.Item(
    id: ItemID(1), uri: "file:///film.mkv", listedURI: "file:///film.mkv")
  private static let known = WatchedItem(uri: "file:///film.mkv", position: .seconds(300))
  private static let question = HistoryMachine.Action.ask(at: .seconds(300))

  private static func playback(
    _ state: PlaybackState = .idle, hasFailed: Bool = false, plays: Bool = false
  ) -> HistoryPlayback {
    HistoryPlayback(item: film, state: state, hasFailed: hasFailed, shouldPlay: plays)
  }

  /// A machine that is about to ask as soon as the film can be played.
  private static func waiting() -> HistoryMachine {
    var machine = HistoryMachine()
    _ = machine.open(film.id)
    _ = machine.changed(playback())
    #expect(machine.recalled(known, of: film.id, playback()) == [.pause])
    return machine
  }

  /// Nobody can answer by “Play” what has not been asked.
  @Test func whoPlaysBeforeTheQuestionIsAsked() {
    var machine = Self.waiting()
    #expect(machine.changed(Self.playback(plays: true)) == [])
    #expect(
      machine.changed(Self.playback(.playing, plays: true))
        == [.choose(Self.known), .pause, Self.question])
    #expect(
      machine.changed(Self.playback(.playing, plays: true))
        == [.closeQuestion, .resume(at: .seconds(300)), .play])
  }

  /// As of a server that answers again.
  @Test func whatCanBePlayedAfterAllIsAskedAbout() {
    var machine = Self.waiting()
    #expect(machine.changed(Self.playback(hasFailed: true)) == [.closeQuestion, .play])
    #expect(
      machine.changed(Self.playback(.playing, plays: true))
        == [.choose(Self.known), .pause, Self.question])
  }

  @Test func aClearedHistoryLetsItPlay() {
    var machine = Self.waiting()
    #expect(machine.clear(Self.playback()) == [.play])
    #expect(machine.changed(Self.playback(.playing, plays: true)) == [])
  }

  @Test func aClearedHistoryLeavesNothingToAskAboutLater() {
    var machine = Self.waiting()
    _ = machine.changed(Self.playback(hasFailed: true))
    #expect(machine.clear(Self.playback(hasFailed: true)) == [])
    #expect(machine.changed(Self.playback(.playing, plays: true)) == [])
  }

  @Test func whoChoosesAPositionIsNotAskedLater() {
    var machine = Self.waiting()
    let failed = Self.playback(hasFailed: true)
    _ = machine.changed(failed)
    #expect(machine.open(Self.film.id, at: .seconds(10), failed) == [.resume(at: .seconds(10))])
    #expect(machine.changed(Self.playback(.playing, plays: true)) == [.choose(Self.known)])
  }

  /// What crashed the program before still counts.
  @Test func withoutAHistoryWhatIsOpenIsHidden() {
    var machine = Self.waiting()
    machine.rules.isHistoryKept = false
    #expect(machine.change(Incognito()) == [.hideOpen])
    machine.rules.isHistoryKept = true
    #expect(machine.change(Incognito()) == [.noteOpen(uri: "file:///film.mkv")])
  }
}

import PlayheadCore
import Testing

/// One item that is left for another.
@Suite struct HistoryLeavingTests {
  private static let film = item(1, "file:///film.mkv")
  private static let other = item(2, "file:///other.mkv")

  private static func item(_ id: UInt64, _ uri: String) -> HistoryPlayback.Item {
    HistoryPlayback.Item(id: ItemID(id), uri: uri, listedURI: uri)
  }

  private static func playback(
    _ item: HistoryPlayback.Item, at seconds: Int, state: PlaybackState = .playing
  ) -> HistoryPlayback {
    HistoryPlayback(
      item: item, time: .seconds(seconds), duration: .seconds(1000), state: state, shouldPlay: true)
  }

  /// As by whoever goes on quickly. The tracks are not there yet, and nothing is chosen.
  @Test func whatIsKnownOfOneThatIsNotReadyIsKept() {
    var machine = HistoryMachine(rules: .init(resumeMode: .always))
    let known = WatchedItem(
      uri: "file:///film.mkv", duration: .seconds(1000), position: .seconds(300), sound: "track:1",
      subtitles: "track:2", subtitleDelay: .seconds(1))
    let opening = HistoryPlayback(item: Self.film, shouldPlay: true)
    _ = machine.changed(opening)
    let recalled = machine.recalled(known, of: Self.film.id, opening)
    #expect(recalled == [.resume(at: .seconds(300))])
    _ = machine.changed(opening)
    let left = machine.changed(HistoryPlayback(item: Self.other, shouldPlay: true))
    #expect(left.contains(.save(known)))
  }

  /// What follows by itself asks nobody, but what a person chooses after the end does.
  @Test(arguments: [false, true]) func whatIsChosenAfterTheEndIsAskedAbout(stops: Bool) {
    var machine = HistoryMachine()
    _ = machine.changed(Self.playback(Self.film, at: 0))
    _ = machine.recalled(nil, of: Self.film.id, Self.playback(Self.film, at: 0))
    _ = machine.secondPassed(Self.playback(Self.film, at: 999))
    if stops { _ = machine.changed(Self.playback(Self.film, at: 1000, state: .ended)) }
    let next = Self.playback(Self.other, at: 0)
    _ = machine.changed(next)
    let known = WatchedItem(uri: "file:///other.mkv", position: .seconds(300))
    let asks: [HistoryMachine.Action] = stops ? [.pause, .ask(at: .seconds(300))] : []
    #expect(machine.recalled(known, of: Self.other.id, next) == [.choose(known)] + asks)
  }
}

import PlayheadCore
import Testing

/// What is played in place of an item that cannot be played itself: the video of a web page, or the items of a list.
@Suite struct HistoryReplacementTests {
  private static let page = item(1, "https://example.org/watch")
  // It is known by the page.
  private static let video = item(2, "https://example.org/watch")
  private static let known = WatchedItem(
    uri: "https://example.org/watch", sound: "track:1", subtitles: "track:2")

  private static func item(_ id: UInt64, _ uri: String) -> HistoryPlayback.Item {
    HistoryPlayback.Item(id: ItemID(id), uri: uri, listedURI: uri)
  }

  private static func playback(_ item: HistoryPlayback.Item, hasFailed: Bool) -> HistoryPlayback {
    HistoryPlayback(
      item: item, state: hasFailed ? .idle : .playing, hasFailed: hasFailed, shouldPlay: true)
  }

  /// When it is said that other subtitles are chosen than the last time.
  enum Decision: CaseIterable, Sendable {
    case beforeItOpens, beforeTheFileHasTold, afterward
  }

  @Test(arguments: Decision.allCases, [false, true])
  func itsTracksAreThoseOfThePage(decision: Decision, isFoundBeforeTheFileHasTold: Bool) {
    var machine = HistoryMachine()
    let failed = Self.playback(Self.page, hasFailed: true)
    if decision == .beforeItOpens { machine.decideTracks(.legible, of: [Self.page.id]) }
    _ = machine.changed(failed)
    if decision == .beforeTheFileHasTold { machine.decideTracks(.legible, of: [Self.page.id]) }
    if !isFoundBeforeTheFileHasTold { _ = machine.recalled(Self.known, of: Self.page.id, failed) }
    if decision == .afterward { machine.decideTracks(.legible, of: [Self.page.id]) }
    machine.replace(Self.page.id, by: [Self.video.id])

    let playing = Self.playback(Self.video, hasFailed: false)
    _ = machine.changed(playing)
    var chosen = Self.known
    chosen.subtitles = nil
    #expect(machine.recalled(Self.known, of: Self.video.id, playing) == [.choose(chosen)])
  }

  /// A long list comes in parts.
  @Test func allItemsOfAListBeginAsItWasToBegin() {
    var machine = HistoryMachine(rules: .init(resumeMode: .always))
    let late = Self.item(3, "https://example.org/late")
    machine.restart([Self.page.id])
    machine.decideTracks(.legible, of: [Self.page.id])
    _ = machine.changed(Self.playback(Self.page, hasFailed: true))
    machine.replace(Self.page.id, by: [Self.video.id])
    _ = machine.changed(Self.playback(Self.video, hasFailed: false))
    machine.replace(Self.page.id, by: [late.id])

    let playing = Self.playback(late, hasFailed: false)
    _ = machine.changed(playing)
    var known = WatchedItem(
      uri: "https://example.org/late", position: .seconds(300), sound: "track:1",
      subtitles: "track:2")
    let actions = machine.recalled(known, of: late.id, playing)
    known.subtitles = nil
    #expect(actions == [.choose(known)])
  }

  /// The page fails as soon as it is opened; the question would disappear, and appear again for the video.
  @Test func theVideoOfAPageIsAskedAboutAndNotThePage() {
    var machine = HistoryMachine()
    let known = WatchedItem(uri: "https://example.org/watch", position: .seconds(300))
    _ = machine.open(Self.page.id)
    _ = machine.changed(HistoryPlayback(item: Self.page))
    let page = machine.recalled(known, of: Self.page.id, HistoryPlayback(item: Self.page))
    #expect(page == [.pause])
    let failed = Self.playback(Self.page, hasFailed: true)
    #expect(machine.changed(failed) == [.closeQuestion, .play])
    machine.replace(Self.page.id, by: [Self.video.id])

    let opening = HistoryPlayback(item: Self.video)
    _ = machine.changed(opening)
    #expect(machine.recalled(known, of: Self.video.id, opening) == [.pause])
    let ready = HistoryPlayback(item: Self.video, state: .paused)
    #expect(machine.changed(ready) == [.choose(known), .ask(at: .seconds(300))])
    #expect(machine.changed(ready) == [])
  }
}

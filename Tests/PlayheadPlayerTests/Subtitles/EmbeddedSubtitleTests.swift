import OpenCombine
import PlayheadCore
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Subtitles inside of what is played: text becomes cues, other kinds lie over the frames.
@MainActor @Suite(.serialized) struct EmbeddedSubtitleTests {
  /// “Second 3” and “Sekunde 3” from 3 to 3.9 s, and so on.
  private static let film = MediaKind.matroska(Clip(duration: .seconds(10)))

  private func player(_ path: String) async throws -> Player {
    try await makeReadyPlayer("file://\(path)")
  }

  private func seek(_ player: Player, to seconds: Double) async {
    var isDone = false
    player.seek(at(.seconds(seconds)), smooth: false) { _ in isDone = true }
    #expect(await eventually { isDone })
  }

  private func choose(_ index: Int, _ player: Player) async {
    #expect(await eventually { player.mediaSelectionOptions(for: .legible).count > index })
    let options = player.mediaSelectionOptions(for: .legible)
    guard options.indices.contains(index) else { return }
    player.select(mediaOption: options[index], for: .legible)
  }

  private func texts(_ player: Player) -> [String] {
    player.subtitleDisplay.cues.value.map(\.text)
  }

  @Test func aSeekIntoACueShowsItWhilePaused() async throws {
    let player = try await makeReadyPlayer(Self.film)
    await choose(2, player)
    for second in [5, 2, 8] {
      await seek(player, to: Double(second) + 0.5)
      #expect(await eventually { texts(player) == ["Second \(second)"] })
    }
    await seek(player, to: 4.95)
    #expect(await eventually { texts(player).isEmpty })
    #expect(player.playbackState == .paused)
  }

  @Test func tracksAndOffSwitchWithoutARestart() async throws {
    let player = try await makeReadyPlayer(Self.film)
    await seek(player, to: 3.5)
    let generation = player.openGeneration
    for (option, text) in [
      (2, ["Second 3"]), (3, ["Sekunde 3"]), (1, []), (3, ["Sekunde 3"]), (2, ["Second 3"]),
    ] {
      await choose(option, player)
      #expect(await eventually { texts(player) == text }, "\(option): \(texts(player))")
    }
    // One of some 1 500 flushes of a paused playbin never ends (GStreamer 1.22); then the item is opened again.
    #expect(player.openGeneration <= generation + 1)
    #expect(player.time() == .milliseconds(3500))
  }

  /// Nothing of it is heard or in the frames: a seek, as another track needs, would be heard as a gap.
  @Test func textIsHiddenAndShownWithoutAGap() async throws {
    let folder = try TestMedia.makeDirectory()
    let film = try CountedSound.film(piece: 0, seconds: 10, text: "Text", in: folder)
    let path = "\(folder)/sound.raw"
    let player = PlayedSound.player(film, into: path)
    #expect(await eventually { player.playbackState == .paused })
    // The first time, what draws it is added to the pipeline.
    await choose(2, player)
    await seek(player, to: 0)
    player.play()
    for (option, text) in [(1, []), (2, ["Text"]), (1, []), (2, ["Text"])] {
      let time = player.time() ?? .zero
      #expect(await eventually { player.time() ?? .zero > time + .milliseconds(300) })
      await choose(option, player)
      #expect(await eventually { texts(player) == text })
    }
    let heard = try PlayedSound.samples(path)
    #expect(heard.count > CountedSound.rate)
    CountedSound.expectNoGap(heard)
  }

  /// What a server sends without ranges is read once.
  @Test(.enabled(if: Playbin.factoryName() == "playbin3"))
  func textThatWasReadBeforeItIsChosenIsShown() async throws {
    let film = try CountedSound.film(
      piece: 0, seconds: 10, text: "Text", in: TestMedia.makeDirectory())
    let path = String(film.dropFirst("file://".count))
    let server = try TestServer(routes: ["/film.mkv": .file(path).withoutRanges()])
    let player = makePlayer(server.url("/film.mkv"))
    #expect(await eventually { player.playbackState == .paused })
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    await choose(2, player)
    #expect(await eventually { texts(player) == ["Text"] })
    await choose(1, player)
    #expect(await eventually { texts(player).isEmpty })
  }

  @Test func commandsOfSubStationAlphaAreNoText() async throws {
    let folder = try TestMedia.makeDirectory()
    let player = try await makeReadyPlayer(
      CountedSound.film(piece: 0, seconds: 5, text: "{\\an8}Text", in: folder))
    await choose(2, player)
    await seek(player, to: 1)
    #expect(await eventually { texts(player) == ["Text"] })
  }

  @Test func theDelayMovesThemBothWaysAtOnce() async throws {
    let player = try await makeReadyPlayer(Self.film)
    await choose(2, player)
    // What was read once stays known.
    for second in [2, 5, 3] {
      await seek(player, to: Double(second) + 0.5)
      #expect(await eventually { texts(player) == ["Second \(second)"] })
    }
    for (delay, text) in [(1.0, "Second 2"), (-2, "Second 5"), (0, "Second 3")] {
      player.subtitleDelay = .seconds(delay)
      // What is shown two seconds early may still be on its way.
      #expect(await eventually { texts(player) == [text] })
    }
  }

  @Test func theDelayIsTheItemsAndTheStyleThePlayers() async throws {
    let player = makePlayer(try TestMedia.uri(Self.film), try TestMedia.uri(.mp4()))
    #expect(await eventually { player.playbackState == .paused })
    player.subtitleDelay = .seconds(2)
    player.subtitleStyle.size = 0.1
    player.advanceToNextItem()
    #expect(player.subtitleDelay == .zero)
    player.subtitleDelay = .seconds(-1)
    player.returnToPreviousItem()
    #expect(player.subtitleDelay == .seconds(2))
    #expect(player.subtitleStyle.size == 0.1)
  }

  @Test func theSameStyleIsToldOnce() async throws {
    let player = makePlayer()
    var told: [Double] = []
    let token = player.subtitleStylePublisher.sink { told.append($0.size) }
    for size in [0.1, 0.1, 0.05] { player.subtitleStyle.size = size }
    #expect(told == [SubtitleStyle.standard.size, 0.1, 0.05])
    token.cancel()
  }

  // MARK: - Sub Station Alpha

  private func stationFilm() throws -> String {
    let path = "\(try TestMedia.makeDirectory())/station.mkv"
    try StyledSubtitles.make(from: .seconds(2), to: .seconds(4), seconds: 8, at: path)
    return path
  }

  /// Returns whether the text is drawn for a view of 1280 pixels. What was drawn before the view
  /// had told its size may be seen first.
  private func isSharp(_ viewer: OverlayViewer) -> Bool {
    viewer.overlay.map { abs(Double($0.width) - $0.rectangle.width * 1280) <= 4 } ?? false
  }

  @Test func styledTextLiesOverTheFrameInTheViewsResolution() async throws {
    let player = try await player(try stationFilm())
    let viewer = OverlayViewer(player, width: 1280, height: 720)
    await choose(2, player)
    await seek(player, to: 3)
    // The clip is 320 × 180 and shown four times as large.
    #expect(await eventually { isSharp(viewer) }, "\(String(describing: viewer.overlay?.width))")
    let overlay = try #require(viewer.overlay)
    #expect(overlay.width > 100)
    #expect(texts(player).isEmpty)
  }

  @Test func styledTextIsRedrawnForAnotherSizeWhilePaused() async throws {
    let player = try await player(try stationFilm())
    let viewer = OverlayViewer(player, width: 1280, height: 720)
    await choose(2, player)
    await seek(player, to: 3)
    #expect(await eventually { isSharp(viewer) })
    let before = try #require(viewer.overlay?.width)
    viewer.subscription.setFrameSize(width: 640, height: 360)
    #expect(await eventually { viewer.overlay.map { $0.width < before * 2 / 3 } ?? false })
    #expect(player.time() == .seconds(3))
    #expect(player.playbackState == .paused)
  }

  @Test func theDelayMovesStyledTextToo() async throws {
    let player = try await player(try stationFilm())
    let viewer = OverlayViewer(player, width: 640, height: 360)
    await choose(2, player)
    await seek(player, to: 3)
    #expect(await eventually { viewer.overlay != nil })
    player.subtitleDelay = .seconds(2)
    #expect(await eventually { viewer.isBare })
    await seek(player, to: 5)
    #expect(await eventually { viewer.overlay != nil })
    player.subtitleDelay = .seconds(-1)
    #expect(await eventually { viewer.isBare })
    // Before two seconds, it would have to be read before the frame is drawn, for which nothing waits.
    await seek(player, to: 2.5)
    #expect(await eventually { viewer.overlay != nil })
    await seek(player, to: 3.5)
    #expect(await eventually { viewer.isBare })
  }

  @Test func offAndAnotherFrameKeepOrDropIt() async throws {
    let player = try await player(try stationFilm())
    let viewer = OverlayViewer(player, width: 640, height: 360)
    await choose(2, player)
    await seek(player, to: 2.5)
    #expect(await eventually { viewer.overlay != nil })
    let first = viewer.overlay
    // The same drawing over another frame is the same object: nothing is uploaded again.
    await seek(player, to: 3.5)
    #expect(await eventually { viewer.time > .seconds(3) })
    #expect(viewer.overlay != nil && viewer.overlay === first)
    await choose(1, player)
    #expect(await eventually { viewer.isBare })
  }
}

/// Sees what lies over a player's frames, as a view does.
@MainActor private final class OverlayViewer {
  let subscription: VideoSubscription
  private(set) var frame: VideoFrame?

  init(_ player: Player, width: Int, height: Int) {
    subscription = player.videoOutput.subscribe(layout: .rgba) {}
    subscription.setFrameSize(width: width, height: height)
    subscription.setVisible(true)
  }

  private func look() {
    if let newest = subscription.take() { frame = newest }
  }

  /// The overlay of the newest frame.
  var overlay: OverlayRectangle? {
    look()
    return frame?.overlays.first
  }

  /// The newest frame's time.
  var time: Duration {
    look()
    return frame?.time ?? .zero
  }

  /// A Boolean value that indicates whether there is a frame and nothing over it.
  var isBare: Bool {
    look()
    return frame?.overlays.isEmpty ?? false
  }
}

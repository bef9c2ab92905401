import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer

/// More of the code in the comments of PlayheadPlayer.
@MainActor enum PlayerMoreComments {
  static func sentence(error: HTTPError) -> String {
    // snippet: sentence
    switch error {
    case .status(404, _), .status(410, _): return "It was removed."
    case .hostNotFound, .cannotConnect, .timedOut: return "The network is not available."
    default: return "\(error)"
    }
    // end
  }

  static func image(source: ImageSource) async -> [UInt8]? {
    // snippet: image
    do throws(ImageLoadingError) {
      return try await source.load()
    } catch .canceled {
      return nil  // the view is gone
    } catch {
      print(error)
      return nil
    }
    // end
  }

  static func settings(player: Player, isPrivate: Bool) {
    // snippet: buffer
    player.networkBuffer = NetworkBuffer(duration: .seconds(60), byteCount: 256 << 20)
    // end
    // snippet: tenths
    player.seek(toTenths: 5)  // to the middle
    // end
    // snippet: step
    if player.canStep { player.step(byFrames: -1) }
    // end
    // snippet: skip
    player.skip(by: .seconds(-30)) { isFinished in print(isFinished) }
    // end
    // snippet: intervals
    player.setSkipIntervals(backward: .seconds(5), forward: .seconds(30))
    // end
    // snippet: subtitleDelay
    player.subtitleDelay = .milliseconds(-300)  // earlier
    // end
    // snippet: isPrivate
    player.isTrackingEnabled = !isPrivate
    // end
    // snippet: gray
    player.videoOutput.colorBalance = ColorBalance(saturation: -1)  // black and white
    // end
    // snippet: parts
    for part in player.missingParts {
      print(part.localizedAdvice(beside: player.mediaSelectionProperties.tracks))
    }
    // end
    // snippet: hasSubtitles
    let hasSubtitles = player.mediaSelectionCharacteristics.contains(.legible)
    // end
    // snippet: urls
    let saved = player.items.compactMap(\.url)  // to be opened again with PlayerItem.simple(url:)
    // end
    print(hasSubtitles, saved)
  }

  static func task() -> AnyPublisher<String, any Error> {
    // snippet: task
    AnyPublisher.task { try await title(of: 42) }
    // end
  }

  private static func title(of number: Int) async throws -> String { "\(number)" }

  static func asset() -> PlayerItem {
    // snippet: asset
    let item = PlayerItem(
      asset: .simple(url: "https://example.org/film.mp4"),
      metadata: PlayerMetadata(title: "A film"))
    // end
    return item
  }

  static func status(item: PlayerItem) -> String {
    // snippet: status
    switch item.status {
    case .unknown: return ""
    case .readyToPlay: return "▶"
    case .failed: return "⚠"
    }
    // end
  }

  static func publishers(player: Player) -> [AnyCancellable] {
    var tokens: [AnyCancellable] = []
    do {
      // snippet: information
      let token = player.mediaInformationPublisher.sink { information in
        print(information?.video?.codec ?? "no video")
      }
      // end
      tokens.append(token)
    }
    do {
      // snippet: loop
      let token = player.loopRangePublisher.sink { range in
        print(range.map { TimeText.clock($0.lowerBound) } ?? "no loop")
      }
      // end
      tokens.append(token)
    }
    return tokens
  }

  static func subtitles(player: Player) async {
    // snippet: subtitles
    if let url = player.currentItem?.url {
      for file in await SubtitleFile.neighbors(of: url) {
        try? await player.addSubtitles(file, isChosen: false)
      }
    }
    // end
  }

  static func making(window: GtkWindow) {
    // snippet: making
    let player = Player(
      item: .simple(url: "https://example.org/radio.mp3"),
      configuration: PlayerConfiguration(maximumConnectionAttempts: 3))
    // end
    // snippet: active
    let weak = WeakObject(window)
    window.on("notify::is-active") {
      if let window = weak.object, gtk_window_is_active(window) != 0 { player.becomeActive() }
    }
    // end
  }

  static func sequences(
    player: Player, tracker: ProgressTracker, controls: VisibilityTracker,
    save: (Duration) -> Void
  ) async {
    // snippet: jumps
    for await position in player.jumps { save(position) }
    // end
    // snippet: devices
    for await devices in AudioDevices.shared.values { print(devices.map(\.name)) }
    // end
    // snippet: times
    for await time in tracker.times { print(TimeText.clock(time)) }
    // end
    await visibility(of: controls)
  }

  static func visibility(of tracker: VisibilityTracker) async {
    // snippet: visibility
    for await _ in tracker.didChange { print(tracker.isUserInterfaceHidden) }
    // end
  }

  private final class PlayCounter: PlayerItemTracker {
    init(configuration: Void) {}
    func enable(for player: Player) {}
    func updateMetadata(to title: String) {}
    func updateProperties(to properties: TrackerProperties) {}
    func disable(with properties: TrackerProperties) {}
  }

  static func trackers(player: Player, urls: [String]) {
    // snippet: adapter
    let adapter = TrackerAdapter<PlayerMetadata>(
      trackerType: PlayCounter.self, configuration: ()
    ) { $0.title ?? "" }
    player.items = urls.map { .simple(url: $0, trackerAdapters: [adapter]) }
    // end
  }

  private typealias EpisodeLoader = CustomItems.EpisodeLoader

  static func episodes(player: Player) {
    // snippet: episodes
    let items = (1...10).map { PlayerItem(assetLoaderType: EpisodeLoader.self, input: $0) }
    player.items = items  // only the first two are looked up
    // end
  }

  static func device(player: Player, devices: [AudioDevice], saved: String) {
    // snippet: device
    player.audioDevice = devices.first { $0.name == saved }?.id
    // end
  }

  static func openGL(
    player: Player, makeContext: () throws(OpenGLSharing.Failure) -> any OpenGLContext
  ) {
    // snippet: openGL
    do throws(OpenGLSharing.Failure) {
      player.videoMemory = .openGL(try OpenGLSharing.shared(makeContext: makeContext))
    } catch {
      print("no OpenGL:", error)  // frames stay in system memory
    }
    // end
  }

  static func drawing(frame: VideoFrame, areaWidth: Double, areaHeight: Double) {
    // snippet: dmabuf
    if let dmabuf = frame.dmabuf { print("shared buffers,", dmabuf.width, "×", dmabuf.height) }
    // end
    // snippet: texture
    frame.texture?.withContext { _ in
      print("draw texture", frame.texture?.name ?? 0)  // with glBindTexture
    }
    // end
    // snippet: overlays
    for overlay in frame.overlays {
      let (x, y) = (overlay.rectangle.x * areaWidth, overlay.rectangle.y * areaHeight)
      print("draw \(overlay.width) × \(overlay.height) pixels at", x, y)
    }
    // end
  }

  static func screenshot(player: Player, path: String) async {
    // snippet: screenshot
    do throws(ScreenshotError) {
      try await player.videoOutput.screenshot().write(to: path)
    } catch .noFrame {
      print("Nothing is shown.")
    } catch {
      print(error)
    }
    // end
  }
}

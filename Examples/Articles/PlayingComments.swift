import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code in the comments of PlayheadPlayer about playing, tracks and output.
@MainActor enum PlayingComments {
  static func seeking(player: Player) {
    // snippet: seeking
    player.seek(at(.seconds(90)))  // exactly
    player.seek(near(.seconds(90)))  // at the nearest keyframe, which is faster
    player.seek(before(.seconds(90)), smooth: false) { isFinished in print(isFinished) }
    // end
  }

  static func items(player: Player, urls: [String]) {
    // snippet: items
    player.items = urls.map { .simple(url: $0) }
    player.items.removeAll { $0.failure != nil }
    // end
  }

  static func configuration() -> Player {
    // snippet: configuration
    let player = Player(
      configuration: PlayerConfiguration(
        navigationMode: .immediate, backwardSkipInterval: .seconds(5),
        forwardSkipInterval: .seconds(30)))
    // end
    return player
  }

  static func periodic(player: Player) -> AnyCancellable {
    // snippet: periodic
    let token = player.periodicTimePublisher(forInterval: .seconds(1))
      .sink { time in print(TimeText.clock(time)) }
    // end
    return token
  }

  static func boundary(player: Player) -> AnyCancellable {
    // snippet: boundary
    let token = player.boundaryTimePublisher(for: [.seconds(90), .seconds(120)])
      .sink { print("passed") }
    // end
    return token
  }

  static func slice(player: Player) -> AnyCancellable {
    // snippet: slice
    let token = player.propertiesPublisher.slice(at: \.playbackState)
      .sink { state in print(state) }
    // end
    return token
  }

  static func setting(player: Player) -> AnyCancellable {
    // snippet: setting
    let token = player.settingPublisher(\.isNightModeOn).sink { isOn in print(isOn) }
    // end
    return token
  }

  static func retry(player: Player) {
    // snippet: retry
    if let retry = player.retry, let delay = player.timeUntilRetry() {
      print("Attempt \(retry.attempt) of \(retry.maximumAttempts) in \(delay)")
    }
    // end
  }

  static func error(player: Player) {
    // snippet: error
    if let error = player.error {
      print(localizedSentence(of: error))
      player.replay()
    }
    // end
  }

  static func speed(player: Player) {
    // snippet: speed
    player.playbackSpeed = 1.5
    print(player.playbackSpeed)  // 1.5, or 1 in a live stream
    // end
  }

  static func tracks(player: Player) {
    // snippet: tracks
    let options = player.mediaSelectionOptions(for: .legible)
    if let english = options.first(where: { $0.track?.language == "en" }) {
      player.select(mediaOption: english, for: .legible)
    }
    // end
  }

  static func preference(player: Player) {
    // snippet: preference
    player.setMediaSelectionPreference(.on(languages: ["fr", "en"]), for: .audible)
    player.setMediaSelectionPreference(.off, for: .legible)
    // end
  }

  static func equalizer(player: Player) {
    // snippet: equalizer
    player.equalizer = Equalizer(.speech)
    player.equalizer[0] = -6  // in dB, at 29 Hz
    // end
  }

  static func devices(player: Player) -> AnyCancellable {
    // snippet: devices
    let token = AudioDevices.shared.publisher.sink { devices in
      if let screen = devices.first(where: { $0.name.contains("HDMI") }) {
        player.audioDevice = screen.id
      }
    }
    // end
    return token
  }

  static func subtitles(player: Player) async {
    // snippet: subtitles
    do {
      try await player.addSubtitles(SubtitleFile(uri: "file:///home/me/film.en.srt"))
    } catch {
      print(error.localizedSentence)
    }
    // end
  }

  static func neighbors() async {
    // snippet: neighbors
    for file in await SubtitleFile.neighbors(of: "file:///home/me/film.mkv") {
      print(file.uri)  // file:///home/me/film.en.srt
    }
    // end
  }

  static func screenshot(player: Player) async throws {
    // snippet: screenshot
    let screenshot = try await player.videoOutput.screenshot()
    try await screenshot.write(to: "/home/me/frame.png")
    // end
  }

  static func frames(player: Player) {
    // snippet: frames
    let subscription = player.videoOutput.subscribe(layout: .bgrx) { print("a frame is ready") }
    subscription.setVisible(true)
    // later, when a frame is ready:
    if let frame = subscription.take(), let pixels = frame.pixels {
      print(frame.width, frame.height, pixels[0])
    }
    // end
  }

  static func counter() -> PlayerItem {
    // snippet: counter
    /// Counts how often items were played.
    final class PlayCounter: PlayerItemTracker {
      private(set) static var counts: [String: Int] = [:]
      private var title = ""

      init(configuration: Void) {}
      func enable(for player: Player) { Self.counts[title, default: 0] += 1 }
      func updateMetadata(to title: String) { self.title = title }
      func updateProperties(to properties: TrackerProperties) {}
      func disable(with properties: TrackerProperties) {}
    }

    let item = PlayerItem.simple(
      url: "file:///home/me/song.flac",
      trackerAdapters: [PlayCounter.adapter { $0.title ?? "" }])
    // end
    return item
  }

  static func measured(player: Player) {
    // snippet: measured
    if let metrics = player.metrics() {
      print(metrics.total.numberOfStalls, metrics.total.numberOfDroppedVideoFrames)
    }
    // end
  }

  static func details(player: Player) async {
    // snippet: details
    if let video = await player.mediaInformation()?.video {
      print(video.codec ?? "", video.width, video.height, video.frameRate ?? 0)
    }
    // end
  }

  static func visualization(player: Player) {
    // snippet: visualization
    player.visualization = Visualization.installed.first
    // end
  }

  static func queueEdit(player: Player) {
    // snippet: queueEdit
    for item in player.items {
      if let failure = item.failure { print(item.displayTitle, localizedSentence(of: failure)) }
    }
    // end
  }

  static func prepared(url: String) -> Player {
    // snippet: prepared
    Player.prepare()  // at the start of the program
    let player = Player(items: [.simple(url: url)])  // after the window has been made
    // end
    return player
  }

  static func named() {
    // snippet: named
    print(LanguageName.name(of: "pt-BR") ?? "")  // Portuguese
    print(LanguageName.ofThisComputer)  // ["en_US"]
    // end
  }
}

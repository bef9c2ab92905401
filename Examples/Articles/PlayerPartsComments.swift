import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code in the comments of PlayheadPlayer about settings, publishers, trackers, tracks, and sound.
@MainActor enum PlayerPartsComments {
  static func silent() -> PlayerConfiguration {
    // snippet: silent
    let configuration = PlayerConfiguration(
      audioSink: "fakesink sync=true", videoSink: "fakesink sync=true")
    // end
    return configuration
  }

  static func sink(description: String) -> Bool {
    // snippet: sink
    if let problem = PlayerConfiguration.problem(ofSink: description) {
      print("\(description) cannot be used: \(problem)")
      return false
    }
    return true
    // end
  }

  static func ranges(player: Player) -> AnyCancellable {
    // snippet: ranges
    let token = player.propertiesPublisher.slice(at: \.loadedTimeRange)
      .sink { range in print("loaded:", range ?? .zero..<(.zero)) }
    // end
    return token
  }

  static func saving(player: Player, save: @escaping (Duration) -> Void) -> [AnyCancellable] {
    // snippet: saving
    let tokens = [
      player.periodicTimePublisher(forInterval: .seconds(10)).sink { save($0) },
      player.jumpPublisher.sink { save($0) },
    ]
    // end
    return tokens
  }

  static func dragged(tracker: ProgressTracker, player: Player) -> String {
    // snippet: dragged
    let time = tracker.time ?? player.time() ?? .zero
    return TimeText.clock(time)
    // end
  }

  static func trackerState(properties: TrackerProperties) -> Bool {
    // snippet: trackerState
    let isWaiting = properties.isBuffering && properties.playbackState == .playing
    return isWaiting && properties.time != nil
    // end
  }

  static func visibility(tracker: VisibilityTracker, show: @escaping (Bool) -> Void)
    -> AnyCancellable
  {
    // snippet: visibility
    let token = tracker.objectDidChange
      .sink { [weak tracker] in if let tracker { show(!tracker.isUserInterfaceHidden) } }
    // end
    return token
  }

  static func bindable() -> any PlayerBindable {
    // snippet: bindable
    final class Subtitle: PlayerBindable {
      weak var player: Player? {
        didSet { print(player?.currentItem?.displayTitle ?? "nothing") }
      }
    }
    // end
    return Subtitle()
  }

  static func hiding(url: String) -> Player {
    // snippet: hiding
    DeviceSources.hide()
    let player = Player(item: .simple(url: url))
    // end
    return player
  }

  static func tracks(player: Player) -> [String] {
    // snippet: tracks
    let options = player.mediaSelectionOptions(for: .audible)
    let selected = player.selectedMediaOption(for: .audible)
    return options.map { ($0 == selected ? "• " : "  ") + $0.localizedName }
    // end
  }

  static func cues() async throws -> Int {
    // snippet: cues
    let file = SubtitleFile(uri: "file:///home/me/film.srt", encoding: "WINDOWS-1252")
    let cues = try await file.cues()
    return cues.count
    // end
  }

  static func encoding(player: Player) async throws {
    // snippet: encoding
    if var file = player.shownSubtitleFile {
      file.encoding = "ISO-8859-2"
      try await player.addSubtitles(file)
    }
    // end
  }

  static func spoken(player: Player, speak: @escaping (String) -> Void) -> AnyCancellable {
    // snippet: spoken
    let token = player.subtitleCuesPublisher
      .sink { cues in for cue in cues { speak(cue.text) } }
    // end
    return token
  }

  static func stalls(player: Player) -> AnyCancellable {
    // snippet: stalls
    let token = player.periodicMetricsPublisher(forInterval: .seconds(5), limit: 12)
      .compactMap(\.last)
      .sink { newest in print(newest.increment.numberOfStalls, "stalls in five seconds") }
    // end
    return token
  }
}

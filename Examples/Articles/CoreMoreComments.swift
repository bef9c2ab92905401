import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// More of the code in the comments of PlayheadCore.
@MainActor enum CoreMoreComments {
  static func report() {
    // snippet: report
    let report = PlaybackError.Report(
      domain: "gst-resource-error-quark", code: 3, message: "Resource not found.")
    print(PlaybackError(report, uri: "file:///home/me/film.mkv"))  // “film.mkv” was not found.
    // end
  }

  static func parsing(bytes: [UInt8], parse: ([UInt8]) throws -> Int) -> Int? {
    // snippet: parsing
    do { return try parse(bytes) } catch {
      print(error)  // chapters[2].title: is missing
      return nil
    }
    // end
  }

  static func metered(player: Player, isMetered: Bool) {
    // snippet: metered
    player.limits = isMetered ? PlayerLimits(preferredPeakBitRate: 2_000_000) : .none
    // end
  }

  static func chroma() -> String? {
    // snippet: chroma
    MediaInformation.Video.chroma(horizontalShift: 1, verticalShift: 1)  // 4:2:0
    // end
  }

  static func menu(player: Player) -> [String] {
    // snippet: menu
    player.mediaSelectionOptions(for: .legible).map { option in
      let isSelected = option == player.selectedMediaOption(for: .legible)
      return (isSelected ? "✓ " : "") + option.displayName
    }
    // end
  }

  static func current(player: Player) -> AnyCancellable {
    // snippet: current
    let token = player.propertiesPublisher
      .map { $0.currentMediaOption(for: .audible).displayName }
      .removeDuplicates()
      .sink { print("audio:", $0) }
    // end
    return token
  }

  static func events(player: Player) -> AnyCancellable {
    // snippet: events
    let token = player.metricEventsPublisher.sink { events in
      if let event = events.last { print(event) }  // [0:07] Stall
    }
    // end
    return token
  }

  static func format() -> PlaylistFormat? {
    // snippet: format
    PlaylistFormat(name: "Favorites.M3U8")  // m3u
    // end
  }

  static func state(properties: PlayerProperties) {
    // snippet: state
    switch properties.coreProperties.playbackState {
    case .playing: print("plays")
    case .paused, .ended: print("does not play")
    case .idle: print("nothing is ready")
    }
    // end
  }

  static func limited() -> Duration {
    // snippet: limited
    SoundDelay.limited(.seconds(30))  // 10 seconds
    // end
  }

  static func subtitleFile() {
    // snippet: subtitleFile
    let track = MediaTrack(subtitleFile: "file:///home/me/film.de.srt") { code in
      code == "de" ? "German" : nil
    }
    print(track.displayName)  // German
    // end
  }

  static func stem() -> String {
    // snippet: stem
    SubtitleNeighbors.stem(of: "film.de.srt")  // film.de
    // end
  }

  static func host() -> String? {
    // snippet: host
    MediaName.host(of: "https://user:secret@example.org:8080/film.mp4")  // example.org:8080
    // end
  }

  static func faster(player: Player) -> Double? {
    // snippet: faster
    let faster = PlaybackSpeed.steps.first { $0 > player.playbackSpeed }
    // end
    return faster
  }

  static func remaining(duration: MediaDuration, time: Duration) -> Duration? {
    // snippet: remaining
    let remaining = duration.value.map { $0 - time }  // nil for a live stream
    // end
    return remaining
  }
}

import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code in the comments of PlayheadCore.
@MainActor enum CoreUseComments {
  static func missing(part: MissingPart, tracks: [MediaTrack]) -> String {
    // snippet: missing
    let advice = part.package.map { "sudo apt install \($0)" } ?? "\(part.suggestion)"
    return "\(part.sentence(beside: tracks)) \(advice)"
    // end
  }

  static func reasons(error: PlaybackError) -> Bool {
    // snippet: reasons
    switch error.reason {
    case .fileNotFound, .noPermission, .isFolder: return false
    case .missingDecoder: return true  // after the package has been installed
    default: return error.mayPass
    }
    // end
  }

  static func information(information: MediaInformation) -> [String] {
    // snippet: information
    var lines: [String] = []
    if let video = information.video {
      lines.append("\(video.codec ?? "Unknown codec"), \(video.width) × \(video.height)")
      if let decoder = video.decoder { lines.append("decoded by \(decoder.name)") }
    }
    if let rate = information.audio?.sampleRate { lines.append("\(rate) Hz") }
    return lines
    // end
  }

  static func preference(player: Player) {
    // snippet: preference
    player.setMediaSelectionPreference(.on(languages: ["ja", "en"]), for: .audible)
    player.setMediaSelectionPreference(.on(languages: ["en"]), for: .legible)
    // end
  }

  static func selection(selection: TrackSelection) -> Bool {
    // snippet: selection
    selection[.legible] != nil  // subtitles are shown
    // end
  }

  static func chapter(player: Player, time: Duration) {
    // snippet: chapter
    let chapters = player.metadata.chapters
    if let next = chapters.first(where: { $0.timeRange.lowerBound > time }) {
      player.seek(to: next)
    }
    // end
  }

  static func credits(ranges: [TimeRange], time: Duration) -> Duration? {
    // snippet: credits
    let credits = ranges.first { range in
      if case .credits = range.kind { range.containsTime(time) } else { false }
    }
    return credits?.end
    // end
  }

  static func share(metrics: Metrics) -> Double {
    // snippet: share
    let (dropped, decoded) = (
      metrics.total.numberOfDroppedVideoFrames, metrics.total.numberOfDecodedVideoFrames
    )
    return decoded == 0 ? 0 : Double(dropped) / Double(decoded)
    // end
  }

  static func items(playlist: Playlist) -> [PlayerItem] {
    // snippet: items
    playlist.entries.map(PlayerItem.listed)
    // end
  }

  static func sliced(player: Player) -> AnyCancellable {
    // snippet: sliced
    let token = player.propertiesPublisher.slice(at: \.streamType)
      .sink { type in print(type == .live || type == .dvr ? "LIVE" : "") }
    // end
    return token
  }

  static func passing() -> any PassingError {
    // snippet: passing
    enum CatalogError: PassingError {
      case overloaded, unknownEpisode

      var mayPass: Bool { self == .overloaded }
    }
    // end
    return CatalogError.overloaded
  }

  static func saved(equalizer: Equalizer) -> Equalizer? {
    // snippet: saved
    let saved = equalizer.gainsText  // for a file of preferences
    return Equalizer(gainsText: saved, isOn: equalizer.isOn)
    // end
  }

  static func cue() -> String? {
    // snippet: cue
    let cue = SubtitleCue(
      timeRange: .seconds(1)..<(.seconds(3)), markup: "<i>Who is there?</i>")
    return cue?.text  // Who is there?
    // end
  }

  static func embargo() -> any LocalizableError {
    // snippet: embargo
    struct Embargo: LocalizableError {
      var sentence: LocalizableText { localizable("This film can be played from tomorrow on.") }
    }
    // end
    return Embargo()
  }

  static func duration(duration: MediaDuration) -> String {
    // snippet: duration
    switch duration {
    case .unknown: return ""
    case .indefinite: return "LIVE"
    case .finite(let length): return TimeText.clock(length)
    }
    // end
  }

  static func balance(player: Player) {
    // snippet: balance
    player.videoOutput.colorBalance = ColorBalance(brightness: 0.1, saturation: -1)
    // end
  }
}

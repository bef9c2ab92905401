import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import PlayheadViews

/// The code in the comments of PlayheadCore about single values.
@MainActor enum CoreValueComments {
  static func buffers(player: Player, isMobile: Bool) {
    // snippet: buffers
    player.networkBuffer =
      isMobile ? NetworkBuffer(duration: .seconds(60)) : NetworkBuffer(byteCount: 16 << 20)
    // end
  }

  static func navigation() -> PlayerConfiguration {
    // snippet: navigation
    PlayerConfiguration(navigationMode: .smart(interval: .seconds(5)))
    // end
  }

  static func repeating(player: Player) {
    // snippet: repeating
    let modes = RepeatMode.allCases
    if let index = modes.firstIndex(of: player.repeatMode) {
      player.repeatMode = modes[(index + 1) % modes.count]
    }
    // end
  }

  static func anamorphic() -> PresentationSize {
    // snippet: anamorphic
    PresentationSize(width: 720, height: 576, pixelAspectRatio: (16, 11))  // 1047 × 576
    // end
  }

  static func streams(properties: PlayerProperties) -> Bool {
    // snippet: streams
    switch properties.streamType {
    case .onDemand, .dvr: return true  // show a slider
    case .live, .unknown: return false
    }
    // end
  }

  static func speeds(player: Player) -> [Double] {
    // snippet: speeds
    let range = player.playbackSpeedRange
    return PlaybackSpeed.choices.filter { range.contains($0) }
    // end
  }

  static func delays(player: Player) -> String {
    // snippet: delays
    let delay = DelayText.delay(player.soundDelay, movedBy: 1, step: SoundDelay.step)
    player.soundDelay = delay
    return DelayText.of(delay)  // +0.1 s
    // end
  }

  static func presets(player: Player, name: String) {
    // snippet: presets
    if let preset = EqualizerPreset(rawValue: name) { player.equalizer = Equalizer(preset) }
    // end
  }

  static func gain(player: Player) {
    // snippet: gain
    player.replayGain = player.isShuffled ? .track : .album
    // end
  }

  static func neighbors() -> [String] {
    // snippet: neighbors
    let names = ["film.mkv", "film.de.srt", "film.srt", "other.srt"]
    return SubtitleNeighbors.matches(of: "film.mkv", in: names)  // film.srt, film.de.srt
    // end
  }

  static func names() -> String {
    // snippet: names
    MediaName.display(of: "file:///home/me/a%20film.mkv")  // a film.mkv
    // end
  }

  static func ratios(framing: VideoFraming) -> VideoFraming {
    // snippet: ratios
    var framing = framing
    framing.aspectRatio = AspectRatio.next(after: framing.aspectRatio)?.value
    return framing
    // end
  }

  static func framing() -> VideoFraming {
    // snippet: framing
    var framing = VideoFraming(gravity: .resizeAspectFill, zoom: 1.5)
    framing.pan = VideoPan(x: 0, y: -0.1)  // a tenth of the height up
    framing.orientation = .rotate90
    return framing
    // end
  }

  static func turning() -> VideoOrientation {
    // snippet: turning
    let upsideDown = VideoOrientation(isFlipped: false, quarterTurns: 2)
    return upsideDown.followed(by: .rotate90)  // rotate270
    // end
  }

  static func stalls(events: [MetricEvent]) -> Int {
    // snippet: stalls
    events.count { event in event.kind == .stall }
    // end
  }

  static func rate(earlier: Metrics, later: Metrics) -> Double {
    // snippet: rate
    let values = later.total - earlier.total
    let seconds = values.transferDuration / .seconds(1)
    return seconds > 0 ? Double(values.numberOfBytesTransferred) * 8 / seconds : 0
    // end
  }

  static func hls() -> Bool {
    // snippet: hls
    Playlist.isHLS(Array("#EXTM3U\n#EXT-X-VERSION:3\n".utf8))  // true
    // end
  }

  static func status(properties: PlayerProperties) -> Bool {
    // snippet: status
    let item = properties.coreProperties.itemProperties
    return item.status == .readyToPlay && !item.isStalled
    // end
  }

  static func navigating(player: Player) -> some View {
    // snippet: navigating
    Button("Next") { player.advanceToNextItem() }
      .disabled(!player.canAdvanceToNextItem)
    // end
  }

  static func behind(properties: PlayerProperties, time: Duration) -> Duration? {
    // snippet: behind
    guard properties.streamType == .dvr, let range = properties.seekableTimeRange else {
      return nil
    }
    return range.upperBound - time  // how far behind the live edge
    // end
  }

  static func ending(player: Player) {
    // snippet: ending
    player.actionAtItemEnd = player.itemCount > 1 ? .advance : .pause
    // end
  }
}

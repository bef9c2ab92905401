internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Makes the element that plays.
enum Playbin {
  /// The capability that the element must have.
  enum Kind: Sendable {
    /// The one that was asked for plays.
    case usual
    /// An HLS stream plays. With playbin3's demuxer (GStreamer 1.24 to 1.26), playback waits for ever after a change
    /// of the audio track, the window of a live stream does not move, the times of frames can be a minute off, and
    /// a segment, key, or playlist that is broken ends the stream or the process (docs/systems.md).
    case httpLiveStreaming
    /// No decoder of the hardware is used: playbin3 knows no way to leave them out (GStreamer 1.22 to 1.26).
    case softwareDecoding
  }

  /// The name of the element: what the environment asks for, else the configuration, else playbin. playbin3
  /// goes on from film to film without a gap, but up to 1.26 some of what playbin can play fails with it
  /// (docs/systems.md).
  static func factoryName(_ configuration: PlayerConfiguration = .default) -> String {
    requested ?? configuration.engine ?? "playbin"
  }

  /// The name of the element that the environment requests, or `nil` if it requests neither of the two.
  private static var requested: String? {
    g_getenv("PLAYHEAD_ENGINE").map { String(cString: $0) }.flatMap {
      ["playbin", "playbin3"].contains($0) ? $0 : nil
    }
  }

  /// The name of the element that does what a kind asks for, which only playbin does.
  private static func factoryName(_ configuration: PlayerConfiguration, _ kind: Kind) -> String {
    kind == .usual ? factoryName(configuration) : "playbin"
  }

  /// Returns the kind that an HLS stream needs: the usual one, where playbin is the usual element.
  static func streamKind(_ configuration: PlayerConfiguration) -> Kind {
    factoryName(configuration) == "playbin" ? .usual : .httpLiveStreaming
  }

  static func make(_ configuration: PlayerConfiguration, _ kind: Kind) -> GstElement? {
    let name = factoryName(configuration, kind)
    guard let playbin = gst_element_factory_make(name, nil) else { return nil }
    if kind == .softwareDecoding {
      let flags = playbin[property: "flags", as: UInt32.self] | softwareDecoders
      playbin.setProperty("flags", fromText: "\(flags)")
    }
    return playbin
  }

  /// Keeps faults of GStreamer's from ending the process.
  static func mend(_ playbin: GstElement) {
    playhead_forget_released_pads(playbin)
    playhead_adopt_source_pads(playbin)
    playhead_watch_sources(playbin)
    playbin.onElementAdded { playhead_forget_rate_changes($0.element) }
  }

  /// `GST_PLAY_FLAG_FORCE_SW_DECODERS`, which is in no header.
  private static let softwareDecoders: UInt32 = 0x1000

  /// The sink that sound goes to: that of the device that was chosen, else what the configuration names, else what
  /// GStreamer finds.
  static func makeAudioSink(
    _ configuration: PlayerConfiguration, settings: OutputSettings
  ) -> GstElement? {
    if settings.isSilent { return GStreamer.bin("fakesink sync=true") }
    let device = settings.audioDevice.flatMap { AudioDeviceWatch.shared.makeSink(for: $0) }
    let chosen = device ?? configuration.audioSink.flatMap { GStreamer.bin($0) }
    let prepared = Preparation.takeAudioSink(isWanted: chosen == nil)
    return chosen ?? prepared ?? gst_element_factory_make("autoaudiosink", nil)
  }

  /// Gives a playbin the sink that its sound goes to, with filters before it.
  static func setAudioSink(
    of playbin: GstElement, to sink: GstElement?, settings: OutputSettings
  ) -> SoundFilters? {
    if let sink, let pad = gst_element_get_static_pad(sink, "sink") { playhead_keep_segment(pad) }
    let filters = sink.flatMap { SoundFilters(before: $0, settings: settings) }
    if let sink = filters?.element ?? sink { playbin[property: "audio-sink"] = Optional(sink) }
    return filters
  }
}

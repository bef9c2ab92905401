internal import CPlatform
internal import Platform
internal import PlayheadCore

/// An equaliser in front of a sink, and what makes recordings equally loud before it, if that is wanted. The
/// equaliser hands the sound on untouched while there is nothing for it to do.
///
/// Not in playbin's filter: behind that a second of sound waits, and what is changed would be heard so
/// much later.
final class EqualizerSink {
  /// What takes the place of the sink.
  let element: GstElement
  private let equalizer: GstElement
  private let gains = EqualizerGains()

  /// Nil if `equalizer-10bands` is not installed, or the sink takes no sound.
  init?(before sink: GstElement, replayGain: ReplayGain) {
    let parts = "equalizer-10bands name=equalizer ! audioconvert"
    guard
      let filter = Self.description(of: replayGain).flatMap({ GStreamer.bin("\($0) ! \(parts)") })
        ?? GStreamer.bin(parts),
      let bin: GstBin = filter.cast(),
      let equalizer = gst_bin_get_by_name(bin, "equalizer"),
      let element = playhead_filtered_sink(filter, sink)
    else { return nil }
    self.element = element
    self.equalizer = equalizer
  }

  private static func description(of replayGain: ReplayGain) -> String? {
    switch replayGain {
    case .off: nil
    case .track: "audioconvert ! rgvolume album-mode=false ! rglimiter ! audioconvert"
    case .album: "audioconvert ! rgvolume album-mode=true ! rglimiter ! audioconvert"
    }
  }

  /// Changes how loud parts of the sound are, from the next piece of sound on.
  func set(_ settings: Equalizer) { gains.set(settings.effectiveGains, of: equalizer) }
}

/// The gains of GStreamer's equaliser, changed only between two pieces of sound.
///
/// While it is flat it hands on what it gets, which others may be reading. It would write to that very
/// piece if its gains were set while it has one: so they are set by the streaming thread itself, before
/// it hands in the next.
private final class EqualizerGains: Sendable {
  private struct State {
    var gains = Equalizer.off.effectiveGains
    var isWaiting = false
  }

  private let state = Locked(State())

  /// Sets the gains in dB before the next piece of sound.
  func set(_ gains: [Double], of equalizer: GstElement) {
    let isFirst = state.withLock { state in
      guard gains != state.gains else { return false }
      state.gains = gains
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    guard isFirst, let pad = gst_element_get_static_pad(equalizer, "sink") else { return }
    _ = gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER,
      { @Sendable pad, _, context in
        guard let pad, let context, let equalizer = gst_pad_get_parent_element(pad) else {
          return GST_PAD_PROBE_REMOVE
        }
        Handover.take()
        let gains = Unmanaged<EqualizerGains>.fromOpaque(context).takeUnretainedValue()
        gains.apply(to: equalizer)
        return GST_PAD_PROBE_REMOVE
      }, Handover.giving(self),
      { @Sendable context in
        if let context { Unmanaged<EqualizerGains>.fromOpaque(context).release() }
      })
  }

  private func apply(to equalizer: GstElement) {
    let gains = state.withLock { state in
      state.isWaiting = false
      return state.gains
    }
    for (band, gain) in gains.enumerated() { equalizer[property: "band\(band)"] = gain }
  }
}

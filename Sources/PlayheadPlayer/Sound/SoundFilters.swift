internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Filters in front of an audio sink: volume normalization if it is wanted, the equalizer, night mode, and, if
/// they are wanted, balance and mono. While they have nothing to do they hand the samples on untouched.
///
/// Not in playbin's filter: behind that a second of audio waits, and what is changed would be heard so
/// much later.
final class SoundFilters {
  /// The element that takes the place of the sink.
  let element: GstElement
  private let filters: GstElement
  private let changes = FilterChanges()

  /// Creates filters, or returns `nil` if GStreamer's `equalizer` or `audiofx` is not installed, or the sink takes no
  /// audio.
  init?(before sink: GstElement, settings: OutputSettings) {
    let parts =
      "equalizer-10bands name=equalizer ! audiodynamic name=dynamics threshold=0.1"
      + " ! audioamplify name=makeup ! audioconvert"
    guard
      let filters = GStreamer.bin(Self.parts(around: parts, settings)) ?? GStreamer.bin(parts),
      let element = playhead_filtered_sink(filters, sink)
    else { return nil }
    self.element = element
    self.filters = filters
  }

  private static func parts(around filters: String, _ settings: OutputSettings) -> String {
    let normalization: String? =
      switch settings.replayGain {
      case .off: nil
      case .track: "audioconvert ! rgvolume album-mode=false ! rglimiter ! audioconvert"
      case .album: "audioconvert ! rgvolume album-mode=true ! rglimiter ! audioconvert"
      }
    // What makes it always makes two channels, so it is there only if it is needed.
    let stereo =
      settings.needsStereo
      ? "audioconvert ! capsfilter name=channels caps=audio/x-raw,channels=2"
        + " ! audiopanorama name=panorama method=simple ! audioconvert" : nil
    return [normalization, filters, stereo].compactMap(\.self).joined(separator: " ! ")
  }

  /// Changes the filters, from the next buffer on.
  func apply(_ settings: OutputSettings) { changes.apply(settings, to: filters) }
}

/// The settings of the filters, changed only between two buffers.
///
/// While they do nothing they hand on what they get, which others may be reading. They would write to that very
/// buffer if they were changed while they have one: so the streaming thread itself changes them, before
/// it hands in the next.
private final class FilterChanges: Sendable {
  private struct State {
    /// The settings that the filters have, and those that they are to get.
    var (applied, wanted) = (OutputSettings().filterTexts, OutputSettings().filterTexts)
    var isWaiting = false
  }

  private let state = Locked(State())

  /// Applies settings before the next buffer that the filters get.
  func apply(_ settings: OutputSettings, to filters: GstElement) {
    let texts = settings.filterTexts
    let isFirst = state.withLock { state in
      guard texts != state.wanted else { return false }
      state.wanted = texts
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    guard isFirst, let pad = gst_element_get_static_pad(filters, "sink") else { return }
    _ = gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER,
      { @Sendable pad, _, context in
        guard let pad, let context, let filters = gst_pad_get_parent_element(pad) else {
          return GST_PAD_PROBE_REMOVE
        }
        ThreadOrdering.acquire()
        let changes = Unmanaged<FilterChanges>.fromOpaque(context).takeUnretainedValue()
        changes.apply(to: filters)
        return GST_PAD_PROBE_REMOVE
      }, ThreadOrdering.releasing(self),
      { @Sendable context in
        if let context { Unmanaged<FilterChanges>.fromOpaque(context).release() }
      })
  }

  private func apply(to filters: GstElement) {
    let changes = state.withLock { state in
      defer { (state.isWaiting, state.applied) = (false, state.wanted) }
      return zip(state.applied, state.wanted).filter { $0 != $1 }.map(\.1)
    }
    guard let bin: GstBin = filters.cast() else { return }
    for change in changes {
      gst_bin_get_by_name(bin, change.element)?.setProperty(change.property, fromText: change.value)
    }
  }
}

/// A property of a filter, and its value as text.
private struct FilterText: Equatable {
  let element: String
  let property: String
  let value: String

  init(_ element: String, _ property: String, _ value: String) {
    (self.element, self.property, self.value) = (element, property, value)
  }
}

extension OutputSettings {
  /// The settings of the filters.
  fileprivate var filterTexts: [FilterText] {
    var texts = equalizer.effectiveGains.enumerated().map { band, gain in
      FilterText("equalizer", "band\(band)", "\(gain)")
    }
    // What is louder than −20 dB is compressed, and all made up for by 8 dB.
    texts.append(FilterText("dynamics", "ratio", isNightModeOn ? "0.3" : "1"))
    texts.append(FilterText("makeup", "amplification", isNightModeOn ? "2.5" : "1"))
    texts.append(FilterText("channels", "caps", "audio/x-raw,channels=\(isMono ? 1 : 2)"))
    texts.append(FilterText("panorama", "panorama", "\(balance)"))
    return texts
  }
}

internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The text of a medium's own subtitles, taken from the pipeline before it is drawn.
///
/// GStreamer's `textoverlay` would draw it into the frame: turned and mirrored with it, and again
/// for each frame. Here it is only where the text ends; it never draws and never waits for text, so
/// cues are known long before they are shown, and views draw them like those of files. Sub Station
/// Alpha and bitmaps go through GStreamer's other overlays.
final class EmbeddedText: Sendable {
  private struct State {
    var cues = GatheredCues()
    /// The addresses of the elements at which text ends, as long as there are some.
    var overlays: Set<UInt> = []
    var isPosted = false

    /// Indicates whether text is chosen, and not another kind of subtitles.
    var isText: Bool { !overlays.isEmpty }
  }

  private let state = Locked(State())
  private let listener = Locked<(@MainActor @Sendable () -> Void)?>(nil)

  /// Calls back on the main thread when more is known.
  func listen(_ listener: @escaping @MainActor @Sendable () -> Void) {
    self.listener.withLock { $0 = listener }
  }

  /// The cues known of the text that is being read, or `nil` if none is.
  var schedule: CueSchedule? { state.withLock { $0.isText ? $0.cues.schedule() : nil } }

  /// The medium is gone.
  func reset() { state.withLock { $0.cues = GatheredCues() } }

  /// Takes the text of an element that plays from now on.
  func attach(to playbin: GstElement, _ tracks: any TrackAccess) {
    // Those of the element before may be removed only when this one has its own.
    changeOverlays { $0.removeAll() }
    let tap = Tap(text: self, takes: true) { [weak tracks] in
      tracks?.textSource(at: $0) ?? .chosen
    }
    tracks.onTextChosen { [weak self] in self?.begin(track: $0) }
    playhead_on_element_added(
      playbin,
      { @Sendable _, _, element, context in
        let takes = playhead_element_is(element, "textoverlay") != 0
        guard let context, takes || playhead_element_is(element, "subtitleoverlay") != 0 else {
          return
        }
        ThreadOrdering.acquire()
        let tap = Unmanaged<Tap>.fromOpaque(context).takeUnretainedValue()
        if takes { tap.text.changeOverlays { $0.insert(UInt(bitPattern: element)) } }
        playhead_take_text(
          element, takes ? "text_sink" : "subtitle_sink",
          { @Sendable pad, info, context in
            guard let pad, let info, let context else { return GST_PAD_PROBE_OK }
            ThreadOrdering.acquire()
            return Unmanaged<Tap>.fromOpaque(context).takeUnretainedValue().pass(info, at: pad)
          }, ThreadOrdering.releasing(Tap(text: tap.text, takes: takes, source: tap.source)),
          EmbeddedText.release)
      }, ThreadOrdering.releasing(tap),
      { @Sendable context, _ in EmbeddedText.release(context) })
    playhead_on_element_removed(
      playbin,
      { @Sendable _, _, element, context in
        guard let context, playhead_element_is(element, "textoverlay") != 0 else { return }
        ThreadOrdering.acquire()
        let tap = Unmanaged<Tap>.fromOpaque(context).takeUnretainedValue()
        tap.text.changeOverlays { $0.remove(UInt(bitPattern: element)) }
      }, ThreadOrdering.releasing(tap),
      { @Sendable context, _ in EmbeddedText.release(context) })
  }

  private static let release: GDestroyNotify = { @Sendable context in
    if let context { Unmanaged<Tap>.fromOpaque(context).release() }
  }

  /// The point where the text of one element comes by. The element keeps it.
  private final class Tap: Sendable {
    let text: EmbeddedText
    /// Indicates whether text ends here. Otherwise, it comes by, and is kept while none is shown.
    let takes: Bool
    let source: @Sendable (GstPad) -> TextSource

    init(text: EmbeddedText, takes: Bool, source: @escaping @Sendable (GstPad) -> TextSource) {
      self.text = text
      self.takes = takes
      self.source = source
    }

    func pass(
      _ info: UnsafeMutablePointer<GstPadProbeInfo>, at pad: GstPad
    ) -> GstPadProbeReturn {
      if let buffer = gst_pad_probe_info_get_buffer(info) {
        if takes {
          text.take(buffer, at: pad, from: source(pad))
        } else {
          text.remember(buffer, at: pad, from: source(pad))
        }
      }
      return takes ? GST_PAD_PROBE_DROP : GST_PAD_PROBE_OK
    }
  }

  // MARK: - On streaming threads

  private func take(_ buffer: GstBuffer, at pad: GstPad, from source: TextSource) {
    guard let cue = cue(of: buffer, at: pad) else { return }
    change { state in
      switch source {
      case .chosen: state.cues.add(cue)
      case .track(let number): state.cues.add(cue, of: number)
      case .next: false
      }
    }
  }

  /// Keeps what is read while no text is shown, for when it will be: where a medium was read to its end meanwhile,
  /// `playbin3` may never read its text again (GStreamer 1.26), and without a seek none is read twice.
  private func remember(_ buffer: GstBuffer, at pad: GstPad, from source: TextSource) {
    guard case .track(let number) = source, !state.withLock(\.isText),
      let cue = cue(of: buffer, at: pad)
    else { return }
    state.withLock { _ = $0.cues.add(cue, of: number) }
  }

  /// The text that comes from now on is that of another track.
  private func begin(track: Int) {
    change { state in
      state.cues.begin(track: track)
      return true
    }
  }

  private func changeOverlays(_ change: (inout Set<UInt>) -> Void) {
    self.change { state in
      let wasText = state.isText
      change(&state.overlays)
      return state.isText != wasText
    }
  }

  private func change(_ change: (inout State) -> Bool) {
    let isFirst = state.withLock { state in
      guard change(&state), !state.isPosted else { return false }
      state.isPosted = true
      return true
    }
    guard isFirst else { return }
    DispatchQueue.main.async {
      self.state.withLock { $0.isPosted = false }
      self.listener.withLock { $0 }?()
    }
  }

  private func cue(of buffer: GstBuffer, at pad: GstPad) -> SubtitleCue? {
    var time: (start: gint64, duration: gint64) = (0, 0)
    var isMarkup: gboolean = 0
    guard playhead_text_time(pad, buffer, &time.start, &time.duration, &isMarkup) != 0 else {
      return nil
    }
    var map = GstMapInfo()
    guard gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else { return nil }
    defer { gst_buffer_unmap(buffer, &map) }
    let bytes = UnsafeRawBufferPointer(start: map.data, count: Int(map.size)).prefix { $0 != 0 }
    let text = String(decoding: bytes, as: UTF8.self)
    let start = Duration.nanoseconds(time.start)
    let range =
      start..<start + (GStreamer.duration(Int64(time.duration)) ?? SubtitleCue.usualDuration)
    return isMarkup != 0
      ? SubtitleCue(timeRange: range, subRip: text) : SubtitleCue(timeRange: range, text: text)
  }
}

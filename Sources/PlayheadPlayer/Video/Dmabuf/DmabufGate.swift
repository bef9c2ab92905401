internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Lets frames in buffers that the kernel shares go straight to a sink, and the others through what stands in front
/// of it; and lets the decoder be asked for such buffers only as long as somebody can show them.
///
/// Its probes run on the streaming thread, and change the way there: no frame is on its way meanwhile. A change costs
/// no frame; one that the display has refused is not seen.
final class DmabufGate: Sendable {
  private struct State {
    var conditions = DmabufConditions()
    /// The format of the frames that come in such buffers, or `nil` while none do.
    var info: GstVideoInfo?
    var isAsking = true
    var isDirect = false
  }

  /// The pad where the gate's probe belongs.
  let pad: GstPad
  private let display: DmabufDisplay
  private let output: VideoOutput
  private let sink: GstAppSink
  private let sinkPad: GstPad
  /// The elements in front of the sink, or `nil` if all goes to the sink.
  private let front: OpenGLFront?
  /// The caps of such buffers that are taken, and those that the sink takes of others.
  private let (caps, otherCaps): (GstCaps, String)
  private let state = Locked(State())

  /// Creates a gate, or returns `nil` if the display takes nothing that a sink could be given.
  /// - Parameters:
  ///   - pad: the sink's.
  ///   - otherCaps: what the sink takes of other frames.
  ///   - front: what brings others to the sink; nil if they go straight there as well.
  init?(
    _ display: DmabufDisplay, sink: GstAppSink, pad: GstPad, otherCaps: String,
    front: OpenGLFront?, output: VideoOutput
  ) {
    guard let caps = display.caps.flatMap({ gst_caps_from_string($0) }) else { return nil }
    self.display = display
    self.output = output
    self.sink = sink
    self.front = front
    self.caps = caps
    self.otherCaps = otherCaps
    sinkPad = pad
    self.pad = front?.door ?? pad
    // What is in front is asked through the probe.
    if front == nil { takeDmabufs(true) }
  }

  /// Lets it see what comes; the probe keeps it.
  func addProbe() -> gulong {
    return gst_pad_add_probe(
      pad,
      GstPadProbeType(
        GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM.rawValue | GST_PAD_PROBE_TYPE_BUFFER.rawValue
          | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue),
      { @Sendable _, info, gate in
        guard let info, let gate else { return GST_PAD_PROBE_OK }
        ThreadOrdering.acquire()
        return Unmanaged<DmabufGate>.fromOpaque(gate).takeUnretainedValue().probe(info)
      }, ThreadOrdering.releasing(self),
      { @Sendable gate in
        if let gate { Unmanaged<DmabufGate>.fromOpaque(gate).release() }
      })
  }

  /// Handles what comes through the pad.
  private func probe(_ info: UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn {
    let type = info.pointee.type.rawValue
    if type & GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM.rawValue != 0 { return answer(info) }
    if type & GST_PAD_PROBE_TYPE_BUFFER.rawValue != 0 {
      if let buffer = gst_pad_probe_info_get_buffer(info) { follow(buffer) }
      // A flush that began meanwhile may not have reached the sink: nothing may wait there.
      return playhead_pad_is_flushing(pad) != 0 ? GST_PAD_PROBE_DROP : GST_PAD_PROBE_OK
    }
    if let event = gst_pad_probe_info_get_event(info) {
      switch event.type {
      case GST_EVENT_STREAM_START: state.withLock { $0.conditions.stream = nil }
      case GST_EVENT_CAPS: if let caps = playhead_event_get_caps(event) { follow(caps) }
      default: break
      }
    }
    return GST_PAD_PROBE_OK
  }

  private func answer(_ info: UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn {
    guard let front else { return GST_PAD_PROBE_OK }
    let isAsking = state.withLock { $0.isAsking }
    return playhead_answer_caps_query(info, isAsking ? caps : nil, front.entry) != 0
      ? GST_PAD_PROBE_HANDLED : GST_PAD_PROBE_OK
  }

  /// The stream has other caps.
  private func follow(_ caps: GstCaps) {
    var info = GstVideoInfo()
    let isDmabuf = playhead_caps_are_dmabuf(caps) != 0
    guard gst_video_info_from_caps(&info, caps) != 0 else { return }
    let isTaken = gst_caps_can_intersect(caps, self.caps) != 0
    state.withLock { state in
      state.info = isDmabuf ? info : nil
      // What is known of the stream stays if it comes in memory: it is the same stream.
      guard isDmabuf else { return }
      state.conditions.stream = DmabufConditions.Stream(
        isFormatTaken: isTaken,
        needsToneMapping: ToneMapping(info.colorimetry, peak: nil) != nil,
        isCropped: state.conditions.stream?.isCropped ?? false)
    }
    route()
  }

  /// A frame comes: what held when its stream began may hold no more.
  private func follow(_ buffer: GstBuffer) {
    state.withLock { state in
      guard let info = state.info, let crop = VideoCrop(of: buffer, info) else { return }
      state.conditions.stream?.isCropped = crop.x != 0 || crop.y != 0
    }
    route()
  }

  private func route() {
    let viewsTakeThem = output.viewsTakeTextures
    let (asks, goesDirectly) = state.withLock { state -> (Bool?, Bool?) in
      state.conditions.refusal = display.refusal
      state.conditions.viewsTakeThem = viewsTakeThem
      let asks = state.conditions.obstacleToAsking == nil
      let isDirect = state.info != nil && state.conditions.obstacleToShowing == nil
      defer { (state.isAsking, state.isDirect) = (asks, isDirect) }
      return (
        asks == state.isAsking ? nil : asks, isDirect == state.isDirect ? nil : isDirect
      )
    }
    if let goesDirectly, let front {
      // Parts in front pass such buffers on, with other names of their colors, if the sink takes them.
      takeDmabufs(goesDirectly)
      _ = playhead_bypass(front.door, front.entry, front.exit, sinkPad, goesDirectly ? 1 : 0)
    }
    if let asks {
      if front == nil { takeDmabufs(asks) }
      playhead_reconfigure(pad)
    }
  }

  /// Says what the sink takes.
  private func takeDmabufs(_ isTaken: Bool) {
    let own = isTaken ? display.caps.map { $0 + "; " } : nil
    gst_app_sink_set_caps(sink, gst_caps_from_string((own ?? "") + otherCaps))
  }
}

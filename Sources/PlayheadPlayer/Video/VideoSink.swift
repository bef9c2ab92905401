internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The end of a pipeline's video: an `appsink` that behaves as a video sink.
///
/// It takes the decoder's own formats, so that the conversion to RGB happens once, in
/// ``FrameConverter``; a probe on its pad answers what a video sink would.
final class VideoSink: Sendable {
  /// The end of the pipeline: the sink itself, or a bin with it and what it needs in front.
  let element: GstElement
  /// The sink itself.
  let sink: GstElement
  private let pad: GstPad
  private let probe: gulong
  private let context: SinkContext
  private let front: OpenGLFront?
  private let gate: (gate: DmabufGate, probe: gulong)?

  /// A sink that feeds `output`. Nil if GStreamer's `appsink` is not installed, or what it takes to
  /// bring frames to that memory.
  init?(output: VideoOutput, memory: VideoMemory = .system) {
    let watch = FrameWatch()
    let front = memory.sharing.flatMap { OpenGLFront(sharing: $0, watch: watch) }
    guard memory.sharing == nil || front != nil,
      let sink = front?.sink ?? gst_element_factory_make("appsink", nil),
      let appsink: GstAppSink = sink.cast(),
      let pad = gst_element_get_static_pad(sink, "sink")
    else { return nil }
    self.front = front
    self.pad = pad
    self.sink = sink
    element = front?.bin ?? sink
    context = SinkContext(
      output: output, watch: watch, sharing: memory.sharing, sink: sink.address)
    ThreadOrdering.release()
    for (name, value) in Self.properties { sink.setProperty(name, fromText: value) }
    let caps = front == nil ? Self.caps : OpenGLFront.sinkCaps
    gst_app_sink_set_caps(appsink, gst_caps_from_string(caps))
    let gate = memory.display.flatMap {
      DmabufGate($0, sink: appsink, pad: pad, otherCaps: caps, front: front, output: output)
    }
    self.gate = gate.map { ($0, $0.addProbe()) }
    playhead_keep_segment(pad)
    Self.setCallbacks(of: appsink, to: context)
    probe = Self.addProbe(to: pad, context)
  }

  /// Stops feeding. The pipeline must not be running any more.
  func detach() {
    gst_pad_remove_probe(pad, probe)
    if let gate { gst_pad_remove_probe(gate.gate.pad, gate.probe) }
    front?.detach()
  }

  /// Has subtitles in the frame drawn for the size that the frame is shown in now.
  func redrawOverlays() { playhead_reconfigure(pad) }

  /// Forgets the last medium.
  /// - Parameter holdsFrame: true if its frame stays, whatever comes, until ``releaseFrame()``.
  func reset(holdsFrame: Bool = false) { context.reset(holdsFrame: holdsFrame) }

  /// Shows what comes from now on.
  func releaseFrame() { context.isHeld.withLock { $0 = false } }

  /// The presentation size of current frames, or nil if there is none.
  var presentationSize: PresentationSize? { context.shape.withLock { $0.presentationSize } }

  /// Calls an action on a streaming thread when the size changes within a medium, as it does in streams.
  func onResize(_ action: @escaping @Sendable () -> Void) {
    context.onResize.withLock { $0 = action }
  }

  /// The duration of each frame, or `nil` if it is unknown or varies.
  var frameDuration: Duration? { context.shape.withLock { $0.frameDuration } }

  /// The times of the first and the newest frame; nil if there is none yet.
  var frameTimes: (first: Duration, last: Duration)? { context.frameTimes.withLock { $0 } }

  /// A frame's size with its pixel aspect ratio applied, before it is turned.
  static func presentationSize(of info: GstVideoInfo) -> PresentationSize {
    PresentationSize(
      width: Int(info.width), height: Int(info.height),
      pixelAspectRatio: (Int(info.par_n), Int(info.par_d)))
  }

  /// The properties of the sink. Nothing is dropped for being late, and no part before is told to hurry: each would do
  /// so by itself, and under load nothing would be left. What is late is shown while nothing newer is there, and what
  /// is not even decoded is decided in one place (``DecoderRelief``).
  private static let properties = [
    ("sync", "true"), ("qos", "false"), ("max-buffers", "1"), ("drop", "true"),
    ("max-lateness", "-1"), ("processing-deadline", "15000000"),
    ("enable-last-sample", "false"), ("wait-on-eos", "false"),
  ]

  /// The caps that the converter reads without a detour. The pixel aspect ratio is left open: else playbin would scale.
  private static let caps: String = {
    // With the feature first: subtitles then lie over the frame, in the view's resolution.
    let feature = "video/x-raw(memory:SystemMemory, meta:GstVideoOverlayComposition)"
    return "\(feature), \(formats); video/x-raw, \(formats)"
  }()

  private static let formats =
    "format=(string){ I420, YV12, NV12, NV21, Y42B, Y444, YUY2, UYVY, I420_10LE, "
    + "P010_10LE, I422_10LE, Y444_10LE, I420_12LE, I422_12LE, Y444_12LE, BGRA, RGBA, BGRx, RGBx, "
    + "RGB, BGR, GRAY8, GRAY16_LE, GBR, GBR_10LE, GBR_12LE, A420, A420_10LE, AYUV, VUYA, NV16, "
    + "NV24, P012_LE, P016_LE, ARGB, ABGR, xRGB, xBGR }"

  private static func setCallbacks(of appsink: GstAppSink, to context: SinkContext) {
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_preroll = { @Sendable appsink, context in
      guard let appsink, let context else { return GST_FLOW_OK }
      let sample = gst_app_sink_try_pull_preroll(appsink, 0)
      return SinkContext.from(context).receive(sample, isStill: true)
    }
    callbacks.new_sample = { @Sendable appsink, context in
      guard let appsink, let context else { return GST_FLOW_OK }
      let sample = gst_app_sink_try_pull_sample(appsink, 0)
      return SinkContext.from(context).receive(sample, isStill: false)
    }
    gst_app_sink_set_callbacks(
      appsink, &callbacks, Unmanaged.passRetained(context).toOpaque(), SinkContext.release)
  }

  private static func addProbe(to pad: GstPad, _ context: SinkContext) -> gulong {
    gst_pad_add_probe(
      pad,
      GstPadProbeType(
        GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue),
      { @Sendable _, info, context in
        guard let info, let context else { return GST_PAD_PROBE_OK }
        return SinkContext.from(context).probe(info)
      }, Unmanaged.passRetained(context).toOpaque(), SinkContext.release)
  }
}

/// The state that the sink's callbacks use on streaming threads.
private final class SinkContext: Sendable {
  let shape = Locked(VideoShape())
  let frameTimes = Locked<(first: Duration, last: Duration)?>(nil)
  let isHeld = Locked(false)
  let onResize = Locked<(@Sendable () -> Void)?>(nil)
  private let group = Locked<guint?>(nil)
  private let output: VideoOutput
  private let watch: FrameWatch
  private let sharing: OpenGLSharing?
  // The sink owns this object.
  private nonisolated(unsafe) let sink: UnsafeRawPointer

  init(
    output: VideoOutput, watch: FrameWatch, sharing: OpenGLSharing?, sink: UnsafeRawPointer
  ) {
    self.output = output
    self.watch = watch
    self.sharing = sharing
    self.sink = sink
  }

  static func from(_ pointer: UnsafeMutableRawPointer) -> SinkContext {
    ThreadOrdering.acquire()
    return Unmanaged<SinkContext>.fromOpaque(pointer).takeUnretainedValue()
  }

  static let release: GDestroyNotify = { @Sendable context in
    if let context { Unmanaged<SinkContext>.fromOpaque(context).release() }
  }

  func reset(holdsFrame: Bool) {
    shape.withLock { $0 = VideoShape() }
    watch.reset()
    frameTimes.withLock { $0 = nil }
    isHeld.withLock { $0 = holdsFrame }
    if !holdsFrame { output.reset() }
  }

  func receive(_ sample: GstSample?, isStill: Bool) -> GstFlowReturn {
    watch.frameCame()
    guard let sample else { return GST_FLOW_OK }
    if let time = Self.time(of: sample) {
      frameTimes.withLock { $0 = ($0?.first ?? time, time) }
    }
    let (orientation, isResized) = shape.withLock { shape in
      let isResized = gst_sample_get_buffer(sample).map { shape.read($0) } ?? false
      return (shape.orientation, isResized)
    }
    if isResized { onResize.withLock(\.self)?() }
    if !isHeld.withLock({ $0 }) {
      let isLate = !isStill && isLate(sample)
      output.receive(sample.oriented(orientation), isStill: isStill, isLate: isLate)
    }
    return GST_FLOW_OK
  }

  /// A frame that comes later than that is late, which is more than the length of a frame.
  private static let lateness = Duration.milliseconds(20)

  private func isLate(_ sample: GstSample) -> Bool {
    let sink = UnsafeMutableRawPointer(mutating: sink).object(as: GstElement.self)
    guard let buffer = gst_sample_get_buffer(sample), let segment = gst_sample_get_segment(sample),
      let start = DecoderClock.duration(playhead_signed_running_time(segment, buffer.pts)),
      let now = DecoderClock.duration(playhead_playing_running_time(sink))
    else { return false }
    return now - start > Self.lateness
  }

  private static func time(of sample: GstSample) -> Duration? {
    guard let buffer = gst_sample_get_buffer(sample), let segment = gst_sample_get_segment(sample),
      segment.pointee.format == GST_FORMAT_TIME
    else { return nil }
    return GStreamer.time(gst_segment_to_stream_time(segment, GST_FORMAT_TIME, buffer.pts))
  }

  func probe(_ info: UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn {
    let type = info.pointee.type.rawValue
    if type & GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM.rawValue != 0 {
      guard playhead_answer_allocation_query(info) != 0 else {
        return answersContextQuery(info) ? GST_PAD_PROBE_HANDLED : GST_PAD_PROBE_OK
      }
      // In the memory of OpenGL subtitles are blended with the frame.
      let isDmabuf = playhead_allocation_get_caps(info).map(playhead_caps_are_dmabuf) ?? 0
      if sharing == nil || isDmabuf != 0 {
        let size = output.overlaySettings.size
        playhead_ask_for_overlays(info, guint(size?.width ?? 0), guint(size?.height ?? 0))
      }
      return GST_PAD_PROBE_HANDLED
    }
    if let event = gst_pad_probe_info_get_event(info) {
      beginMedium(with: event)
      shape.withLock { $0.read(event) }
    }
    return GST_PAD_PROBE_OK
  }

  /// Another group of streams is another medium: that of an item which follows without a gap.
  private func beginMedium(with event: GstEvent) {
    var group: guint = 0
    guard event.type == GST_EVENT_STREAM_START,
      gst_event_parse_group_id(event, &group) != 0
    else { return }
    let isOther = self.group.withLock { known in
      defer { known = group }
      return known != group
    }
    guard isOther else { return }
    frameTimes.withLock { $0 = nil }
    shape.withLock { $0.beginMedium() }
  }

  /// Parts that use OpenGL ask the parts behind them for it, which are this sink in the end.
  private func answersContextQuery(_ info: UnsafeMutablePointer<GstPadProbeInfo>) -> Bool {
    guard let sharing, let query = gst_pad_probe_info_get_query(info),
      query.pointee.type == GST_QUERY_CONTEXT
    else { return false }
    return sharing.answer(query, for: UnsafeMutableRawPointer(mutating: sink))
  }
}

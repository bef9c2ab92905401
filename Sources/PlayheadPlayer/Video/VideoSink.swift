internal import CPlatform
internal import Platform
internal import PlayheadCore

/// The end of a pipeline's video: an `appsink` that behaves as a video sink.
///
/// It takes the decoder's own formats, so that the conversion to RGB happens once, in
/// ``FrameConverter``; a probe on its pad answers what a video sink would.
final class VideoSink: Sendable {
  let element: GstElement
  private let pad: GstPad
  private let probe: gulong
  private let context: SinkContext

  /// A sink that feeds `output`. Nil if GStreamer's `appsink` is not installed.
  init?(output: VideoOutput) {
    guard let element = gst_element_factory_make("appsink", nil),
      let appsink: GstAppSink = element.cast(),
      let pad = gst_element_get_static_pad(element, "sink")
    else { return nil }
    self.element = element
    self.pad = pad
    context = SinkContext(output: output)
    Handover.give()
    // Its defaults are those of a sink that loses nothing; these are a video sink's.
    for (name, value) in Self.properties { element.setProperty(name, fromText: value) }
    gst_app_sink_set_caps(appsink, gst_caps_from_string(Self.caps))
    Self.setCallbacks(of: appsink, to: context)
    probe = Self.addProbe(to: pad, context)
  }

  /// Stops feeding. The pipeline must not be running any more.
  func detach() {
    gst_pad_remove_probe(pad, probe)
  }

  /// Forgets the last medium.
  func reset() { context.reset() }

  /// The size of what comes now, or nil if there is no picture.
  var presentationSize: PresentationSize? { context.format.withLock { $0?.size } }

  /// How long each picture is shown; nil if that is unknown or varies.
  var frameDuration: Duration? { context.format.withLock { $0?.frameDuration } }

  /// A picture's size with its pixel aspect ratio applied.
  static func presentationSize(of info: GstVideoInfo) -> PresentationSize {
    let (n, d) = (Int(max(info.par_n, 1)), Int(max(info.par_d, 1)))
    return PresentationSize(
      width: (Int(info.width) * n + d / 2) / d, height: Int(info.height))
  }

  private static let properties = [
    ("sync", "true"), ("qos", "true"), ("max-buffers", "1"), ("drop", "true"),
    ("max-lateness", "20000000"), ("processing-deadline", "15000000"),
    ("enable-last-sample", "false"), ("wait-on-eos", "false"),
  ]

  /// What the converter reads without a detour. The pixel aspect ratio is left open: else playbin
  /// would scale.
  private static let caps =
    "video/x-raw, format=(string){ I420, YV12, NV12, NV21, Y42B, Y444, YUY2, UYVY, I420_10LE, "
    + "P010_10LE, I422_10LE, Y444_10LE, I420_12LE, I422_12LE, Y444_12LE, BGRA, RGBA, BGRx, RGBx, "
    + "RGB, BGR, GRAY8, GRAY16_LE, GBR, GBR_10LE, A420, AYUV, ARGB, ABGR, xRGB, xBGR }"

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

/// What the sink's callbacks, on streaming threads, know.
private final class SinkContext: Sendable {
  struct Format {
    let size: PresentationSize
    let frameDuration: Duration?
  }

  let format = Locked<Format?>(nil)
  private let output: VideoOutput

  init(output: VideoOutput) { self.output = output }

  static func from(_ pointer: UnsafeMutableRawPointer) -> SinkContext {
    Handover.take()
    return Unmanaged<SinkContext>.fromOpaque(pointer).takeUnretainedValue()
  }

  static let release: GDestroyNotify = { @Sendable context in
    if let context { Unmanaged<SinkContext>.fromOpaque(context).release() }
  }

  func reset() {
    format.withLock { $0 = nil }
    output.reset()
  }

  func receive(_ sample: GstSample?, isStill: Bool) -> GstFlowReturn {
    if let sample { output.receive(sample, isStill: isStill) }
    return GST_FLOW_OK
  }

  func probe(_ info: UnsafeMutablePointer<GstPadProbeInfo>) -> GstPadProbeReturn {
    let type = info.pointee.type.rawValue
    if type & GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM.rawValue != 0 {
      return playhead_answer_allocation_query(info) != 0
        ? GST_PAD_PROBE_HANDLED : GST_PAD_PROBE_OK
    }
    if let event = gst_pad_probe_info_get_event(info), event.type == GST_EVENT_CAPS,
      let caps = playhead_event_get_caps(event)
    {
      var info = GstVideoInfo()
      if gst_video_info_from_caps(&info, caps) != 0 {
        let rate = (n: Int(info.fps_n), d: Int(info.fps_d))
        let new = Format(
          size: VideoSink.presentationSize(of: info),
          frameDuration: rate.n > 0 && rate.d > 0 ? .seconds(rate.d) / rate.n : nil)
        format.withLock { $0 = new }
      }
    }
    return GST_PAD_PROBE_OK
  }
}

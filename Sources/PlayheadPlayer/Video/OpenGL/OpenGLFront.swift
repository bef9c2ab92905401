internal import CPlatform
internal import PlayheadPlatform

/// The part in front of the sink where frames go into the memory of OpenGL: a bin of which the sink is a part.
///
/// GStreamer's shaders (1.22) turn BT.601 and BT.709 of limited range into RGB, and nothing else. What
/// they do not know the processor turns into RGB before; not into a range or a matrix that they know,
/// as GStreamer 1.22 forgets the range if the matrix stays. Alpha is dropped: GTK would take it for
/// premultiplied.
final class OpenGLFront: Sendable {
  let bin: GstElement
  let sink: GstElement
  /// The pad of the bin, that of the first part in it, and that of the last part before the sink.
  let (door, entry, exit): (GstPad, GstPad, GstPad)
  private let probes: [(pad: GstPad, id: gulong)]

  /// Creates the front, or returns `nil` if GStreamer's OpenGL is not installed.
  init?(sharing: OpenGLSharing, watch: FrameWatch) {
    let threads = min(4, g_get_num_processors())
    let description =
      "videoconvert name=entry dither=none n-threads=\(threads) ! capsfilter name=filter "
      + "! \(sharing.elements) ! appsink name=sink"
    guard
      let bin = try? GLibError.check({ gst_parse_bin_from_description(description, 1, $0) }),
      let parts: GstBin = bin.cast(),
      let entry = gst_bin_get_by_name(parts, "entry"),
      let filter = gst_bin_get_by_name(parts, "filter"),
      let sink = gst_bin_get_by_name(parts, "sink"),
      let door = gst_element_get_static_pad(bin, "sink"),
      let way = gst_element_get_static_pad(entry, "sink"),
      let passage = gst_element_get_static_pad(filter, "src"),
      let end = gst_element_get_static_pad(sink, "sink"),
      let exit = gst_pad_get_peer(end)
    else { return nil }
    filter.setProperty("caps", fromText: Self.capsForShaders)
    self.bin = bin
    self.sink = sink
    (self.door, self.entry, self.exit) = (door, way, exit)
    watch.attach(to: bin)
    let context = FrontContext(filter: WeakObject(filter), watch: watch)
    ThreadOrdering.release()
    probes = [
      (way, context.probe(way, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM) { $0.choose(for: $1) }),
      (passage, context.probe(passage, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM) { $0.name($1) }),
      (
        passage,
        context.probe(passage, GST_PAD_PROBE_TYPE_BUFFER) { context, _ in
          context.watch.frameWentIn()
        }
      ),
    ]
  }

  /// Lets go what it watches. The pipeline must not be running any more.
  func detach() { for probe in probes { gst_pad_remove_probe(probe.pad, probe.id) } }

  /// The caps of what comes out. GTK takes the texture as one of RGBA.
  static let sinkCaps = "video/x-raw(memory:GLMemory), format=(string)RGBA, texture-target=2D"

  /// The caps that the shaders take as they are.
  fileprivate static let capsForShaders = caps(
    "format=(string){ I420, YV12, NV12, NV21, NV16, NV61, Y41B, Y42B, Y444, YUY2, UYVY, P010_10LE, "
      + "P012_LE, P016_LE, \(opaqueFormats) }, colorimetry=(string){ \(colorimetries) }")

  /// The caps into which the processor turns the rest.
  fileprivate static let capsForRest = caps("format=(string){ \(opaqueFormats) }")

  private static let opaqueFormats = "RGBx, BGRx, xRGB, xBGR, RGB, BGR, RGB16, BGR16"

  /// Returns the caps with some fields; what a decoder keeps in the memory of the graphics processor stays there.
  private static func caps(_ fields: String) -> String {
    """
    video/x-raw, \(fields); video/x-raw(meta:GstVideoOverlayComposition), \(fields); \
    video/x-raw(memory:GLMemory); \
    video/x-raw(memory:GLMemory, meta:GstVideoOverlayComposition); video/x-raw(memory:DMABuf); \
    video/x-raw(memory:DMABuf, meta:GstVideoOverlayComposition)
    """
  }

  /// Range, matrix, transfer and primaries, with the numbers of GStreamer: of the matrices BT.709
  /// (3) and BT.601 (4) in limited range (2), and none (1) in full range (1), whatever the rest is.
  private static let colorimetries: String = {
    var names = ["bt709", "bt601", "sRGB"]
    for kind in ["2:3", "2:4", "1:1"] {
      for transfer in 0...16 {
        for primaries in 0...9 { names.append("\(kind):\(transfer):\(primaries)") }
      }
    }
    return names.joined(separator: ", ")
  }()
}

/// The state that the probes use on streaming threads.
private final class FrontContext: Sendable {
  typealias Action = @Sendable (FrontContext, UnsafeMutablePointer<GstPadProbeInfo>) -> Void

  private let filter: WeakObject<GstElement>
  let watch: FrameWatch

  init(filter: WeakObject<GstElement>, watch: FrameWatch) {
    self.filter = filter
    self.watch = watch
  }

  /// Lets the processor make RGB of what the shaders do not know.
  func choose(for info: UnsafeMutablePointer<GstPadProbeInfo>) {
    let known = playhead_shaders_know(info)
    guard known >= 0 else { return }
    filter.object?.setProperty(
      "caps", fromText: known == 1 ? OpenGLFront.capsForShaders : OpenGLFront.capsForRest)
  }

  /// Writes the names of the matrices that the shaders know.
  func name(_ info: UnsafeMutablePointer<GstPadProbeInfo>) {
    _ = playhead_name_colorimetry(info)
  }

  /// Lets `action` see what passes a pad.
  func probe(
    _ pad: GstPad, _ type: GstPadProbeType, _ action: @escaping Action
  ) -> gulong {
    let box = ProbeBox(context: self, action: action)
    return gst_pad_add_probe(
      pad, type,
      { @Sendable _, info, box in
        guard let info, let box else { return GST_PAD_PROBE_OK }
        ThreadOrdering.acquire()
        let probe = Unmanaged<ProbeBox>.fromOpaque(box).takeUnretainedValue()
        probe.action(probe.context, info)
        return GST_PAD_PROBE_OK
      }, Unmanaged.passRetained(box).toOpaque(),
      { @Sendable box in
        if let box { Unmanaged<ProbeBox>.fromOpaque(box).release() }
      })
  }

  private final class ProbeBox: Sendable {
    let context: FrontContext
    let action: Action

    init(context: FrontContext, action: @escaping Action) {
      self.context = context
      self.action = action
    }
  }
}

internal import PlayheadCore

/// The output of `--diagnose`: what a report of an error needs, and nothing about the person.
struct DiagnosisReport: Hashable {
  var gtk = ""
  var gStreamer = ""
  /// The default playback element.
  var playingElement = ""
  var display = ""
  var renderer = ""
  /// The value of GSK_RENDERER that selects it.
  var rendererName: String?
  var openGL = VideoPathChoice.Facility.unavailable("")
  var dmabuf = VideoPathChoice.Facility.unavailable("")
  var choice: VideoPathChoice?
  var requested: VideoPath?
  /// The names of the decoders of frames, the preferred first.
  var decoders: [String] = []
  /// The names of the elements that there are of ``wanted``.
  var installed: Set<String> = []

  /// The latest events of the players, one per line.
  var events: [String] = []
  /// The parts of the pipeline that failed last, in the language of Graphviz.
  var failedPipeline: [String] = []

  /// The versions that Playhead is built and tested with: those of Debian 12 and 13.
  static let (supportedGTK, supportedGStreamer) = ("4.8 to 4.18", "1.22 to 1.26")

  /// The parts of GStreamer that Playhead uses, and the Debian packages that have them.
  static let wanted = [
    ("playbin", "gstreamer1.0-plugins-base"), ("appsink", "gstreamer1.0-plugins-base"),
    ("videoconvert", "gstreamer1.0-plugins-base"), ("subparse", "gstreamer1.0-plugins-base"),
    ("glupload", "gstreamer1.0-gl"), ("souphttpsrc", "gstreamer1.0-plugins-good"),
    ("qtdemux", "gstreamer1.0-plugins-good"), ("matroskademux", "gstreamer1.0-plugins-good"),
    ("deinterlace", "gstreamer1.0-plugins-good"), ("scaletempo", "gstreamer1.0-plugins-good"),
    ("autoaudiosink", "gstreamer1.0-plugins-good"), ("vp9dec", "gstreamer1.0-plugins-good"),
    ("hlsdemux", "gstreamer1.0-plugins-bad"), ("avdec_h264", "gstreamer1.0-libav"),
    ("avdec_h265", "gstreamer1.0-libav"), ("avdec_aac", "gstreamer1.0-libav"),
  ]

  /// The report, a line for each fact.
  var lines: [String] {
    let missing = Self.wanted.filter { !installed.contains($0.0) }.map { "\($0.0) (\($0.1))" }
    return [
      "Playhead: \(Version.current)",
      "GTK: \(gtk) (supported: \(Self.supportedGTK))",
      "GStreamer: \(gStreamer) (supported: \(Self.supportedGStreamer))",
      "Playback engine: \(playingElement)",
      "Display: \(display.isEmpty ? "none" : display)",
      "Renderer: \(rendererText)",
      "OpenGL: \(text(of: openGL))",
      "DMA-BUF: \(text(of: dmabuf))",
      "Requested video path: \(requested?.rawValue ?? "none")",
      "Video path: \(choice.map { "\($0.path.rawValue) (\($0.reason))" } ?? "none")",
      "Video decoders: \(list(decoders))",
      "Missing plugins: \(list(missing))",
    ] + section("Last events:", events) + section("Pipeline of the last failure:", failedPipeline)
  }

  private var rendererText: String {
    guard !renderer.isEmpty else { return "none" }
    return renderer + (rendererName.map { " (GSK_RENDERER=\($0))" } ?? "")
  }

  private func text(of facility: VideoPathChoice.Facility) -> String {
    switch facility {
    case .available(let name): name
    case .unavailable(let reason): "unavailable (\(reason))"
    }
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

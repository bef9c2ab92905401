import PlayheadCore
import Testing

@testable import Playhead

/// The text that `--diagnose` prints.
@Suite struct DiagnosisReportTests {
  @Test func eachFactHasALine() {
    var report = DiagnosisReport(
      gtk: "4.8.3", gStreamer: "1.22.0", playingElement: "playbin", display: "GdkX11Display",
      renderer: "GskGLRenderer", rendererName: "gl",
      openGL: .available("llvmpipe"), dmabuf: .unavailable("no decoder makes them"),
      choice: VideoPathChoice(.texture, because: "OpenGL is software: llvmpipe"),
      requested: .openGL,
      decoders: ["avdec_h264", "vp9dec"], installed: Set(DiagnosisReport.wanted.map(\.0)))
    report.installed.remove("avdec_h265")
    #expect(
      report.lines == [
        "Playhead: \(Version.current)", "GTK: 4.8.3 (supported: 4.8 to 4.18)",
        "GStreamer: 1.22.0 (supported: 1.22 to 1.26)", "Playback engine: playbin",
        "Display: GdkX11Display", "Renderer: GskGLRenderer (GSK_RENDERER=gl)",
        "OpenGL: llvmpipe",
        "DMA-BUF: unavailable (no decoder makes them)", "Requested video path: gl",
        "Video path: texture (OpenGL is software: llvmpipe)",
        "Video decoders: avdec_h264, vp9dec", "Missing plugins: avdec_h265 (gstreamer1.0-libav)",
      ])
  }

  @Test func whatHappenedLastComesLast() {
    let report = DiagnosisReport(
      events: ["1 ms: load 1"], failedPipeline: ["digraph pipeline {", "}"])
    #expect(
      report.lines.suffix(5) == [
        "Last events:", "  1 ms: load 1", "Pipeline of the last failure:",
        "  digraph pipeline {", "  }",
      ])
  }

  @Test func whatIsUnknownIsNone() {
    let lines = DiagnosisReport().lines
    for name in ["Display", "Renderer", "Requested video path", "Video path", "Video decoders"] {
      #expect(lines.contains("\(name): none"))
    }
    #expect(
      lines.last?.split(separator: ",").count == DiagnosisReport.wanted.count,
      "all is missing")
  }
}

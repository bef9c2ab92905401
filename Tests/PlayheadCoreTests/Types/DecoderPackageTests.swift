import PlayheadCore
import Testing

@Suite("Packages of decoders")
struct DecoderPackageTests {
  @Test(
    arguments: [
      ("decoder-video/x-h264, level=(string)4, profile=(string)high", "libav"),
      ("decoder-video/x-h265", "libav"), ("decoder-video/x-vp9", "plugins-good"),
      ("decoder-video/x-av1", "plugins-bad"), ("decoder-video/x-theora", "plugins-base"),
      ("decoder-audio/mpeg, mpegversion=(int)1, layer=(int)3", "plugins-good"),
      ("decoder-audio/mpeg, mpegversion=(int)4", "libav"),
      ("decoder-audio/mpeg, mpegversion=(int)2", "libav"),
      ("decoder-video/mpeg, mpegversion=(int)2, systemstream=(boolean)false", "libav"),
      ("decoder-video/mpeg, mpegversion=(int)2, systemstream=(boolean)true", "plugins-bad"),
      ("decoder-video/mpegts, systemstream=(boolean)true", "plugins-bad"),
      ("decoder-video/x-matroska", "plugins-good"), ("decoder-video/x-ms-asf", "plugins-ugly"),
      ("decoder-audio/x-opus", "plugins-base"), ("decoder-audio/x-eac3", "libav"),
      // Unknown, an encoder, a source, an element, nothing.
      ("decoder-video/x-unheard-of", nil), ("encoder-video/x-h264", nil), ("urisource-rtsp", nil),
      ("element-appsink", nil), ("", nil),
    ] as [(String, String?)])
  func aMissingDecoderHasAPackage(kind: String, package: String?) {
    let detail = "gstreamer|1.0|playhead|Some decoder|\(kind)"
    #expect(DecoderPackage.name(installerDetail: detail) == package.map { "gstreamer1.0-\($0)" })
  }

  @Test(arguments: ["", "|", "x", "gstreamer|1.0"])
  func whatIsNoDetailHasNone(detail: String) {
    #expect(DecoderPackage.name(installerDetail: detail) == nil)
  }

  @Test func theErrorNamesItsPackage() {
    var report = PlaybackError.Report(
      domain: "gst-core-error-quark", code: 12, message: "It failed.",
      missingPart: "H.264 decoder")
    report.package = "gstreamer1.0-libav"
    let error = PlaybackError(report, uri: "file:///film.mkv")
    #expect(error.reason == .missingDecoder("H.264 decoder"))
    #expect(error.package == "gstreamer1.0-libav")
    #expect(error.description.contains("H.264 decoder"))
    #expect(error.recoverySuggestion.contains("gstreamer1.0-libav"))
    report.package = nil
    let other = PlaybackError(report, uri: "file:///film.mkv")
    #expect(other.package == nil)
    #expect(!other.recoverySuggestion.isEmpty)
  }
}

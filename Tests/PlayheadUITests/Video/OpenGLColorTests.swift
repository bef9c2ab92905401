import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadPlayer
@testable import PlayheadUI

/// Colors after the way through the memory of OpenGL, with the matrices and ranges that there are.
@MainActor @Suite(.serialized) struct OpenGLColorTests {
  private struct Color {
    let red, green, blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    func distance(to other: Color) -> Int {
      max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
  }

  private static let allColors = [
    Color(255, 0, 0), Color(0, 255, 0), Color(0, 0, 255), Color(180, 90, 40),
    Color(255, 255, 255), Color(0, 0, 0), Color(128, 128, 128), Color(20, 200, 140),
  ]
  private static let colors = ThisProcess.runsLongTests ? allColors : Array(allColors.prefix(2))

  @Test(arguments: [
    ("I420", "bt601"), ("I420", "bt709"), ("NV12", "bt709"), ("Y444", "bt601"), ("YUY2", "bt601"),
    // The same matrices by other names
    ("I420", "2:3:7:1"), ("I420", "2:4:7:4"),
    // What the shaders do not know: full range, BT.2020, deep frames
    ("I420", "1:4:7:1"), ("NV12", "1:3:5:1"), ("I420", "bt2020"), ("I420_10LE", "bt709"),
    ("P010_10LE", "bt709"), ("AYUV", "bt601"), ("A420", "bt709"),
    // RGB
    ("RGB", "sRGB"), ("BGRx", "sRGB"), ("BGRA", "sRGB"), ("GBR", "sRGB"),
  ])
  func colorsAreThoseOfTheSource(_ format: String, _ colorimetry: String) throws {
    gtk_init()
    let sharing = try OpenGLSharing.withGTK()
    // GStreamer's own way from BT.2020 to RGB, on the processor, is that far off.
    let tolerance = colorimetry == "bt2020" ? 5 : 3
    for color in Self.colors {
      let caps = "format=\(format),colorimetry=\(colorimetry)"
      let pixel = try Self.pixel(of: color, caps, memory: .openGL(sharing))
      #expect(pixel.distance(to: color) <= tolerance, "\(color) became \(pixel)")
    }
  }

  @Test func gray() throws {
    gtk_init()
    let sharing = try OpenGLSharing.withGTK()
    for level in [0, 60, 128, 255] {
      let pixel = try Self.pixel(
        of: Color(level, level, level), "format=GRAY8", memory: .openGL(sharing))
      #expect(abs(pixel.red - level) <= 3 && pixel.red == pixel.green, "\(level) became \(pixel)")
    }
  }

  /// The pixel in the middle of a frame of one color, after the way through a sink. A converter
  /// stands in front, as in playbin.
  private static func pixel(
    of color: Color, _ caps: String, memory: VideoMemory
  ) throws -> Color {
    let output = VideoOutput()
    let subscription = output.subscribe(layout: .rgba) {}
    subscription.setVisible(true)
    let sink = try #require(VideoSink(output: output, memory: memory))
    let argb = 0xff00_0000 | color.red << 16 | color.green << 8 | color.blue
    let source = try GLibError.check {
      gst_parse_bin_from_description(
        """
        videotestsrc num-buffers=1 pattern=solid-color foreground-color=\(argb) \
        ! video/x-raw,format=RGBx,width=64,height=48 ! videoconvert dither=none \
        ! video/x-raw,\(caps) ! videoconvert dither=none
        """, 1, $0)
    }
    let pipeline = try #require(gst_pipeline_new(nil))
    let bin = try #require(pipeline.cast(to: GstBin.self))
    _ = gst_bin_add(bin, source)
    _ = gst_bin_add(bin, sink.element)
    #expect(gst_element_link(source, sink.element) != 0)
    defer {
      _ = gst_element_set_state(pipeline, GST_STATE_NULL)
      sink.detach()
    }
    _ = gst_element_set_state(pipeline, GST_STATE_PAUSED)
    #expect(
      gst_element_get_state(pipeline, nil, nil, 60_000_000_000) == GST_STATE_CHANGE_SUCCESS)
    let frame = try #require(subscription.take())
    let place = try #require(frame.pixels) + frame.height / 2 * frame.stride + frame.width / 2 * 4
    return Color(Int(place[0]), Int(place[1]), Int(place[2]))
  }
}

import CPlatform
import PlayheadCore
import PlayheadPlatform
import Testing

@testable import PlayheadPlayer

/// Each format, matrix and range, in both layouts: the colors that come out are those that were
/// put in.
@Suite struct FrameColorTests {
  static let colors = [
    RGB(0, 0, 0), RGB(255, 255, 255), RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255),
    RGB(255, 255, 0), RGB(0, 255, 255), RGB(255, 0, 255), RGB(128, 128, 128), RGB(20, 20, 20),
    RGB(200, 150, 120), RGB(30, 90, 60), RGB(64, 128, 192),
  ]

  static let formats = [
    "I420", "YV12", "NV12", "NV21", "Y42B", "Y444", "YUY2", "UYVY", "A420", "AYUV", "I420_10LE",
    "P010_10LE", "I422_10LE", "Y444_10LE", "I420_12LE", "I422_12LE", "Y444_12LE", "P012_LE",
    "P016_LE", "A420_10LE", "NV16", "NV24", "VUYA",
  ]
  static let rgbFormats = [
    "BGRA", "RGBA", "BGRx", "RGBx", "RGB", "BGR", "GBR", "GBR_10LE", "GBR_12LE", "ARGB", "ABGR",
    "xRGB", "xBGR",
  ]

  private func check(_ sample: GstSample?, _ colors: [RGB], _ name: String) throws {
    let sample = try #require(sample, "\(name)")
    for layout in PixelLayout.allCases {
      let frame = try #require(FrameConverter(layout: layout).frame(of: sample), "\(name)")
      let shown = TestFrame.columns(of: frame, count: colors.count)
      for (color, result) in zip(colors, shown) {
        #expect(result.isNear(color), "\(name), \(layout): \(color) became \(result)")
      }
      let pixels = try #require(frame.pixels)
      for x in 0..<frame.width { #expect(pixels[x * 4 + 3] == 255, "\(name)") }
    }
  }

  @Test(arguments: formats, TestFrame.Matrix.allCases)
  func colorsOfVideoAreRight(_ format: String, _ matrix: TestFrame.Matrix) throws {
    for isFull in [false, true] {
      try check(
        TestFrame.sample(format, columns: Self.colors, matrix: matrix, isFull: isFull),
        Self.colors, "\(format) \(matrix) \(isFull ? "full" : "limited")")
    }
  }

  @Test(arguments: rgbFormats) func colorsOfRGBAreRight(_ format: String) throws {
    try check(TestFrame.sample(format, columns: Self.colors), Self.colors, format)
  }

  @Test(arguments: ["GRAY8", "GRAY16_LE"]) func graysAreRight(_ format: String) throws {
    let grays = [0, 1, 16, 64, 127, 128, 200, 254, 255].map { RGB($0, $0, $0) }
    for isFull in [false, true] {
      try check(
        TestFrame.sample(format, columns: grays, isFull: isFull), grays, "\(format) \(isFull)")
    }
  }

  /// The colorimetry that streams don't say: BT.601 for small frames, BT.709 for large ones.
  @Test(arguments: [(480, TestFrame.Matrix.bt601), (720, .bt709)])
  func unsaidColorimetryGoesByTheSize(_ height: Int, _ matrix: TestFrame.Matrix) throws {
    let sample = try #require(
      TestFrame.sample("I420", columns: Self.colors, height: height, matrix: matrix))
    let caps = try #require(
      gst_caps_from_string(
        "video/x-raw,format=I420,width=\(Self.colors.count * 8),height=\(height),framerate=25/1"))
    let unsaid = try #require(gst_sample_new(gst_sample_get_buffer(sample), caps, nil, nil))
    try check(unsaid, Self.colors, "\(height) lines")
  }

  @Test func translucentPixelsLieOverBlack() throws {
    for format in ["BGRA", "ARGB", "AYUV", "A420"] {
      let sample = try #require(
        TestFrame.sample(format, columns: Self.colors, isFull: true, alpha: 0.5))
      let halves = Self.colors.map { RGB($0.red / 2, $0.green / 2, $0.blue / 2) }
      try check(sample, halves, format)
    }
  }

  /// Colors of the wider primaries are shown as themselves as far as the screen has them.
  @Test func widePrimariesAreMapped() throws {
    let sample = try #require(
      TestFrame.sample(
        "I420_10LE", columns: [RGB(128, 128, 128), RGB(160, 100, 100), RGB(255, 255, 255)],
        matrix: .bt2020, transfer: 13, primaries: 7))
    let frame = try #require(FrameConverter(layout: .rgba).frame(of: sample))
    let shown = TestFrame.columns(of: frame, count: 3)
    #expect(shown[0].isNear(RGB(128, 128, 128)) && shown[2].isNear(RGB(255, 255, 255)))
    #expect(shown[1].red > 166 && shown[1].green < 100, "\(shown[1])")
  }
}

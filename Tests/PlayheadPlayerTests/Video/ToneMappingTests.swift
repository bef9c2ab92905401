import CPlatform
import PlayheadCore
import Testing

@testable import PlayheadPlayer

/// HDR on an ordinary screen.
@Suite struct ToneMappingTests {
  @Test func ordinaryContentNeedsNone() {
    var colorimetry = GstVideoColorimetry()
    for name in ["bt601", "bt709", "sRGB"] {
      _ = gst_video_colorimetry_from_string(&colorimetry, name)
      #expect(ToneMapping(colorimetry, peak: nil) == nil, "\(name)")
    }
    for name in ["bt2020", "bt2020-10", "bt2100-pq", "bt2100-hlg"] {
      _ = gst_video_colorimetry_from_string(&colorimetry, name)
      #expect(ToneMapping(colorimetry, peak: nil) != nil, "\(name)")
    }
  }

  /// Codes of lights, from SMPTE ST 2084: 0.1, 1, 10, 100 cd/m², the diffuse white of BT.2408, and
  /// the usual peak.
  @Test(arguments: [(0.0623, 0.1), (0.1499, 1), (0.3008, 10), (0.5081, 100)] as [(Double, Double)])
  func darkLightsOfPQStayWhatTheyAre(_ code: Double, _ light: Double) {
    // Far below the curve's knee nothing is changed.
    let mapped = ToneMapping.light(ofCode: code, .pq, peak: 10_000) * 203
    let limit = light > 50 ? 0.25 : 0.03
    #expect(abs(mapped / light - 1) < limit, "\(mapped)")
  }

  @Test func thePeakBecomesTheScreensWhite() {
    #expect(abs(ToneMapping.light(ofCode: 0.7518, .pq, peak: 1000) - 1) < 0.01)
    #expect(abs(ToneMapping.light(ofCode: 1, .pq, peak: 10_000) - 1) < 0.01)
    #expect(abs(ToneMapping.light(ofCode: 1, .hlg, peak: 1000) - 1) < 0.01)
    #expect(abs(ToneMapping.light(ofCode: 1, .screen, peak: 1000) - 1) < 0.001)
  }

  @Test(arguments: [ToneMapping.Transfer.screen, .pq, .hlg], [203.0, 400, 1000, 4000, 10_000])
  func moreLightIsNeverDarker(_ transfer: ToneMapping.Transfer, _ peak: Double) {
    let mapping = ToneMapping(transfer, hasWidePrimaries: true, peak: peak)
    #expect(mapping.linear.count == 256 && mapping.linear[0] == 0 && mapping.linear[255] >= 4090)
    #expect(zip(mapping.linear, mapping.linear.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(mapping.encoded.count == 4096 && mapping.encoded.last == 255)
    #expect(zip(mapping.encoded, mapping.encoded.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func graysStayGray() {
    let mapping = ToneMapping(.pq, hasWidePrimaries: true)
    for row in 0..<3 {
      let sum = mapping.matrix[row * 3..<row * 3 + 3].reduce(0, +)
      #expect(abs(sum - 4096) <= 2)
    }
  }

  /// Diffuse white is nearly the screen's white, gray is in the middle, and red is red: not washed
  /// out, as it is when codes are shown as they are.
  @Test(arguments: [(14, 0.5806, 0.3020), (15, 0.75, 0.38)] as [(Int, Double, Double)])
  func hdrVideoIsNotWashedOut(_ transfer: Int, _ white: Double, _ gray: Double) throws {
    func code(_ red: Double, _ green: Double, _ blue: Double) -> RGB {
      RGB(red * 255, green * 255, blue * 255)
    }
    let sample = try #require(
      TestFrame.sample(
        "P010_10LE",
        columns: [
          code(0, 0, 0), code(white, white, white), code(gray, gray, gray), code(white, 0, 0),
        ],
        matrix: .bt2020, transfer: transfer, primaries: 7))
    let frame = try #require(FrameConverter(layout: .bgrx).frame(of: sample))
    let shown = TestFrame.columns(of: frame, count: 4)
    #expect(shown[0].isNear(RGB(0, 0, 0)))
    #expect(shown[1].red > 215 && shown[1].red <= 255, "\(shown[1])")
    #expect((30...110).contains(shown[2].red), "\(shown[2])")
    #expect(shown[3].red > 225 && shown[3].green < 4 && shown[3].blue < 4, "\(shown[3])")
  }
}

import PlayheadCore
import Testing

@Suite("Media information: color")
struct VideoColorTests {
  @Test(
    arguments: [
      // High definition, standard definition of both kinds, ultra high definition, a JPEG.
      (
        VideoColor(isFullRange: false, matrix: 1, primaries: 1, transfer: 1),
        "limited", "BT.709", "BT.709", "BT.709"
      ),
      (
        VideoColor(isFullRange: false, matrix: 5, primaries: 5, transfer: 6),
        "limited", "BT.601", "BT.601 (625 lines)", "BT.601"
      ),
      (
        VideoColor(isFullRange: false, matrix: 6, primaries: 6, transfer: 6),
        "limited", "BT.601", "BT.601 (525 lines)", "BT.601"
      ),
      (
        VideoColor(isFullRange: false, matrix: 9, primaries: 9, transfer: 16),
        "limited", "BT.2020", "BT.2020", "PQ"
      ),
      (
        VideoColor(isFullRange: true, matrix: 9, primaries: 9, transfer: 18),
        "full", "BT.2020", "BT.2020", "HLG"
      ),
      (
        VideoColor(isFullRange: true, matrix: 0, primaries: 12, transfer: 13),
        "full", "RGB", "Display P3", "sRGB"
      ),
      (
        VideoColor(isFullRange: false, matrix: 9, primaries: 9, transfer: 14),
        "limited", "BT.2020", "BT.2020", "BT.2020"
      ),
      // Unspecified, unknown, and never to be seen.
      (VideoColor(matrix: 2, primaries: 2, transfer: 2), nil, nil, nil, nil),
      (VideoColor(), nil, nil, nil, nil),
      (VideoColor(matrix: 200, primaries: -1, transfer: 99), nil, nil, nil, nil),
    ] as [(VideoColor, String?, String?, String?, String?)])
  func theStandardsAreNamed(
    color: VideoColor, range: String?, matrix: String?, primaries: String?, transfer: String?
  ) {
    #expect(color.rangeName == range)
    #expect(color.matrixName == matrix)
    #expect(color.primariesName == primaries)
    #expect(color.transferName == transfer)
  }

  @Test func unspecifiedIsUnknown() {
    #expect(VideoColor(matrix: 2, primaries: 2, transfer: 2) == VideoColor())
  }
}

@Suite("Media information: dynamic range")
struct DynamicRangeTests {
  @Test(
    arguments: [
      (1, false, "SDR"), (1, true, "SDR"), (nil, false, "SDR"), (nil, true, "SDR"),
      (13, false, "SDR"), (14, false, "SDR"), (16, false, "HDR (PQ)"), (16, true, "HDR10 (PQ)"),
      (18, false, "HLG"), (18, true, "HLG"),
    ] as [(Int?, Bool, String)])
  func theTransferFunctionDecides(transfer: Int?, hasMetadata: Bool, name: String) {
    let range = DynamicRange(transfer: transfer, hasStaticMetadata: hasMetadata)
    #expect(range.description == name)
    #expect(range.isHigh == (name != "SDR"))
  }

  @Test(arguments: [
    ("Dolby Vision", true), ("HEVC, dolby-vision profile 8.1", true), ("dvh1.08.07", true),
    ("video/x-h265, codec=(string)dvhe.05", true), ("H.265 (Main 10 Profile)", false),
    ("Dolby Digital Plus", false), ("AV1", false), ("", false),
  ])
  func whatCallsItselfDolbyVisionIsThat(label: String, isDolbyVision: Bool) {
    let range = DynamicRange(transfer: 16, labels: ["H.265", label])
    #expect((range == .dolbyVision) == isDolbyVision)
  }

  @Test func theNamesAreDifferent() {
    #expect(Set(DynamicRange.allCases.map(\.description)).count == DynamicRange.allCases.count)
  }

  @Test(
    arguments: [
      (0, 0, "4:4:4"), (1, 0, "4:2:2"), (1, 1, "4:2:0"), (2, 0, "4:1:1"), (0, 1, "4:4:0"),
      (2, 2, "4:1:0"), (3, 0, nil), (-1, 0, nil),
    ] as [(Int, Int, String?)])
  func subsamplingIsNamed(horizontal: Int, vertical: Int, name: String?) {
    let chroma = MediaInformation.Video.chroma(
      horizontalShift: horizontal, verticalShift: vertical)
    #expect(chroma == name)
  }
}

import CPlatform
import PlayheadCore
import Testing

@testable import PlayheadPlayer

/// Rows are converted by vectors, and what is left of them by loops: each byte is what it is by itself.
@Suite struct RowConversionTests {
  /// One pixel, fewer than a vector has, as many, more, and more than a piece of a row.
  private static let widths = [1, 2, 3, 15, 31, 32, 33, 63, 64, 65, 97, 511, 513, 545]

  private static let formats = [
    GST_VIDEO_FORMAT_I420, GST_VIDEO_FORMAT_YV12, GST_VIDEO_FORMAT_Y42B, GST_VIDEO_FORMAT_Y444,
    GST_VIDEO_FORMAT_NV12, GST_VIDEO_FORMAT_NV21, GST_VIDEO_FORMAT_NV16, GST_VIDEO_FORMAT_NV24,
    GST_VIDEO_FORMAT_YUY2, GST_VIDEO_FORMAT_UYVY, GST_VIDEO_FORMAT_A420, GST_VIDEO_FORMAT_AYUV,
    GST_VIDEO_FORMAT_VUYA, GST_VIDEO_FORMAT_GRAY8,
  ]

  private static let matrices = [
    GST_VIDEO_COLOR_MATRIX_BT601, GST_VIDEO_COLOR_MATRIX_BT709, GST_VIDEO_COLOR_MATRIX_BT2020,
  ]
  private static let ranges = [GST_VIDEO_COLOR_RANGE_16_235, GST_VIDEO_COLOR_RANGE_0_255]

  /// Every format that GStreamer has is either in the list above or none of the converter's.
  @Test func noFormatIsLeftOut() throws {
    GStreamer.start()
    var info = GstVideoInfo()
    var plain: Set<UInt32> = []
    var count: guint = 0
    let all = try #require(gst_video_formats_raw(&count))
    for format in UnsafeBufferPointer(start: all, count: Int(count)) {
      _ = gst_video_info_set_format(&info, format, 16, 16)
      if FrameFormat.isPlainVideo(info) { plain.insert(format.rawValue) }
    }
    #expect(plain == Set(Self.formats.map(\.rawValue)))
  }

  @Test(arguments: formats, [PixelLayout.bgrx, .rgba])
  func eachPixelIsConvertedAsByItself(_ format: GstVideoFormat, _ layout: PixelLayout) throws {
    var random = SeededRandom(seed: UInt64(format.rawValue))
    for (index, width) in Self.widths.enumerated() {
      for (matrix, range) in Self.matrices.flatMap({ matrix in Self.ranges.map { (matrix, $0) } }) {
        var info = GstVideoInfo()
        let height = 1 + (index + Int(matrix.rawValue)) % 5
        _ = gst_video_info_set_format(&info, format, guint(width), guint(height))
        (info.colorimetry.matrix, info.colorimetry.range) = (matrix, range)
        if index % 3 == 2 { info.interlace_mode = GST_VIDEO_INTERLACE_MODE_INTERLEAVED }
        let balance = index % 4 == 3 ? ColorBalance(contrast: 0.8, saturation: 0.9) : .neutral
        let source = try TestRows(info, filledBy: &random)
        let colors = RGBMatrix(info, layout, balance)
        let target = try TestRows(GST_VIDEO_FORMAT_BGRx, width, height)
        // As of two cores, each of which has a part of the rows.
        for rows in [0..<height / 2, height / 2..<height] {
          playhead_frame_to_rgb(
            source.frame, target.frame, colors.rows, CInt(colors.black), CInt(rows.lowerBound),
            CInt(rows.upperBound))
        }
        let wrong = source.firstDifference(from: target, by: colors)
        #expect(wrong == nil, "\(width) × \(height), \(matrix), \(range): \(wrong ?? "")")
      }
    }
  }
}

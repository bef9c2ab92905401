import CPlatform
import Testing

@testable import PlayheadPlayer

/// Rows of many pixels are converted by wide vectors, the pixels that are left and short rows by a loop.
@Suite struct RowConversionTests {
  private typealias Frame = UnsafeMutablePointer<GstVideoFrame>

  private static func makeFrame(_ format: GstVideoFormat, width: Int, height: Int) throws -> Frame {
    var info = GstVideoInfo()
    _ = gst_video_info_set_format(&info, format, guint(width), guint(height))
    return try #require(playhead_frame_new(&info))
  }

  /// Where the three planes of a frame begin, and how far their rows are apart.
  private static func planes(of frame: Frame) -> [(start: UnsafeMutablePointer<UInt8>, stride: Int)]
  {
    let (data, strides) = (frame.pointee.data, frame.pointee.info.stride)
    let starts = [data.0, data.1, data.2].map { $0?.assumingMemoryBound(to: UInt8.self) }
    return zip(starts, [strides.0, strides.1, strides.2]).compactMap { start, stride in
      start.map { ($0, Int(stride)) }
    }
  }

  /// Factors that reach both ends of a byte.
  private static let matrix: [Int16] = [9539, 8653, 0, 8, 9539, -872, -2183, 8, 9539, 0, 6537, 8]

  private static func convert(_ source: Frame, width: Int, height: Int) throws -> [[UInt8]] {
    let target = try makeFrame(GST_VIDEO_FORMAT_BGRx, width: width, height: height)
    defer { playhead_frame_unmap(target) }
    playhead_frame_to_rgb(source, target, matrix, 16, 0, CInt(height))
    let pixels = planes(of: target)[0]
    return (0..<height).map { row in
      Array(UnsafeBufferPointer(start: pixels.start + row * pixels.stride, count: 4 * width))
    }
  }

  @Test func aLongRowHasThePixelsOfShortOnes() throws {
    let (parts, partWidth, height) = (3, 26, 4)
    let width = parts * partWidth
    let whole = try Self.makeFrame(GST_VIDEO_FORMAT_I420, width: width, height: height)
    defer { playhead_frame_unmap(whole) }
    let planes = Self.planes(of: whole)
    for (index, plane) in planes.enumerated() {
      for row in 0..<(index == 0 ? height : height / 2) {
        for x in 0..<(index == 0 ? width : width / 2) {
          plane.start[row * plane.stride + x] = UInt8.random(in: 0...255)
        }
      }
    }
    let converted = try Self.convert(whole, width: width, height: height)
    for part in 0..<parts {
      let short = try Self.makeFrame(GST_VIDEO_FORMAT_I420, width: partWidth, height: height)
      defer { playhead_frame_unmap(short) }
      for (index, plane) in Self.planes(of: short).enumerated() {
        let (count, rows) =
          index == 0 ? (partWidth, height) : (partWidth / 2, height / 2)
        for row in 0..<rows {
          (plane.start + row * plane.stride).update(
            from: planes[index].start + row * planes[index].stride + part * count, count: count)
        }
      }
      let pixels = try Self.convert(short, width: partWidth, height: height)
      for row in 0..<height {
        #expect(
          pixels[row][...] == converted[row][(4 * part * partWidth)..<(4 * (part + 1) * partWidth)])
      }
    }
  }
}

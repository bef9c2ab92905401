import CPlatform
import PlayheadCore
import Testing

@testable import PlayheadPlayer

/// A frame whose samples are read one by one, and what becomes of each by the formulas of `frames.h`.
final class TestRows {
  let frame: UnsafeMutablePointer<GstVideoFrame>
  private let width: Int
  private let height: Int
  /// All of it; the first plane comes first.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let components: [Component]

  /// The place of a component's samples.
  private struct Component {
    let start: UnsafeMutablePointer<UInt8>
    /// The distance of rows, in bytes, and that of samples.
    let stride: Int
    let step: Int
    /// The number of times that the samples are halved, in both directions.
    let across: Int
    let down: Int

    func place(_ x: Int, _ row: Int) -> UnsafeMutablePointer<UInt8> {
      start + row * stride + x * step
    }
  }

  /// A frame of zeros.
  init(_ info: GstVideoInfo) throws {
    var info = info
    frame = try #require(playhead_frame_new(&info))
    (width, height) = (Int(info.width), Int(info.height))
    let format = info.finfo.pointee
    let planes = Self.array(frame.pointee.data, of: UnsafeMutableRawPointer?.self)
    bytes = try #require(planes[0]).assumingMemoryBound(to: UInt8.self)
    components = try (0..<Int(format.n_components)).map { index in
      let plane = Int(Self.array(format.plane, of: guint.self)[index])
      return Component(
        start: try #require(planes[plane]).assumingMemoryBound(to: UInt8.self)
          + Int(Self.array(format.poffset, of: guint.self)[index]),
        stride: Int(Self.array(info.stride, of: gint.self)[plane]),
        step: Int(Self.array(format.pixel_stride, of: gint.self)[index]),
        across: Int(Self.array(format.w_sub, of: guint.self)[index]),
        down: Int(Self.array(format.h_sub, of: guint.self)[index]))
    }
  }

  convenience init(_ format: GstVideoFormat, _ width: Int, _ height: Int) throws {
    var info = GstVideoInfo()
    _ = gst_video_info_set_format(&info, format, guint(width), guint(height))
    try self.init(info)
  }

  /// A frame of any bytes.
  convenience init(_ info: GstVideoInfo, filledBy random: inout SeededRandom) throws {
    try self.init(info)
    for index in 0..<Int(info.size) { bytes[index] = UInt8.random(in: 0...255, using: &random) }
  }

  deinit { playhead_frame_unmap(frame) }

  private static func array<Tuple, Element>(_ tuple: Tuple, of: Element.Type) -> [Element] {
    withUnsafeBytes(of: tuple) { Array($0.bindMemory(to: Element.self)) }
  }

  // MARK: - Red, green and blue

  /// Returns the first place where a frame made of this one is not as it should be; nil if none.
  func firstDifference(from target: TestRows, by colors: RGBMatrix) -> String? {
    for row in 0..<height {
      for x in 0..<width {
        let start = row * Int(target.frame.pointee.info.stride.0) + 4 * x
        let found = (start..<start + 4).map { target.bytes[$0] }
        let expected = pixel(x, row, colors)
        if found != expected { return "(\(x), \(row)) is \(found), not \(expected)" }
      }
    }
    return nil
  }

  private func pixel(_ x: Int, _ row: Int, _ colors: RGBMatrix) -> [UInt8] {
    let luma = Int(components[0].place(x, row).pointee) - colors.black
    let differences = components.count > 1 ? [1, 2].map { Int(chroma($0, x, row)) - 128 } : [0, 0]
    let bytes = (0..<3).map { byte -> UInt8 in
      let factors = colors.rows[4 * byte..<4 * byte + 4].map { Int($0) }
      // The high halves of products of 16 bits, each rounded down.
      let sum =
        (luma * 128 * factors[0]) >> 16 + (differences[0] * 256 * factors[1]) >> 16
        + (differences[1] * 256 * factors[2]) >> 16 + factors[3]
      return UInt8(clamping: Int(Int16(truncatingIfNeeded: sum)) >> 4)
    }
    return bytes + [components.count > 3 ? components[3].place(x, row).pointee : 255]
  }

  private func chroma(_ index: Int, _ x: Int, _ row: Int) -> UInt8 {
    let component = components[index]
    let isInterlaced = frame.pointee.info.interlace_mode != GST_VIDEO_INTERLACE_MODE_PROGRESSIVE
    let own = component.down == 0 ? row : isInterlaced ? row / 4 * 2 + row % 2 : row / 2
    let last = (height + (1 << component.down) - 1) >> component.down - 1
    return component.place(x >> component.across, min(own, last)).pointee
  }
}

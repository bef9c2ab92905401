import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia

@testable import PlayheadPlayer

/// A color, each part 0…255.
struct RGB: Hashable, Sendable, CustomStringConvertible {
  var red: Double
  var green: Double
  var blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  var description: String { "(\(red), \(green), \(blue))" }

  func isNear(_ other: RGB, within limit: Double = 3) -> Bool {
    abs(red - other.red) <= limit && abs(green - other.green) <= limit
      && abs(blue - other.blue) <= limit
  }
}

/// Frames of known colors in any format, as a decoder would make them, and how their codes are
/// computed: from the standards' formulas, not with GStreamer.
enum TestFrame {
  /// A matrix by which colors become codes.
  enum Matrix: Int, CaseIterable {
    case bt709 = 3
    case bt601 = 4
    case bt2020 = 6

    /// The shares of red and blue in luma.
    var shares: (red: Double, blue: Double) {
      switch self {
      case .bt709: (0.2126, 0.0722)
      case .bt601: (0.299, 0.114)
      case .bt2020: (0.2627, 0.0593)
      }
    }
  }

  /// A sample of columns, each of one color.
  /// - Parameters:
  ///   - format: GStreamer's name for it.
  ///   - transfer, primaries: GStreamer's numbers; 5 and 1 are BT.709's.
  ///   - alpha: how opaque, 0…1, where the format can say.
  ///   - more: what else the caps say.
  static func sample(
    _ format: String, columns: [RGB], columnWidth: Int = 8, height: Int = 8,
    matrix: Matrix = .bt709, isFull: Bool = false, transfer: Int = 5, primaries: Int = 1,
    alpha: Double = 1, more: String = ""
  ) -> GstSample? {
    TestMedia.initialize()
    let width = columns.count * columnWidth
    let isRGB = format.contains("G") && format.contains("B") && !format.contains("GRAY")
    let colorimetry =
      isRGB
      ? "1:1:\(transfer):\(primaries)"
      : "\(isFull ? 1 : 2):\(matrix.rawValue):\(transfer):\(primaries)"
    guard
      let caps = gst_caps_from_string(
        "video/x-raw,format=\(format),width=\(width),height=\(height),framerate=25/1,"
          + "colorimetry=(string)\(colorimetry)\(more)")
    else { return nil }
    var info = GstVideoInfo()
    guard gst_video_info_from_caps(&info, caps) != 0, let frame = playhead_frame_new(&info),
      let pack = info.finfo.pointee.pack_func
    else { return nil }
    defer { playhead_frame_unmap(frame) }
    let unpacked = gst_video_format_get_info(info.finfo.pointee.unpack_format).pointee
    let isDeep = unpacked.depth.0 > 8
    let bits = isDeep ? Int(info.finfo.pointee.depth.0) : 8
    let line = columns.flatMap { color -> [UInt16] in
      let codes = isRGB ? rgbCodes(color, bits) : codes(color, matrix, isFull, bits)
      let pixel = [alpha * Double((1 << bits) - 1)] + codes
      let words = pixel.map { UInt16($0.rounded()) << UInt16(isDeep ? 16 - bits : 0) }
      return (0..<columnWidth).flatMap { _ in words }
    }
    let bytes = line.map { UInt8(truncatingIfNeeded: $0) }
    for row in 0..<height {
      var planes = [
        frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2, frame.pointee.data.3,
      ]
      var strides = [info.stride.0, info.stride.1, info.stride.2, info.stride.3]
      func write(_ source: UnsafeRawPointer?) {
        pack(
          info.finfo, GST_VIDEO_PACK_FLAG_NONE, UnsafeMutableRawPointer(mutating: source), 0,
          &planes, &strides, info.chroma_site, gint(row), gint(width))
      }
      if isDeep {
        line.withUnsafeBytes { write($0.baseAddress) }
      } else {
        bytes.withUnsafeBytes { write($0.baseAddress) }
      }
    }
    let sample = playhead_frame_sample(frame, &info)
    guard let buffer = gst_sample_get_buffer(sample) else { return nil }
    return gst_sample_new(buffer, caps, nil, nil)
  }

  /// The colors in the middles of a frame's columns.
  static func columns(of frame: VideoFrame, count: Int) -> [RGB] {
    (0..<count).map { column in
      let x = (2 * column + 1) * frame.width / (2 * count)
      return color(of: frame, x: x, y: frame.height / 2)
    }
  }

  static func color(of frame: VideoFrame, x: Int, y: Int) -> RGB {
    guard let pixels = frame.pixels else { return RGB(-1, -1, -1) }
    let pixel = pixels + y * frame.stride + x * 4
    let (first, second, third) = (Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
    return frame.layout == .rgba ? RGB(first, second, third) : RGB(third, second, first)
  }

  private static func rgbCodes(_ color: RGB, _ bits: Int) -> [Double] {
    [color.red, color.green, color.blue].map { $0 / 255 * Double((1 << bits) - 1) }
  }

  /// Luma and the two color differences of ITU-R BT.601, 709 or 2020.
  private static func codes(
    _ color: RGB, _ matrix: Matrix, _ isFull: Bool, _ bits: Int
  ) -> [Double] {
    let (kr, kb) = matrix.shares
    let (r, g, b) = (color.red / 255, color.green / 255, color.blue / 255)
    let y = kr * r + (1 - kr - kb) * g + kb * b
    let (u, v) = ((b - y) / (2 * (1 - kb)), (r - y) / (2 * (1 - kr)))
    let unit = Double(1 << (bits - 8))
    let most = Double((1 << bits) - 1)
    let middle = 128 * unit
    return isFull
      ? [y * most, min(middle + u * most, most), min(middle + v * most, most)]
      : [(16 + 219 * y) * unit, middle + 224 * u * unit, middle + 224 * v * unit]
  }
}

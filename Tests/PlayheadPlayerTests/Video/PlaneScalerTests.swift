import CPlatform
import PlayheadCore
import Testing

@testable import PlayheadPlayer

/// Frames that are made smaller in planes: each sample is what ``ScalingAxis`` says.
@Suite struct PlaneScalerTests {
  init() { GStreamer.start() }

  private typealias Frame = UnsafeMutablePointer<GstVideoFrame>

  private static func info(_ format: GstVideoFormat, _ width: Int, _ height: Int) -> GstVideoInfo {
    var info = GstVideoInfo()
    _ = gst_video_info_set_format(&info, format, guint(width), guint(height))
    return info
  }

  /// A component's samples, row by row.
  private static func samples(of frame: Frame, _ component: Int) -> [[UInt8]] {
    withUnsafePointer(to: frame.pointee.data) { data in
      withUnsafePointer(to: frame.pointee.info) { info in
        let planes = UnsafeRawPointer(data).assumingMemoryBound(
          to: UnsafeMutablePointer<UInt8>.self)
        let strides = UnsafeRawPointer(info).advanced(
          by: MemoryLayout<GstVideoInfo>.offset(of: \.stride) ?? 0
        ).assumingMemoryBound(to: CInt.self)
        let half = component > 0
        let (width, height) = (Int(info.pointee.width), Int(info.pointee.height))
        return (0..<(half ? (height + 1) / 2 : height)).map { row in
          let start = planes[component].advanced(by: row * Int(strides[component]))
          return Array(UnsafeBufferPointer(start: start, count: half ? (width + 1) / 2 : width))
        }
      }
    }
  }

  private static func fill(_ frame: Frame) {
    var random = SystemRandomNumberGenerator()
    guard let memory = frame.pointee.data.0?.assumingMemoryBound(to: UInt8.self) else { return }
    for index in 0..<Int(frame.pointee.info.size) {
      memory[index] = UInt8.random(in: 0...255, using: &random)
    }
  }

  private static func blend(_ samples: [UInt8], _ axis: ScalingAxis, _ index: Int) -> UInt8 {
    let start = Int(axis.starts[index / 4])
    var sum = 64
    for position in 4 * index..<4 * index + 4 {
      let sample = Int(samples[start + Int(axis.positions[position])])
      sum += sample * Int(axis.weights[position])
    }
    return UInt8(sum >> 7)
  }

  @Test(arguments: [
    (64, 36, 48, 27), (65, 37, 43, 23), (1920, 18, 1280, 12), (20, 10, 10, 5), (9, 9, 7, 7),
  ])
  func eachSampleIsMadeOfItsFour(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
    var (from, to) = (
      Self.info(GST_VIDEO_FORMAT_I420, width, height),
      Self.info(GST_VIDEO_FORMAT_I420, newWidth, newHeight)
    )
    let scaler = try #require(PlaneScaler(from: from, to: to))
    let source = try #require(playhead_frame_new(&from))
    let target = try #require(playhead_frame_new(&to))
    defer {
      playhead_frame_unmap(source)
      playhead_frame_unmap(target)
    }
    Self.fill(source)
    scaler.run(source, target)
    for component in 0..<3 {
      let old = Self.samples(of: source, component)
      let new = Self.samples(of: target, component)
      let columns = try #require(ScalingAxis(from: old[0].count, to: new[0].count))
      let rows = try #require(ScalingAxis(from: old.count, to: new.count))
      for (y, row) in new.enumerated() {
        let blended = old[0].indices.map { x in Self.blend(old.map { $0[x] }, rows, y) }
        #expect(row == row.indices.map { Self.blend(blended, columns, $0) }, "\(component) \(y)")
      }
    }
  }

  /// Rows at a time, with what is left at the end, and with formats of which rows share their chroma or do not.
  @Test(
    arguments: [
      GST_VIDEO_FORMAT_I420, GST_VIDEO_FORMAT_Y42B, GST_VIDEO_FORMAT_Y444, GST_VIDEO_FORMAT_A420,
      GST_VIDEO_FORMAT_GRAY8,
    ].map(\.rawValue), [(64, 36, 48, 27), (65, 97, 43, 65), (90, 160, 64, 96), (600, 70, 575, 66)])
  func stripsAreWhatTheWholeFrameIs(
    format: UInt32, sizes: (width: Int, height: Int, newWidth: Int, newHeight: Int)
  ) throws {
    let format = GstVideoFormat(format)
    let size = PixelSize(width: sizes.newWidth, height: sizes.newHeight)
    var from = Self.info(format, sizes.width, sizes.height)
    var to = Self.info(format, size.width, size.height)
    var pixels = Self.info(GST_VIDEO_FORMAT_RGBA, size.width, size.height)
    let scaler = try #require(PlaneScaler(from: from, to: to))
    let strips = try #require(StripConverter(from: from, to: size))
    #expect((strips.info.width, strips.info.height) == (to.width, to.height))
    let source = try #require(playhead_frame_new(&from))
    let smaller = try #require(playhead_frame_new(&to))
    let whole = try #require(playhead_frame_new(&pixels))
    let parts = try #require(playhead_frame_new(&pixels))
    defer { for frame in [source, smaller, whole, parts] { playhead_frame_unmap(frame) } }
    Self.fill(source)
    let matrix = RGBMatrix(to, .rgba, .neutral)
    scaler.run(source, smaller)
    playhead_frame_to_rgb(
      smaller, whole, matrix.rows, CInt(matrix.black), 0, CInt(size.height))
    strips.run(source, parts, matrix)
    #expect(Self.bytes(of: parts) == Self.bytes(of: whole))
  }

  /// The rows of pixels of four bytes.
  private static func bytes(of frame: Frame) -> [[UInt8]] {
    let (width, stride) = (4 * Int(frame.pointee.info.width), Int(frame.pointee.info.stride.0))
    guard let memory = frame.pointee.data.0?.assumingMemoryBound(to: UInt8.self) else { return [] }
    return (0..<Int(frame.pointee.info.height)).map { row in
      Array(UnsafeBufferPointer(start: memory + row * stride, count: width))
    }
  }

  @Test func whatItIsNotForIsLeftToGStreamer() {
    for (format, width, height) in [
      (GST_VIDEO_FORMAT_NV12, 48, 27), (GST_VIDEO_FORMAT_I420_10LE, 48, 27),
      (GST_VIDEO_FORMAT_I420, 64, 27), (GST_VIDEO_FORMAT_I420, 48, 10),
      (GST_VIDEO_FORMAT_I420, 80, 45),
    ] {
      let from = Self.info(format, 64, 36)
      #expect(PlaneScaler(from: from, to: Self.info(format, width, height)) == nil)
    }
    var interlaced = Self.info(GST_VIDEO_FORMAT_I420, 64, 36)
    interlaced.interlace_mode = GST_VIDEO_INTERLACE_MODE_INTERLEAVED
    #expect(
      PlaneScaler(from: interlaced, to: Self.info(GST_VIDEO_FORMAT_I420, 48, 27)) == nil)
  }
}

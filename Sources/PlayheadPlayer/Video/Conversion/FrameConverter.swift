internal import CPlatform
internal import Dispatch
internal import PlayheadCore

/// Turns the decoder's frames into ``VideoFrame``s of one layout, with the right colors.
///
/// Matrix and range come from the stream's own colorimetry. Deep samples are made 8 bits wide
/// first, then the frame is made smaller if that is cheaper than to let the painter do it
/// (``FrameScaling``), both in the decoder's format, and last it becomes red, green and blue.
/// GStreamer's way to do it all at once costs two to five times as much, and its fast one misses
/// colors. Between frames nothing is allocated. Not thread-safe: its owner calls it under a
/// lock.
final class FrameConverter {
  private let layout: PixelLayout
  private let target: PixelSize?
  private let isExact: Bool
  private var caps: GstCaps?
  private var crop: VideoCrop?
  private var whole = GstVideoInfo()
  private var source = GstVideoInfo()
  private var stages: [ConversionStage] = []
  /// The last step of all, if it is two in one.
  private var strips: StripConverter?
  private var converter: OpaquePointer?
  private var result = GstVideoInfo()
  private var pool: GstBufferPool?
  private var toneMapping: ToneMapping?
  private var toneMatrix: [Int32] = []
  private var colors: (balance: ColorBalance, change: ColorChange)?

  /// - Parameters:
  ///   - layout: how the pixels are to lie in memory.
  ///   - target: the device pixels that a frame will cover; nil: unknown.
  ///   - isExact: true if frames must have that size; else they have it where it is cheaper.
  init(layout: PixelLayout, target: PixelSize? = nil, isExact: Bool = false) {
    self.layout = layout
    self.target = target
    self.isExact = isExact
  }

  deinit { reset() }

  /// The sample's frame, or nil if it cannot be converted.
  func frame(of sample: GstSample, balance: ColorBalance = .neutral) -> VideoFrame? {
    if layout == .texture, let frame = VideoFrame.inOpenGL(sample, balance: balance) {
      return frame
    }
    if let dmabuf = DmabufFrame(of: sample) {
      guard layout == .texture, DmabufDisplay.current?.refusal == nil else {
        return dmabuf.copy(of: sample).flatMap { frame(of: $0, balance: balance) }
      }
      return VideoFrame(dmabuf, of: sample, balance: balance)
    }
    guard let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample),
      prepare(for: caps, buffer), let pool,
      let from = playhead_frame_map(&source, buffer, GST_MAP_READ)
    else { return nil }
    defer { playhead_frame_unmap(from) }
    crop?.apply(to: from, source)
    guard let to = playhead_frame_acquire(pool, &result) else { return nil }
    let last = stages.reduce(from) { $1.run($0) }
    let change = colorChange(balance)
    if let matrix = change.toRGB {
      if let strips { strips.run(last, to, matrix) } else { convert(last, to, matrix) }
    } else if let converter {
      gst_video_converter_frame(converter, last, to)
    }
    if FrameFormat.hasAlpha(result) { playhead_frame_lay_over_black(to) }
    if let toneMapping {
      playhead_frame_map_colors(to, toneMapping.linear, toneMatrix, toneMapping.encoded)
    }
    if let matrix = change.afterward { playhead_frame_balance(to, matrix) }
    return VideoFrame(
      taking: to, info: result, layout: layout == .texture ? .rgba : layout,
      presentationSize: VideoSink.presentationSize(of: source), orientation: sample.orientation,
      time: GStreamer.time(buffer.pts))
  }

  /// The changes that are made to colors.
  private struct ColorChange {
    /// For luma and color differences; nil if GStreamer converts, from red, green and blue.
    var toRGB: RGBMatrix?
    /// For red, green and blue; nil if there is nothing to be done.
    var afterward: [Int32]?
  }

  private func colorChange(_ balance: ColorBalance) -> ColorChange {
    if let colors, colors.balance == balance { return colors.change }
    var change = ColorChange()
    // Balance comes last, so that it can be part of the first matrix only if there is no second.
    let isLast = toneMapping == nil && !FrameFormat.hasAlpha(result)
    if FrameFormat.isPlainVideo(last) {
      change.toRGB = RGBMatrix(last, layout, isLast ? balance : .neutral)
    }
    if balance != .neutral, change.toRGB == nil || !isLast {
      let matrix = balance.matrix.flatMap { $0 }.map { Int32(($0 * 4096).rounded()) }
      change.afterward = inOrder(matrix, columns: 4)
    }
    colors = (balance, change)
    return change
  }

  /// Converts with as many cores as a large frame needs.
  private func convert(
    _ source: UnsafeMutablePointer<GstVideoFrame>, _ target: UnsafeMutablePointer<GstVideoFrame>,
    _ matrix: RGBMatrix
  ) {
    let height = Int(result.height)
    let bands = Int(result.width) * height > Self.mostPixelsForOneCore ? Self.cores : 1
    guard bands > 1 else {
      playhead_frame_to_rgb(source, target, matrix.rows, CInt(matrix.black), 0, CInt(height))
      return
    }
    nonisolated(unsafe) let frames = (source, target)
    DispatchQueue.concurrentPerform(iterations: bands) { band in
      playhead_frame_to_rgb(
        frames.0, frames.1, matrix.rows, CInt(matrix.black), CInt(height * band / bands),
        CInt(height * (band + 1) / bands))
    }
  }

  private static let mostPixelsForOneCore = 1920 * 1088
  private static let cores = min(4, Int(g_get_num_processors()))

  private func prepare(for caps: GstCaps, _ buffer: GstBuffer) -> Bool {
    let isKnown = self.caps.map { gst_caps_is_equal($0, caps) != 0 } ?? false
    guard isKnown || gst_video_info_from_caps(&whole, caps) != 0 else { return false }
    let crop = VideoCrop(of: buffer, whole)
    if isKnown, crop == self.crop { return pool != nil }
    reset()
    self.caps = caps
    self.crop = crop
    source = whole
    crop?.apply(to: &source)
    guard source.width > 0, source.height > 0 else { return false }
    if let stage = ConversionStage(narrowing: source) { stages.append(stage) }
    let sizes = sizes(for: last)
    for size in sizes {
      if size == sizes.last, size.width * size.height <= Self.mostPixelsForOneCore,
        let strips = StripConverter(from: last, to: size)
      {
        self.strips = strips
      } else if let stage = ConversionStage(scaling: last, to: size) {
        stages.append(stage)
      } else {
        break
      }
    }
    var last = last
    let peak = playhead_caps_peak_luminance(caps)
    toneMapping = ToneMapping(source.colorimetry, peak: peak > 0 ? Double(peak) : nil)
    toneMatrix = toneMapping.map { inOrder($0.matrix, columns: 3) } ?? []
    guard playhead_video_info_for_display(&result, &last, format) != 0 else { return false }
    if !FrameFormat.isPlainVideo(last) {
      converter = ConversionStage.makeConverter(&last, &result)
      if converter == nil { return false }
    }
    return makePool()
  }

  /// The format of the frame before it becomes red, green and blue.
  private var last: GstVideoInfo { strips?.info ?? stages.last?.info ?? source }

  private func sizes(for info: GstVideoInfo) -> [PixelSize] {
    let size = PixelSize(width: Int(info.width), height: Int(info.height))
    if isExact, let target { return target == size ? [] : [target] }
    return FrameScaling.steps(from: size, to: target, sampling: FrameFormat.sampling(of: info))
  }

  private var format: GstVideoFormat {
    switch layout {
    case .bgrx: FrameFormat.hasAlpha(source) ? GST_VIDEO_FORMAT_BGRA : GST_VIDEO_FORMAT_BGRx
    case .rgba, .texture:
      FrameFormat.hasAlpha(source) ? GST_VIDEO_FORMAT_RGBA : GST_VIDEO_FORMAT_RGBx
    }
  }

  private func makePool() -> Bool {
    // One is shown and one is made; who was late once had a third.
    guard let caps = gst_video_info_to_caps(&result), let pool = playhead_frame_pool_new(caps, 1),
      gst_buffer_pool_set_active(pool, 1) != 0
    else { return false }
    self.pool = pool
    return true
  }

  /// A matrix for red, green and blue as one for the order in which they lie in memory.
  private func inOrder(_ matrix: [Int32], columns: Int) -> [Int32] {
    guard layout == .bgrx else { return matrix }
    return [2, 1, 0].flatMap { row in
      let values = matrix[row * columns..<(row + 1) * columns]
      return [2, 1, 0].map { values[row * columns + $0] } + values.dropFirst(3)
    }
  }

  private func reset() {
    stages = []
    strips = nil
    if let converter { gst_video_converter_free(converter) }
    converter = nil
    if let pool { _ = gst_buffer_pool_set_active(pool, 0) }
    pool = nil
    toneMapping = nil
    colors = nil
    caps = nil
  }
}

internal import CPlatform
internal import PlayheadCore

/// Turns the decoder's pictures into ``VideoFrame``s of one layout, with the right colours.
///
/// Matrix and range come from the stream's own colorimetry; the size stays. Not thread-safe: its
/// owner calls it under a lock.
final class FrameConverter {
  private let layout: PixelLayout
  private var caps: GstCaps?
  private var source = GstVideoInfo()
  private var target = GstVideoInfo()
  private var converter: OpaquePointer?
  private var pool: GstBufferPool?

  init(layout: PixelLayout) {
    self.layout = layout
  }

  deinit { reset() }

  /// The sample's picture, or nil if it cannot be converted.
  func frame(of sample: GstSample) -> VideoFrame? {
    guard let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample),
      prepare(for: caps), let converter, let pool,
      let from = playhead_frame_map(&source, buffer)
    else { return nil }
    defer { playhead_frame_unmap(from) }
    guard let to = playhead_frame_acquire(pool, &target) else { return nil }
    gst_video_converter_frame(converter, from, to)
    return VideoFrame(
      taking: to, info: target, layout: layout,
      presentationSize: VideoSink.presentationSize(of: source),
      time: buffer.pts == .max ? nil : .nanoseconds(Int64(buffer.pts)))
  }

  private func prepare(for caps: GstCaps) -> Bool {
    if let known = self.caps, gst_caps_is_equal(known, caps) != 0 { return converter != nil }
    reset()
    self.caps = caps
    let format = layout == .bgrx ? GST_VIDEO_FORMAT_BGRx : GST_VIDEO_FORMAT_RGBx
    guard gst_video_info_from_caps(&source, caps) != 0,
      playhead_video_info_for_display(&target, &source, format) != 0
    else { return false }
    converter = gst_video_converter_new(&source, &target, options())
    let pool = gst_video_buffer_pool_new()
    let config = gst_buffer_pool_get_config(pool)
    gst_buffer_pool_config_set_params(
      config, gst_video_info_to_caps(&target), guint(target.size), Self.framesAlive, 0)
    guard gst_buffer_pool_set_config(pool, config) != 0,
      gst_buffer_pool_set_active(pool, 1) != 0
    else { return false }
    self.pool = pool
    return converter != nil
  }

  /// The shown frame, the one that replaces it, and the one that is being made.
  private static let framesAlive: guint = 3

  /// Large or deep pictures take longer than one core has time for.
  private func options() -> UnsafeMutablePointer<GstStructure>? {
    let isLarge = Int(source.width) * Int(source.height) >= 1920 * 1080
    let isDeep = source.finfo.pointee.depth.0 > 8
    let threads = isLarge || isDeep ? min(4, g_get_num_processors()) : 1
    return gst_structure_from_string(
      "GstVideoConverter, GstVideoConverter.threads=(uint)\(threads);", nil)
  }

  private func reset() {
    if let converter { gst_video_converter_free(converter) }
    converter = nil
    if let pool { _ = gst_buffer_pool_set_active(pool, 0) }
    pool = nil
    caps = nil
  }
}

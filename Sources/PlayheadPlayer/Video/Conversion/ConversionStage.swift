internal import CPlatform
internal import PlayheadCore

/// One step of a conversion, into memory of its own that the next frame uses again.
final class ConversionStage {
  /// The format of what comes out.
  let info: GstVideoInfo
  /// The frame that comes out; valid while the stage lives.
  let frame: UnsafeMutablePointer<GstVideoFrame>
  private let work: Work

  private enum Work {
    /// Makes samples narrower.
    case narrowing
    case scaling(PlaneScaler)
    /// A conversion that only GStreamer can make.
    case converting(OpaquePointer)
  }

  /// Makes samples narrower; nil if that is not to be done with them.
  init?(narrowing source: GstVideoInfo) {
    var source = source
    var target = GstVideoInfo()
    guard let format = FrameFormat.narrowed(source.finfo.pointee.format),
      playhead_video_info_like(
        &target, &source, format, guint(source.width), guint(source.height)) != 0,
      let frame = playhead_frame_new(&target)
    else { return nil }
    (info, self.frame, work) = (target, frame, .narrowing)
  }

  /// Makes another size; nil if it cannot be done.
  init?(scaling source: GstVideoInfo, to size: PixelSize) {
    var source = source
    var target = GstVideoInfo()
    guard
      playhead_video_info_like(
        &target, &source, source.finfo.pointee.format, guint(size.width), guint(size.height)) != 0
    else { return nil }
    let scaler = PlaneScaler(from: source, to: target)
    let converter = scaler == nil ? Self.makeConverter(&source, &target) : nil
    guard let work = scaler.map(Work.scaling) ?? converter.map(Work.converting) else { return nil }
    guard let frame = playhead_frame_new(&target) else {
      if let converter { gst_video_converter_free(converter) }
      return nil
    }
    (info, self.frame, self.work) = (target, frame, work)
  }

  deinit {
    if case .converting(let converter) = work { gst_video_converter_free(converter) }
    playhead_frame_unmap(frame)
  }

  /// Converts a frame, and returns the result.
  func run(
    _ source: UnsafeMutablePointer<GstVideoFrame>
  ) -> UnsafeMutablePointer<GstVideoFrame> {
    switch work {
    case .narrowing: playhead_frame_narrow(source, frame)
    case .scaling(let scaler): scaler.run(source, frame)
    case .converting(let converter): gst_video_converter_frame(converter, source, frame)
    }
    return frame
  }

  /// A converter that scales fast, with threads where one core has not enough time.
  static func makeConverter(
    _ source: inout GstVideoInfo, _ target: inout GstVideoInfo
  ) -> OpaquePointer? {
    let isLarge = Int(source.width) * Int(source.height) > 1920 * 1088
    let threads = isLarge || FrameFormat.isDeep(source) ? min(4, g_get_num_processors()) : 1
    let options = playhead_converter_options(threads)
    return gst_video_converter_new(&source, &target, options)
  }
}

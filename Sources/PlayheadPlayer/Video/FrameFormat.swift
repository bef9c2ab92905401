internal import CPlatform
internal import PlayheadCore

/// Classifies GStreamer's formats by the work that they are to the converter.
enum FrameFormat {
  /// The format of 8-bit samples with the same planes as one of deeper samples; nil if it is not
  /// deep or not in planes. The way there is a tenth of what GStreamer's general conversion
  /// costs.
  static func narrowed(_ format: GstVideoFormat) -> GstVideoFormat? {
    switch format {
    case GST_VIDEO_FORMAT_I420_10LE, GST_VIDEO_FORMAT_I420_12LE: GST_VIDEO_FORMAT_I420
    case GST_VIDEO_FORMAT_I422_10LE, GST_VIDEO_FORMAT_I422_12LE: GST_VIDEO_FORMAT_Y42B
    case GST_VIDEO_FORMAT_Y444_10LE, GST_VIDEO_FORMAT_Y444_12LE: GST_VIDEO_FORMAT_Y444
    case GST_VIDEO_FORMAT_P010_10LE, GST_VIDEO_FORMAT_P012_LE, GST_VIDEO_FORMAT_P016_LE:
      GST_VIDEO_FORMAT_NV12
    case GST_VIDEO_FORMAT_GBR_10LE, GST_VIDEO_FORMAT_GBR_12LE: GST_VIDEO_FORMAT_GBR
    case GST_VIDEO_FORMAT_A420_10LE: GST_VIDEO_FORMAT_A420
    case GST_VIDEO_FORMAT_GRAY16_LE: GST_VIDEO_FORMAT_GRAY8
    default: nil
    }
  }

  /// Returns whether a format has 8-bit luma, with or without color differences, as
  /// `playhead_frame_to_rgb` reads it.
  static func isPlainVideo(_ info: GstVideoInfo) -> Bool {
    switch info.finfo.pointee.format {
    case GST_VIDEO_FORMAT_I420, GST_VIDEO_FORMAT_YV12, GST_VIDEO_FORMAT_Y42B,
      GST_VIDEO_FORMAT_Y444, GST_VIDEO_FORMAT_NV12, GST_VIDEO_FORMAT_NV21,
      GST_VIDEO_FORMAT_NV16, GST_VIDEO_FORMAT_NV24, GST_VIDEO_FORMAT_YUY2,
      GST_VIDEO_FORMAT_UYVY, GST_VIDEO_FORMAT_A420, GST_VIDEO_FORMAT_AYUV,
      GST_VIDEO_FORMAT_VUYA, GST_VIDEO_FORMAT_GRAY8:
      true
    default: false
    }
  }

  /// Returns whether frames are progressive, with samples of 8 bits and each component in a plane
  /// of its own, as `playhead_frame_scale` reads them.
  static func isInPlanesOfBytes(_ info: GstVideoInfo) -> Bool {
    guard info.interlace_mode == GST_VIDEO_INTERLACE_MODE_PROGRESSIVE else { return false }
    switch info.finfo.pointee.format {
    case GST_VIDEO_FORMAT_I420, GST_VIDEO_FORMAT_YV12, GST_VIDEO_FORMAT_Y42B,
      GST_VIDEO_FORMAT_Y444, GST_VIDEO_FORMAT_A420, GST_VIDEO_FORMAT_GBR,
      GST_VIDEO_FORMAT_GRAY8:
      return true
    default: return false
    }
  }

  /// Returns how colors are sampled, which determines what scaling costs.
  static func sampling(of info: GstVideoInfo) -> FrameScaling.Sampling {
    switch info.finfo.pointee.format {
    case GST_VIDEO_FORMAT_I420, GST_VIDEO_FORMAT_YV12: .quarteredPlanes
    case GST_VIDEO_FORMAT_NV12, GST_VIDEO_FORMAT_NV21, GST_VIDEO_FORMAT_Y42B,
      GST_VIDEO_FORMAT_YUY2, GST_VIDEO_FORMAT_UYVY, GST_VIDEO_FORMAT_GRAY8:
      .subsampled
    default: .full
    }
  }

  /// Returns whether pixels may be translucent.
  static func hasAlpha(_ info: GstVideoInfo) -> Bool {
    info.finfo.pointee.flags.rawValue & GST_VIDEO_FORMAT_FLAG_ALPHA.rawValue != 0
  }

  /// Returns whether samples have more than 8 bits.
  static func isDeep(_ info: GstVideoInfo) -> Bool { info.finfo.pointee.depth.0 > 8 }
}

internal import CPlatform
internal import PlayheadPlatform

/// A format of frames in buffers that the kernel shares, and how samples lie there, as DRM numbers them.
struct DmabufFormat: Hashable, Sendable {
  /// The name of the format in caps, such as `NV12:0x0100000000000002`.
  let name: String
  /// Indicates whether the format has luma and color differences.
  let isYUV: Bool

  /// Creates a format, or returns `nil` if GStreamer does not know it.
  init?(fourcc: UInt32, modifier: UInt64) {
    var isYUV: gboolean = 0
    guard let name = String(taking: playhead_dmabuf_format_name(fourcc, modifier, &isYUV))
    else {
      return nil
    }
    self.name = name
    self.isYUV = isYUV != 0
  }
}

package import CPlatform
internal import PlayheadCore

/// A frame in buffers that the kernel shares between devices (dmabuf), which can be shown without a copy.
///
/// It is valid while its ``VideoFrame`` exists; after that the decoder writes the next frames into the same
/// buffers. How the pixels are laid out depends on the hardware; only a display that knows the format and its
/// modifier can show them.
///
/// ```swift
/// if let dmabuf = frame.dmabuf { print("shared buffers,", dmabuf.width, "×", dmabuf.height) }
/// ```
public struct DmabufFrame: Sendable {
  /// The buffers that contain the frame.
  package let buffers: PlayheadDmabuf
  /// The matrix from luma and color differences to red, green and blue, as a number of ITU-T H.273; 0 if none.
  package let matrix: UInt32
  /// A Boolean value that indicates whether samples have the limited range of television.
  package let isNarrow: Bool
  /// The width in pixels.
  public var width: Int { Int(buffers.width) }
  /// The height in pixels.
  public var height: Int { Int(buffers.height) }

  /// The frame of a sample; nil if it is not in such buffers.
  init?(of sample: GstSample) {
    var buffers = PlayheadDmabuf()
    var info = GstVideoInfo()
    guard let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample),
      playhead_buffer_get_dmabuf(buffer, caps, &buffers) != 0,
      gst_video_info_from_caps(&info, caps) != 0,
      let format = DmabufFormat(fourcc: buffers.fourcc, modifier: buffers.modifier)
    else { return nil }
    if let crop = VideoCrop(of: buffer, info) {
      (buffers.width, buffers.height) = (guint(clamping: crop.width), guint(clamping: crop.height))
    }
    self.buffers = buffers
    matrix = format.isYUV ? playhead_video_matrix(&info) : 0
    isNarrow = info.colorimetry.range != GST_VIDEO_COLOR_RANGE_0_255
  }

  /// The same frame in main memory, for views that need it there; nil if the display cannot read it. It may
  /// wait for the main thread.
  func copy(of sample: GstSample) -> GstSample? {
    guard let pixels = DmabufDisplay.current?.read(self),
      pixels.count >= width * height * 4
    else { return nil }
    return pixels.withUnsafeBytes {
      $0.baseAddress.map {
        playhead_sample_with_pixels(sample, $0, buffers.width, buffers.height)
      }
    }
  }
}

extension VideoFrame {
  /// A sample's frame where it is.
  convenience init(_ dmabuf: DmabufFrame, of sample: GstSample, balance: ColorBalance) {
    var info = GstVideoInfo()
    if let caps = gst_sample_get_caps(sample) { _ = gst_video_info_from_caps(&info, caps) }
    (info.width, info.height) = (gint(clamping: dmabuf.width), gint(clamping: dmabuf.height))
    self.init(
      sharing: dmabuf, of: sample, presentationSize: VideoSink.presentationSize(of: info),
      colorBalance: balance)
  }
}

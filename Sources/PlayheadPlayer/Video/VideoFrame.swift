internal import CPlatform
public import PlayheadCore

/// How the four bytes of a pixel lie in memory.
public enum PixelLayout: Hashable, Sendable, CaseIterable {
  /// Blue, green, red, and 255: what cairo's `RGB24` is on a little-endian machine.
  case bgrx
  /// Red, green, blue, and 255: what OpenGL takes without a conversion.
  case rgba
}

/// A picture, ready to be drawn. Its pixels stay where they are as long as the frame lives.
public final class VideoFrame: Sendable {
  /// The width in pixels of the source.
  public let width: Int
  /// The height in pixels of the source.
  public let height: Int
  /// The size at which it wants to be shown: its pixel aspect ratio applied.
  public let presentationSize: PresentationSize
  /// How a pixel lies in memory.
  public let layout: PixelLayout
  /// The number of bytes from one row to the next.
  public let stride: Int
  /// The first pixel; read only. Valid while the frame lives.
  public nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt8>
  /// When in the medium it is to be seen; nil if the stream does not say.
  public let time: Duration?

  private nonisolated(unsafe) let mapping: UnsafeMutablePointer<GstVideoFrame>

  /// Takes a mapped RGB picture over; nil if it has no pixels.
  init?(
    taking mapping: UnsafeMutablePointer<GstVideoFrame>, info: GstVideoInfo, layout: PixelLayout,
    presentationSize: PresentationSize, time: Duration?
  ) {
    guard let pixels = playhead_frame_data(mapping) else {
      playhead_frame_unmap(mapping)
      return nil
    }
    self.mapping = mapping
    self.pixels = pixels
    self.layout = layout
    self.presentationSize = presentationSize
    self.time = time
    width = Int(info.width)
    height = Int(info.height)
    stride = Int(playhead_frame_stride(mapping))
  }

  deinit { playhead_frame_unmap(mapping) }
}

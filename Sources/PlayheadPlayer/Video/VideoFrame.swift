internal import CPlatform
public import PlayheadCore

/// How the four bytes of a pixel lie in memory.
public enum PixelLayout: Hashable, Sendable, CaseIterable {
  /// Blue, green, red, and 255: what cairo's `RGB24` is on a little-endian machine.
  case bgrx
  /// Red, green, blue, and 255: what OpenGL takes without a conversion.
  case rgba
  /// A texture of OpenGL's where the player has its pictures there (``VideoMemory``), else like
  /// ``rgba``.
  case texture
}

/// A picture, ready to be drawn. Its pixels stay where they are as long as the frame lives.
public final class VideoFrame: Sendable {
  /// The width in pixels: the source's, or what was asked for.
  public let width: Int
  /// The height in pixels: the source's, or what was asked for.
  public let height: Int
  /// The size at which it wants to be shown: its pixel aspect ratio applied, its orientation not.
  public let presentationSize: PresentationSize
  /// How it is to be turned.
  public let orientation: VideoOrientation
  /// How a pixel lies in memory.
  public let layout: PixelLayout
  /// The number of bytes from one row to the next.
  public let stride: Int
  /// The first pixel; read only. Valid while the frame lives, and none if it has a ``texture``.
  public nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt8>
  /// When in the medium it is to be seen; nil if the stream does not say.
  public let time: Duration?
  /// The picture in the memory of OpenGL: then it has no pixels, and its layout is
  /// ``PixelLayout/texture``.
  public let texture: OpenGLTexture?
  /// What lies over it; set before anybody is given the frame.
  public internal(set) nonisolated(unsafe) var overlays: [OverlayPicture] = []

  private nonisolated(unsafe) let mapping: UnsafeMutablePointer<GstVideoFrame>
  private nonisolated(unsafe) let info: GstVideoInfo

  /// Takes a mapped RGB picture over; nil if it has no pixels.
  init?(
    taking mapping: UnsafeMutablePointer<GstVideoFrame>, info: GstVideoInfo, layout: PixelLayout,
    presentationSize: PresentationSize, orientation: VideoOrientation,
    time: Duration?, texture: OpenGLTexture? = nil
  ) {
    guard let pixels = playhead_frame_data(mapping) else {
      playhead_frame_unmap(mapping)
      return nil
    }
    self.mapping = mapping
    self.info = info
    self.pixels = pixels
    self.layout = layout
    self.presentationSize = presentationSize
    self.orientation = orientation
    self.time = time
    self.texture = texture
    width = Int(info.width)
    height = Int(info.height)
    stride = Int(playhead_frame_stride(mapping))
  }

  /// The picture as GStreamer's elements take it; it shares the frame's memory.
  var sample: GstSample {
    withUnsafePointer(to: info) { playhead_frame_sample(mapping, $0) }
  }

  deinit { playhead_frame_unmap(mapping) }
}

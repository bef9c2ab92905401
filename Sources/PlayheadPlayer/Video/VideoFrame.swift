internal import CPlatform
public import PlayheadCore

/// How the four bytes of a pixel lie in memory.
public enum PixelLayout: Hashable, Sendable, CaseIterable {
  /// Blue, green, red, and 255: what cairo's `RGB24` is on a little-endian machine.
  case bgrx
  /// Red, green, blue, and 255: what OpenGL takes without a conversion.
  case rgba
  /// Where the player has it (``VideoMemory``): a texture of OpenGL's, or a buffer that the kernel shares; else
  /// like ``rgba``.
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
  /// The first pixel; read only. Valid while the frame lives; nil if it is not in the computer's memory.
  public nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt8>?
  /// When in the medium it is to be seen; nil if the stream does not say.
  public let time: Duration?
  /// The picture in the memory of OpenGL: then it has no pixels, and its layout is
  /// ``PixelLayout/texture``.
  public let texture: OpenGLTexture?
  /// The picture in buffers that the kernel shares: then it has no pixels, and its layout is
  /// ``PixelLayout/texture``.
  public let dmabuf: DmabufFrame?
  /// How its colors are to be changed by who shows it: neutral if it has pixels, which are changed.
  public let colorBalance: ColorBalance
  /// What lies over it; set before anybody is given the frame.
  public internal(set) nonisolated(unsafe) var overlays: [OverlayRectangle] = []

  /// What keeps the picture.
  private enum Memory {
    case mapped(UnsafeMutablePointer<GstVideoFrame>, GstVideoInfo)
    case shared(GstSample)
  }

  private nonisolated(unsafe) let memory: Memory

  /// Takes a mapped RGB picture over; nil if it has no pixels.
  init?(
    taking mapping: UnsafeMutablePointer<GstVideoFrame>, info: GstVideoInfo, layout: PixelLayout,
    presentationSize: PresentationSize, orientation: VideoOrientation,
    time: Duration?, texture: OpenGLTexture? = nil, colorBalance: ColorBalance = .neutral
  ) {
    guard let pixels = playhead_frame_data(mapping) else {
      playhead_frame_unmap(mapping)
      return nil
    }
    memory = .mapped(mapping, info)
    self.pixels = texture == nil ? pixels : nil
    self.layout = layout
    self.presentationSize = presentationSize
    self.orientation = orientation
    self.time = time
    self.texture = texture
    self.colorBalance = colorBalance
    dmabuf = nil
    width = Int(info.width)
    height = Int(info.height)
    stride = Int(playhead_frame_stride(mapping))
  }

  /// A picture in buffers that the kernel shares.
  init(
    sharing picture: DmabufFrame, of sample: GstSample, presentationSize: PresentationSize,
    colorBalance: ColorBalance
  ) {
    memory = .shared(sample)
    (pixels, stride, texture, layout) = (nil, 0, nil, .texture)
    self.presentationSize = presentationSize
    self.colorBalance = colorBalance
    orientation = sample.orientation
    time = gst_sample_get_buffer(sample).flatMap { GStreamer.time($0.pts) }
    dmabuf = picture
    (width, height) = (picture.width, picture.height)
  }

  /// The picture as GStreamer's elements take it; it shares the frame's memory.
  var sample: GstSample {
    switch memory {
    case .mapped(let mapping, let info):
      withUnsafePointer(to: info) { playhead_frame_sample(mapping, $0) }
    case .shared(let sample): sample
    }
  }

  deinit {
    if case .mapped(let mapping, _) = memory { playhead_frame_unmap(mapping) }
  }
}

internal import CPlatform
public import PlayheadCore

/// The layout of the four bytes of a pixel in memory.
///
/// Choose the one that the drawing code takes without another conversion.
///
/// | Layout | Bytes | Drawn by |
/// |--- | --- | --- |
/// | ``bgrx`` | B G R 255 | cairo |
/// | ``rgba`` | R G B 255 | GTK's textures, OpenGL |
/// | ``texture`` | none | OpenGL, the compositor |
public enum PixelLayout: Hashable, Sendable, CaseIterable {
  /// Blue, green, red, and 255: cairo's `RGB24` on little-endian machines.
  case bgrx
  /// Red, green, blue, and 255: the layout that OpenGL takes without a conversion.
  case rgba
  /// No layout in memory: an OpenGL texture or a buffer that the kernel shares, depending on
  /// ``Player/videoMemory``. Frames in system memory are like ``rgba``.
  case texture
}

/// A video frame, ready to be drawn.
///
/// A frame is immutable and can be used on any thread. It keeps its memory, which is several megabytes for a
/// large video, until the last reference is released.
///
/// ```swift
/// guard let pixels = frame.pixels, frame.layout == .rgba else { return nil }
/// let pixel = pixels + y * frame.stride + x * 4
/// return (pixel[0], pixel[1], pixel[2])
/// ```
public final class VideoFrame: Sendable {
  /// The width in pixels: that of the source, or the one that the view requested.
  public let width: Int
  /// The height in pixels: that of the source, or the one that the view requested.
  public let height: Int
  /// The size at which the frame is meant to be shown, corrected for its pixel aspect ratio, before it is
  /// rotated.
  ///
  /// It is in square pixels of the source; the frame may have fewer, if the view requested a smaller size.
  public let presentationSize: PresentationSize
  /// The rotation and reflection with which the frame is meant to be shown.
  ///
  /// It is applied when the frame is drawn, not to its pixels. The views of PlayheadUI do this.
  public let orientation: VideoOrientation
  /// The layout of a pixel in memory.
  public let layout: PixelLayout
  /// The number of bytes from one row to the next.
  ///
  /// It is at least four times the width, and can be more. It is 0 for frames that are not in system memory.
  public let stride: Int
  /// The first pixel, or `nil` if the frame is not in system memory. Read only, and valid while the frame
  /// exists.
  public nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt8>?
  /// The time of the frame in the medium, or `nil` if the stream does not specify it.
  ///
  /// It is in the item's own time, as ``Player/time()`` is.
  public let time: Duration?
  /// The frame as an OpenGL texture, or `nil`. With a texture, the frame has no pixels, and its layout is
  /// ``PixelLayout/texture``.
  ///
  /// It belongs to the context that was shared with ``OpenGLSharing``.
  public let texture: OpenGLTexture?
  /// The frame in buffers that the kernel shares, or `nil`. With buffers, the frame has no pixels, and its
  /// layout is ``PixelLayout/texture``.
  public let dmabuf: DmabufFrame?
  /// The color balance to be applied when the frame is drawn; neutral if the pixels contain it already.
  ///
  /// Whoever draws a texture applies it with a shader; frames with pixels are adjusted when they are
  /// converted.
  public let colorBalance: ColorBalance
  /// The bitmaps to be drawn over the frame.
  ///
  /// They are the subtitles that are bitmaps or Sub Station Alpha. Text is not among them; see
  /// ``Player/subtitleCuesPublisher``.
  public internal(set) nonisolated(unsafe) var overlays: [OverlayRectangle] = []

  /// The owner of the frame's memory.
  private enum Memory {
    case mapped(UnsafeMutablePointer<GstVideoFrame>, GstVideoInfo)
    case shared(GstSample)
  }

  private nonisolated(unsafe) let memory: Memory

  /// Takes a mapped RGB frame over; nil if it has no pixels.
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

  /// A frame in buffers that the kernel shares.
  init(
    sharing shared: DmabufFrame, of sample: GstSample, presentationSize: PresentationSize,
    colorBalance: ColorBalance
  ) {
    memory = .shared(sample)
    (pixels, stride, texture, layout) = (nil, 0, nil, .texture)
    self.presentationSize = presentationSize
    self.colorBalance = colorBalance
    orientation = sample.orientation
    time = gst_sample_get_buffer(sample).flatMap { GStreamer.time($0.pts) }
    dmabuf = shared
    (width, height) = (shared.width, shared.height)
  }

  /// The frame as GStreamer's elements take it; it shares the frame's memory.
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

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// A frame in OpenGL memory. It is valid while its ``VideoFrame`` exists.
///
/// It is a two-dimensional RGBA texture (`GL_TEXTURE_2D`) of the context that was shared with
/// ``OpenGLSharing``. GStreamer owns it: do not delete it or draw into it.
///
/// ```swift
/// frame.texture?.withContext { _ in
///   print("draw texture", frame.texture?.name ?? 0)  // with glBindTexture
/// }
/// ```
public final class OpenGLTexture: @unchecked Sendable {
  private let sharing: OpenGLSharing
  /// The name of the texture in OpenGL.
  ///
  /// A later frame may have the same name, because textures are used again.
  public let name: UInt32
  /// The width in pixels.
  ///
  /// It is that of the frame in the medium; scaling is left to whoever draws it.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let sync: GLLibrary.Object

  fileprivate init(
    _ sharing: OpenGLSharing, name: UInt32, width: Int, height: Int, sync: GLLibrary.Object
  ) {
    self.sharing = sharing
    self.name = name
    self.width = width
    self.height = height
    self.sync = sync
  }

  /// Calls a closure with the toolkit's context made current and the texture complete.
  ///
  /// It waits for the GPU to finish the texture in the command stream, not on the CPU. The texture must not be
  /// used outside of the closure.
  ///
  /// - Parameter body: A closure that draws the texture.
  /// - Returns: The result of the closure.
  @MainActor public func withContext<Value>(_ body: (any OpenGLContext) -> Value) -> Value {
    sharing.withContext(waitFor: sync, body)
  }
}

extension VideoFrame {
  /// The frame of a sample that is in OpenGL's memory; nil if it is not, or cannot be reached.
  static func inOpenGL(_ sample: GstSample, balance: ColorBalance) -> VideoFrame? {
    guard let sharing = OpenGLSharing.current else { return nil }
    let library = sharing.library
    var info = GstVideoInfo()
    guard let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample),
      let context = playhead_gl_context_of(buffer, library.isGLMemory),
      gst_video_info_from_caps(&info, caps) != 0
    else { return nil }
    var sync: GLLibrary.Object?
    let mapping = playhead_gl_frame_map(
      &info, buffer, context, library.syncMeta(), library.addSyncMeta, &sync)
    guard let mapping else { return nil }
    guard let sync else {
      playhead_frame_unmap(mapping)
      return nil
    }
    // Everything drawn up to here is in the frame; whatever shows it waits for that.
    library.setSyncPoint(sync, context)
    let texture = OpenGLTexture(
      sharing, name: playhead_gl_frame_texture(mapping),
      width: Int(info.width), height: Int(info.height), sync: sync)
    return VideoFrame(
      taking: mapping, info: info, layout: .texture,
      presentationSize: VideoSink.presentationSize(of: info), orientation: sample.orientation,
      time: GStreamer.time(buffer.pts), texture: texture, colorBalance: balance)
  }
}

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// One way to bring a frame into a snapshot.
@MainActor protocol FramePainter: AnyObject {
  /// The pixels that it takes.
  var layout: PixelLayout { get }
  /// Paints all of a frame into a rectangle. What turns and cuts it off lies around the call.
  func paint(_ frame: VideoFrame, in rectangle: VideoRectangle, on snapshot: GtkSnapshot)
}

/// The ways there are.
@MainActor enum FramePainters {
  /// The one for a path: measured, the cairo renderer draws from memory with cairo in a fifth of the
  /// time that a texture costs it; the others take textures.
  static func painter(for path: VideoPath) -> any FramePainter {
    switch path {
    case .cairo: CairoPainter()
    case .texture: TexturePainter()
    case .openGL, .dmabuf: SharedPainter()
    }
  }
}

/// Paints with cairo, straight from the frame's memory.
final class CairoPainter: FramePainter {
  let layout = PixelLayout.bgrx

  func paint(_ frame: VideoFrame, in rectangle: VideoRectangle, on snapshot: GtkSnapshot) {
    var area = rectangle.graphene
    guard let source = FramePattern.make(of: frame) else { return }
    defer { cairo_pattern_destroy(source) }
    // Where pixels fall on pixels, cairo itself takes the nearest instead.
    cairo_pattern_set_filter(source, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
    let context = gtk_snapshot_append_cairo(snapshot, &area)
    defer { cairo_destroy(context) }
    cairo_translate(context, rectangle.x, rectangle.y)
    cairo_scale(
      context, rectangle.width / Double(frame.width), rectangle.height / Double(frame.height))
    cairo_set_source(context, source)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_rectangle(context, 0, 0, Double(frame.width), Double(frame.height))
    cairo_fill(context)
  }
}

/// A frame's memory, as cairo knows it.
///
/// A drawing is recorded, and played back later. Of a surface a recording has a snapshot, for which cairo copies all
/// pixels when the surface goes: 3.7 MB for each frame. Of this kind of pattern it has a copy, which keeps the frame,
/// and asks for its pixels when it paints them.
private enum FramePattern {
  /// A pattern of a frame, to be released; nil if the frame is not in the computer's memory.
  static func make(of frame: VideoFrame) -> OpaquePointer? {
    guard frame.pixels != nil else { return nil }
    let pattern = cairo_pattern_create_raster_source(
      Unmanaged.passRetained(frame).toOpaque(), CAIRO_CONTENT_COLOR, gint(frame.width),
      gint(frame.height))
    cairo_raster_source_pattern_set_acquire(
      pattern,
      { @Sendable _, frame, _, _ in
        guard let frame else { return nil }
        let content = Unmanaged<VideoFrame>.fromOpaque(frame).takeUnretainedValue()
        return cairo_image_surface_create_for_data(
          content.pixels, CAIRO_FORMAT_RGB24, gint(content.width), gint(content.height),
          gint(content.stride))
      }, { @Sendable _, _, surface in cairo_surface_destroy(surface) })
    cairo_raster_source_pattern_set_copy(pattern) { @Sendable _, frame, _ in
      if let frame { _ = Unmanaged<VideoFrame>.fromOpaque(frame).retain() }
      return CAIRO_STATUS_SUCCESS
    }
    cairo_raster_source_pattern_set_finish(pattern) { @Sendable _, frame in
      if let frame { Unmanaged<VideoFrame>.fromOpaque(frame).release() }
    }
    return pattern
  }
}

/// Paints as a texture that wraps the frame's memory.
final class TexturePainter: FramePainter {
  let layout = PixelLayout.rgba
  private var painted: (frame: VideoFrame, texture: GdkTexture)?

  func paint(_ frame: VideoFrame, in rectangle: VideoRectangle, on snapshot: GtkSnapshot) {
    guard let texture = texture(of: frame) else { return }
    var area = rectangle.graphene
    gtk_snapshot_append_texture(snapshot, texture, &area)
  }

  /// The same texture for the same frame, so that painting it again uploads nothing.
  private func texture(of frame: VideoFrame) -> GdkTexture? {
    if let painted, painted.frame === frame { return painted.texture }
    let texture = FrameTexture.make(of: frame)
    painted = texture.map { (frame, $0) }
    return texture
  }
}

/// Textures of frames in memory, with the layout `rgba`.
enum FrameTexture {
  /// A texture that wraps a frame's memory and keeps it; nil if the frame is not in the computer's memory.
  static func make(of frame: VideoFrame) -> GdkTexture? {
    guard let first = frame.pixels else { return nil }
    guard
      let pixels = g_bytes_new_with_free_func(
        first, gsize((frame.height - 1) * frame.stride + frame.width * 4),
        { @Sendable frame in
          if let frame { Unmanaged<VideoFrame>.fromOpaque(frame).release() }
        }, Unmanaged.passRetained(frame).toOpaque())
    else { preconditionFailure("GLib always wraps bytes") }
    defer { g_bytes_unref(pixels) }
    // Opaque pixels are premultiplied ones, which OpenGL takes as they are.
    return gdk_memory_texture_new(
      gint(frame.width), gint(frame.height), GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, pixels,
      gsize(frame.stride))
  }
}

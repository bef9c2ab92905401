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
  private var painted: [CairoSurface] = []

  func paint(_ frame: VideoFrame, in rectangle: VideoRectangle, on snapshot: GtkSnapshot) {
    var area = rectangle.graphene
    guard let surface = surface(of: frame) else { return }
    let context = gtk_snapshot_append_cairo(snapshot, &area)
    defer { cairo_destroy(context) }
    cairo_translate(context, rectangle.x, rectangle.y)
    cairo_scale(
      context, rectangle.width / Double(frame.width), rectangle.height / Double(frame.height))
    cairo_set_source_surface(context, surface, 0, 0)
    // Where pixels fall on pixels, cairo itself takes the nearest instead.
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_rectangle(context, 0, 0, Double(frame.width), Double(frame.height))
    cairo_fill(context)
  }

  /// What the drawing refers to: it is recorded, and played back later.
  ///
  /// A surface that goes while a recording refers to it is copied by cairo: 3.7 MB for each frame.
  /// GTK has the recording of the frame before until the next is painted.
  private func surface(of frame: VideoFrame) -> OpaquePointer? {
    if let painted = painted.first(where: { $0.frame === frame }) { return painted.surface }
    guard let surface = CairoSurface(of: frame) else { return nil }
    painted = painted.suffix(1) + [surface]
    return surface.surface
  }
}

/// A frame's memory, as cairo knows it.
private final class CairoSurface {
  let frame: VideoFrame
  let surface: OpaquePointer?

  /// Nil if the frame is not in the computer's memory.
  init?(of frame: VideoFrame) {
    guard let pixels = frame.pixels else { return nil }
    self.frame = frame
    surface = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_RGB24, gint(frame.width), gint(frame.height), gint(frame.stride))
  }

  deinit {
    // If a recording refers to it still, cairo copies the pixels now.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
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

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Premultiplied pixels that lie over a frame, ready to be painted again and again: a new frame
/// behind them costs no upload and no drawing.
@MainActor final class OverlayImage {
  private let pixels: UnsafeMutablePointer<UInt8>
  private let (width, height, stride): (Int, Int, Int)
  /// The object that keeps the pixels where they are.
  private let owner: AnyObject
  private var texture: GdkTexture?

  /// - Parameter pixels: as cairo's `ARGB32`, alive and unchanged as long as `owner` is.
  init(
    pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, owner: AnyObject
  ) {
    (self.pixels, self.width, self.height, self.stride) = (pixels, width, height, stride)
    self.owner = owner
  }

  /// Paints them into a rectangle.
  /// - Parameter usesCairo: true for the cairo renderer, to which textures are dear.
  func paint(
    in rectangle: VideoRectangle, alpha: Double = 1, usesCairo: Bool, on snapshot: GtkSnapshot
  ) {
    guard rectangle.width > 0, rectangle.height > 0, width > 0, height > 0 else { return }
    var area = graphene_rect_t()
    graphene_rect_init(
      &area, Float(rectangle.x), Float(rectangle.y), Float(rectangle.width),
      Float(rectangle.height))
    if usesCairo {
      paint(rectangle, alpha, on: gtk_snapshot_append_cairo(snapshot, &area))
    } else {
      if alpha < 1 { gtk_snapshot_push_opacity(snapshot, alpha) }
      gtk_snapshot_append_texture(snapshot, uploaded(), &area)
      if alpha < 1 { gtk_snapshot_pop(snapshot) }
    }
  }

  private func paint(_ rectangle: VideoRectangle, _ alpha: Double, on context: OpaquePointer?) {
    defer { cairo_destroy(context) }
    let surface = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, gint(width), gint(height), gint(stride))
    defer { cairo_surface_destroy(surface) }
    // The drawing is recorded and played back later: the pixels have to live as long.
    cairo_surface_set_user_data(
      surface, Self.key, Unmanaged.passRetained(owner).toOpaque(), Self.release)
    cairo_translate(context, rectangle.x, rectangle.y)
    cairo_scale(context, rectangle.width / Double(width), rectangle.height / Double(height))
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    cairo_paint_with_alpha(context, alpha)
  }

  private func uploaded() -> GdkTexture {
    if let texture { return texture }
    guard
      let bytes = g_bytes_new_with_free_func(
        pixels, gsize((height - 1) * stride + width * 4), Self.release,
        Unmanaged.passRetained(owner).toOpaque())
    else { preconditionFailure("GLib always wraps bytes") }
    defer { g_bytes_unref(bytes) }
    let texture = gdk_memory_texture_new(
      gint(width), gint(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride))
    self.texture = texture
    return texture
  }

  private nonisolated static let release: GDestroyNotify = { @Sendable owner in
    if let owner { Unmanaged<AnyObject>.fromOpaque(owner).release() }
  }
  private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

import CPlatform
import PlayheadPlatform
import TestMedia

/// The look of something, as pixels.
@MainActor struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Creates the pixels that the widget shows now; nil before it has been painted.
  init?(of widget: GtkWidget) {
    let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    guard width > 0, height > 0, let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native)
    else { return nil }
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    self.init(width: Int(width), height: Int(height), renderer: renderer) { snapshot in
      gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    }
  }

  /// Creates the pixels of what `paint` brings into a snapshot; nil if that is nothing.
  init?(width: Int, height: Int, renderer: GskRenderer, paint: (GtkSnapshot) -> Void) {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    paint(snapshot)
    guard let node = gtk_snapshot_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    var area = graphene_rect_t()
    graphene_rect_init(&area, 0, 0, Float(width), Float(height))
    guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return nil }
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &bytes, gsize(width) * 4)
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  func pixel(_ x: Int, _ y: Int) -> ColorClock.Color {
    let index = (y * width + x) * 4
    return ColorClock.Color(red: bytes[index + 2], green: bytes[index + 1], blue: bytes[index])
  }

  /// 0 where nothing was painted, 255 where all of it is covered.
  func alpha(_ x: Int, _ y: Int) -> UInt8 { bytes[(y * width + x) * 4 + 3] }

  func second(x: Int, y: Int, tolerance: Int = 40) -> Int? {
    ColorClock.second(showing: pixel(x, y), tolerance: tolerance)
  }

  func isGray(x: Int, y: Int) -> Bool {
    let pixel = pixel(x, y)
    return [pixel.green, pixel.blue].allSatisfy { abs(Int($0) - Int(pixel.red)) <= 3 }
  }

  func isBlack(x: Int, y: Int) -> Bool {
    let pixel = pixel(x, y)
    return max(pixel.red, pixel.green, pixel.blue) < 4
  }
}

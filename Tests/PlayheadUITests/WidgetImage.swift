import CPlatform
import Platform
import TestMedia

/// What a widget shows now, as pixels.
@MainActor struct WidgetImage {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Renders a widget with its window's own renderer; nil before it has been painted.
  init?(of widget: GtkWidget) {
    let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    guard width > 0, height > 0, let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native), let snapshot = gtk_snapshot_new()
    else { return nil }
    defer { snapshot.withPointer { g_object_unref($0) } }
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    var area = graphene_rect_t()
    graphene_rect_init(&area, 0, 0, Float(width), Float(height))
    guard let texture = gsk_renderer_render_texture(renderer, node, &area) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(width * height) * 4)
    gdk_texture_download(texture, &bytes, gsize(width) * 4)
    (self.width, self.height, self.bytes) = (Int(width), Int(height), bytes)
  }

  /// The pixel at a place inside.
  subscript(x: Int, y: Int) -> ColourClock.Colour {
    let index = (y * width + x) * 4
    return ColourClock.Colour(red: bytes[index + 2], green: bytes[index + 1], blue: bytes[index])
  }

  /// The second that a colour clock shows at a place.
  func second(x: Int, y: Int) -> Int? { ColourClock.second(showing: self[x, y]) }

  /// The second that a colour clock shows in the middle.
  var second: Int? { second(x: width / 2, y: height / 2) }

  /// True if nothing is to be seen at a place.
  func isBlack(x: Int, y: Int) -> Bool {
    let pixel = self[x, y]
    return max(pixel.red, pixel.green, pixel.blue) < 4
  }

  /// True if a pixel has that colour, each part being off by no more than one step of 255.
  func shows(red: Double, green: Double, blue: Double, x: Int, y: Int) -> Bool {
    let pixel = self[x, y]
    return zip([pixel.red, pixel.green, pixel.blue], [red, green, blue])
      .allSatisfy { abs(Double($0) - $1 * 255) <= 1.5 }
  }
}

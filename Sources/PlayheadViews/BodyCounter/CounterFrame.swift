internal import CPlatform
internal import PlayheadPlatform

/// Draws a counter's border and numbers around the probe that counts.
///
/// A frame within another lets the outermost draw its numbers: to draw them again, only that one has
/// to be painted, and it lies outside of everything that is counted.
@MainActor final class CounterFrame: BinPainter {
  private let statistics: BodyStatistics
  private let color: BodyCounterColor
  private weak var host: CounterFrame?
  private var guests: [CounterFrame] = []
  private var widget: WeakObject<GtkWidget>?

  static func make(
    around probe: GtkWidget, _ statistics: BodyStatistics, _ color: BodyCounterColor
  ) -> GtkWidget {
    let frame = CounterFrame(statistics, color)
    let bin = Bin.make(probe, painter: frame)
    frame.widget = WeakObject(bin)
    bin.on("map") { [weak frame] in frame?.join() }
    bin.on("unmap") { [weak frame] in frame?.leave() }
    statistics.onChange = { [weak frame] in frame?.redraw() }
    return bin
  }

  private init(_ statistics: BodyStatistics, _ color: BodyCounterColor) {
    (self.statistics, self.color) = (statistics, color)
  }

  func snapshot(
    _ snapshot: GtkSnapshot, of bin: GtkWidget, width: Int, height: Int, paintChild: () -> Void
  ) {
    paintChild()
    guard host == nil else { return }
    for frame in [self] + guests {
      guard let bounds = frame.widget?.object?.bounds(in: bin) else { continue }
      frame.paint(on: snapshot, of: bin, in: bounds)
    }
  }

  /// The outermost frame around this one draws for it.
  private func join() {
    guard let widget = widget?.object else { return }
    for ancestor in sequence(first: widget, next: { $0.parentWidget }).dropFirst() {
      host = Bin.painter(of: ancestor) as? CounterFrame ?? host
    }
    host?.guests.append(self)
  }

  private func leave() {
    host?.guests.removeAll { $0 === self }
    host = nil
  }

  private func redraw() {
    if let widget = (host ?? self).widget?.object { gtk_widget_queue_draw(widget) }
  }

  private func paint(on snapshot: GtkSnapshot, of widget: GtkWidget, in bounds: WidgetBounds) {
    let (x, y, width, height) = (bounds.x, bounds.y, bounds.width, bounds.height)
    guard var color = GdkRGBA(css: color.css) else { return }
    func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      var area = graphene_rect_t()
      graphene_rect_init(&area, Float(x), Float(y), Float(width), Float(height))
      gtk_snapshot_append_color(snapshot, &color, &area)
    }
    let border = 2.0
    fill(x, y, width, border)
    fill(x, y + height - border, width, border)
    fill(x, y, border, height)
    fill(x + width - border, y, border, height)

    let text = " \(statistics.evaluations) \(statistics.redraws) "
    let layout = gtk_widget_create_pango_layout(widget, text)
    let font = pango_font_description_from_string("Sans Bold 8")
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    var (textWidth, textHeight): (gint, gint) = (0, 0)
    pango_layout_get_pixel_size(layout, &textWidth, &textHeight)
    let left = widget.isMirrored ? x : x + width - Double(textWidth)
    fill(left, y, Double(textWidth), Double(textHeight))
    var white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    var origin = graphene_point_t(x: Float(left), y: Float(y))
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &origin)
    gtk_snapshot_append_layout(snapshot, layout, &white)
    gtk_snapshot_restore(snapshot)
  }
}

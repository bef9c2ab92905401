import CPlatform
import PlayheadPlatform
import TestSupport

/// A drawable that fills its canvas, counts what it is asked, and can repaint at every frame.
@MainActor final class Painter: Drawable {
  /// A call of `measure`.
  struct Measurement: Hashable {
    let orientation: UInt32
    let size: Int
  }
  /// A width and a height.
  struct Size: Hashable {
    let width: Int
    let height: Int
  }

  private(set) var measurements: [Measurement] = []
  private(set) var allocations: [Size] = []
  private(set) var frames: [Size] = []
  /// The minimum size that `measure` returns.
  var requested = Size(width: 40, height: 30)
  /// Told before each frame is painted.
  var onFrame: @MainActor () -> Void = {}
  /// The time that each frame takes to paint.
  var paintingTime: Duration = .zero
  /// After that many frames ``animate(_:)`` stops.
  var lastFrame = Int.max
  private let token: LifeCounter.Token?

  init(_ token: LifeCounter.Token? = nil) { self.token = token }

  func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    measurements.append(Measurement(orientation: orientation.rawValue, size: size))
    let length = orientation == GTK_ORIENTATION_HORIZONTAL ? requested.width : requested.height
    return (minimum: length, natural: 2 * length)
  }

  func allocate(_ widget: GtkWidget, width: Int, height: Int) {
    allocations.append(Size(width: width, height: height))
  }

  func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int) {
    frames.append(Size(width: width, height: height))
    onFrame()
    let end = ContinuousClock.now + paintingTime
    while ContinuousClock.now < end {}
    // Another shade each time: GTK does not draw what has not changed.
    var color = GdkRGBA(red: Float(frames.count % 16) / 16, green: 0.5, blue: 0.5, alpha: 1)
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
    gtk_snapshot_append_color(snapshot, &color, &bounds)
  }

  /// Makes a canvas redraw itself at every frame, until its painter's last one.
  static func animate(_ canvas: GtkWidget) {
    gtk_widget_add_tick_callback(
      canvas,
      { widget, _, _ in
        guard let widget, let painter = Canvas.drawable(of: widget) as? Painter,
          painter.frames.count < painter.lastFrame
        else { return 0 }
        gtk_widget_queue_draw(widget)
        return 1
      }, nil, nil)
  }
}

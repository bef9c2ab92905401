internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer
internal import Synchronization

/// Paints the newest frame of a video output.
@MainActor final class VideoCanvas: Drawable {
  var widget: WeakObject<GtkWidget>?
  private let output: VideoOutput
  private var subscription: VideoSubscription?
  private var painter: (any FramePainter)?
  private var frame: VideoFrame?
  private let wakeup = Wakeup()

  init(output: VideoOutput) {
    self.output = output
    wakeup.action = { [weak self] in self?.redraw() }
  }

  /// The renderer is known once there is a surface; it decides how a frame is painted best.
  func appear() {
    guard let widget = widget?.object else { return }
    let painter = painter ?? FramePainters.best(for: widget)
    self.painter = painter
    let subscription =
      subscription ?? output.subscribe(layout: painter.layout) { [wakeup] in wakeup.post() }
    self.subscription = subscription
    subscription.setVisible(true)
  }

  func disappear() { subscription?.setVisible(false) }

  func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int) {
    if let newest = subscription?.take() { frame = newest }
    var area = graphene_rect_t()
    graphene_rect_init(&area, 0, 0, Float(width), Float(height))
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    gtk_snapshot_append_color(snapshot, &black, &area)
    guard let frame, let painter else { return }
    let rectangle = PictureRectangle.fitting(
      frame.presentationSize, width: width, height: height,
      scale: Int(gtk_widget_get_scale_factor(widget)))
    guard rectangle.width > 0, rectangle.height > 0 else { return }
    painter.paint(frame, in: rectangle, on: snapshot)
  }

  private func redraw() {
    if let widget = widget?.object { gtk_widget_queue_draw(widget) }
  }
}

/// Brings a streaming thread's word that a frame is ready to the main thread.
///
/// At the priority of input, before painting, so that the frame is in the next paint.
private final class Wakeup: Sendable {
  @MainActor var action: (@MainActor () -> Void)?
  private let isPosted = Atomic<Bool>(false)

  func post() {
    guard !isPosted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    _ = g_idle_add_full(
      G_PRIORITY_DEFAULT,
      { @Sendable context in
        guard let context else { return 0 }
        let wakeup = Unmanaged<Wakeup>.fromOpaque(context).takeUnretainedValue()
        wakeup.isPosted.store(false, ordering: .releasing)
        MainActor.assumeIsolated { wakeup.action?() }
        return 0
      }, Unmanaged.passRetained(self).toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<Wakeup>.fromOpaque(context).release() }
      })
  }
}

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import Synchronization

/// Paints the newest frame of a video output.
@MainActor final class VideoCanvas: Drawable {
  var host: CanvasHost?
  private let output: VideoOutput
  /// The path that the frames take.
  let path: VideoPathState
  private let settings: VideoSettings
  private var subscription: VideoSubscription?
  private var painter: (any FramePainter)?
  private var frame: VideoFrame?
  private var target: PixelSize?
  private var visibility: SurfaceVisibility?
  /// The widget of the video alone, and what offers it to the compositor, where that is so.
  private var child: CanvasHost?
  private var offloaded: CanvasHost?
  private var overlayPainter: OverlayPainter?
  private(set) var subtitlePainter: SubtitlePainter?
  /// The subtitles of text that are shown.
  var cues: [SubtitleCue] = [] {
    didSet { redrawSubtitles() }
  }
  /// The style of the subtitles.
  var subtitleStyle = SubtitleStyle.standard {
    didSet { redrawSubtitles() }
  }
  /// The height at the bottom of the view that something else covers, in logical pixels.
  var covered = 0.0 {
    didSet {
      subtitlePainter?.covered = covered
      if covered != oldValue, !cues.isEmpty { redraw() }
    }
  }
  /// The size at which the video wants to be shown; zero for sound alone, or `nil` if it is unknown.
  var presentationSize: PresentationSize? {
    didSet {
      if presentationSize != oldValue { host?.resize() }
    }
  }
  /// The distance from the middle that the video can be moved each way, as it was painted last.
  let panReach = State(VideoPan.zero)
  private let wakeup = Wakeup()

  init(player: Player, settings: VideoSettings) {
    output = player.videoOutput
    path = VideoPathState(player: player)
    self.settings = settings
    wakeup.action = { [weak self] in self?.redraw() }
  }

  /// The renderer is known once there is a surface; it decides how a frame is painted best.
  func appear() {
    host?.use { appear(in: $0) }
  }

  private func appear(in widget: GtkWidget) {
    let painter = painter ?? choosePainter(for: widget)
    self.painter = painter
    overlayPainter = overlayPainter ?? OverlayPainter(for: widget)
    subtitlePainter = subtitlePainter ?? SubtitlePainter(for: widget)
    subtitlePainter?.covered = covered
    redrawSubtitles()
    let subscription =
      subscription ?? output.subscribe(layout: painter.layout) { [wakeup] in wakeup.post() }
    self.subscription = subscription
    expectFrame(in: widget)
    visibility = SurfaceVisibility(of: widget) { [weak self] in self?.followVisibility() }
    followVisibility()
  }

  private func choosePainter(for widget: GtkWidget) -> any FramePainter {
    let path = path.choose(for: widget)
    offload(path, in: widget)
    return FramePainters.painter(for: path)
  }

  /// Takes another way, if another is the best now.
  func choosePathAgain() {
    (painter, subscription, target) = (nil, nil, nil)
    if host?.isMapped == true { appear() }
  }

  func disappear() {
    visibility = nil
    followVisibility()
  }

  private func followVisibility() { subscription?.setVisible(visibility?.isVisible ?? false) }

  func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    let natural = naturalSize
    return orientation == GTK_ORIENTATION_HORIZONTAL
      ? (WindowSize.minimum.width, natural.width) : (WindowSize.minimum.height, natural.height)
  }

  private var naturalSize: PixelSize {
    let scale = max(host?.use(\.scaleFactor) ?? 1, 1)
    return WindowSize.natural(
      video: presentationSize.map {
        PixelSize(width: $0.width / scale, height: $0.height / scale)
      }, screen: host?.screenSize.map { PixelSize(width: $0.width, height: $0.height) })
  }

  func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int) {
    if let newest = subscription?.take() { frame = newest }
    let layout = layout(in: widget, width: width, height: height)
    panReach.value = layout.reach(inWidth: width, height: height)
    let scale = Double(widget.scaleFactor)
    if frame != nil { tellTarget(layout.rectangle, scale: scale) }
    if let offloaded, offloaded.exists {
      offloaded.use { gtk_widget_snapshot_child(widget, $0, snapshot) }
    } else {
      paintFrame(layout, on: snapshot)
    }
    if layout.beginVideo(on: snapshot) {
      overlayPainter?.paint(frame?.overlays ?? [], in: layout.rectangle, on: snapshot)
      layout.endVideo(on: snapshot)
    }
    layout.snapshotBars(snapshot)
    guard frame != nil, layout.frame.width > 0, layout.frame.height > 0 else { return }
    subtitlePainter?.paint(
      over: layout.frame, width: width, height: height, of: widget, on: snapshot)
  }

  /// Paints the video alone.
  private func paintFrame(_ layout: VideoLayout, on snapshot: GtkSnapshot) {
    guard let frame, layout.beginVideo(on: snapshot) else { return }
    painter?.paint(frame, in: layout.rectangle, on: snapshot)
    layout.endVideo(on: snapshot)
  }

  func allocate(_ widget: GtkWidget, width: Int, height: Int) {
    offloaded?.use {
      gtk_widget_measure($0, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
      gtk_widget_allocate($0, gint(width), gint(height), -1, nil)
    }
  }

  /// Lets the video be the widget of a child where it may reach the screen without being painted, and only there: a
  /// compositor takes what is alone in its widget.
  private func offload(_ path: VideoPath, in widget: GtkWidget) {
    guard (path == .dmabuf) != (offloaded != nil) else { return }
    if path == .dmabuf {
      let video = OffloadedVideo { [weak self] snapshot in
        guard let self else { return }
        host?.use { widget in
          paintFrame(
            layout(in: widget, width: widget.width, height: widget.height), on: snapshot)
        }
      }
      let child = Canvas.make(video)
      let offloaded = playhead_offloading(child)
      (self.child, self.offloaded) = (CanvasHost(child), CanvasHost(offloaded))
      gtk_widget_set_parent(offloaded, widget)
      widget.on("destroy") { [weak self] in self?.removeOffloaded() }
    } else {
      removeOffloaded()
    }
  }

  private func removeOffloaded() {
    offloaded?.use { gtk_widget_unparent($0) }
    (child, offloaded) = (nil, nil)
  }

  /// Returns the layout of the video in a widget.
  func layout(in widget: GtkWidget, width: Int, height: Int) -> VideoLayout {
    layout(
      of: frame?.presentationSize ?? .zero, frame?.orientation ?? .rotate0, in: widget,
      width: width,
      height: height)
  }

  private func layout(
    of size: PresentationSize, _ orientation: VideoOrientation, in widget: GtkWidget, width: Int,
    height: Int
  ) -> VideoLayout {
    VideoLayout(
      of: size, orientation: orientation, framing: settings.framingForPainting, width: width,
      height: height, scale: Double(widget.scaleFactor))
  }

  /// Tells where the video will be, before the view has been painted and even before it has its size:
  /// else the first one would be made in another.
  private func expectFrame(in widget: GtkWidget) {
    guard target == nil, let shape = output.newestShape else { return }
    var room = widget
    while room.width == 0, let parent = room.parentWidget { room = parent }
    let layout = layout(
      of: shape.size, shape.orientation, in: widget, width: room.width, height: room.height)
    tellTarget(layout.rectangle, scale: Double(widget.scaleFactor))
  }

  /// Lets frames, and what lies over them, be made in the size in which they are painted.
  private func tellTarget(_ rectangle: VideoRectangle, scale: Double) {
    let new = PixelSize(
      width: Int((rectangle.width * scale).rounded()),
      height: Int((rectangle.height * scale).rounded()))
    guard new.width > 0, new.height > 0, new != target else { return }
    target = new
    subscription?.setTarget(new)
    subscription?.setFrameSize(width: new.width, height: new.height)
  }

  private func redrawSubtitles() {
    subtitlePainter?.cues = cues
    subtitlePainter?.style = subtitleStyle
    redraw()
  }

  private func redraw() {
    Changes.note()
    if let child, child.exists { child.redraw() } else { host?.redraw() }
  }
}

/// A video that is all of its widget.
@MainActor private final class OffloadedVideo: Drawable {
  private let paint: @MainActor (GtkSnapshot) -> Void

  init(paint: @escaping @MainActor (GtkSnapshot) -> Void) { self.paint = paint }

  func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int) {
    paint(snapshot)
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

public import CPlatform
internal import OpenCombine
public import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// Shows a player's picture in its right shape and colors: whole and as large as there is room, or
/// as its ``PictureSettings`` say.
///
/// It has no controls. What the picture leaves free is black. A new picture repaints it; its body is evaluated only when it appears.
/// Several views may show one player. While it is not on the screen no picture is made for it.
///
/// ```swift
/// gtk_window_set_child(window, VideoView(player: player).widget)
/// ```
@MainActor public struct VideoView: LazyWidgetView {
  /// What makes the widget: a plain one that takes whatever room there is. By itself it is as large as the
  /// picture, as far as the screen goes, and 640 × 360 while none is known.
  public let source: LazyWidget

  /// A view of a player's picture.
  /// - Parameter settings: how it is laid out; several views may share them. By default it has its own.
  public init(player: Player, settings: PictureSettings? = nil) {
    let identity = settings.map { ViewIdentity(of: player, $0) } ?? ViewIdentity(of: player)
    source = LazyWidget(identity) {
      Self.makeWidget(player, settings ?? PictureSettings())
    }
  }

  private static func makeWidget(_ player: Player, _ settings: PictureSettings) -> GtkWidget {
    let canvas = VideoCanvas(player: player, settings: settings)
    let widget = Canvas.make(canvas)
    canvas.widget = WeakObject(widget)
    settings.repaint(widget)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    Accessibility.setRole(GTK_ACCESSIBLE_ROLE_IMG, of: widget)
    Accessibility.setLabel(localized("Video"), of: widget)
    // As long as it lives: a window asks for its size before it is on the screen.
    widget.named("VideoView")
      .onReceive(player.propertiesPublisher.slice(at: \.presentationSize), during: .view) {
        [weak canvas] in canvas?.presentationSize = $0
      }
      .onAppear { [weak canvas] in canvas?.appear() }
      .onReceive(player.subtitleCuesPublisher) { [weak canvas] in canvas?.cues = $0 }
      .onReceive(player.subtitleStylePublisher) { [weak canvas] in canvas?.subtitleStyle = $0 }
      .onDisappear { [weak canvas] in canvas?.disappear() }
    return widget
  }

  private var canvas: VideoCanvas? { Canvas.drawable(of: widget) as? VideoCanvas }

  /// The way that the pictures take to this view, and why; nil before it was on the screen.
  public var videoPath: VideoPathChoice? { canvas?.path.choice }

  /// Chooses the way before the view is on the screen, by a widget that is and has the same renderer:
  /// its window, for instance. What is opened after that need not be reopened when it appears.
  public func chooseVideoPath(like widget: GtkWidget) {
    _ = canvas?.path.choose(for: widget)
  }

  /// Lets the pictures take another way to this view, if that is possible; nil lets it take the best.
  /// The player's position and tracks stay, and so does what it shows, but for a moment.
  /// At first it is what the environment variable `PLAYHEAD_VIDEO` asks for (``VideoPath``).
  public func setVideoPath(_ path: VideoPath?) {
    canvas?.path.requested = path
    canvas?.choosePathAgain()
  }

  /// Lets subtitles of text stand above what covers the view at its bottom, so many logical pixels high.
  /// It costs one paint, if there are some.
  public func setCoveredHeight(_ height: Double) { canvas?.covered = height }

  /// How far from the middle the picture can be moved each way, as it was painted last; zero where all of it is
  /// seen. A body that reads it is evaluated again when that changes.
  var panReach: VideoPan { canvas?.panReach.value ?? .zero }

  /// The place in the picture that is seen at a point of the widget, in its logical pixels; nil if
  /// the picture is not there.
  public func videoPoint(x: Double, y: Double) -> VideoPoint? {
    canvas?.layout(
      in: widget, width: Int(gtk_widget_get_width(widget)),
      height: Int(gtk_widget_get_height(widget))
    ).videoPoint(x: x, y: y)
  }
}

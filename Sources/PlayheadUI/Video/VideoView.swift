public import CPlatform
internal import OpenCombine
public import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A view of a player's video, in its aspect ratio and colors, without controls.
///
/// The whole video is shown as large as it fits, or as the view's ``VideoSettings`` specify; the rest of
/// the view is black. Subtitles are drawn over it. A new frame repaints the view; its body is evaluated only
/// when it appears. Several views can show the same player. While a view is not on the screen, no frames are
/// converted for it.
///
/// ```swift
/// gtk_window_set_child(window, VideoView(player: player).widget)
/// ```
///
/// It is black before the first frame, and for audio. The last frame stays when an item has ended or is
/// paused.
///
/// In a body, it takes the space that other views leave:
///
/// ```swift
/// VStack(spacing: 0) {
///   VideoView(player: player)
///   TimeSlider(player: player).padding()
/// }
/// ```
@MainActor public struct VideoView: LazyWidgetView {
  /// The source of the widget, which takes the available space.
  ///
  /// Its natural size is that of the video, limited to the screen, and 640 × 360 logical pixels while that is
  /// unknown.
  public let source: LazyWidget

  /// Creates a view of a player's video.
  ///
  /// The view observes the settings: changing them later repaints it.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - settings: The framing, which several views can share; `nil` makes settings of the view's own.
  public init(player: Player, settings: VideoSettings? = nil) {
    let identity = settings.map { ViewIdentity(of: player, $0) } ?? ViewIdentity(of: player)
    source = LazyWidget(identity) {
      Self.makeWidget(player, settings ?? VideoSettings())
    }
  }

  private static func makeWidget(_ player: Player, _ settings: VideoSettings) -> GtkWidget {
    let canvas = VideoCanvas(player: player, settings: settings)
    let widget = Canvas.make(canvas)
    canvas.host = CanvasHost(widget)
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

  /// The path on which frames reach this view, with its reason, or `nil` before the view has appeared.
  ///
  /// Its `reason` is a clause in English, for a log.
  public var videoPath: VideoPathChoice? { canvas?.path.choice }

  /// Chooses the path for a player that has no view yet, so that media that are opened in between need not be
  /// reopened when a view appears.
  ///
  /// Call it when the window has been realized, and before the first item is opened.
  ///
  /// ```swift
  /// gtk_widget_realize(window.widget)
  /// VideoView.chooseVideoPath(for: player, like: window.widget)
  /// ```
  ///
  /// - Parameters:
  ///   - player: The player that the view will have.
  ///   - widget: A realized widget with the renderer that the view will have, such as its window.
  public static func chooseVideoPath(for player: Player, like widget: GtkWidget) {
    VideoPathState.prepare(player, for: widget)
  }

  /// Requests a path for this view. By default, it is the one that the environment variable `PLAYHEAD_VIDEO`
  /// requests.
  ///
  /// The current item is reopened if necessary; its position and tracks stay.
  ///
  /// It is meant for tests and for settings of experts.
  ///
  /// ```swift
  /// view.setVideoPath(.cairo)
  /// return view.videoPath?.reason
  /// ```
  ///
  /// - Parameter path: The path, which is used if it is available; `nil` chooses the best one.
  public func setVideoPath(_ path: VideoPath?) {
    canvas?.path.requested = path
    canvas?.choosePathAgain()
  }

  /// Sets the height of what covers the bottom of the view, so that text subtitles are drawn above it.
  ///
  /// Set it to the height of the controls while they are visible, and to 0 otherwise. The video itself is not
  /// moved.
  ///
  /// ```swift
  /// view.setCoveredHeight(areControlsHidden ? 0 : 48)
  /// ```
  ///
  /// - Parameter height: The height in logical pixels.
  public func setCoveredHeight(_ height: Double) { canvas?.covered = height }

  /// The distance from the middle that the video can be moved each way, as it was painted last; zero where all of it is
  /// seen. A body that reads it is evaluated again when that changes.
  var panReach: VideoPan { canvas?.panReach.value ?? .zero }

  /// Returns the point of the video that is shown at a point of the view, or `nil` if the video is not there.
  ///
  /// Use it for a click on something in the video. Zoom, rotation, and bars are taken into account:
  ///
  /// ```swift
  /// if let point = view.videoPoint(x: x, y: y) { print("clicked at", point) }
  /// ```
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge of the view in logical pixels.
  ///   - y: The distance from the top edge of the view in logical pixels.
  public func videoPoint(x: Double, y: Double) -> VideoPoint? {
    canvas?.layout(in: widget, width: widget.width, height: widget.height)
      .videoPoint(x: x, y: y)
  }
}

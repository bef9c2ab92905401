internal import CPlatform
public import Observation
public import PlayheadCore
internal import PlayheadPlatform

/// The framing of a video, shared by the views that show it and the controls that change it.
///
/// A change repaints the views, also while the player is paused. Only bodies that read the settings are
/// evaluated.
///
/// ```swift
/// let settings = VideoSettings()
/// gtk_window_set_child(window, VideoView(player: player, settings: settings).widget)
/// settings.gravity = .resizeAspectFill
/// settings.rotateClockwise()
/// ```
///
/// Settings belong to a window rather than to an item: they stay when another item is opened. To reset them,
/// set ``framing`` to a new value. They are not the color balance, which is `VideoOutput.colorBalance` and
/// applies to all views of a player.
///
/// A body can show them; here is a label that is evaluated only when the zoom changes something:
///
/// ```swift
/// label.observe { label in
///   gtk_label_set_text(label, "\(Int((settings.zoom * 100).rounded()))%")
/// }
/// ```
///
/// Settings belong to the main thread. They keep no view alive.
@MainActor public final class VideoSettings {
  private let registrar = ObservationRegistrar()
  private var stored: VideoFraming
  private var canvases: [CanvasHost] = []

  /// Creates settings.
  ///
  /// Pass a framing that was saved to restore it.
  ///
  /// - Parameter framing: The initial framing. By default, the whole video is shown as the medium specifies.
  public init(_ framing: VideoFraming = VideoFraming()) { stored = framing }

  /// The whole framing. Setting a value that is equal to the current one changes nothing.
  ///
  /// Save it to restore the framing later; it is a plain value. Setting several of its parts at once repaints
  /// once.
  public var framing: VideoFraming {
    get {
      Cause.noteRead(of: \VideoSettings.framing, named: "framing")
      registrar.access(self, keyPath: \.framing)
      return stored
    }
    set {
      guard newValue != stored else { return }
      Cause.changing(\VideoSettings.framing) {
        registrar.withMutation(of: self, keyPath: \.framing) { stored = newValue }
      }
      canvases.removeAll { !$0.exists }
      for canvas in canvases { canvas.redraw() }
    }
  }

  /// The way in which the video fills a view with another aspect ratio.
  ///
  /// The default shows the whole video, with bars if its aspect ratio differs from that of the view.
  public var gravity: VideoGravity {
    get { framing.gravity }
    set { framing.gravity = newValue }
  }

  /// The factor by which the video is larger than its gravity makes it, limited to `VideoFraming.zoomRange`.
  ///
  /// 1 is the default. At 2 the video is twice as wide and high, and a quarter of it fits into the same
  /// space.
  public var zoom: Double {
    get { framing.zoom }
    set { framing.zoom = newValue }
  }

  /// The offset of the video from the middle of the view, in fractions of its size.
  ///
  /// Zero is the middle. It is limited when the video is painted, so that it never leaves more empty space
  /// than necessary.
  public var pan: VideoPan {
    get { framing.pan }
    set { framing.pan = newValue }
  }

  /// The ratio of width to height that replaces the video's own, or `nil`. Values that are not positive count
  /// as `nil`.
  ///
  /// Use it for media that specify a wrong one. 16.0 / 9.0, for instance, shows the video as wide screen,
  /// whatever its pixels are.
  ///
  /// ```swift
  /// settings.aspectRatio = 16.0 / 9.0
  /// settings.zoom = 1.2
  /// ```
  public var aspectRatio: Double? {
    get { framing.aspectRatio }
    set { framing.aspectRatio = newValue }
  }

  /// The rotation and reflection in addition to those that the medium specifies.
  ///
  /// It does not change the medium, and does not affect screenshots.
  public var orientation: VideoOrientation {
    get { framing.orientation }
    set { framing.orientation = newValue }
  }

  /// Rotates what is shown by 90° clockwise.
  ///
  /// Four calls show the video as before. What was flipped before rotates as it is seen.
  ///
  /// ```swift
  /// settings.rotateClockwise()
  /// settings.flipHorizontally()
  /// settings.framing = VideoFraming()  // as the medium specifies
  /// ```
  public func rotateClockwise() { turn(.rotate90) }

  /// Rotates what is shown by 90° counterclockwise.
  ///
  /// It undoes ``rotateClockwise()``.
  public func rotateCounterclockwise() { turn(.rotate270) }

  /// Flips what is shown horizontally.
  ///
  /// Left and right change places on the screen, also if the video is rotated.
  public func flipHorizontally() { turn(.flipRotate0) }

  /// Flips what is shown vertically.
  ///
  /// Calling it twice shows the video as before.
  public func flipVertically() { turn(.flipRotate180) }

  private func turn(_ next: VideoOrientation) {
    framing.orientation = framing.orientation.followed(by: next)
  }

  /// Repaints a widget after each change, as long as it lives.
  func repaint(_ widget: GtkWidget) { canvases.append(CanvasHost(widget)) }

  /// The framing, for views that are repainted anyway: the access is not tracked.
  var framingForPainting: VideoFraming { stored }
}

extension VideoSettings: Observable {}

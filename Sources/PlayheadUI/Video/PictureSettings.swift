internal import CPlatform
public import Observation
public import PlayheadCore
internal import PlayheadPlatform

/// How somebody wants pictures to be laid out: shared by the views that show them and the controls
/// that change it.
///
/// Changing it repaints the views, paused or not; no body is evaluated but of those that read it.
///
/// ```swift
/// let settings = PictureSettings()
/// gtk_window_set_child(window, VideoView(player: player, settings: settings).widget)
/// settings.gravity = .resizeAspectFill
/// settings.rotateClockwise()
/// ```
@MainActor public final class PictureSettings {
  private let registrar = ObservationRegistrar()
  private var stored: VideoFraming
  private var widgets: [WeakObject<GtkWidget>] = []

  /// Settings; at first pictures are shown whole and as their medium wants.
  public init(_ framing: VideoFraming = VideoFraming()) { stored = framing }

  /// All of them as one value. Setting an equal one changes nothing.
  public var framing: VideoFraming {
    get {
      registrar.access(self, keyPath: \.framing)
      return stored
    }
    set {
      guard newValue != stored else { return }
      registrar.withMutation(of: self, keyPath: \.framing) { stored = newValue }
      widgets.removeAll { $0.object == nil }
      for widget in widgets.compactMap(\.object) { gtk_widget_queue_draw(widget) }
    }
  }

  /// How a picture fills a view of another shape.
  public var gravity: VideoGravity {
    get { framing.gravity }
    set { framing.gravity = newValue }
  }

  /// How many times larger than its gravity makes it a picture is shown, within
  /// `VideoFraming.zoomRange`.
  public var zoom: Double {
    get { framing.zoom }
    set { framing.zoom = newValue }
  }

  /// Which way a picture is moved from the middle of the view.
  public var pan: VideoPan {
    get { framing.pan }
    set { framing.pan = newValue }
  }

  /// Width by height of a picture as the medium shows it, in place of its own; nil: its own.
  public var aspectRatio: Double? {
    get { framing.aspectRatio }
    set { framing.aspectRatio = newValue }
  }

  /// How a picture is turned on top of what the medium itself asks for.
  public var orientation: VideoOrientation {
    get { framing.orientation }
    set { framing.orientation = newValue }
  }

  /// Turns what is seen clockwise by 90°.
  public func rotateClockwise() { turn(.rotate90) }

  /// Turns what is seen counterclockwise by 90°.
  public func rotateCounterclockwise() { turn(.rotate270) }

  /// Exchanges left and right of what is seen.
  public func flipHorizontally() { turn(.flipRotate0) }

  /// Exchanges top and bottom of what is seen.
  public func flipVertically() { turn(.flipRotate180) }

  private func turn(_ next: VideoOrientation) {
    framing.orientation = framing.orientation.followed(by: next)
  }

  /// Repaints a widget after each change, as long as it lives.
  func repaint(_ widget: GtkWidget) { widgets.append(WeakObject(widget)) }

  /// The framing, for what is repainted anyway: nobody is noted as its reader.
  var framingForPainting: VideoFraming { stored }
}

extension PictureSettings: Observable {}

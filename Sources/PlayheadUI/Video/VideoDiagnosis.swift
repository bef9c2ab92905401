public import CPlatform
public import PlayheadCore
internal import PlayheadPlatform

/// The facts that determine how frames reach the screen, for bug reports.
///
/// ```swift
/// let diagnosis = VideoDiagnosis(of: window.widget)
/// print(diagnosis.renderer, diagnosis.choice.path, diagnosis.choice.reason)
/// ```
///
/// The texts in it are in English, and contain no personal data. It is a snapshot of the moment at which it
/// is made.
///
/// Each facility is available under a name, or unavailable for a reason:
///
/// ```swift
/// switch diagnosis.openGL {
/// case .available(let name): return name
/// case .unavailable(let reason): return "no OpenGL: \(reason)"
/// }
/// ```
@MainActor public struct VideoDiagnosis {
  /// The class of GTK's renderer, such as `GskCairoRenderer`; empty if the widget is not realized.
  ///
  /// GTK chooses it when the window is shown; the environment variable `GSK_RENDERER` overrides the choice.
  public let renderer: String
  /// The value of `GSK_RENDERER` that selects the renderer, such as `cairo`; `nil` for an unknown one.
  public let rendererName: String?
  /// The OpenGL that GTK and GStreamer can share, or the reason why there is none.
  ///
  /// OpenGL that is computed by the processor counts as available, but is not chosen.
  public let openGL: VideoPathChoice.Facility
  /// The support for frames in buffers that the kernel shares, or the reason why there is none.
  ///
  /// It requires a hardware decoder that outputs such buffers, and a recent GTK.
  public let dmabuf: VideoPathChoice.Facility
  /// The path that a view chooses in the widget's window, with its reason.
  ///
  /// It can differ from ``VideoView/videoPath`` of a view that appeared before something failed.
  public let choice: VideoPathChoice

  /// Collects the facts for a widget that is realized. This starts OpenGL, even if nothing needs it.
  ///
  /// Starting OpenGL can take a tenth of a second. Do it when a person asks for a report, and not at the
  /// start of the program.
  ///
  /// - Parameter widget: A realized widget, such as the window of a video.
  public init(of widget: GtkWidget) {
    renderer = VideoPathFinder.renderer(of: widget)
    rendererName = Renderer.name(of: renderer, gtkVersion: VideoPathFinder.gtkVersion)
    openGL = VideoPathFinder.openGL
    dmabuf = VideoPathFinder.dmabuf(isAskedFor: false)
    choice = VideoPathFinder.choice(for: widget, requested: VideoPath.requested)
  }
}

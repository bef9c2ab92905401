public import CPlatform
public import PlayheadCore
internal import PlayheadPlatform

/// What decides about the way of the pictures, for reports of errors.
@MainActor public struct VideoDiagnosis {
  /// The class of GTK's renderer, such as `GskCairoRenderer`; empty if the widget is not realized.
  public let renderer: String
  /// OpenGL as GTK and GStreamer can share it.
  public let openGL: VideoPathChoice.Facility
  /// Pictures in buffers that the kernel shares, as they are taken without being asked for.
  public let dmabuf: VideoPathChoice.Facility
  /// The path that a view takes there, and why.
  public let choice: VideoPathChoice

  /// Finds out for a widget that is realized. Starts OpenGL, also if nothing needs it.
  public init(of widget: GtkWidget) {
    renderer = VideoPathFinder.renderer(of: widget)
    openGL = VideoPathFinder.openGL
    dmabuf = VideoPathFinder.dmabuf(isAskedFor: false)
    choice = VideoPathFinder.choice(for: widget, requested: VideoPath.requested)
  }
}

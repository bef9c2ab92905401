internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Finds out which way the pictures take to a widget, with what the process knows of itself.
@MainActor enum VideoPathFinder {
  /// The choice for a widget that is realized.
  /// - Parameter wish: the path that is asked for.
  static func choice(for widget: GtkWidget, wish: VideoPath?) -> VideoPathChoice {
    let conditions = VideoPathChoice.Conditions(
      renderer: renderer(of: widget), gtkVersion: gtkVersion, wish: wish,
      failures: OpenGLSharing.failure.map { [.openGL: $0] } ?? [:])
    return VideoPathChoice(conditions, openGL: { openGL }, sink: { sink })
  }

  /// The class of the renderer that paints a widget; empty if it is not realized.
  static func renderer(of widget: GtkWidget) -> String {
    gtk_widget_get_native(widget).flatMap { gtk_native_get_renderer($0) }?.className ?? ""
  }

  /// The versions of the GTK that runs, which may be newer than the one that was built with.
  static var gtkVersion: [Int] {
    [Int(gtk_get_major_version()), Int(gtk_get_minor_version())]
  }

  /// OpenGL, which this starts.
  static var openGL: VideoPathChoice.Facility {
    do throws(OpenGLSharing.Failure) {
      return .available(try OpenGLSharing.withGTK().rendererName)
    } catch {
      return .unavailable(error.description)
    }
  }

  /// GStreamer's own sink for GTK. It is looked for, so that reports of errors can tell; but no
  /// system that Playhead was tried on has it, and what was never run is not used.
  static var sink: VideoPathChoice.Facility {
    guard gst_element_factory_find("gtk4paintablesink") != nil else {
      return .unavailable("gtk4paintablesink is not installed")
    }
    return .unavailable("gtk4paintablesink is installed, but not supported yet")
  }
}

internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer

/// GTK's OpenGL, for the display that windows are on.
final class GdkOpenGLContext: OpenGLContext {
  let connections: [OpenGLConnection]
  // GTK does not outlive a context that is taken away from it: never released.
  private let context: OpaquePointer

  init() throws(OpenGLSharing.Failure) {
    guard let display = gdk_display_get_default() else {
      throw OpenGLSharing.Failure("there is no display")
    }
    do {
      let made = try GLibError.check { gdk_display_create_gl_context(display, $0) }
      guard let made else { throw OpenGLSharing.Failure("GTK has no OpenGL") }
      context = made
      _ = try GLibError.check { gdk_gl_context_realize(made, $0) }
    } catch let error as GLibError {
      throw OpenGLSharing.Failure("GTK has no OpenGL: \(error.description)")
    } catch {
      throw OpenGLSharing.Failure("GTK has no OpenGL")
    }
    connections = Self.connections(of: display)
  }

  func makeCurrent() { gdk_gl_context_make_current(context) }

  func clearCurrent() { gdk_gl_context_clear_current() }

  /// A frame in OpenGL's memory as GTK takes it; nil if OpenGL refuses. GTK keeps `frame`, which
  /// has this frame, for as long as it may draw it.
  static func makeTexture(_ texture: OpenGLTexture, keeping frame: VideoFrame) -> GdkTexture? {
    texture.withContext { context in
      guard let context = context as? GdkOpenGLContext else { return nil }
      return playhead_gl_texture_new(
        context.context, texture.name, gint(texture.width), gint(texture.height),
        { @Sendable frame in
          if let frame { Unmanaged<VideoFrame>.fromOpaque(frame).release() }
        }, Unmanaged.passRetained(frame).toOpaque())
    }
  }

  private static func connections(of display: GdkDisplay) -> [OpenGLConnection] {
    let ways: [(function: String, kind: OpenGLConnection.Kind)] =
      switch display.className {
      case "GdkWaylandDisplay": [("gdk_wayland_display_get_wl_display", .wayland)]
      case "GdkX11Display":
        [("gdk_x11_display_get_egl_display", .egl), ("gdk_x11_display_get_xdisplay", .x11)]
      default: []
      }
    // Which of these there are depends on what GTK was built for, hence the look at run time.
    let gtk = try? Symbols(nil)
    return ways.compactMap { way in
      let get: (@convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?)? =
        try? gtk?.find(way.function)
      return display.withPointer { get?($0) }.map {
        OpenGLConnection(kind: way.kind, address: $0)
      }
    }
  }
}

extension OpenGLSharing {
  /// GTK's OpenGL, shared with GStreamer; made at the first call. A failure stays.
  @MainActor static func withGTK() throws(Failure) -> OpenGLSharing {
    try shared { () throws(Failure) in try GdkOpenGLContext() }
  }
}

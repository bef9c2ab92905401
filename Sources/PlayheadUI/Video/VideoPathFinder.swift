internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Finds out which way the frames take to a widget, with what the process knows of itself.
@MainActor enum VideoPathFinder {
  /// The choice for a widget that is realized.
  /// - Parameter requested: the path that is asked for.
  static func choice(for widget: GtkWidget, requested: VideoPath?) -> VideoPathChoice {
    var conditions = VideoPathChoice.Conditions(
      renderer: renderer(of: widget), requested: requested)
    conditions.failures[.openGL] = OpenGLSharing.failure
    conditions.failures[.dmabuf] = DmabufDisplay.current?.refusal
    return VideoPathChoice(
      conditions, openGL: { openGL }, dmabuf: { dmabuf(isAskedFor: requested == .dmabuf) })
  }

  /// The class of the renderer that paints a widget; empty if it is not realized.
  static func renderer(of widget: GtkWidget) -> String {
    widget.rendererName ?? ""
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

  /// Frames in buffers that the kernel shares.
  /// - Parameter isAskedFor: true if they are used even if few are likely to arrive.
  static func dmabuf(isAskedFor: Bool) -> VideoPathChoice.Facility {
    let version = gtkVersion.map(String.init).joined(separator: ".")
    guard !gtkVersion.lexicographicallyPrecedes([4, 16]) else {
      return .unavailable("requires GTK 4.16, found \(version)")
    }
    guard playhead_dmabufs_have_modifiers() else {
      return .unavailable("requires GStreamer 1.24")
    }
    // Seen with 4.18: it takes the colors of all video for those of BT.601.
    guard isAskedFor || playhead_gtk_knows_yuv() else {
      return .unavailable("GTK \(version) does not support their colors")
    }
    guard isAskedFor || DmabufDisplay.hasDecoders else {
      return .unavailable("no decoder provides DMA-BUFs")
    }
    // Last: GTK starts OpenGL and Vulkan for the answer.
    guard DmabufDisplay.ofGTK.formatCount > 0 else {
      return .unavailable("the display does not support them")
    }
    return .available("DMA-BUFs in \(DmabufDisplay.ofGTK.formatCount) formats")
  }
}

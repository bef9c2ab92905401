public import PlayheadCore
internal import PlayheadPlatform

/// The renderer of GTK.
///
/// Which renderer is in use is part of ``VideoDiagnosis``.
///
/// A program that shows no video, or that knows its GPU, does not need it.
public enum Renderer {
  /// Makes GTK paint with cairo on a computer without a GPU. Call it before GTK is started.
  ///
  /// Without a GPU, GTK would start OpenGL in software, which needs about 80 MB and a third more CPU time
  /// than its cairo renderer. A renderer that the environment variable `GSK_RENDERER` selects stays selected;
  /// if it is `cairo`, OpenGL is not started either. The method does nothing if `PLAYHEAD_VIDEO` requests a
  /// path that needs OpenGL.
  ///
  /// ```swift
  /// Renderer.choose()
  /// gtk_init()
  /// ```
  ///
  /// A GPU counts as present if there is a render node in `/dev/dri`. The environment of child processes is
  /// changed, too.
  ///
  /// The result is visible in ``VideoDiagnosis/renderer`` once a window is shown. A call after `gtk_init()`
  /// comes too late to keep OpenGL from being started.
  @MainActor public static func choose() {
    let variables = variables(
      selected: EnvironmentVariable.value(of: "GSK_RENDERER"), hasRenderNode: hasRenderNode,
      needsOpenGL: needsOpenGL, gtkMinorVersion: Toolkit.minorVersion)
    for (name, value) in variables {
      EnvironmentVariable.setDefault(name, to: value)
    }
  }

  /// The environment variables that make GTK paint with cairo alone; none if it is to choose by itself.
  static func variables(
    selected: String?, hasRenderNode: Bool, needsOpenGL: Bool, gtkMinorVersion: Int
  ) -> [String: String] {
    guard !needsOpenGL, selected == "cairo" || selected == nil && !hasRenderNode else { return [:] }
    // GTK starts OpenGL when it opens an X display, whatever it paints with later, and would keep it:
    // 40 MB; from 4.16 on it may start Vulkan as well. It complains of words that it does not know: since
    // then these have a variable of their own.
    return gtkMinorVersion < 16
      ? ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable"]
      : ["GSK_RENDERER": "cairo", "GDK_DISABLE": "gl:vulkan"]
  }

  /// Returns GTK's name for a class of renderers in `GSK_RENDERER`, or `nil` if the class is not known.
  ///
  /// The OpenGL renderer was written again for 4.14, as `ngl`, and took the old one's class name in 4.18.
  static func name(of renderer: String, gtkVersion: [Int]) -> String? {
    switch renderer {
    case "GskGLRenderer": gtkVersion.lexicographicallyPrecedes([4, 18]) ? "gl" : "ngl"
    case "GskNglRenderer": "ngl"
    case "GskVulkanRenderer": "vulkan"
    case "GskCairoRenderer": "cairo"
    case "GskBroadwayRenderer": "broadway"
    default: nil
    }
  }

  private static var needsOpenGL: Bool {
    VideoPath.requested == .openGL || VideoPath.requested == .dmabuf
  }

  private static var hasRenderNode: Bool {
    Folder.names(in: "/dev/dri").contains { $0.hasPrefix("renderD") }
  }
}

extension VideoPath {
  /// The path that the environment variable `PLAYHEAD_VIDEO` requests, or `nil`.
  ///
  /// An unknown name counts as none. The views read it when they choose a path.
  ///
  /// ```swift
  /// if let path = VideoPath.requested { print("video path:", path.rawValue) }
  /// ```
  public static var requested: VideoPath? {
    requestedLater.withLock { $0 }
      ?? EnvironmentVariable.value(of: variable).flatMap { VideoPath(rawValue: $0) }
  }

  /// Requests a path for the views that are made from now on, or with `nil`, the one that the environment names. That
  /// must no longer be changed by now, as other threads read it.
  package static func request(_ path: VideoPath?) { requestedLater.withLock { $0 = path } }

  private static let requestedLater = Locked<VideoPath?>(nil)
}

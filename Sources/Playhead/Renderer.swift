internal import CPlatform
internal import Platform

/// What GTK paints with.
enum Renderer {
  /// Without a GPU GTK would start a software OpenGL: some 80 MB, and a third more work than its
  /// cairo renderer has (measured; design: Decisions). The user's own choice counts. To be called
  /// before GTK starts.
  static func choose() {
    guard g_getenv("GSK_RENDERER") == nil, !hasRenderNode else { return }
    _ = g_setenv("GSK_RENDERER", "cairo", 0)
  }

  private static var hasRenderNode: Bool {
    guard let directory = g_dir_open("/dev/dri", 0, nil) else { return false }
    defer { g_dir_close(directory) }
    while let name = g_dir_read_name(directory) {
      if String(cString: name).hasPrefix("renderD") { return true }
    }
    return false
  }
}

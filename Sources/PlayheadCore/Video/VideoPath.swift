/// The path of frames from the decoder to the screen.
///
/// A view chooses the best one automatically (``VideoPathChoice``). The environment variable `PLAYHEAD_VIDEO`
/// requests one by its raw value, for tests and bug reports.
///
/// The raw values are those of the environment variable and of the application's option `--video-path`.
public enum VideoPath: String, Hashable, Sendable, CaseIterable {
  /// The CPU converts frames, and cairo paints them: the cheapest path without a GPU.
  case cairo
  /// The CPU converts frames, and GTK takes them as textures.
  case texture
  /// Frames stay in OpenGL memory that GTK and GStreamer share.
  case openGL = "gl"
  /// Frames stay in the buffers of the decoder, which the kernel shares between devices (dmabuf), and may
  /// reach the screen without being painted. Other frames take ``openGL`` or ``texture``.
  case dmabuf

  /// The name of the environment variable that requests a path.
  public static let variable = "PLAYHEAD_VIDEO"

  /// The possible values of ``variable``, for a message: `cairo, texture, gl, dmabuf`.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

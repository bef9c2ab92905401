/// A way for a picture from the decoder to the screen.
///
/// A view chooses the best one by itself (``VideoPathChoice``). The environment variable
/// `PLAYHEAD_VIDEO` names one instead, by its raw value: for tests and for reports of errors.
public enum VideoPath: String, Hashable, Sendable, CaseIterable {
  /// The processor converts, cairo paints: the cheapest without a graphics processor.
  case cairo
  /// The processor converts, GTK takes the picture as a texture.
  case texture
  /// The picture stays in the memory of OpenGL, which GTK and GStreamer share.
  case openGL = "gl"
  /// The picture stays where the decoder makes it, in a buffer that the kernel shares between devices (dmabuf), and may
  /// reach the screen without being painted at all. What comes otherwise takes ``openGL`` or ``texture``.
  case dmabuf

  /// The environment variable that names a path.
  public static let variable = "PLAYHEAD_VIDEO"

  /// The names that ``variable`` may have, for a message: `cairo, texture, gl, dmabuf`.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

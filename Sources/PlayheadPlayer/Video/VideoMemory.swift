/// Where a player's pictures are, on their way from the decoder to the views.
public enum VideoMemory: Sendable, Equatable {
  /// In the computer's memory: each view's picture is converted by the processor.
  case system
  /// In the memory of OpenGL, which views that take textures draw from without a copy. A view that
  /// does not gets its picture fetched from there, which is slow.
  case openGL(OpenGLSharing)

  /// The OpenGL that is shared, if any.
  var sharing: OpenGLSharing? {
    if case .openGL(let sharing) = self { sharing } else { nil }
  }

  /// True if both are the same memory.
  public static func == (a: VideoMemory, b: VideoMemory) -> Bool { a.sharing === b.sharing }
}

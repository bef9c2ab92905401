/// Where a player's pictures are, on their way from the decoder to the views.
public enum VideoMemory: Sendable, Equatable {
  /// In the computer's memory: each view's picture is converted by the processor.
  case system
  /// In the memory of OpenGL, which views that take textures draw from without a copy. A view that
  /// does not gets its picture fetched from there, which is slow.
  case openGL(OpenGLSharing)
  /// Where the decoder makes them, in buffers that the kernel shares (dmabufs), as long as it makes such and all
  /// views take them; else in the memory of OpenGL, if it is given, or in the computer's. It may change with each picture.
  case dmabuf(DmabufDisplay, otherwise: OpenGLSharing?)

  /// The OpenGL that is shared, if any.
  var sharing: OpenGLSharing? {
    switch self {
    case .system: nil
    case .openGL(let sharing): sharing
    case .dmabuf(_, let sharing): sharing
    }
  }

  /// What shows such buffers, if that is wanted.
  var display: DmabufDisplay? {
    if case .dmabuf(let display, _) = self { display } else { nil }
  }

  /// True if both are the same memory.
  public static func == (a: VideoMemory, b: VideoMemory) -> Bool {
    a.sharing === b.sharing && a.display === b.display
  }
}

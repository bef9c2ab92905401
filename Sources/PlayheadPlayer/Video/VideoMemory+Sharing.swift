internal import PlayheadCore

extension VideoMemory {
  /// The OpenGL that is shared, if any.
  var sharing: OpenGLSharing? {
    switch self {
    case .system: nil
    case .openGL(let memory): memory as? OpenGLSharing
    case .dmabuf(_, let memory): memory as? OpenGLSharing
    }
  }

  /// The display of the kernel's buffers, if that is wanted.
  var display: DmabufDisplay? {
    if case .dmabuf(let memory, _) = self { memory as? DmabufDisplay } else { nil }
  }
}

/// The memory of frames on their way from the decoder to the views.
///
/// The views choose it by themselves. It matters for programs that draw frames with OpenGL.
public enum VideoMemory: Sendable, Hashable {
  /// System memory, in which frames are converted by the CPU.
  case system
  /// OpenGL memory, from which views that take textures draw without a copy. For other views, frames are read
  /// back, which is slow.
  case openGL(any OpenGLMemory)
  /// Buffers that the kernel shares (dmabuf), if the decoder makes them and all views take them. Otherwise
  /// OpenGL memory if it is specified, or system memory. It can change with each frame.
  case dmabuf(any DmabufMemory, otherwise: (any OpenGLMemory)?)

  private var identity: [ObjectIdentifier?] {
    switch self {
    case .system: [nil, nil]
    case .openGL(let memory): [nil, ObjectIdentifier(memory)]
    case .dmabuf(let memory, let other):
      [ObjectIdentifier(memory), other.map(ObjectIdentifier.init)]
    }
  }

  /// Returns a Boolean value that indicates whether both are the same memory.
  public static func == (a: VideoMemory, b: VideoMemory) -> Bool { a.identity == b.identity }

  /// Hashes the identity of the memory.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// An OpenGL context whose memory can contain frames.
///
/// `OpenGLSharing` of PlayheadPlayer is the only type that conforms.
public protocol OpenGLMemory: AnyObject, Sendable {}

/// A display that shows buffers that the kernel shares.
///
/// `DmabufDisplay` of PlayheadPlayer is the only type that conforms.
public protocol DmabufMemory: AnyObject, Sendable {}

/// Where a player's frames are, on their way from the decoder to the views.
public enum VideoMemory: Sendable, Hashable {
  /// In the computer's memory: each view's frame is converted by the processor.
  case system
  /// In the memory of OpenGL, which views that take textures draw from without a copy. A view that
  /// does not gets its frame fetched from there, which is slow.
  case openGL(any OpenGLMemory)
  /// Where the decoder makes them, in buffers that the kernel shares (dmabufs), as long as it makes such and all
  /// views take them; else in the memory of OpenGL, if it is given, or in the computer's. It may change with each frame.
  case dmabuf(any DmabufMemory, otherwise: (any OpenGLMemory)?)

  private var identity: [ObjectIdentifier?] {
    switch self {
    case .system: [nil, nil]
    case .openGL(let memory): [nil, ObjectIdentifier(memory)]
    case .dmabuf(let memory, let other):
      [ObjectIdentifier(memory), other.map(ObjectIdentifier.init)]
    }
  }

  /// True if both are the same memory.
  public static func == (a: VideoMemory, b: VideoMemory) -> Bool { a.identity == b.identity }

  /// Hashes the memory's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// An OpenGL context whose memory frames can be in.
public protocol OpenGLMemory: AnyObject, Sendable {}

/// A display that shows buffers which the kernel shares.
public protocol DmabufMemory: AnyObject, Sendable {}

/// An OpenGL context of the toolkit that shows the video, for ``OpenGLSharing``.
///
/// The context is kept until the program ends.
@MainActor public protocol OpenGLContext: AnyObject, Sendable {
  /// The connections to the window system through which OpenGL can be reached, the best first; empty if the
  /// window system is unknown.
  var connections: [OpenGLConnection] { get }
  /// Makes this context the current one of the main thread.
  ///
  /// It is called on the main thread, for short operations; ``clearCurrent()`` follows each call.
  func makeCurrent()
  /// Leaves the main thread without a current context.
  func clearCurrent()
}

/// A connection to the window system.
///
/// GStreamer opens its own display through it, so that textures can be shared.
public struct OpenGLConnection: @unchecked Sendable {
  /// The kind of a connection.
  public enum Kind: Hashable, Sendable {
    /// A `wl_display`.
    case wayland
    /// An `EGLDisplay`.
    case egl
    /// A `Display` of Xlib.
    case x11
  }

  /// The kind of the connection.
  public let kind: Kind
  /// The address of the connection, which must be valid until the program ends.
  public let address: UnsafeMutableRawPointer

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - kind: The type of the object at the address.
  ///   - address: The address, which must be valid until the program ends.
  public init(kind: Kind, address: UnsafeMutableRawPointer) {
    self.kind = kind
    self.address = address
  }
}

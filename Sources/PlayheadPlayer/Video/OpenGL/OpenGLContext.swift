/// An OpenGL context of the toolkit that shows the pictures, for ``OpenGLSharing``.
@MainActor public protocol OpenGLContext: AnyObject, Sendable {
  /// The window system's connections through which OpenGL may be reached, the best first; empty if
  /// the window system is none that is known.
  var connections: [OpenGLConnection] { get }
  /// Makes this the context that the main thread's calls of OpenGL go to.
  func makeCurrent()
  /// Lets the main thread be without a context.
  func clearCurrent()
}

/// A connection to the window system, as OpenGL knows it.
public struct OpenGLConnection: @unchecked Sendable {
  /// What ``OpenGLConnection/address`` is the address of.
  public enum Kind: Hashable, Sendable {
    /// A `wl_display`.
    case wayland
    /// An `EGLDisplay`.
    case egl
    /// A `Display` of Xlib's.
    case x11
  }

  /// What it is a connection to.
  public let kind: Kind
  /// It has to be valid to the end of the program.
  public let address: UnsafeMutableRawPointer

  /// A connection at an address.
  public init(kind: Kind, address: UnsafeMutableRawPointer) {
    self.kind = kind
    self.address = address
  }
}

/// The path that a view takes, with the reason.
///
/// | Renderer of GTK | Available | Path |
/// |--- | --- | --- |
/// | cairo | any | ``VideoPath/cairo`` |
/// | other | shared buffers | ``VideoPath/dmabuf`` |
/// | other | OpenGL on a GPU | ``VideoPath/openGL`` |
/// | other | OpenGL on the CPU, or none | ``VideoPath/texture`` |
///
/// A requested path is taken if it is available. One that has failed is not tried again by the same process.
public struct VideoPathChoice: Hashable, Sendable {
  /// The path.
  public let path: VideoPath
  /// The reason: a clause in English, for the log and bug reports.
  public let reason: String

  /// Something that a path requires.
  public enum Facility: Hashable, Sendable {
    /// The facility is available. The value is its name, such as that of the OpenGL renderer.
    case available(String)
    /// The facility is not available, for this reason.
    case unavailable(String)
  }

  /// The conditions under which a view chooses its path.
  public struct Conditions: Hashable, Sendable {
    /// The class of the window's renderer, such as `GskCairoRenderer`.
    public var renderer: String
    /// The path that was requested, or `nil`.
    public var requested: VideoPath?
    /// The paths that have failed since the program started, each with its reason.
    public var failures: [VideoPath: String]

    /// Creates conditions.
    ///
    /// - Parameters:
    ///   - renderer: The class of the window's renderer.
    ///   - requested: The path that was requested, or `nil`.
    ///   - failures: The paths that have failed since the program started, each with its reason.
    public init(
      renderer: String, requested: VideoPath? = nil, failures: [VideoPath: String] = [:]
    ) {
      self.renderer = renderer
      self.requested = requested
      self.failures = failures
    }

    /// Indicates whether GTK paints with the CPU alone.
    var paintsWithCairo: Bool { renderer == "GskCairoRenderer" }
  }

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - reason: The reason: a clause in English.
  public init(_ path: VideoPath, because reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates the choice of the best path: the requested one if it is available, and the cheapest one
  /// otherwise.
  ///
  /// - Parameters:
  ///   - conditions: The conditions of the view.
  ///   - openGL: A closure that returns whether OpenGL is available. It is called only if it matters, because
  ///     it starts OpenGL.
  ///   - dmabuf: A closure that returns whether shared buffers are available. It is called only if it
  ///     matters.
  public init(
    _ conditions: Conditions, openGL: () -> Facility, dmabuf: () -> Facility
  ) {
    switch conditions.requested {
    case .cairo, .texture:
      self.init(conditions.requested ?? .texture, because: "requested")
    case .openGL:
      switch conditions.usable(.openGL, openGL) {
      case .available(let name): self.init(.openGL, because: "requested; OpenGL is \(name)")
      case .unavailable(let reason): self = conditions.withProcessor(reason)
      }
    case .dmabuf:
      switch conditions.usable(.dmabuf, dmabuf) {
      case .available(let name): self.init(.dmabuf, because: "requested; \(name)")
      case .unavailable(let reason): self = conditions.withProcessor(reason)
      }
    case nil:
      self = conditions.automatic(openGL, dmabuf)
    }
  }

  /// Returns a Boolean value that indicates whether OpenGL runs on the CPU, which its name tells.
  ///
  /// - Parameter name: The name of the renderer, as `GL_RENDERER` has it, such as `llvmpipe (LLVM 15.0.6, 256
  ///   bits)`.
  public static func isSoftware(openGL name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "software rasterizer", "swiftshader", "swrast"]
      .contains { name.contains($0) }
  }
}

extension VideoPathChoice.Conditions {
  fileprivate func automatic(
    _ openGL: () -> VideoPathChoice.Facility, _ dmabuf: () -> VideoPathChoice.Facility
  ) -> VideoPathChoice {
    if paintsWithCairo { return VideoPathChoice(.cairo, because: "GTK renders with cairo") }
    if case .available(let name) = usable(.dmabuf, dmabuf) {
      return VideoPathChoice(.dmabuf, because: name)
    }
    switch usable(.openGL, openGL) {
    case .available(let name) where VideoPathChoice.isSoftware(openGL: name):
      return withProcessor("OpenGL is software: \(name)")
    case .available(let name):
      return VideoPathChoice(.openGL, because: "OpenGL is hardware: \(name)")
    case .unavailable(let reason):
      return withProcessor(reason)
    }
  }

  /// The path without OpenGL that suits the renderer.
  fileprivate func withProcessor(_ reason: String) -> VideoPathChoice {
    VideoPathChoice(paintsWithCairo ? .cairo : .texture, because: reason)
  }

  fileprivate func usable(
    _ path: VideoPath, _ facility: () -> VideoPathChoice.Facility
  ) -> VideoPathChoice.Facility {
    if let failure = failures[path] { return .unavailable("failed before: \(failure)") }
    return facility()
  }
}

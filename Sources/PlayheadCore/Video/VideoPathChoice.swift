/// Which ``VideoPath`` a view takes, and why.
public struct VideoPathChoice: Hashable, Sendable {
  /// The path.
  public let path: VideoPath
  /// Why that one: a clause for the log and for reports of errors, in English.
  public let reason: String

  /// Something that a path needs.
  public enum Facility: Hashable, Sendable {
    /// It is there; this is what it calls itself, such as OpenGL's name for the graphics processor.
    case available(String)
    /// It cannot be used, for this reason.
    case unavailable(String)
  }

  /// What is known of the view's surroundings.
  public struct Conditions: Hashable, Sendable {
    /// The class of the window's renderer, such as `GskCairoRenderer`.
    public var renderer: String
    /// The path that the user asks for.
    public var requested: VideoPath?
    /// The paths that have failed since the program began, each with what happened.
    public var failures: [VideoPath: String]

    /// Surroundings without a request and without failures.
    public init(
      renderer: String, requested: VideoPath? = nil, failures: [VideoPath: String] = [:]
    ) {
      self.renderer = renderer
      self.requested = requested
      self.failures = failures
    }

    /// True if GTK paints with the processor alone.
    var paintsWithCairo: Bool { renderer == "GskCairoRenderer" }
  }

  /// A path and the reason for it.
  public init(_ path: VideoPath, because reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The best path that is possible: what the user asks for, else what is cheapest.
  /// - Parameters:
  ///   - openGL: asked only if it matters, since asking starts OpenGL.
  ///   - dmabuf: asked only if it matters.
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

  /// True if OpenGL is made by the processor, so that it only costs: Mesa's and others' names.
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

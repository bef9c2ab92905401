internal import CPlatform
public import PlayheadCore
internal import PlayheadPlatform

/// OpenGL, shared between a toolkit and GStreamer: one makes a texture, and the other draws it.
///
/// It is made once, and kept until the program ends, because GTK does not survive the loss of a context.
///
/// The views of PlayheadUI make it when a renderer that draws with OpenGL is in use. A program with another
/// toolkit gives it a context of that toolkit, and then sets ``Player/videoMemory``.
///
/// | Condition | Result |
/// |--- | --- |
/// | the toolkit has no OpenGL context | ``Failure`` |
/// | GStreamer lacks its OpenGL elements | ``Failure`` |
/// | OpenGL works, then fails during playback | ``failure`` is set, and frames are in system memory again |
///
/// ```swift
/// do throws(OpenGLSharing.Failure) {
///   player.videoMemory = .openGL(try OpenGLSharing.shared(makeContext: makeContext))
/// } catch {
///   print("no OpenGL:", error)  // frames stay in system memory
/// }
/// ```
public final class OpenGLSharing: OpenGLMemory, @unchecked Sendable {
  /// The name of the OpenGL renderer, such as `llvmpipe (LLVM 15.0.6, 256 bits)`.
  ///
  /// A name with `llvmpipe` means that OpenGL is computed by the processor, where drawing from system memory
  /// is faster.
  public let rendererName: String
  /// The parts that bring a frame into OpenGL, in front of the sink, as a launch description.
  let elements: String

  let library: GLLibrary
  private let display: GLLibrary.Object
  private let wrapped: GLLibrary.Object
  private let context: any OpenGLContext

  /// The reason why OpenGL cannot be shared.
  ///
  /// It is not shown to people: video is drawn from system memory instead.
  ///
  /// Programs throw it from the closure of ``shared(makeContext:)``, and get it from there.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A clause for the log.
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: A clause for the log.
    public init(_ description: String) { self.description = description }
  }

  /// Returns the shared OpenGL of the program, which is made by the first call.
  ///
  /// The closure is called at most once in the process.
  ///
  /// Starting OpenGL can take a tenth of a second, on the main thread.
  ///
  /// - Parameter makeContext: A closure that returns a context of the toolkit.
  /// - Returns: The object, which is the same for all players of the program.
  /// - Throws: ``Failure``. After a failure, each call fails in the same way.
  @MainActor public static func shared(
    makeContext: () throws(Failure) -> any OpenGLContext
  ) throws(Failure) -> OpenGLSharing {
    let result =
      known ?? Result { () throws(Failure) in try OpenGLSharing(try makeContext()) }
    known = result
    let sharing = try result.get()
    made.withLock { $0 = sharing }
    return sharing
  }

  /// The shared OpenGL, on any thread; nil if it was not requested, or does not exist.
  static var current: OpenGLSharing? { made.withLock { $0 } }
  private static let made = Locked<OpenGLSharing?>(nil)

  /// The reason why OpenGL is not used again in this program, because it failed during playback, or `nil`.
  ///
  /// A report for developers contains it. It can be read on any thread.
  ///
  /// It is a clause in English. Once it is set, it stays until the program ends.
  public static var failure: String? { failureNoted.withLock { $0 } }

  static func noteFailure(_ reason: String?) { failureNoted.withLock { $0 = reason } }
  private static let failureNoted = Locked<String?>(nil)

  @MainActor private static var known: Result<OpenGLSharing, Failure>?

  @MainActor private init(_ context: any OpenGLContext) throws(Failure) {
    GStreamer.start()
    guard let library = GLLibrary.shared else {
      throw Failure("GStreamer’s library for OpenGL is not installed")
    }
    context.makeCurrent()
    defer { context.clearCurrent() }
    let connection = try Self.usableConnection(of: context.connections, library)
    let handle = library.currentContext(connection.platform)
    let interface = library.currentInterface(connection.platform, nil, nil)
    guard handle != 0,
      let wrapped = library.newWrappedContext(
        connection.display, handle, connection.platform, interface)
    else { throw Failure("the toolkit’s OpenGL cannot be shared with GStreamer") }
    guard library.activate(wrapped, 1) != 0 else {
      throw Failure("the toolkit’s OpenGL cannot be used by GStreamer")
    }
    defer { _ = library.activate(wrapped, 0) }
    do {
      _ = try GLibError.check { library.fillInfo(wrapped, $0) }
    } catch {
      throw Failure("the toolkit’s OpenGL is none of GStreamer’s: \(error.description)")
    }
    rendererName = Self.rendererName(library, wrapped)
    elements = Self.usualElements
    self.library = library
    self.wrapped = wrapped
    display = connection.display
    self.context = context
  }

  /// The same with other parts in front of the sink: for tests of what happens if they fail.
  init(_ other: OpenGLSharing, elements: String) {
    self.elements = elements
    rendererName = other.rendererName
    library = other.library
    wrapped = other.wrapped
    display = other.display
    context = other.context
  }

  static let usualElements = "glupload ! glcolorconvert"

  /// Tells a part of the pipeline, on any thread, which OpenGL it is to use.
  /// - Returns: false if it asks for something else.
  func answer(_ query: UnsafeMutablePointer<GstQuery>, for sink: GLLibrary.Object) -> Bool {
    library.answerContextQuery(sink, query, display, nil, wrapped) != 0
  }

  /// Runs `body` with the toolkit's context, where textures of GStreamer's are complete after `sync`.
  @MainActor func withContext<Value>(
    waitFor sync: GLLibrary.Object, _ body: (any OpenGLContext) -> Value
  ) -> Value {
    context.makeCurrent()
    defer { context.clearCurrent() }
    if library.activate(wrapped, 1) != 0 {
      library.waitForSync(sync, wrapped)
      _ = library.activate(wrapped, 0)
    }
    return body(context)
  }

  /// The window system's connection, as GStreamer wants it.
  private static func usableConnection(
    of connections: [OpenGLConnection], _ library: GLLibrary
  ) throws(Failure) -> (display: GLLibrary.Object, platform: GLLibrary.Platform) {
    for connection in connections {
      let (maker, platform) = GLLibrary.maker(of: connection.kind)
      if let make = library.displayMaker(maker), let display = make(connection.address) {
        return (display, platform)
      }
    }
    throw Failure("the window system’s OpenGL is not supported")
  }

  private static func rendererName(_ library: GLLibrary, _ context: GLLibrary.Object) -> String {
    typealias GetString = @convention(c) (guint) -> UnsafePointer<CChar>?
    guard let address = library.functionAddress(context, "glGetString") else { return "unknown" }
    let name = unsafeBitCast(address, to: GetString.self)(0x1F01)  // GL_RENDERER
    return name.map { String(cString: $0) } ?? "unknown"
  }
}

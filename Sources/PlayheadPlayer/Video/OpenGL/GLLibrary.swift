internal import CPlatform
internal import PlayheadPlatform

/// The functions used of GStreamer's library for OpenGL, which is loaded when it is wanted first.
///
/// Linking it would load ten more libraries into each process, even if they are not needed.
struct GLLibrary: @unchecked Sendable {
  /// An object of the library's, whose class Swift does not know.
  typealias Object = UnsafeMutableRawPointer
  /// The interface between OpenGL and the window system (`GstGLPlatform`).
  typealias Platform = guint
  typealias MakeDisplay = @convention(c) (Object) -> Object?
  typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

  static let egl: Platform = 1
  static let glx: Platform = 2

  let newWrappedContext: @convention(c) (Object, UInt, Platform, guint) -> Object?
  let currentInterface:
    @convention(c) (Platform, UnsafeMutablePointer<guint>?, UnsafeMutablePointer<guint>?) -> guint
  let currentContext: @convention(c) (Platform) -> UInt
  let activate: @convention(c) (Object, gboolean) -> gboolean
  let fillInfo: @convention(c) (Object, ErrorPlace) -> gboolean
  let functionAddress: @convention(c) (Object, UnsafePointer<CChar>) -> Object?
  let answerContextQuery:
    @convention(c) (Object, UnsafeMutablePointer<GstQuery>, Object, Object?, Object) -> gboolean
  let isGLMemory: PlayheadIsGLMemory
  let syncMeta: @convention(c) () -> GType
  let addSyncMeta: PlayheadAddSyncMeta
  let setSyncPoint: @convention(c) (Object, Object) -> Void
  let waitForSync: @convention(c) (Object, Object) -> Void
  private let symbols: Symbols

  /// The library; nil if it is not installed, or another than is known.
  static let shared = try? GLLibrary()

  private init() throws(MissingSymbol) {
    symbols = try Symbols("libgstgl-1.0.so.0")
    newWrappedContext = try symbols.find("gst_gl_context_new_wrapped")
    currentInterface = try symbols.find("gst_gl_context_get_current_gl_api")
    currentContext = try symbols.find("gst_gl_context_get_current_gl_context")
    activate = try symbols.find("gst_gl_context_activate")
    fillInfo = try symbols.find("gst_gl_context_fill_info")
    functionAddress = try symbols.find("gst_gl_context_get_proc_address")
    answerContextQuery = try symbols.find("gst_gl_handle_context_query")
    isGLMemory = try symbols.find("gst_is_gl_memory")
    syncMeta = try symbols.find("gst_gl_sync_meta_api_get_type")
    addSyncMeta = try symbols.find("gst_buffer_add_gl_sync_meta")
    setSyncPoint = try symbols.find("gst_gl_sync_meta_set_sync_point")
    waitForSync = try symbols.find("gst_gl_sync_meta_wait")
  }

  /// The name of what makes a display of GStreamer's from a connection of that kind, and how OpenGL
  /// is reached there.
  static func maker(of kind: OpenGLConnection.Kind) -> (function: String, platform: Platform) {
    switch kind {
    case .wayland: ("gst_gl_display_wayland_new_with_display", egl)
    case .egl: ("gst_gl_display_egl_new_with_egl_display", egl)
    case .x11: ("gst_gl_display_x11_new_with_display", glx)
    }
  }

  /// Returns the function that makes a display of GStreamer's from the window system's, or `nil`
  /// where GStreamer was built without that.
  func displayMaker(_ name: String) -> MakeDisplay? { try? symbols.find(name) }
}

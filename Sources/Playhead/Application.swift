internal import CPlatform
internal import Platform
internal import PlayheadPlayer
internal import PlayheadUI

/// The program: one instance a session, one window.
@MainActor final class Application {
  static let id = "io.github.playhead.Playhead"

  private let media: [String]
  private let audioSink: String?
  private let isFullscreen: Bool
  /// Whether it waits to be told over the bus what to do.
  private let isService: Bool
  private let application: GtkApplication
  private var window: PlayerWindow?
  private var mediaControls: MediaControls?

  init(media: [String], audioSink: String?, isFullscreen: Bool, isService: Bool = false) {
    self.media = media
    self.isService = isService
    self.audioSink = audioSink
    self.isFullscreen = isFullscreen
    // Decoders take a block a picture. Given back to the system each time, those of 2160p and ten bits
    // cost 30 000 page faults a second (measured), and a tenth of the time.
    playhead_keep_large_blocks()
    Renderer.choose()
    MainQueue.attach()
    Player.isObservationEnabled = true
    application = gtk_application_new(Self.id, G_APPLICATION_HANDLES_OPEN)
    g_set_prgname("playhead")
    g_set_application_name("Playhead")
  }

  /// Runs until the last window is closed.
  /// - Returns: the exit status.
  func run() -> Int32 {
    let application = self.application.as(GApplication.self)
    application.on("startup") { [unowned self] in startUp() }
    application.on("activate") { [unowned self] in show() }
    application.on("open") { [unowned self] (files: FileArray, count: Int32) in
      show(expectsMedia: true)
      window?.open(files.uris(count: Int(count)))
    }
    // GIO tells a file's path from an address; what it makes of them goes to a running instance.
    let options = isService ? ["--gapplication-service"] : []
    let arguments = ["playhead"] + options + (media.isEmpty ? [] : ["--"] + media)
    return withArguments(arguments) { count, values in
      g_application_run(application, count, values)
    }
  }

  private func startUp() {
    StyleSheets.install()
    gtk_window_set_default_icon_name(Self.id)
    addAction("quit", accelerator: "<Control>q") { [unowned self] in quit() }
    addAction("open", accelerator: "<Control>o") { [unowned self] in window?.chooseFiles() }
    addAction("open-address", accelerator: "<Control>l") { [unowned self] in
      window?.askForAddress()
    }
    // The terminal's and the session's way to end a program: through the same door.
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      _ = g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal,
        { application in
          guard let application else { return 0 }
          MainActor.assumeIsolated {
            Unmanaged<Application>.fromOpaque(application).takeUnretainedValue().quit()
          }
          return 0
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  private func show(expectsMedia: Bool = false) {
    if let window {
      gtk_window_present(window.window)
      return
    }
    let window = PlayerWindow(
      application: application, audioSink: audioSink, isFullscreen: isFullscreen,
      expectsMedia: expectsMedia)
    window.onClose = { [weak self] in self?.window = nil }
    window.onPlayer = { [weak self] player, window in self?.control(player, in: window) }
    self.window = window
    gtk_window_present(window.window)
  }

  /// Lets the desktop control a player.
  private func control(_ player: Player, in window: PlayerWindow) {
    if mediaControls == nil, let connection = g_application_get_dbus_connection(gApplication) {
      mediaControls = MediaControls(connection: connection) { [weak self] in self?.quit() }
    }
    mediaControls?.follow(player, in: window.window) { [weak window] in window?.open($0) }
  }

  private func quit() {
    // The window lets its player go; the application ends with its last window.
    if let window { gtk_window_close(window.window) } else { g_application_quit(gApplication) }
  }

  private var gApplication: GApplication { application.as(GApplication.self) }

  private func addAction(
    _ name: String, accelerator: String, _ run: @escaping @MainActor () -> Void
  ) {
    let action = g_simple_action_new(name, nil)
    action.on("activate", do: run)
    application.withOpaquePointer { map in
      action.withOpaquePointer { g_action_map_add_action(map, $0) }
    }
    accelerator.withCString { accelerator in
      var accelerators: [UnsafePointer<CChar>?] = [accelerator, nil]
      gtk_application_set_accels_for_action(application, "app.\(name)", &accelerators)
    }
  }

  /// The arguments as C has them, valid during the call.
  private func withArguments<Result>(
    _ arguments: [String],
    _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var values = arguments.map { g_strdup($0) } + [nil]
    let copies = values
    defer { for copy in copies { g_free(copy) } }
    return values.withUnsafeMutableBufferPointer { buffer in
      guard let values = buffer.baseAddress else {
        preconditionFailure("there is always the program's name")
      }
      return body(Int32(arguments.count), values)
    }
  }
}

/// The files that the application is to open, as its signal carries them.
private struct FileArray: ValueConvertible {
  private let files: UnsafeMutablePointer<GFile?>?

  static var valueType: GType { playhead_type_pointer() }

  static func get(_ value: UnsafePointer<GValue>) -> FileArray {
    FileArray(files: g_value_get_pointer(value)?.assumingMemoryBound(to: GFile?.self))
  }

  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: FileArray) {
    g_value_set_pointer(value, newValue.files)
  }

  func uris(count: Int) -> [String] {
    guard let files else { return [] }
    return (0..<count).compactMap { files[$0].flatMap { String(taking: g_file_get_uri($0)) } }
  }
}

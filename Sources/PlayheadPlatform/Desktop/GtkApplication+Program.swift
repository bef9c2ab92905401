package import CPlatform

extension GtkApplication {
  /// Returns a program that exists once a session: another start of it hands its command line over.
  ///
  /// - Parameters:
  ///   - id: The identifier, which is the program's name on the session bus.
  ///   - name: The name, as people read it.
  ///   - command: The name of the program's file.
  @MainActor package static func program(
    id: String, name: String, command: String
  ) -> GtkApplication {
    let application = gtk_application_new(
      id,
      GApplicationFlags(
        G_APPLICATION_HANDLES_OPEN.rawValue | G_APPLICATION_HANDLES_COMMAND_LINE.rawValue))
    g_set_prgname(command)
    g_set_application_name(name)
    return application
  }

  /// Runs an action as early as it is known that this program does not hand its command line over to another
  /// start of it, before GTK is started.
  @MainActor package func onRegistration(perform action: @escaping @MainActor () -> Void) {
    application.handle("notify::is-registered") { application in
      // Notified at the end of the program as well, by later versions of GLib.
      guard g_application_get_is_registered(application).isTrue else { return }
      if !g_application_get_is_remote(application).isTrue { action() }
    }
  }

  /// Runs an action when the program starts, once and before anything is opened. GTK is started already.
  @MainActor package func onStartup(perform action: @escaping @MainActor () -> Void) {
    application.on("startup", do: action)
  }

  /// Runs an action when the program is to be shown.
  @MainActor package func onActivate(perform action: @escaping @MainActor () -> Void) {
    application.on("activate", do: action)
  }

  /// Runs an action with the URIs of files that another program asks this one to open.
  @MainActor package func onOpen(perform action: @escaping @MainActor ([String]) -> Void) {
    application.on("open") { (files: FileArray, count: Int32) in
      action(files.uris(count: Int(count)))
    }
  }

  /// Answers a command line that was typed here, or for another start of the program.
  ///
  /// - Parameter answer: A closure that returns the exit status.
  @MainActor package func onCommandLine(
    answer: @escaping @MainActor (ReceivedCommandLine) -> Int32
  ) {
    application.on("command-line", answer: answer)
  }

  /// Runs the main loop until the program ends.
  ///
  /// - Parameter arguments: The command line, with the program's name first.
  /// - Returns: The exit status.
  @MainActor package func run(_ arguments: [String]) -> Int32 {
    withMutableCStrings(arguments) { g_application_run(application, Int32(arguments.count), $0) }
  }

  /// Returns a new window of the program, which is not shown.
  @MainActor package func makeWindow() -> GtkWindow {
    gtk_application_window_new(self).as(GtkWindow.self)
  }

  /// Ends the program, whatever windows there are.
  @MainActor package func quit() { g_application_quit(application) }

  /// The program's connection to the session bus, or `nil` if there is none.
  @MainActor package var sessionBus: BusConnection? {
    g_application_get_dbus_connection(application).map { BusConnection($0) }
  }

  /// The window that was used last, or `nil`.
  @MainActor package var activeWindow: GtkWindow? { gtk_application_get_active_window(self) }

  /// Sets the keys that activate an action wherever the focus is, and that menus name.
  ///
  /// - Parameters:
  ///   - keys: The keys, such as `<Control>q`.
  ///   - action: The name of the action with its prefix.
  @MainActor package func setAccelerators(_ keys: [String], for action: String) {
    withCStrings(keys) { gtk_application_set_accels_for_action(self, action, $0) }
  }

  private var application: GApplication { self.as(GApplication.self) }
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

internal import ArgumentParser
internal import CIcons
internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// The program: one instance a session.
@MainActor final class Application {
  static let id = "io.github.playhead.Playhead"

  private let application: GtkApplication
  private let history = HistoryStore(path: HistoryStore.usualPath)
  private let crashes = CrashJournal(folder: CrashJournal.usualFolder)
  private let preferences = Preferences(PreferenceStorages.find(schema: Application.id))
  private var windows: [PlayerWindow] = []
  private var actions: [Command: GSimpleAction] = [:]
  private var mediaControls: MediaControls?
  private var sleepWatch: SleepWatch?

  /// What holds for windows that are opened over the bus.
  private let output: OutputOptions?

  init(output: OutputOptions? = nil) {
    self.output = output
    // Decoders take a block a frame. Given back to the system each time, those of 2160p and ten bits
    // cost 30 000 page faults a second (measured), and a tenth of the time.
    playhead_keep_large_blocks()
    Renderer.choose()
    MainQueue.attach()
    // Its icon is shown before it is installed, too.
    playhead_application_icons_register_resource()
    Player.isObservationEnabled = true
    application = gtk_application_new(
      Self.id,
      GApplicationFlags(
        G_APPLICATION_HANDLES_OPEN.rawValue | G_APPLICATION_HANDLES_COMMAND_LINE.rawValue))
    g_set_prgname("playhead")
    g_set_application_name("Playhead")
  }

  /// Runs until the last window is closed.
  /// - Parameter arguments: as GLib wants them.
  /// - Returns: the exit status.
  func run(_ arguments: [String]) -> Int32 {
    let application = self.application.as(GApplication.self)
    application.on("startup") { [unowned self] in startUp() }
    application.on("activate") { [unowned self] in show(OpeningRequest()) }
    application.on("open") { [unowned self] (files: FileArray, count: Int32) in
      show(OpeningRequest(uris: files.uris(count: Int(count)), origin: .bus))
    }
    application.on("command-line") { [unowned self] (line: ReceivedCommandLine) -> Int32 in
      receive(line)
    }
    let status = withMutableCStrings(arguments) { values in
      g_application_run(application, Int32(arguments.count), values)
    }
    // All windows are gone: nobody waits for this but the disk.
    finish()
    return status
  }

  /// Waits until all that was to be written is.
  private func finish() {
    history.close(timeout: .seconds(3))
    crashes.close(timeout: .seconds(1))
    KeyFileSettings.finish()
    g_settings_sync()
  }

  /// Lets the program end well with its display, and go on without a bus.
  private func watchDesktop() {
    DisplayLoss.watch { [unowned self] in
      for window in windows { window.end() }
      finish()
    }
    if let bus = g_application_get_dbus_connection(gApplication) {
      BusConnection.outlive(bus)
      UnsafeMutableRawPointer(bus).object(as: GObject.self).on("closed") {
        playhead_log_line("The session bus is gone: the desktop cannot control this player.")
      }
    }
    sleepWatch = SleepWatch { [unowned self] done in
      for window in windows { window.remember() }
      history.whenWritten(done)
    } resume: { [unowned self] in
      for window in windows { window.player?.reconnect() }
    }
  }

  /// Does what was typed here, or for another start of the program.
  private func receive(_ line: ReceivedCommandLine) -> Int32 {
    guard let command = try? PlayheadCommand.parse(line.arguments) else { return 64 }
    show(OpeningRequest(command) { line.uri(of: $0) }, output: command.output)
    return 0
  }

  private func startUp() {
    // What is opened needs all of GStreamer, while GTK has but one thread.
    let arguments = RawArguments.texts.dropFirst()
    if arguments.contains(where: { !$0.hasPrefix("-") }) {
      Player.prepare(
        findsAudioDevice: preferences.settings.audioDevice.isEmpty
          && !arguments.contains { $0.hasPrefix("--audio-sink") })
    }
    playhead_correct_accessible_bounds()
    watchDesktop()
    crashes.start()
    EventFile.use(in: CrashJournal.usualFolder)
    // Who logs out is not asked to close windows first.
    application[property: "register-session"] = true
    application.on("query-end") { [unowned self] in for window in windows { window.remember() } }
    TextDirection.use()
    StyleSheets.install()
    DarkStyle.follow(preferences)
    gtk_window_set_default_icon_name(Self.id)
    for command in Command.all {
      if case .application(let run) = command.effect { add(command, run) }
    }
    setOffersQueue(false)
    history.whenOpen { [weak self] in self?.setOffersQueue($0) }
    RecentMedia.install(in: application) { [unowned self] in currentWindow?.open([$0]) }
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

  /// Shows what can be set.
  func showPreferences() {
    guard let window = currentWindow?.window else { return }
    PreferencesWindow.show(over: window, preferences: preferences) { [unowned self] in
      history.clear()
      for window in windows { window.historyIsCleared() }
      crashes.clear()
      RecentMedia.forget()
      setOffersQueue(false)
    }
  }

  /// Whether there is a playlist to go on with.
  private func setOffersQueue(_ isOffered: Bool) {
    guard let action = actions[.restoreQueue] else { return }
    g_simple_action_set_enabled(action, isOffered ? 1 : 0)
  }

  /// Opens what is asked for, in the window that was used last or in a new one.
  func show(_ request: OpeningRequest, output: OutputOptions? = nil) {
    if let window = currentWindow, !request.wantsNewWindow {
      window.open(request)
      gtk_window_present(window.window)
      return
    }
    let window = PlayerWindow(
      application: application, output: output ?? self.output, request: request, history: history,
      crashes: crashes, preferences: preferences)
    window.onClose = { [weak self, weak window] in
      self?.windows.removeAll { $0 === window }
      // The keys of the keyboard are for a window that is still there, before one has the focus.
      self?.currentWindow?.offerPlayer()
    }
    window.onPlayer = { [weak self] player, window in self?.control(player, in: window) }
    window.onIncognito = { [weak self] in self?.mediaControls?.secrecyHasChanged(of: $0) }
    windows.append(window)
    window.open(request)
    gtk_window_present(window.window)
  }

  /// Lets the desktop control a player.
  private func control(_ player: Player, in window: PlayerWindow) {
    if mediaControls == nil, let connection = g_application_get_dbus_connection(gApplication) {
      mediaControls = MediaControls(connection: connection) { [weak self] in self?.quit() }
    }
    mediaControls?.follow(
      player, in: window.window, isSecret: { [weak window] in window?.isSecret($0) ?? true },
      open: { [weak window] uris in window?.open(OpeningRequest(uris: uris, origin: .bus)) },
      fill: { [weak window] in window?.fill($0) },
      perform: { [weak window] in _ = window?.perform($0) })
  }

  /// The window that was used last.
  var currentWindow: PlayerWindow? {
    let active = gtk_application_get_active_window(application)
    return windows.first { window in active.map { window.window.isSame(as: $0) } ?? false }
      ?? windows.last
  }

  /// Closes all windows, which ends the program.
  func quit() {
    // Each window lets its player go; the application ends with the last one.
    if windows.isEmpty { g_application_quit(gApplication) }
    for window in windows { gtk_window_close(window.window) }
  }

  private var gApplication: GApplication { application.as(GApplication.self) }

  /// Adds the action of a command.
  private func add(_ command: Command, _ run: @escaping @MainActor (Application) -> Void) {
    let action = g_simple_action_new(command.name, nil)
    action.on("activate") { [unowned self] in run(self) }
    actions[command] = action
    application.withOpaquePointer { map in
      action.withOpaquePointer { g_action_map_add_action(map, $0) }
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

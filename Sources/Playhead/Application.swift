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
  private var actions: [Command: NamedAction] = [:]
  private var mediaControls: MediaControls?
  private var sleepWatch: SleepWatch?

  /// The output options for windows that are opened over the bus.
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
    application = .program(id: Self.id, name: "Playhead", command: "playhead")
  }

  /// Runs until the last window is closed.
  /// - Parameter arguments: as GLib wants them.
  /// - Returns: the exit status.
  func run(_ arguments: [String]) -> Int32 {
    application.onRegistration { [unowned self] in prepare() }
    application.onStartup { [unowned self] in startUp() }
    application.onActivate { [unowned self] in show(OpeningRequest()) }
    application.onOpen { [unowned self] in show(OpeningRequest(uris: $0, origin: .bus)) }
    application.onCommandLine { [unowned self] in receive($0) }
    let status = application.run(arguments)
    // All windows are closed, so waiting for the disk blocks nothing.
    finish()
    return status
  }

  /// Waits until all that was to be written is.
  private func finish() {
    history.close(timeout: Database.lockTimeout + .seconds(2))
    crashes.close(timeout: .seconds(1))
    KeyFileSettings.finish()
    SessionSettings.finish()
  }

  /// Lets the program exit cleanly if the display is lost, and continue without a bus.
  private func watchDesktop() {
    DisplayLoss.watch { [unowned self] in
      for window in windowsInOrder { window.end() }
      finish()
    }
    application.sessionBus?.onClose {
      playhead_log_line("The session bus is gone: the desktop cannot control this player.")
    }
    sleepWatch = SleepWatch { [unowned self] done in
      for window in windowsInOrder { window.remember() }
      history.whenWritten(done)
    } resume: { [unowned self] in
      for window in windows { window.player?.reconnect() }
    }
  }

  /// Does what was typed here, or for another start of the program.
  private func receive(_ line: ReceivedCommandLine) -> Int32 {
    let arguments = CommandLineForwarding.unwrap(line.arguments)
    guard let command = try? PlayheadCommand.parse(arguments) else { return 64 }
    show(
      OpeningRequest(command) { CommandLineForwarding.uri(of: $0, in: line) },
      output: command.output)
    return 0
  }

  /// Begins with what needs no GTK.
  ///
  /// What is opened needs all of GStreamer. While one of its plugins is being loaded, no thread can be created, and
  /// GTK creates one for each icon of the first window: the plugins should have been loaded by then.
  private func prepare() {
    // GTK is about to exit without a display, which is no time for loading plugins.
    let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { EnvironmentVariable.value(of: $0) }
    guard !displays.isEmpty else { return }
    let arguments = RawArguments.texts.dropFirst()
    if arguments.contains(where: { !$0.hasPrefix("-") }) {
      Player.prepare(
        findsAudioDevice: preferences.settings.audioDevice.isEmpty
          && !arguments.contains { $0.hasPrefix("--audio-sink") })
    }
  }

  private func startUp() {
    playhead_correct_accessible_bounds()
    watchDesktop()
    crashes.start()
    EventFile.use(in: CrashJournal.usualFolder)
    TextDirection.use()
    BuiltInIcons.use()
    StyleSheets.install()
    DarkStyle.follow(preferences)
    DesktopStyle.setWindowIcon(Self.id)
    for command in Command.all {
      if case .application(let run) = command.effect { add(command, run) }
    }
    setOffersQueue(false)
    history.onQueue { [weak self] in self?.setOffersQueue($0) }
    application.add(RecentMedia.makeAction { [unowned self] in openRecent($0) })
    // The terminal's and the session's way to end a program: through the same door.
    TerminationSignals.handle { [unowned self] in quit() }
  }

  /// Opens something that was played recently, and nothing else: any program on the bus can ask for it.
  private func openRecent(_ uri: String) {
    guard let window = currentWindow else { return }
    guard RecentMedia.contains(uri) else {
      return window.messages.show(localized("The item is no longer among the recent media."))
    }
    window.open([uri])
  }

  /// Shows what can be set.
  func showPreferences() {
    guard let window = currentWindow?.window else { return }
    PreferencesWindow.show(over: window, preferences: preferences) { [unowned self] tellFailure in
      history.clear(tellFailure: tellFailure)
      for window in windows { window.historyIsCleared() }
      crashes.clear()
      RecentMedia.forget()
    }
  }

  /// Enables the command that resumes the last playlist if there is one, and disables it otherwise.
  private func setOffersQueue(_ isOffered: Bool) {
    actions[.restoreQueue]?.isEnabled = isOffered
  }

  /// Opens what is asked for, in the window that was used last or in a new one.
  func show(_ request: OpeningRequest, output: OutputOptions? = nil) {
    if let window = currentWindow, !request.wantsNewWindow {
      window.open(request)
      if let output, !output.isEmpty {
        window.messages.show(
          localized("Output options apply only to new windows: add --new-window."))
      }
      window.window.present()
      return
    }
    let output = output ?? self.output
    output?.requestVideoPath()
    // The new one is as large and as loud as that is now.
    currentWindow?.remember()
    let window = PlayerWindow(
      application: application, output: output, request: request, history: history,
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
    window.window.present()
  }

  /// Makes the player of a window the active one, and lets the desktop control it. From now on, somebody can be told of
  /// problems as well.
  private func control(_ player: Player, in window: PlayerWindow) {
    player.becomeActive()
    history.tellProblems { [weak self] in self?.currentWindow?.messages.show($0) }
    if mediaControls == nil, let bus = application.sessionBus {
      mediaControls = MediaControls(on: bus) { [weak self] in self?.perform(.quit) }
    }
    mediaControls?.follow(
      player, in: window.window, isSecret: { [weak window] in window?.isSecret($0) ?? true },
      open: { [weak window] uris in window?.open(OpeningRequest(uris: uris, origin: .bus)) },
      fill: { [weak window] in window?.fill($0) },
      perform: { [weak window] in _ = window?.perform($0) })
  }

  /// The window that was used last.
  var currentWindow: PlayerWindow? {
    let active = application.activeWindow
    return windows.first { window in active.map { window.window.isSame(as: $0) } ?? false }
      ?? windows.last
  }

  /// Closes all windows, which ends the program.
  func quit() {
    // Each window lets its player go; the application ends with the last one.
    if windows.isEmpty { application.quit() }
    for window in windowsInOrder { window.window.close() }
  }

  /// All windows, the one that was used last at the end: the queue that is saved last is the one to resume.
  private var windowsInOrder: [PlayerWindow] {
    let current = currentWindow
    return windows.filter { $0 !== current } + [current].compactMap(\.self)
  }

  /// Does a command of the program, whether it has a window or not.
  private func perform(_ command: Command) {
    if case .application(let run) = command.effect { run(self) }
  }

  /// Adds the action of a command.
  private func add(_ command: Command, _ run: @escaping @MainActor (Application) -> Void) {
    let action = NamedAction(command.name) { [unowned self] in run(self) }
    actions[command] = action
    application.add(action)
  }
}

internal import CPlatform
internal import OpenCombine
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer
internal import PlayheadUI

/// A window around a player: made at once, with its player as soon as it is on the screen.
@MainActor final class PlayerWindow {
  let window: GtkWindow
  var onClose: () -> Void = {}
  /// Called with the player as soon as there is one.
  var onPlayer: (Player, PlayerWindow) -> Void = { _, _ in }

  private let content = gtk_overlay_new().as(GtkOverlay.self)
  private let messages = MessageBar()
  private let settings = PictureSettings()
  private let audioSink: String?
  private var player: Player?
  private var pages: PlayerPages?
  private var waiting: [String] = []
  private var expectsMedia: Bool
  private var chooser: FileChooser?
  private var opening: Task<Void, Never>?
  private var endWatch: AnyCancellable?
  private var subtitleLoader: SubtitleLoader?
  private var webPageLoader: WebPageLoader?
  private var inhibitor: Inhibitor?

  init(
    application: GtkApplication, audioSink: String?, isFullscreen: Bool, expectsMedia: Bool
  ) {
    self.audioSink = audioSink
    self.expectsMedia = expectsMedia
    window = gtk_application_window_new(application).as(GtkWindow.self)
    gtk_window_set_title(window, "Playhead")
    gtk_window_set_default_size(window, 960, 600)
    gtk_window_set_titlebar(window, HeaderBar.make())
    gtk_widget_add_css_class(window.widget, "player")
    gtk_overlay_set_child(content, expectsMedia ? StatusPage.loading() : WindowPages.empty())
    gtk_overlay_add_overlay(content, messages.widget)
    gtk_window_set_child(window, content.widget)
    MainQueue.drainAfterPainting(window)
    if isFullscreen { gtk_window_fullscreen(window) }
    connect()
    for problem in Keys.useOwnFile() { messages.show(problem) }
  }

  /// Replaces what is played by the media at these URIs.
  func open(_ uris: [String]) {
    guard !uris.isEmpty else { return }
    guard let player else {
      waiting = uris
      return
    }
    opening?.cancel()
    opening = Task { [weak self, weak player] in
      let found = await MediaOpener.items(of: uris)
      guard !Task.isCancelled, let self, let player else { return }
      for problem in found.problems { messages.show(problem) }
      // What cannot be opened takes nothing away from what is there.
      guard !found.items.isEmpty else {
        expectsMedia = false
        pages?.view.expectsMedia.value = false
        return
      }
      player.items = found.items
      player.play()
    }
  }

  /// Asks for files to play.
  func chooseFiles() {
    chooser = FileChooser(parent: window) { [weak self] uris in
      self?.chooser = nil
      self?.open(uris)
    }
  }

  /// Asks for an address to play.
  func askForAddress() {
    AddressDialog.show(over: window) { [weak self] address in self?.open([address]) }
  }

  private func connect() {
    window.on("close-request") { [unowned self] () -> Bool in
      close()
      return false
    }
    Keys.connect(to: window) { [unowned self] command in
      if command.movesInTime { pages?.view.showControls() }
      if command == .showMenu { pages?.view.showMenu() }
      if command == .markLoop { pages?.view.markLoop() }
      return KeyActions(window: window, player: player, settings: settings, messages: messages)
        .run(command)
    }
    FileDrop.connect(to: window) { [unowned self] in drop($0) }
    let weak = WeakObject(window.widget)
    window.on("map") { [weak self] in
      // After the first frame: the window is there before the player's parts are loaded.
      guard let clock = weak.object.flatMap({ gtk_widget_get_frame_clock($0) }) else { return }
      var handler: SignalHandler?
      handler = clock.on("after-paint") { [weak self] in
        if let connected = handler { clock.disconnect(connected) }
        handler = nil
        self?.makePlayer()
      }
    }
  }

  /// Subtitles belong to what is played; anything else replaces it.
  private func drop(_ uris: [String]) {
    guard let player, player.currentItem != nil,
      uris.allSatisfy({ SubtitleFile.isProbablySubtitles($0) })
    else { return open(uris) }
    Task { [weak self, weak player] in
      for uri in uris {
        do throws(SubtitleError) {
          try await player?.addSubtitles(SubtitleFile(uri: uri))
        } catch {
          self?.messages.show("\(error) \(error.recoverySuggestion)")
        }
      }
    }
  }

  private func makePlayer() {
    guard player == nil else { return }
    let player = Player(
      configuration: PlayerConfiguration(
        backwardSkipInterval: .seconds(5), forwardSkipInterval: .seconds(5),
        audioSink: audioSink))
    self.player = player
    let pages = PlayerPages(
      player: player, settings: settings, messages: messages, window: window,
      expectsMedia: expectsMedia)
    self.pages = pages
    gtk_overlay_set_child(content, pages.widget)
    endWatch = player.objectWillChange.sink { [weak self, weak player] _ in
      // Told before the change: what is true after it is seen on the next turn.
      Task { @MainActor in
        if let player { self?.chooseActionAtItemEnd(of: player) }
      }
    }
    subtitleLoader = SubtitleLoader(player: player)
    webPageLoader = WebPageLoader(player: player, messages: messages)
    inhibitor = gtk_window_get_application(window).map {
      Inhibitor(player: player, window: window, application: $0)
    }
    onPlayer(player, self)
    open(waiting)
    waiting = []
  }

  /// The last picture of the queue stays, instead of an empty window.
  private func chooseActionAtItemEnd(of player: Player) {
    player.actionAtItemEnd = player.nextItems.isEmpty ? .pause : .advance
  }

  private func close() {
    opening?.cancel()
    endWatch = nil
    subtitleLoader = nil
    webPageLoader = nil
    inhibitor = nil
    player = nil
    pages = nil
    onClose()
  }
}

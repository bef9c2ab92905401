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
  /// Called with the player as soon as there is one, and when its window becomes the active one.
  var onPlayer: (Player, PlayerWindow) -> Void = { _, _ in }

  private let content = gtk_overlay_new().as(GtkOverlay.self)
  private let messages = MessageBar()
  private let settings = PictureSettings()
  private let output: OutputOptions?
  private let memory: MemoryStore
  private let preferences: Preferences
  private let question = ResumeBar()
  private var player: Player?
  private var pages: PlayerPages?
  private var keeper: MemoryKeeper?
  private var companions: [AnyObject] = []
  private var waiting = OpeningRequest()
  private var isIncognito: Bool
  /// The request that said how loud it is to be.
  private var loudness = OpeningRequest()
  private var expectsMedia: Bool
  private let mini: MiniMode
  private let afterPlayback: AfterPlaybackChoice
  private var chooser: FileChooser?
  private var saver: PlaylistSaver?
  /// What is played is noted there.
  let recent = RecentMedia()
  private var opening: Task<Void, Never>?
  private var watch: PlayerWatch?
  private var end: EndWatch?

  /// - Parameter request: what is about to be opened in it.
  init(
    application: GtkApplication, output: OutputOptions?, request: OpeningRequest,
    memory: MemoryStore, preferences: Preferences
  ) {
    self.output = output
    self.memory = memory
    self.preferences = preferences
    isIncognito = request.isIncognito
    expectsMedia = !request.uris.isEmpty
    window = gtk_application_window_new(application).as(GtkWindow.self)
    gtk_window_set_title(window, "Playhead")
    WindowPlace.restore(window, preferences.settings)
    let header = HeaderBar.make(for: window)
    gtk_window_set_titlebar(window, header)
    gtk_widget_add_css_class(window.widget, "player")
    if gdk_display_is_composited(gtk_widget_get_display(window.widget)) == 0 {
      gtk_widget_add_css_class(window.widget, "uncomposited")
    }
    // As dark as the view that comes into its place.
    gtk_widget_add_css_class(content.widget, "playhead-view")
    gtk_overlay_set_child(content, expectsMedia ? StatusPage.loading() : WindowPages.empty())
    gtk_overlay_add_overlay(content, messages.widget)
    gtk_overlay_add_overlay(content, question.widget)
    gtk_window_set_child(window, content.widget)
    MainQueue.drainAfterPainting(window)
    afterPlayback = AfterPlaybackChoice(in: window)
    mini = MiniMode(window, header: header)
    mini.aspectRatio = { [weak self] in self?.pictureRatio }
    connect()
    let problems = Keys.useOwnFile()
    for problem in problems { playhead_log_line(problem) }
    if !problems.isEmpty { messages.show(problems.joined(separator: "\n")) }
    Keys.name(in: application)
  }

  /// Replaces what is played by the media at these URIs.
  func open(_ uris: [String]) {
    if !uris.isEmpty { open(OpeningRequest(uris: uris)) }
  }

  /// Does what is asked for, as soon as there is a player.
  func open(_ request: OpeningRequest) {
    if request.isFullscreen { gtk_window_fullscreen(window) }
    if request.isIncognito { isIncognito = true }
    if request.volume != nil || request.isMuted { loudness = request }
    guard let player else {
      waiting = request
      return
    }
    keeper?.isIncognito = isIncognito
    request.setUp(player)
    guard !request.uris.isEmpty else { return }
    opening?.cancel()
    let addsNeighbours = preferences.settings.addsNeighbours
    opening = Task { [weak self, weak player] in
      let found = await MediaOpener.items(
        of: request.uris, addsNeighbours: addsNeighbours && !request.isEnqueued)
      guard !Task.isCancelled, let self, let player else { return }
      for problem in found.problems { messages.show(problem) }
      // What cannot be opened takes nothing away from what is there.
      guard !found.items.isEmpty else {
        expectsMedia = false
        pages?.view.expectsMedia.value = false
        return
      }
      await begin(found, request, with: player)
    }
  }

  /// Plays items, where they are to begin.
  private func begin(_ found: MediaOpener.Result, _ request: OpeningRequest, with player: Player)
    async
  {
    if request.isShuffled { player.isShuffled = true }
    // The first one is opened while it is found out where it was left.
    if !request.isEnqueued { player.pause() }
    guard var item = request.queue(found.items, in: player) else { return }
    if let start = found.start, !request.isEnqueued {
      player.currentItem = start
      item = start
    }
    var beginning = ResumeRule.Beginning.anew
    if let start = request.start {
      beginning = .resume(start)
    } else if request.mayResume, !request.isEnqueued {
      beginning = await keeper?.beginning(of: item) ?? .anew
      guard !Task.isCancelled else { return }
      guard player.currentItem == item else { return player.play() }
    }
    for uri in request.subtitles + found.subtitles { addSubtitles(uri, to: player) }
    end = request.end.map { EndWatch(player: player, item: item, end: $0) }
    switch beginning {
    case .anew: player.play()
    case .resume(let position):
      player.resume(at(position), in: item)
      player.play()
    case .ask(let position):
      player.pause()
      keeper?.ask(about: item, position: position)
    }
  }

  /// Goes on with the queue of the last time.
  func restoreQueue() {
    guard let player else { return }
    opening?.cancel()
    opening = Task { [weak self, weak player] in
      guard let self, let player, let queue = await memory.savedQueue(), !Task.isCancelled else {
        return
      }
      let items = queue.entries.map {
        PlayerItem.simple(url: $0.uri, metadata: PlayerMetadata(title: $0.title))
      }
      player.items = items
      if items.indices.contains(queue.current) {
        player.currentItem = items[queue.current]
        player.resume(at(queue.time), in: items[queue.current])
      }
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

  /// Opens what was copied: files, or addresses in a text.
  func paste() {
    Clipboard.read(window.widget) { [weak self] uris in
      guard let self else { return }
      if uris.isEmpty { messages.show(localized("There is no file or address to paste.")) }
      drop(uris)
    }
  }

  /// Asks where to save the playlist, and saves it.
  func savePlaylist() {
    guard let player, player.itemCount > 0 else {
      return messages.show(localized("There is nothing in the playlist."))
    }
    saver = PlaylistSaver(parent: window, items: player.items) { [weak self] message in
      self?.saver = nil
      if let message { self?.messages.show(message) }
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
      return KeyActions(
        window: window, player: player, settings: settings, messages: messages, mini: mini,
        paste: { [unowned self] in paste() }
      ).run(command)
    }
    window.on("notify::is-active") { [unowned self] in
      if let player, gtk_window_is_active(window) != 0 { onPlayer(player, self) }
    }
    window.addAction("information") { [unowned self] in
      if let player, player.currentItem != nil {
        InformationWindow.show(over: window, player: player)
      }
    }
    window.addAction("shortcuts") { [unowned self] in ShortcutsWindow.show(over: window) }
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
    for uri in uris { addSubtitles(uri, to: player) }
  }

  private func addSubtitles(_ uri: String, to player: Player) {
    Task { [weak self, weak player] in
      do throws(SubtitleError) {
        try await player?.addSubtitles(SubtitleFile(uri: uri))
      } catch {
        self?.messages.show("\(error.localizedSentence) \(error.localizedSuggestion)")
      }
    }
  }

  private func makePlayer() {
    guard player == nil else { return }
    let player = Player(
      configuration: PlayerConfiguration(
        audioSink: output?.audioSink, videoSink: output?.videoSink))
    self.player = player
    let keeper = MemoryKeeper(
      player: player, store: memory, preferences: preferences, question: question,
      isIncognito: isIncognito)
    self.keeper = keeper
    companions = [
      PreferenceBinding(
        player: player, preferences: preferences, choosesDevice: output?.audioSink == nil),
      SoundKeeper(player: player, preferences: preferences),
      SubtitleKeeper(player: player, preferences: preferences),
      FailureSkipper(player: player, messages: messages),
      MissingPartTeller(player: player, messages: messages),
      SubtitleLoader(player: player),
      WebPageLoader(player: player, messages: messages),
      QueueEnd(player: player, preferences: preferences) { [unowned self] in playbackIsOver() },
    ]
    if let application = gtk_window_get_application(window) {
      companions.append(Inhibitor(player: player, window: window, application: application))
    }
    memory.tellProblems { [weak messages] in messages?.show($0) }
    memory.open()
    let pages = PlayerPages(
      player: player, settings: settings, messages: messages, window: window,
      expectsMedia: expectsMedia)
    self.pages = pages
    let pane = PlaylistPane(
      beside: pages.widget, player: player, window: window, messages: messages,
      subtitles: { [unowned self] in drop($0) }, save: { [unowned self] in savePlaylist() })
    gtk_overlay_set_child(content, pane.widget)
    companions += [
      ViewPreferences(pages.view, preferences),
      WindowFit(
        window, to: pages.view.widget, of: player, mini: mini, preferences: preferences),
    ]
    gtk_widget_remove_css_class(content.widget, "playhead-view")
    let leaveMini = MiniModeButton(mini, areControlsHidden: pages.view.areControlsHidden)
    // Without a counter: it would lie on that of the picture, in the same corner.
    gtk_overlay_add_overlay(content, leaveMini.widget)
    watch = PlayerWatch(player) { [weak self, weak player] in
      if let self, let player, !isIncognito { recent.note(player) }
    }
    onPlayer(player, self)
    open(waiting)
    waiting = OpeningRequest()
  }

  /// Does what is to be done after the last item.
  private func playbackIsOver() {
    switch afterPlayback.take() {
    case .nothing: break
    case .close: gtk_window_close(window)
    case .suspend: SleepService.suspend { [weak messages] in messages?.show($0) }
    }
  }

  /// Width by height of what is seen.
  private var pictureRatio: Double? {
    guard let size = player?.presentationSize, size.width > 0, size.height > 0 else { return nil }
    return Double(size.width) / Double(size.height)
  }

  private func close() {
    opening?.cancel()
    watch = nil
    mini.end()
    keeper?.finish()
    if !isIncognito { WindowPlace.save(window, player, askedFor: loudness, to: preferences) }
    companions = []
    (keeper, end) = (nil, nil)
    question.close()
    player = nil
    pages = nil
    onClose()
  }
}

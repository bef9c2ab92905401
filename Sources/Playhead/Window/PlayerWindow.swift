internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// A window around a player: made at once, with its player as soon as it is on the screen.
@MainActor final class PlayerWindow {
  let window: GtkWindow
  var onClose: () -> Void = {}
  /// Called when it is no longer, or now, to be kept secret what is played.
  var onIncognito: (Player) -> Void = { _ in }
  /// Called with the player as soon as there is one, and when its window becomes the active one.
  var onPlayer: (Player, PlayerWindow) -> Void = { _, _ in }

  /// The state that is `true` while the window takes the whole screen.
  let isFullscreen = State(false)
  /// The state that is `true` while the playlist is beside the video.
  let isPlaylistShown = State(false)
  /// The player of the window, or `nil` until the window is on the screen.
  @State private(set) var player: Player?
  /// The pages that show the player, or `nil` as long as there is none.
  private(set) var pages: PlayerPages?
  /// The incognito mode, which decides whether it is remembered what is played.
  @State private(set) var incognito: Incognito

  /// The page that is shown: that of the player as soon as there is one.
  @State private var page: WindowContent.Page?
  let messages = MessageBar()
  private let settings = VideoSettings()
  private let output: OutputOptions?
  private let history: HistoryStore
  private let crashes: CrashJournal
  private let preferences: Preferences
  private let question = ResumeBar()
  private var keeper: HistoryKeeper?
  private var companions: [AnyObject] = []
  /// The requests from before there was a player, for what they say of all that is played.
  private var waiting: [OpeningRequest] = []
  private let isIncognito: State<Bool>
  /// What all requests have said of the volume.
  private var loudness = OpeningRequest()
  private var expectsMedia: Bool
  private let mini: MiniMode
  private let afterPlayback = AfterPlaybackChoice()
  /// The recent media, to which what is played is added.
  let recent = RecentMedia()
  private let openings = OpeningChain()
  /// The search for what is opened first, which begins while the window is being shown.
  private var firstSearch: MediaOpener.Search?
  private var isClosed = false
  private var opener: PlayerOpener?
  private var filler: QueueFiller?
  private var watch: AnyCancellable?
  private var allowed: AnyCancellable?

  /// - Parameter request: what is about to be opened in it.
  init(
    application: GtkApplication, output: OutputOptions?, request: OpeningRequest,
    history: HistoryStore, crashes: CrashJournal, preferences: Preferences
  ) {
    self.output = output
    self.history = history
    self.crashes = crashes
    self.preferences = preferences
    _incognito = State(Incognito(isOn: request.isIncognito))
    isIncognito = State(request.isIncognito)
    expectsMedia = !request.uris.isEmpty
    if request.isIncognito { EventLog.shared.pause() }
    let problems = Keys.useOwnFile()
    window = application.makeWindow()
    window.title = "Playhead"
    WindowState.restore(window, preferences.settings)
    let header = HeaderBar(isIncognito: isIncognito)
    window.setHeader(header)
    window.widget.addStyleClass("player")
    if !window.isComposited { window.widget.addStyleClass("uncomposited") }
    MainQueue.drainAfterPainting(window)
    window.add(afterPlayback.action)
    mini = MiniMode(window, header: header)
    mini.aspectRatio = { [weak self] in self?.videoRatio }
    page = WindowContent.Page(
      widget: expectsMedia ? StatusPage.loading() : WindowPages.empty())
    window.setContent(
      WindowContent(page: _page, messages: messages, question: question, isMini: mini.isOn))
    connect()
    for problem in problems { playhead_log_line(problem) }
    messages.show(problems)
    Keys.name(in: application)
  }

  /// Replaces what is played by the media at these URIs; subtitles alone are added to it.
  func open(_ uris: [String]) {
    if !uris.isEmpty { open(OpeningRequest(uris: uris)) }
  }

  /// Does what is asked for, as soon as there is a player.
  func open(_ request: OpeningRequest) {
    if request.isFullscreen { window.isFullscreen = true }
    if let volume = request.volume { loudness.volume = volume }
    if request.isMuted { loudness.isMuted = true }
    if let player { request.setUp(player) } else { waiting.append(request) }
    guard !request.uris.isEmpty || !request.subtitles.isEmpty else {
      return change { $0.open(isRequested: request.isIncognito) }
    }
    let isOnlySubtitles = request.uris.allSatisfy { SubtitleFile.isProbablySubtitles($0) }
    let replaces = !request.isEnqueued && !isOnlySubtitles
    if replaces { cancelFirstSearch() }
    let addsNeighbors = preferences.settings.addsNeighbors
    var search: MediaOpener.Search?
    if player == nil, firstSearch == nil, !isClosed {
      search = MediaOpener.search(for: request, addsNeighbors: addsNeighbors)
      firstSearch = search
    }
    openings.add(replaces: replaces) { [weak self] in
      await self?.opener?.find(request, addsNeighbors: addsNeighbors, search: search)
    }
  }

  private func cancelFirstSearch() {
    firstSearch?.cancel()
    firstSearch = nil
  }

  /// Puts what is left of long lists into the queue.
  func fill(_ rests: [PlaylistRest]) { filler?.add(rests) }

  /// Returns whether nothing may be told of an item to others.
  func isSecret(_ item: PlayerItem) -> Bool { incognito.isSecret(item.id) }

  /// Lets what is played be remembered from now on, or not.
  func toggleIncognito() {
    change { $0.set(!$0.isOn, items: player?.items.map(\.id) ?? []) }
  }

  private func keepSecret(_ items: [PlayerItem]) { change { $0.keepSecret(items.map(\.id)) } }

  private func change(_ change: (inout Incognito) -> Void) {
    let former = incognito
    change(&incognito)
    guard incognito != former else { return }
    keeper?.change(incognito)
    if incognito.isOn != former.isOn {
      if !incognito.isOn {
        filler?.beforeAdding { [weak self] in self?.keepSecret($0) }
      }
      if incognito.isOn { EventLog.shared.pause() } else { EventLog.shared.resume() }
    }
    isIncognito.value = incognito.isOn
    if let player { onIncognito(player) }
  }

  /// Resumes the last playlist.
  /// - Parameter offered: that of the offer which the person has taken; nil: the one that was saved last.
  func restoreQueue(_ offered: WatchedQueue? = nil) {
    question.withdrawOffer()
    openings.add(replaces: true) { [weak self] in
      guard let self, let opener else { return nil }
      let queue: WatchedQueue? = if let offered { offered } else { await history.savedQueue() }
      guard let saved = queue else { return { opener.searchIsOver() } }
      let rest = saved.rest(after: await crashes.recovery())
      return { [messages] in
        // What is played goes on if nothing is left to take its place.
        if rest.queue.entries.isEmpty { opener.searchIsOver() } else { opener.begin(rest.queue) }
        messages.show(rest.leftOut.map(WatchedQueue.reason(forLeavingOut:)))
      }
    }
  }

  /// Says, in the first window, that the program ended unexpectedly, and offers to resume.
  private func tellOfCrash() async {
    guard await crashes.takeNews() else { return }
    let queue = await history.savedQueue()
    guard let queue, player?.currentItem == nil, !expectsMedia else {
      return messages.show(localized("Playhead closed unexpectedly."))
    }
    // Media that is played before the person answers is saved instead.
    question.offer(localized("Playhead closed unexpectedly. Resume the last playlist?")) {
      [weak self] in self?.restoreQueue(queue)
    }
  }

  /// The history is cleared: what was offered of it is gone as well.
  func historyIsCleared() {
    question.withdrawOffer()
    keeper?.clear()
  }

  /// Offers the window's player, if there is one, to the desktop's media controls.
  func offerPlayer() {
    if let player { onPlayer(player, self) }
  }

  /// Saves the state of the window.
  func remember() {
    keeper?.save()
    if incognito.isOn { return }
    WindowState.save(window, mini, player, askedFor: loudness, to: preferences)
  }

  /// Saves everything, and records that nothing is open any more.
  func end() {
    remember()
    keeper?.end()
  }

  /// Asks for files of subtitles for what is played.
  func chooseSubtitles() {
    guard let item = player?.currentItem else {
      return messages.show(SubtitleLoader.nothingIsPlayed)
    }
    // Another item may be open when the person has chosen.
    choose(.subtitles) { [weak self] in self?.opener?.addSubtitles($0, to: item) }
  }

  /// Opens what was copied: files, or addresses in a text.
  func paste() {
    Clipboard.read { [weak self] pasted in
      guard let self else { return }
      if pasted.uris.isEmpty { messages.show(localized("The clipboard contains no file or URL.")) }
      open(pasted)
    }
  }

  private func open(_ pasted: PastedText) {
    if let notice = pasted.localizedNotice { messages.show(notice) }
    open(pasted.uris)
  }

  /// Asks where to save the playlist, and saves it.
  func savePlaylist() {
    guard let player, player.itemCount > 0 else {
      return messages.show(localized("The playlist is empty."))
    }
    PlaylistSaver.save(player, filler, parent: window) { [weak self] in
      self?.messages.show($0)
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
      guard command == .playPause, let pages else { return perform(command) }
      pages.view.pressPlayPause { [weak self] in _ = self?.perform(.playPause) }
      return true
    } release: { [weak self] command, isLost in
      if command == .playPause { self?.pages?.view.releasePlayPause(isLost: isLost) }
    }
    WindowActions.add(to: window) { [weak self] in self?.commandContext }
    window.on("notify::fullscreened") { [weak self] in
      guard let self else { return }
      isFullscreen.value = window.isFullscreen
    }
    // Told by later versions of GTK while the window is let go, too.
    window.on("notify::is-active") { [weak self] in
      guard let self, window.isActive else { return }
      offerPlayer()
    }
    FileDrop.connect(to: window) { [unowned self] in open($0) }
    // The window is there before the player's parts are loaded.
    window.onFirstFrame { [weak self] in self?.makePlayer() }
  }

  /// The context of the window's commands.
  private var commandContext: CommandContext {
    CommandContext(
      owner: self, player: player, settings: settings, messages: messages, mini: mini)
  }

  /// Does what a key commands.
  /// - Returns: false if that is not possible now.
  func perform(_ command: Command) -> Bool {
    if command.showsControls { pages?.view.showControls() }
    return command.perform(in: commandContext)
  }

  private func makePlayer() {
    guard player == nil else { return }
    let player = Player(
      configuration: PlayerConfiguration(
        audioSink: output?.audioSink, videoSink: output?.videoSink))
    self.player = player
    VideoView.chooseVideoPath(for: player, like: window.widget)
    let keeper = HistoryKeeper(
      player: player, store: history, crashes: crashes, preferences: preferences,
      question: question, incognito: incognito)
    keeper.onSecretItems = { [weak self] in self?.keepSecret($0) }
    let ends = EndWatch(player: player) { [unowned self] in playbackIsOver() }
    let subtitles = SubtitleLoader(player: player, messages: messages)
    let filler = QueueFiller(player: player) { [messages] in messages.show($0) }
    let opener = PlayerOpener(
      player: player, keeper: keeper, subtitles: subtitles, ends: ends, filler: filler,
      messages: messages)
    (self.keeper, self.filler, self.opener) = (keeper, filler, opener)
    opener.willBegin = { [weak self] request in
      self?.change { $0.open(isRequested: request.isIncognito) }
    }
    opener.searchIsOver = { [weak self] in
      self?.expectsMedia = false
      self?.firstSearch = nil
      // Once there are items, the pages expect nothing any more.
      if self?.player?.itemCount == 0 { self?.pages?.view.expectsMedia.value = false }
    }
    companions = [
      PreferenceBinding(
        player: player, preferences: preferences, choosesDevice: output?.audioSink == nil),
      SoundKeeper(player: player, preferences: preferences),
      SubtitleKeeper(player: player, preferences: preferences),
      FailureSkipper(
        player: player, messages: messages,
        pages: WebPageLoader(player: player, opener: opener, messages: messages, filler: filler)
      ) { [unowned self] in playbackIsOver() },
      MissingPartTeller(player: player, messages: messages),
      SoundLossTeller(player: player, messages: messages),
      QueueEnd(player: player, preferences: preferences) { [unowned self] in playbackIsOver() },
      MemoryRelease(player: player),
    ]
    if let application = window.program {
      companions.append(Inhibitor(player: player, window: window, application: application))
    }
    history.open()
    Task { [weak self] in await self?.tellOfCrash() }
    for request in waiting { request.setUp(player) }
    waiting = []
    openings.start()
    // The pipeline opens meanwhile what is to be played.
    Task { [weak self] in self?.showPlayer() }
  }

  private func showPlayer() {
    guard let player, let filler else { return }
    let pages = PlayerPages(
      player: player, settings: settings, messages: messages, expectsMedia: expectsMedia)
    self.pages = pages
    let pane = PlaylistPane(
      beside: pages.widget, player: player, isShown: isPlaylistShown, isMini: mini.isOn,
      messages: messages, filler: filler,
      addSubtitles: { [weak self] in self?.opener?.addSubtitles($0, to: $1) },
      save: { [unowned self] in savePlaylist() },
      showInformation: { [unowned self] in _ = perform(.showInformation) })
    page = WindowContent.Page(widget: pane.widget, controls: pages.view.controls)
    companions += [
      ViewPreferences(pages.view, preferences),
      WindowFit(
        window, to: pages.view.widget, of: player, mini: mini, preferences: preferences),
    ]
    watch = player.changePublisher.sink { [weak self] in self?.noteRecent() }
    // What plays is noted as soon as that is allowed: nothing about the player may change for hours.
    allowed = preferences.publisher.sink { [weak self] _ in self?.noteRecent() }
    onPlayer(player, self)
  }

  /// Notes what plays among the desktop's recent files, where that is allowed.
  private func noteRecent() {
    guard let player, let item = player.currentItem, !isSecret(item),
      preferences.settings.remembersHistory
    else { return }
    recent.note(player)
  }

  /// Performs the action after the last item.
  private func playbackIsOver() {
    switch afterPlayback.take() {
    case .nothing: break
    case .close: window.close()
    case .suspend: SleepService.suspend { [weak messages] in messages?.show($0) }
    }
  }

  /// Width by height of what is seen.
  private var videoRatio: Double? {
    guard let size = player?.presentationSize, size.width > 0, size.height > 0 else { return nil }
    return Double(size.width) / Double(size.height)
  }

  private func close() {
    isClosed = true
    cancelFirstSearch()
    openings.close()
    (watch, allowed) = (nil, nil)
    end()
    if incognito.isOn { EventLog.shared.resume() }
    companions = []
    (keeper, opener) = (nil, nil)
    question.close()
    question.withdrawOffer()
    player = nil
    (pages, page) = (nil, nil)
    onClose()
  }
}

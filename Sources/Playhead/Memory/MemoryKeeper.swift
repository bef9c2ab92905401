internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlayer

/// Remembers what one window plays, and goes on where it stopped.
///
/// It writes at a pause, when another item begins and at the end; never while something plays.
@MainActor final class MemoryKeeper {
  /// True if nothing is to be written any more; what was known is still used.
  var isIncognito: Bool

  private let player: Player
  private let store: MemoryStore
  private let preferences: Preferences
  private let question: ResumeBar
  private var watch: PlayerWatch?
  private var seconds: AnyCancellable?
  private var item: PlayerItem?
  private var time: Duration?
  /// What the current item is like, as long as it is current.
  private var latest: WatchedItem?
  private var isPaused = true
  /// What was known of items when they, or the ones before them, began.
  private var known: [ItemID: WatchedItem] = [:]
  /// What is still to be chosen of the current item's tracks.
  private var tracks: WatchedItem?

  init(
    player: Player, store: MemoryStore, preferences: Preferences, question: ResumeBar,
    isIncognito: Bool
  ) {
    self.player = player
    self.store = store
    self.preferences = preferences
    self.question = question
    self.isIncognito = isIncognito
    watch = PlayerWatch(player) { [weak self] in self?.look() }
    // One wake-up that the label of the time has as well. It tells where an item was that another one
    // has followed.
    seconds = player.periodicTimePublisher(forInterval: .seconds(1)).sink { [weak self] time in
      self?.passed(time)
    }
  }

  // MARK: - Beginning

  /// Finds out how an item is to begin that a person opens, before it is put into the queue.
  func beginning(of item: PlayerItem) async -> ResumeRule.Beginning {
    guard let uri = item.url, let watched = await store.item(uri) else { return .anew }
    known[item.id] = watched
    return ResumeRule.beginning(
      remembered: watched.position, mode: preferences.settings.resumeMode)
  }

  /// Asks where an item is to begin. It stands still until that is said.
  func ask(about item: PlayerItem, position: Duration) {
    question.ask(about: position) { [weak player] resumes in
      guard let player, player.currentItem == item else { return }
      if resumes { player.resume(at(position), in: item) }
      player.play()
    }
  }

  /// Another item is current, or it will be next.
  private func prepare(_ item: PlayerItem, isCurrent: Bool) async {
    if known[item.id] == nil, let uri = item.url { known[item.id] = await store.item(uri) }
    guard let watched = known[item.id] else { return }
    if isCurrent {
      guard item == self.item else { return }
      tracks = watched
      restoreTracks()
    } else if player.nextItems.first == item,
      case .resume(let position) = ResumeRule.beginning(
        remembered: watched.position, mode: preferences.settings.resumeMode, isFirst: false)
    {
      player.resume(at(position), in: item)
    }
  }

  /// Chooses what was chosen the last time, as soon as there is something to choose from.
  private func restoreTracks() {
    guard let watched = tracks, player.playbackState != .idle else { return }
    tracks = nil
    player.subtitleDelay = watched.subtitleDelay
    player.soundDelay = watched.soundDelay
    choose(watched.sound, .audible)
    choose(watched.subtitles, .legible)
    if let uri = watched.subtitles.flatMap(TrackName.fileURI(of:)) {
      // A file that is gone is no reason to complain.
      Task { [weak player] in try? await player?.addSubtitles(SubtitleFile(uri: uri)) }
    }
  }

  private func choose(_ name: String?, _ characteristic: MediaCharacteristic) {
    let options = player.mediaSelectionOptions(for: characteristic)
    guard let name, let option = TrackName.option(named: name, among: options) else { return }
    player.select(mediaOption: option, for: characteristic)
  }

  // MARK: - Watching

  private func look() {
    let current = player.currentItem
    if current != item {
      save()
      begin(current)
    }
    restoreTracks()
    note()
    let isPaused = !player.shouldPlay || player.playbackState == .ended
    if isPaused, !self.isPaused {
      time = player.time() ?? time
      save()
    }
    if !isPaused { question.close() }
    self.isPaused = isPaused
  }

  private func begin(_ current: PlayerItem?) {
    if let item { known[item.id] = nil }
    (item, time, tracks, latest) = (current, nil, nil, nil)
    let next = player.nextItems.first
    Task { [weak self] in
      if let current { await self?.prepare(current, isCurrent: true) }
      if let next { await self?.prepare(next, isCurrent: false) }
    }
  }

  private func passed(_ time: Duration) {
    // A jump to another item tells its time before it tells of itself.
    if player.currentItem == item { self.time = time } else { watch?.tellLater() }
  }

  // MARK: - Remembering

  /// Takes down what can be asked only while the item is current.
  private func note() {
    guard let item, item == player.currentItem, let uri = item.url else { return }
    latest = WatchedItem(
      uri: uri, title: item.displayTitle,
      duration: player.duration.value ?? latest?.duration ?? known[item.id]?.duration,
      sound: choice(.audible, before: latest?.sound),
      subtitles: choice(.legible, before: latest?.subtitles), subtitleDelay: player.subtitleDelay,
      soundDelay: player.soundDelay)
  }

  /// Writes what is known of the item.
  private func save() {
    // Who has not said yet whether to go on has not begun anew.
    guard mayWrite, !question.isAsking, let item, let time, var watched = latest,
      !StandardInput.isAddress(watched.uri)
    else { return }
    let isOver = item == player.currentItem && player.playbackState == .ended
    watched.position = isOver ? nil : ResumeRule.position(time, duration: watched.duration)
    known[item.id] = watched
    store.save(watched)
  }

  /// What is chosen now; while there is nothing to choose from, what was.
  private func choice(_ characteristic: MediaCharacteristic, before: String?) -> String? {
    guard !player.mediaSelectionOptions(for: characteristic).isEmpty else { return before }
    return TrackName.name(of: player.selectedMediaOption(for: characteristic))
  }

  /// The window is being closed.
  func finish() {
    (watch, seconds) = (nil, nil)
    if player.currentItem == item { time = player.time() ?? time }
    note()
    save()
    saveQueue()
  }

  private func saveQueue() {
    let items = player.items
    guard mayWrite, !items.isEmpty else { return }
    var queue = WatchedQueue()
    for item in items {
      guard let uri = item.url, !StandardInput.isAddress(uri) else { continue }
      if item == player.currentItem { queue.current = queue.entries.count }
      queue.entries.append(.init(uri: uri, title: item.metadata.title))
    }
    if player.playbackState != .ended { queue.time = player.time() ?? .zero }
    store.save(queue)
  }

  private var mayWrite: Bool { !isIncognito && preferences.settings.remembersHistory }
}

internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Remembers what one window plays, and goes on where it stopped.
///
/// It writes at a pause, when another item begins and at the end, and while something plays every four seconds where
/// that is: a program that is killed loses no more.
@MainActor final class HistoryKeeper {
  /// Of what nothing is to be written; what was known is still used.
  private(set) var incognito: Incognito

  private let player: Player
  private let store: HistoryStore
  private let crashes: CrashJournal
  /// What the journal knows the window by.
  private let window: Int
  private static var windows = 0
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
  /// Items for which it has been said where they begin the next time, and where.
  private var decided: [ItemID: Duration] = [:]
  /// Those of them that have not been opened yet.
  private var waiting: Set<ItemID> = []
  /// Items that always begin at their beginning.
  private var again: Set<ItemID> = []
  /// The item that the person is asked about.
  private var asked: ItemID?
  /// True as soon as it is known what is known of the current item.
  private var isRecalled = false
  /// The queue that was written last.
  private var saved: SavedQueue?
  private var queueTurn: Timeout?
  /// How many seconds have been played since that was written.
  private var secondsUnwritten = 0
  /// What is still to be chosen of the current item's tracks.
  private var tracks: WatchedItem?

  init(
    player: Player, store: HistoryStore, crashes: CrashJournal, preferences: Preferences,
    question: ResumeBar, incognito: Incognito
  ) {
    Self.windows += 1
    window = Self.windows
    self.crashes = crashes
    self.player = player
    self.store = store
    self.preferences = preferences
    self.question = question
    self.incognito = incognito
    watch = PlayerWatch(player) { [weak self] in self?.look() }
    // One wake-up that the label of the time has as well. It tells where an item was that another one
    // has followed.
    seconds = player.periodicTimePublisher(forInterval: .seconds(1)).sink { [weak self] time in
      self?.passed(time)
    }
  }

  // MARK: - Beginning

  /// Finds out how an item is to begin that a person opens. It is not looked for again when it becomes the
  /// current one.
  func beginning(of item: PlayerItem) async -> ResumeRule.Beginning {
    decided[item.id] = .zero
    guard !again.contains(item.id), let uri = item.rememberedURL,
      let watched = await store.item(uri)
    else {
      return .again
    }
    known[item.id] = watched
    return ResumeRule.beginning(
      remembered: watched.position, mode: preferences.settings.resumeMode)
  }

  /// An item begins, when its turn comes, where somebody has said.
  func begin(_ item: PlayerItem, at position: Duration) {
    decided[item.id] = position
    // The player would open it at once.
    if player.currentItem == item {
      player.resume(at(position), in: item)
    } else {
      waiting.insert(item.id)
    }
  }

  /// Items begin at their beginning, whatever is known of them.
  func startOver(_ items: [PlayerItem]) { again.formUnion(items.map(\.id)) }

  /// True while the person is asked.
  var isAsking: Bool { question.isAsking }

  /// Asks where an item is to begin. It stands still until that is said.
  func ask(about item: PlayerItem, position: Duration) {
    asked = item.id
    question.ask(about: position) { [weak self, weak player] answer in
      guard let player, player.currentItem == item else { return }
      switch answer {
      case .resume: player.resume(at(position), in: item)
      case .startOver: self?.forgetPlace(of: item)
      // The place is kept until there is a later one.
      case .dismiss: break
      }
      player.play()
    }
  }

  private func forgetPlace(of item: PlayerItem) { known[item.id]?.position = nil }

  /// An item has become the current one.
  /// - Parameter isChosen: false if it follows another one by itself.
  private func prepare(_ item: PlayerItem, isChosen: Bool) async {
    let isDecided = decided.removeValue(forKey: item.id) != nil || again.contains(item.id)
    await recall(item)
    guard item == self.item else { return }
    isRecalled = true
    guard let watched = known[item.id] else { return }
    tracks = watched
    restoreTracks()
    guard !isDecided else { return }
    switch ResumeRule.beginning(
      remembered: watched.position, mode: preferences.settings.resumeMode, isFirst: isChosen)
    {
    case .again: break
    case .resume(let position): player.resume(at(position), in: item)
    case .ask(let position):
      player.pause()
      ask(about: item, position: position)
    }
  }

  private func recall(_ item: PlayerItem) async {
    guard known[item.id] == nil, let uri = item.rememberedURL else { return }
    known[item.id] = await store.item(uri)
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
      saveQueueSoon()
    }
    restoreTracks()
    note()
    let isPaused = !player.shouldPlay || player.playbackState == .ended
    if isPaused, !self.isPaused {
      time = player.time() ?? time
      save()
      saveQueueSoon()
    }
    if !isPaused { playbackHasBegun() }
    self.isPaused = isPaused
  }

  /// Who presses “Play” instead of answering wants to go on, unless he has gone to another place.
  private func playbackHasBegun() {
    guard question.isAsking else { return }
    if player.time() ?? .zero > .seconds(1) {
      question.close()
    } else {
      question.close(with: .resume)
    }
  }

  private func begin(_ current: PlayerItem?) {
    // The first one of all was opened by somebody, as was what comes in place of one that goes on.
    let isChosen = item == nil || !ResumeRule.isAtEnd(time, duration: latest?.duration)
    if let item { known[item.id] = nil }
    if question.isAsking, asked != current?.id {
      // It stood still for the question only, which is not to be answered any more.
      question.close()
      player.play()
    }
    (item, time, tracks, latest, isRecalled) = (current, nil, nil, nil, false)
    secondsUnwritten = 0
    tellJournal()
    guard let current else { return }
    question.releaseFocus()
    if waiting.remove(current.id) != nil, let position = decided[current.id] {
      player.resume(at(position), in: current)
    }
    Task { [weak self] in await self?.prepare(current, isChosen: isChosen) }
  }

  private func passed(_ time: Duration) {
    // A jump to another item tells its time before it tells of itself.
    guard player.currentItem == item else {
      watch?.tellLater()
      return
    }
    self.time = time
    guard player.playbackState == .playing else { return }
    secondsUnwritten += 1
    guard secondsUnwritten >= Self.writingInterval else { return }
    secondsUnwritten = 0
    note()
    save()
    saveQueue()
  }

  /// So many seconds may be lost, and one.
  private static let writingInterval = 4

  /// Tells the journal what is open now, unless nothing is to be told of it.
  private func tellJournal() {
    guard let item, mayWrite, !incognito.isSecret(item.id), let uri = item.listedURL else {
      return crashes.closed(window)
    }
    crashes.opened(uri, in: window)
  }

  /// The window is closed.
  func end() { crashes.closed(window) }

  // MARK: - Remembering

  /// Takes down what can be asked only while the item is current.
  private func note() {
    guard let item, item == player.currentItem, let uri = item.rememberedURL else { return }
    latest = WatchedItem(
      uri: uri, title: item.displayTitle,
      duration: player.duration.value ?? latest?.duration ?? known[item.id]?.duration,
      sound: choice(.audible, before: latest?.sound),
      subtitles: choice(.legible, before: latest?.subtitles), subtitleDelay: player.subtitleDelay,
      soundDelay: player.soundDelay)
  }

  /// Writes what is known of the item.
  private func save() {
    // Who has not said yet whether to go on has not started over.
    guard mayWrite, isRecalled, !question.isAsking, let item, !incognito.isSecret(item.id),
      let time, var watched = latest
    else { return }
    watched.position = ResumeRule.remembered(
      time, duration: watched.duration, former: known[item.id]?.position,
      isOver: item == player.currentItem && player.playbackState == .ended)
    known[item.id] = watched
    store.save(watched)
  }

  /// What is chosen now; while there is nothing to choose from, what was.
  private func choice(_ characteristic: MediaCharacteristic, before: String?) -> String? {
    guard !player.mediaSelectionOptions(for: characteristic).isEmpty else { return before }
    return TrackName.name(of: player.selectedMediaOption(for: characteristic))
  }

  /// Writes all that is to be remembered now.
  func remember() {
    if player.currentItem == item { time = player.time() ?? time }
    note()
    save()
    saveQueue()
  }

  /// From now on nothing is remembered, or something is again. What was played before is treated as it was
  /// begun.
  func change(_ incognito: Incognito) {
    if incognito.isOn, !self.incognito.isOn { remember() }
    self.incognito = incognito
    if incognito.isOn { crashes.hide(window) } else { tellJournal() }
    saved = nil
  }

  /// Writes the queue in a turn of the main loop of its own: a long one has just taken a turn to be set.
  private func saveQueueSoon() {
    queueTurn = Timeout(after: .zero) { [weak self] in self?.saveQueue() }
  }

  /// Writes the queue; where it has not changed since, only the place in it.
  private func saveQueue() {
    guard mayWrite, player.itemCount > 0 else { return }
    var time = player.playbackState == .ended ? .zero : player.time() ?? .zero
    // What is about to begin somewhere is there already.
    if time == .zero, let current = player.currentItem { time = decided[current.id] ?? .zero }
    var told: [ToldItem]?
    if saved?.version != player.itemsVersion {
      told = toldItems
      saved = SavedQueue(version: player.itemsVersion, items: told ?? [])
    }
    if saved?.items.isEmpty == true { return }
    let place = player.currentItem.flatMap { saved?.items.firstIndex(of: $0.id) }
    // The time is that of an item of which nothing is told.
    if place == nil { time = .zero }
    let current = place ?? 0
    if let number = saved?.number, store.savePlace(current: current, time: time, inQueue: number) {
      return
    }
    let entries = (told ?? toldItems).map(\.entry)
    saved?.number = store.save(WatchedQueue(entries: entries, current: current, time: time))
  }

  private typealias ToldItem = (id: ItemID, entry: WatchedQueue.Entry)

  /// What may be written of the queue. There may be very many.
  private var toldItems: [ToldItem] {
    player.items.compactMap { item in
      guard !incognito.isSecret(item.id), let uri = item.listedURL else { return nil }
      return (item.id, WatchedQueue.Entry(uri: uri, title: item.metadata.title))
    }
  }

  /// A queue as it was written.
  private struct SavedQueue {
    let version: Int
    /// The items of its entries: not everything is remembered.
    let items: [ItemID]
    var number: Int?

    init(version: Int, items: [ToldItem]) {
      self.version = version
      self.items = items.map(\.id)
    }
  }

  private var mayWrite: Bool { !incognito.isOn && preferences.settings.remembersHistory }
}

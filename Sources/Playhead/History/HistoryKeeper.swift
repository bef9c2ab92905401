internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Keeps the history of what one window plays, and resumes it where it stopped.
///
/// ``HistoryMachine`` decides what is saved; the keeper saves it. The history is written at a pause, when another
/// item begins and at the end, and while something plays every four seconds where that is: a program that is
/// killed loses no more.
@MainActor final class HistoryKeeper {
  private var machine: HistoryMachine
  private let player: Player
  private let store: HistoryStore
  private let crashes: CrashJournal
  /// The number by which the journal identifies the window.
  private let window: Int
  private static var windows = 0
  private let preferences: Preferences
  private let question: ResumeBar
  private let queue: HistoryQueueSaver
  private var watch: AnyCancellable?
  private var seconds: AnyCancellable?
  private var seeks: AnyCancellable?
  private var rules: AnyCancellable?
  private var queueTurn: Timeout?
  /// Called with items about which nothing may be recorded.
  var onSecretItems: ([PlayerItem]) -> Void = { _ in }

  init(
    player: Player, store: HistoryStore, crashes: CrashJournal, preferences: Preferences,
    question: ResumeBar, incognito: Incognito
  ) {
    Self.windows += 1
    window = Self.windows
    machine = HistoryMachine(incognito: incognito)
    self.player = player
    self.store = store
    self.crashes = crashes
    self.preferences = preferences
    self.question = question
    queue = HistoryQueueSaver(player: player, store: store)
    queue.onNextPart = { [weak self] in self?.saveQueue() }
    watch = player.changePublisher.sink { [weak self] in self?.tell { $0.changed($1) } }
    // One wake-up that the label of the time has as well. It tells where an item was that another one
    // has followed.
    seconds = player.periodicTimePublisher(forInterval: .seconds(1)).sink { [weak self] time in
      self?.tell { machine, now in
        var now = now
        now.time = time
        return machine.secondPassed(now)
      }
    }
    seeks = player.propertiesPublisher.slice(at: \.seekTime).sink { [weak self] target in
      guard let self, let target else { return }
      machine.sought(to: target, in: self.player.currentItem?.id)
    }
    // Without a history, nothing is known of what is open either.
    rules = preferences.publisher.map(\.remembersHistory).removeDuplicates().dropFirst().sink {
      [weak self] _ in self?.tell { machine, _ in machine.change(machine.incognito) }
    }
  }

  /// A person has opened an item: it plays as soon as it is known where it begins.
  func open(_ item: PlayerItem) { tell { machine, _ in machine.open(item.id) } }

  /// Starts an item at a requested position when its turn comes.
  func open(_ item: PlayerItem, at position: Duration) {
    tell { $0.open(item.id, at: position, $1) }
  }

  /// What is played in place of the open item, which cannot be played itself, begins as that was to begin, and is as secret.
  /// The rest of a long list comes later.
  func replace(_ item: PlayerItem, by replacements: [PlayerItem]) {
    if machine.incognito.isSecret(item.id) { onSecretItems(replacements) }
    machine.replace(item.id, by: replacements.map(\.id))
  }

  /// Items begin at their beginning, whatever is known of them.
  func restart(_ items: [PlayerItem]) { machine.restart(items.map(\.id)) }

  /// Tracks of one kind are chosen otherwise when items are opened: those of the last time do not replace them.
  func decideTracks(_ kind: MediaCharacteristic, of items: [PlayerItem]) {
    machine.decideTracks(kind, of: items.map(\.id))
  }

  /// The history was cleared: what is known of the open item is not written again.
  func clear() { tell { $0.clear($1) } }

  /// Saves everything now.
  func save() {
    tell { $0.save(all: $1) }
    saveQueue(isAtOnce: true)
  }

  /// From now on nothing is kept, or something is again.
  func change(_ incognito: Incognito) {
    // What was played before is saved while that is still allowed.
    if incognito.isOn, !machine.incognito.isOn { save() }
    tell { machine, _ in machine.change(incognito) }
    queue.reset()
  }

  /// The window is closed.
  func end() { crashes.closed(window) }

  // MARK: - What is decided

  private func tell(
    _ event: (inout HistoryMachine, HistoryPlayback) -> [HistoryMachine.Action]
  ) {
    let settings = preferences.settings
    machine.rules = HistoryMachine.Rules(
      isHistoryKept: settings.remembersHistory, resumeMode: settings.resumeMode)
    for action in event(&machine, now) { perform(action) }
  }

  private func perform(_ action: HistoryMachine.Action) {
    switch action {
    case .recall(let item, let uri):
      Task { [weak self, store] in
        let known = await store.item(uri)
        self?.tell { $0.recalled(known, of: item, $1) }
      }
    case .resume(let position):
      if let item = player.currentItem { player.resume(at(position), in: item) }
    case .play: player.play()
    case .pause: player.pause()
    case .ask(let position):
      question.ask(about: position) { [weak self] answer in
        self?.tell { machine, _ in machine.answer(answer) }
      }
    case .closeQuestion: question.close()
    case .choose(let watched): choose(watched)
    case .save(let watched): store.save(watched)
    case .saveQueue: saveQueue()
    case .saveQueueSoon: queueTurn = Timeout(after: .zero) { [weak self] in self?.saveQueue() }
    case .releaseKeyboard: question.releaseFocus()
    case .noteOpen(let uri?): crashes.opened(uri, in: window)
    case .noteOpen(nil): crashes.closed(window)
    case .hideOpen: crashes.hide(window)
    }
  }

  private func saveQueue(isAtOnce: Bool = false) {
    guard machine.maySave else { return }
    queue.save(at: machine.queueTime(now), isAtOnce: isAtOnce) { machine.incognito.isSecret($0) }
  }

  // MARK: - The player

  private var now: HistoryPlayback {
    HistoryPlayback(
      item: player.currentItem.map { item in
        HistoryPlayback.Item(
          id: item.id, uri: item.rememberedURL, listedURI: item.listedURL, title: item.displayTitle)
      }, time: player.shownTime(), duration: player.duration.value, state: player.playbackState,
      hasFailed: player.hasFailed, shouldPlay: player.shouldPlay, sound: choice(.audible),
      subtitles: choice(.legible),
      subtitleDelay: player.subtitleDelay, soundDelay: player.soundDelay)
  }

  private func choice(_ characteristic: MediaCharacteristic) -> HistoryPlayback.Choice {
    guard !player.mediaSelectionOptions(for: characteristic).isEmpty else { return .unavailable }
    return .chosen(TrackName.name(of: player.selectedMediaOption(for: characteristic)))
  }

  private func choose(_ watched: WatchedItem) {
    player.subtitleDelay = watched.subtitleDelay
    player.soundDelay = watched.soundDelay
    choose(watched.sound, .audible)
    // A file that is there already is not read again: its encoding may have been chosen.
    if !choose(watched.subtitles, .legible),
      let uri = watched.subtitles.flatMap(TrackName.fileURI(of:))
    {
      // A file that is gone is no reason to complain.
      Task { [weak player] in try? await player?.addSubtitles(SubtitleFile(uri: uri)) }
    }
  }

  /// - Returns: false if there is no such track.
  @discardableResult
  private func choose(_ name: String?, _ characteristic: MediaCharacteristic) -> Bool {
    let options = player.mediaSelectionOptions(for: characteristic)
    guard let name, let option = TrackName.option(named: name, among: options) else { return false }
    player.select(mediaOption: option, for: characteristic)
    return true
  }
}

/// A state machine that resumes playback where it stopped: how each item begins, what is written of it, and when.
///
/// It is told what happens, together with what the player is like then, and answers what is to be done. Of the item
/// that is open there is one value (``Watch``), which another item replaces as a whole; the phase says what is
/// known of it.
///
/// | Phase | What happens | What is done | Phase then |
/// |---|---|---|---|
/// | any | another item is open | the last one is saved, the file is asked about the new one | recalling |
/// | recalling | the file has told: nothing to resume | a held item plays | following |
/// | recalling | the file has told: resume | it goes there, a held item plays | following |
/// | recalling | the file has told: ask | it pauses | asking |
/// | asking | it can be played | the person is asked | asking |
/// | asking | resume, start over, dismiss | as was said, and it plays | following |
/// | asking | the history is cleared | the question is closed, or what was not asked about plays | following |
/// | asking, and asked | it is played by other means | it is resumed, unless it has gone on by itself | following |
/// | asking | it cannot be played | the question is closed, and the player goes on as with any failed item | following |
/// | following | it can be played after all | it goes there, or the person is asked now | following, asking |
/// | recalling and held, asking | another item is open | the question is closed, and that one plays | recalling |
///
/// Nothing is saved while an item is recalled or asked about: what is known of it would be lost.
package struct HistoryMachine: Sendable {
  /// Items about which nothing is saved; what is already known is still used.
  package private(set) var incognito: Incognito
  /// As they are now: they may change at any time.
  package var rules: Rules
  var phase = Phase.empty
  private var intents: [ItemID: Intent] = [:]
  /// Items that always begin at their beginning.
  private var restarted: Set<ItemID> = []
  /// The kinds of tracks that are chosen otherwise than the last time, by items of which the file has not told yet.
  private var decidedTracks: [ItemID: Set<MediaCharacteristic>] = [:]
  private var wasPlaying = false

  /// So many seconds may be lost, and one.
  static let savingInterval = 4

  /// A history that knows of no item yet.
  package init(incognito: Incognito = Incognito(), rules: Rules = Rules()) {
    (self.incognito, self.rules) = (incognito, rules)
  }

  // MARK: - Beginning

  /// A person has opened an item, which is held: it plays as soon as it is known where it begins.
  package mutating func open(_ item: ItemID) -> [Action] {
    guard watch?.item.id == item else {
      intents[item] = .held
      return []
    }
    guard case .recalling(let watch, _) = phase else { return [.play] }
    phase = .recalling(watch, .held)
    return []
  }

  /// Starts an item at a requested position when its turn comes.
  package mutating func open(
    _ item: ItemID, at position: Duration, _ now: HistoryPlayback
  ) -> [Action] {
    let isOpen = now.item?.id == item
    guard watch?.item.id == item else {
      // The player would open it at once.
      intents[item] = .start(at: position, isTold: isOpen)
      return isOpen ? [.resume(at: position)] : []
    }
    withWatch { $0.missedStart = nil }
    return stopWaiting() + (isOpen ? [.resume(at: position)] : [])
  }

  /// Items begin at their beginning, whatever is known of them.
  package mutating func restart(_ items: [ItemID]) { restarted.formUnion(items) }

  /// What is played in place of the open item, which cannot be played itself, begins as that was to begin: the video of a
  /// web page, or the items of a list. The rest of a long list comes later.
  package mutating func replace(_ item: ItemID, by replacements: [ItemID]) {
    if restarted.contains(item) { restarted.formUnion(replacements) }
    let isOpen = watch?.item.id == item
    let kinds = (decidedTracks[item] ?? []).union(isOpen ? watch?.decidedTracks ?? [] : [])
    if !kinds.isEmpty { decidedTracks[item] = kinds }
    for kind in kinds { decideTracks(kind, of: replacements) }
    guard let watch, isOpen, let replacement = replacements.first else { return }
    if let start = watch.start {
      intents[replacement] = .start(at: start, isTold: false)
    } else if watch.isNotResumed {
      // It begins there by itself.
      intents[replacement] = .start(at: .zero, isTold: true)
    } else if case .followed = watch.opening {
      // It follows as well.
    } else {
      intents[replacement] = .chosen
    }
  }

  /// The tracks of one kind are chosen otherwise when items are opened: those of the last time do not replace them.
  package mutating func decideTracks(_ kind: MediaCharacteristic, of items: [ItemID]) {
    let known: ItemID? = if case .recalling = phase { nil } else { watch?.item.id }
    for item in items {
      if item == known {
        withWatch { $0.decide(kind) }
      } else {
        decidedTracks[item, default: []].insert(kind)
      }
    }
  }

  /// The file has told what it knows of an item; nil: nothing.
  package mutating func recalled(
    _ known: WatchedItem?, of item: ItemID, _ now: HistoryPlayback
  ) -> [Action] {
    // Another item may be open already, of which it is about to be told.
    guard case .recalling(var watch, let opening) = phase, watch.item.id == item else { return [] }
    guard now.item?.id == item else { return [] }
    (watch.known, watch.tracks) = (known, known)
    // Only this time: later, the last choice is that of a person.
    for kind in decidedTracks.removeValue(forKey: item) ?? [] { watch.decide(kind) }
    phase = .following(watch)
    let chosen = chooseTracks(now)
    let isDecided = if case .decided = opening { true } else { false }
    let begun = isDecided ? [] : begin(opening, hasFailed: now.hasFailed)
    return chosen + begun + ask(now, isPaused: true)
  }

  private mutating func begin(_ opening: Opening, hasFailed: Bool = false) -> [Action] {
    guard case .following(var watch) = phase else { return [] }
    let isFirst = if case .followed = opening { false } else { true }
    let play: [Action] = if case .held = opening { [.play] } else { [] }
    switch ResumeRule.beginning(
      remembered: watch.known?.position, mode: rules.resumeMode, isFirst: isFirst)
    {
    case .again: return play
    case .resume(let position):
      (watch.start, watch.time) = (position, position)
      phase = .following(watch)
      return [.resume(at: position)] + play
    // Nobody is asked about what cannot be played.
    case .ask(let position) where hasFailed:
      watch.missedStart = position
      phase = .following(watch)
      return play
    case .ask(let position):
      phase = .asking(watch, position: position)
      return [.pause]
    }
  }

  /// Asks as soon as the item can be played: a web page cannot, and its video is asked about.
  private mutating func ask(_ now: HistoryPlayback, isPaused: Bool = false) -> [Action] {
    guard case .asking(let watch, let position) = phase, !watch.isAsked, now.state != .idle else {
      return []
    }
    withWatch { $0.isAsked = true }
    // Whoever has pressed “Play” meanwhile knew of no question.
    return (now.isPlaying && !isPaused ? [.pause] : []) + [.ask(at: position)]
  }

  /// A Boolean value that indicates whether the person is being asked, or is about to be.
  package var isAsking: Bool { if case .asking = phase { true } else { false } }

  /// A person answers.
  package mutating func answer(_ answer: Answer) -> [Action] {
    guard case .asking(var watch, let position) = phase else { return [] }
    var actions: [Action] = [.closeQuestion]
    switch answer {
    case .resume:
      (watch.start, watch.time) = (position, position)
      actions.append(.resume(at: position))
    case .startOver: watch.known?.position = nil
    case .dismiss: break
    }
    watch.isNotResumed = answer != .resume
    phase = .following(watch)
    return actions + [.play]
  }

  // MARK: - Watching

  /// Something of the player has changed.
  package mutating func changed(_ now: HistoryPlayback) -> [Action] {
    var actions: [Action] = []
    if now.item?.id != watch?.item.id { actions += change(to: now) }
    actions += chooseTracks(now)
    note(now)
    actions += noteFailure(now)
    if !now.isPlaying, wasPlaying {
      setTime(now.time)
      actions += save(now) + [.saveQueueSoon]
    }
    if now.isPlaying { actions += playbackHasBegun(now) }
    actions += ask(now)
    wasPlaying = now.isPlaying
    return actions
  }

  /// Nobody is asked about what cannot be played. Whoever tries again resumes it, as by playing instead of answering,
  /// or is asked then.
  private mutating func noteFailure(_ now: HistoryPlayback) -> [Action] {
    guard now.item?.id == watch?.item.id else { return [] }
    if now.hasFailed, case .asking(_, let position) = phase {
      let actions = stopWaiting()
      withWatch { $0.missedStart = position }
      return actions
    }
    // What is being opened may fail again.
    guard !now.hasFailed, now.state != .idle, var watch, let position = watch.missedStart else {
      return []
    }
    watch.missedStart = nil
    guard watch.isAsked else {
      phase = .asking(watch, position: position)
      return []
    }
    (watch.start, watch.time) = (position, position)
    phase = .following(watch)
    return [.resume(at: position)]
  }

  /// Another item is open, or none.
  private mutating func change(to now: HistoryPlayback) -> [Action] {
    // The very first item was opened by a person, as was one that replaces an item that has not ended, or one at
    // whose end playback had stopped: what follows by itself never stops there.
    let isChosen =
      watch == nil || watch?.hasEnded == true
      || !ResumeRule.isAtEnd(watch?.time, duration: watch?.latest?.duration)
    var actions = save(now)
    let isHeld = now.item.map { intents[$0.id] == .held } ?? false
    actions += stopWaiting().filter { !isHeld || $0 != .play }
    phase = .empty
    actions.append(note(ofOpen: now.item))
    if let item = now.item { actions += [.releaseKeyboard] + begin(item, isChosen: isChosen) }
    return actions + [.saveQueueSoon]
  }

  private mutating func begin(_ item: HistoryPlayback.Item, isChosen: Bool) -> [Action] {
    var opening: Opening = isChosen ? .chosen : .followed
    var (start, actions): (Duration?, [Action]) = (nil, [])
    switch intents.removeValue(forKey: item.id) {
    case .held: opening = .held
    case .chosen: opening = .chosen
    case .start(let position, let isTold):
      opening = .decided
      start = position
      if !isTold { actions.append(.resume(at: position)) }
    case nil: break
    }
    let watch = Watch(item: item, opening: opening, start: start)
    if restarted.contains(item.id) {
      if case .held = opening { actions.append(.play) }
      opening = .decided
    }
    guard let uri = item.uri else {
      phase = .following(watch)
      if case .decided = opening { return actions }
      return actions + begin(opening)
    }
    phase = .recalling(watch, opening)
    return actions + [.recall(item.id, uri: uri)]
  }

  /// Plays what was paused only until its start position was known: that is no longer waited for.
  private mutating func stopWaiting() -> [Action] {
    switch phase {
    case .recalling(let watch, let opening):
      phase = .recalling(watch, .decided)
      if case .held = opening { return [.play] }
      return []
    case .asking(let watch, _):
      phase = .following(watch)
      return [.closeQuestion, .play]
    case .empty, .following: return []
    }
  }

  /// Resumes if “Play” is pressed instead of answering, unless the item has gone on to another position.
  private mutating func playbackHasBegun(_ now: HistoryPlayback) -> [Action] {
    guard case .asking(let watch, _) = phase, watch.isAsked else { return [] }
    guard now.time ?? .zero > .seconds(1) else { return answer(.resume) }
    phase = .following(watch)
    return [.closeQuestion]
  }

  /// A second has been played.
  package mutating func secondPassed(_ now: HistoryPlayback) -> [Action] {
    // A jump to another item tells its time before it tells of itself.
    guard let item = watch?.item, item.id == now.item?.id else { return [] }
    setTime(now.time)
    guard now.state == .playing else { return [] }
    withWatch { $0.secondsUnsaved += 1 }
    guard let seconds = watch?.secondsUnsaved, seconds >= Self.savingInterval else { return [] }
    withWatch { $0.secondsUnsaved = 0 }
    note(now)
    return save(now) + [.saveQueue]
  }

  /// The player seeks: if another item is opened before a second has been played there, the target is the position.
  package mutating func sought(to target: Duration, in item: ItemID?) {
    if watch?.item.id == item { setTime(target) }
  }

  // MARK: - Saving

  /// Saves everything that is kept now.
  package mutating func save(all now: HistoryPlayback) -> [Action] {
    if now.item?.id == watch?.item.id { setTime(now.time) }
    note(now)
    return save(now) + [.saveQueue]
  }

  /// Stops or starts saving. What was played before is saved first.
  package mutating func change(_ incognito: Incognito) -> [Action] {
    self.incognito = incognito
    return [maySave ? note(ofOpen: watch?.item) : .hideOpen]
  }

  /// The history was cleared: nothing is known of the open item any more, and there is nothing to ask about.
  ///
  /// An item that stood still for a question still does: the person is busy elsewhere.
  package mutating func clear(_ now: HistoryPlayback) -> [Action] {
    switch phase {
    case .empty: return []
    case .recalling(let watch, _):
      // What the file is about to tell is from before.
      return recalled(nil, of: watch.item.id, now)
    case .asking(var watch, _):
      watch.forget()
      phase = .following(watch)
      return watch.isAsked ? [.closeQuestion] : [.play]
    case .following(var watch):
      watch.forget()
      phase = .following(watch)
      return []
    }
  }

  /// A Boolean value that indicates whether anything may be written.
  package var maySave: Bool { !incognito.isOn && rules.isHistoryKept }

  /// Returns the position in the open item that is saved for the queue.
  package func queueTime(_ now: HistoryPlayback) -> Duration {
    guard now.state != .ended else { return .zero }
    if let time = now.time, time > .zero { return time }
    // What is about to begin somewhere is there already.
    guard let item = now.item?.id else { return .zero }
    if case .start(let position, _) = intents[item] { return position }
    return watch?.item.id == item ? watch?.start ?? .zero : .zero
  }

  private func note(ofOpen item: HistoryPlayback.Item?) -> Action {
    guard let item, maySave, !incognito.isSecret(item.id) else { return .noteOpen(uri: nil) }
    return .noteOpen(uri: item.listedURI)
  }

  /// Saves what is known of the item, if it may be.
  private mutating func save(_ now: HistoryPlayback) -> [Action] {
    guard maySave, case .following(var watch) = phase, !incognito.isSecret(watch.item.id),
      // Until the tracks of the last time can be chosen, nothing newer is known of them.
      let time = watch.time, var latest = watch.tracks == nil ? watch.latest : watch.known
    else { return [] }
    latest.position = ResumeRule.remembered(
      time, duration: latest.duration, former: watch.known?.position,
      isOver: now.item?.id == watch.item.id && now.state == .ended)
    watch.known = latest
    phase = .following(watch)
    return [.save(latest)]
  }

  /// Takes down what can be asked only while the item is open.
  private mutating func note(_ now: HistoryPlayback) {
    withWatch { watch in
      guard let item = now.item, item.id == watch.item.id else { return }
      watch.hasEnded = now.state == .ended
      guard let uri = item.uri else { return }
      watch.latest = WatchedItem(
        uri: uri, title: item.title,
        duration: now.duration ?? watch.latest?.duration ?? watch.known?.duration,
        sound: now.sound.name(before: watch.latest?.sound),
        subtitles: now.subtitles.name(before: watch.latest?.subtitles),
        subtitleDelay: now.subtitleDelay, soundDelay: now.soundDelay)
    }
  }

  private mutating func setTime(_ time: Duration?) {
    withWatch { watch in
      watch.time = time ?? watch.time
      if let time, time > .zero, time != watch.start { watch.start = nil }
    }
  }

  /// Chooses what was chosen the last time, as soon as there is something to choose from.
  private mutating func chooseTracks(_ now: HistoryPlayback) -> [Action] {
    guard let tracks = watch?.tracks, now.state != .idle else { return [] }
    withWatch { $0.tracks = nil }
    return [.choose(tracks)]
  }
}

import Testing

@testable import PlayheadCore

/// Whatever is asked for and whatever a pipeline reports, also what it never should.
@Suite("Playback: any events")
struct PlaybackMachineRandomWalkTests {
  @Test(arguments: 1...(runsLongTests ? 8 : 3) as ClosedRange<UInt64>)
  func anyCommandsAndEventsKeepTheInvariants(seed: UInt64) {
    var walk = Walk(seed: seed)
    for step in 0..<20_000 {
      walk.step()
      if let broken = walk.brokenInvariant {
        Issue.record("seed \(seed), step \(step), after \(walk.last): \(broken)")
        return
      }
    }
    #expect(walk.visited.isSuperset(of: Walk.Place.allCases))

    walk.finish()
    #expect(walk.brokenInvariant == nil)
    #expect(walk.machine.properties.isEmpty)
    #expect(walk.machine.properties.seekTime == nil)
    #expect(walk.completed.count == walk.lastSeek)
    #expect(walk.completed.values.allSatisfy { $0 == 1 })
  }

  @Test func oneSeedMakesOneWalk() {
    var one = Walk(seed: 5)
    var other = Walk(seed: 5)
    for _ in 0..<1000 {
      one.step()
      other.step()
    }
    #expect(one.last == other.last)
    #expect(one.machine.properties == other.machine.properties)
    #expect(one.completed == other.completed)
  }
}

/// A walk of a machine through random commands and events.
private struct Walk {
  /// Situations that a long walk has to come through.
  enum Place: CaseIterable {
    case idle, playing, paused, ended, failed, seeking, buffering, exhausted, waitingSeek, clock
    case recovering, waitingRetry, retrying
  }

  private(set) var machine = PlaybackMachine()
  private(set) var last = ""
  private(set) var visited: Set<Place> = []
  /// The number of times that each seek was told that it is complete.
  private(set) var completed: [Int: Int] = [:]
  private(set) var lastSeek = 0
  private var random: SeededRandom
  private var broken: String?

  // What the pipeline was told.
  private var sentSeek = 0
  private var runs = false
  private var isTimerSet = false
  private var loadedGeneration = 0
  private var loadedItem: ItemID?
  private var prepared: (item: ItemID, generation: Int)?

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    machine.retryPolicy = RetryPolicy(maximumAttempts: 4, intervals: [.seconds(1), .seconds(2)])
  }

  /// One command, or one event.
  mutating func step() {
    broken = nil
    if chance(35) { command() } else { event() }
    note()
  }

  /// Removes all items and asks for the number of the last seek.
  mutating func finish() {
    perform(machine.setItems([]))
    seek()
    note()
  }

  /// A text that says what is wrong, or `nil` if all is well.
  var brokenInvariant: String? {
    let properties = machine.properties
    let item = machine.queue.current
    let state = properties.playbackState
    if let broken { return broken }
    if item == nil, properties.seekTime != nil { return "a seek without an item" }
    if properties.isEmpty != (item == nil) { return "isEmpty is wrong" }
    if let item, !machine.queue.items.contains(item) { return "the current item is not queued" }
    if loadedGeneration != machine.generation { return "not the newest generation is loaded" }
    if machine.error == nil, loadedItem != item { return "not the current item is loaded" }
    if machine.error != nil, loadedItem != nil { return "a failed item is loaded" }
    if machine.error != nil, item == nil { return "an error without an item" }
    if runs, state != .playing { return "it runs while \(state)" }
    if runs, machine.isRecovering { return "it runs while it is reopened" }
    if state == .playing, !properties.isBuffering, !machine.isRecovering, !runs {
      return "it plays but does not run"
    }
    if machine.isClockRunning, state == .idle || state == .ended || properties.isSeeking {
      return "the clock runs"
    }
    if properties.isFailed, properties.isBusy { return "a failed item is busy" }
    if state == .idle, machine.time(at: .zero) != nil { return "an idle player has a time" }
    if state == .idle, properties.timeProperties != .empty { return "an idle player has times" }
    if isTimerSet != (machine.retries.retry?.due != nil) { return "the timer of retries is wrong" }
    if isTimerSet, machine.error == nil { return "what has not failed waits to be tried again" }
    if completed.contains(where: { $0.value > 1 }) { return "a seek is complete twice" }
    return brokenPhase
  }

  /// A text that says what does not fit the phase, or `nil` if all does.
  private var brokenPhase: String? {
    let hasItem = machine.queue.current != nil
    switch machine.phase {
    case .empty: return hasItem ? "empty with an item" : nil
    case .failed: return hasItem ? nil : "a failure without an item"
    case .opening(let medium):
      if !hasItem { return "the opening of nothing" }
      return medium.pipeline.wantsRunning ? "it runs while it is opened" : nil
    case .ready(_, let playback):
      if !hasItem { return "nothing is ready" }
      return playback.endDuringSeek != nil && !machine.seeks.isInFlight
        ? "an end that no seek has to be waited for" : nil
    case .ended(_, let playback, let isPending):
      if !hasItem { return "nothing has ended" }
      if isPending { return "what comes after the end is not decided" }
      return playback.steps.sent > 0 ? "steps at the end" : nil
    }
  }

  private mutating func command() {
    last = "command"
    switch Int.random(in: 0..<26, using: &random) {
    case 23: perform(machine.retryNow())
    case 24: perform(machine.reconnect(now: time()))
    case 0: perform(machine.setItems(items()))
    case 1: perform(machine.insert(items(), after: nil).actions)
    case 2: perform(machine.select(Bool.random(using: &random) ? items().first : nil))
    case 3: perform(machine.advanceToNextItem())
    case 4: perform(machine.returnToPreviousItem(now: time()))
    case 5, 6: perform(machine.setShouldPlay(chance(70)))
    case 7: machine.actionAtItemEnd = chance(50) ? .advance : .pause
    case 8: perform(machine.replay())
    case 9: perform(machine.set(\.volume, to: .random(in: -1...2, using: &random), now: time()))
    case 10: perform(machine.set(\.isMuted, to: .random(using: &random), now: time()))
    case 11 where chance(20):
      perform(
        machine.reload(now: time(), stuckWith: chance(50) ? machine.generation : 1, name: "x"))
    case 12: machine.setRepeatMode(RepeatMode.allCases.randomElement(using: &random) ?? .off)
    case 13: perform(machine.setPlaybackSpeed(.random(in: -1...6, using: &random), now: time()))
    case 14: perform(machine.remove(item()))
    case 15: _ = machine.move(item(), before: chance(80) ? item() : nil)
    case 16: _ = machine.move(item(), after: chance(80) ? item() : nil)
    case 17: perform(machine.resume(at(time()), in: item()))
    case 18: skip(machine.skip(by: .seconds(chance(50) ? 10 : -10), now: time()))
    case 19: skip(machine.skipToDefault())
    case 20: perform(machine.step(byFrames: .random(in: -2...2, using: &random), now: time()))
    case 21: prepare()
    case 22: perform(machine.seekIsOverdue(chance(80) ? sentSeek : 3))
    default: seek()
    }
  }

  private mutating func seek() {
    let positions = [at(time()), near(time()), before(time()), after(.zero - time())]
    let position = positions.randomElement(using: &random) ?? at(.zero)
    let (id, actions) = machine.seek(to: position, isSmooth: .random(using: &random))
    if id <= lastSeek { broken = "a number of a seek is used again" }
    lastSeek = id
    perform(actions)
  }

  private mutating func skip(_ result: (id: Int, actions: [PlaybackAction])) {
    lastSeek = max(lastSeek, result.id)
    perform(result.actions)
  }

  private mutating func prepare() {
    let candidate = machine.gaplessCandidate
    perform(machine.prepare(chance(80) ? candidate : nil, constraints: .default))
  }

  private mutating func event() {
    let event = randomEvent()
    last = "\(event)"
    let stale = chance(8)
    let generation = machine.generation + (stale ? Int.random(in: -3...3, using: &random) : 0)
    let before = machine.properties
    if chance(5), let prepared, machine.preparedItem == prepared.item {
      self.prepared = nil
      let actions = machine.handle(.nextStarted, generation: prepared.generation)
      if machine.generation == prepared.generation {
        (loadedItem, loadedGeneration) = (prepared.item, prepared.generation)
      }
      return perform(actions)
    }
    let actions = machine.handle(event, generation: generation)
    if generation != machine.generation, generation != loadedGeneration {
      if !actions.isEmpty || machine.properties != before { broken = "a stale event counts" }
    }
    perform(actions)
  }

  private mutating func randomEvent() -> PlaybackEvent {
    switch Int.random(in: 0..<34, using: &random) {
    case 33: .decoderFailed(decoderFailure())
    case 30: .constraintsKnown(constraints())
    case 31 where chance(20): chance(50) ? .nextFailed : .nextHangs
    case 32: .stepped(.random(in: 0...3, using: &random), isAtEnd: .random(using: &random))
    case 0: .noPreroll
    case 1...6: .asyncDone
    case 7: .buffering(percent: .random(in: -10...120, using: &random))
    case 8, 9: .buffering(percent: 100)
    case 10: .endOfStream
    case 11 where chance(40):
      .failed(chance(50) ? .broken : PlaybackError(.connectionLost, name: "x"))
    case 12: .durationChanged
    case 13: .clockLost
    case 14: .latencyChanged
    case 15: .requestedPlaying(.random(using: &random))
    case 16: .runningChanged
    case 17: .seekRefused(id: .random(in: 0...(lastSeek + 1), using: &random))
    case 18: .seekRefused(id: sentSeek)
    case 19: .seekStarted(id: .random(in: 0...(lastSeek + 1), using: &random))
    case 20...23: .seekStarted(id: sentSeek)
    case 24: .snapshot(snapshot(), isSettled: false)
    default: .snapshot(snapshot(), isSettled: true)
    }
  }

  private mutating func decoderFailure() -> DecoderFailure {
    DecoderFailure(
      error: .broken, decoder: chance(50) ? "vah264dec" : "nvh264dec",
      isOwnReport: .random(using: &random), instant: time())
  }

  private mutating func snapshot() -> PipelineSnapshot {
    let bounds = [time(), time()].sorted()
    let range: Range<Duration>? = bounds[0]..<bounds[1]
    let durations: [MediaDuration] = [.unknown, .indefinite, .finite(.zero), .finite(time())]
    let sizes: [PresentationSize?] = [nil, .zero, PresentationSize(width: 16, height: 9)]
    return PipelineSnapshot(
      position: chance(80) ? time() : nil, instant: time(),
      isRunning: .random(using: &random),
      duration: durations.randomElement(using: &random) ?? .unknown,
      seekableTimeRange: chance(80) ? range : nil,
      loadedTimeRange: chance(50) ? range : nil,
      presentationSize: sizes.randomElement(using: &random) ?? nil,
      frameDuration: chance(50) ? .milliseconds(40) : nil)
  }

  private mutating func constraints() -> ItemConstraints {
    let ranges = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      TimeRange(
        kind: .blocked, start: time(), duration: .seconds(.random(in: 0...30, using: &random)))
    }
    return ItemConstraints(
      startPosition: chance(50) ? at(.zero) : near(time()), blocked: BlockedRanges(ranges))
  }

  private mutating func perform(_ actions: [PlaybackAction]) {
    for action in actions {
      switch action {
      case .pipeline(.load(let item, let generation)):
        prepared = nil
        (loadedItem, loadedGeneration, runs) = (item, generation, false)
      case .pipeline(.reload(let item, let generation)):
        if item != loadedItem { broken = "another item is reopened" }
        prepared = nil
        (loadedItem, loadedGeneration, runs) = (item, generation, false)
      case .pipeline(.unload(let generation)):
        (loadedItem, loadedGeneration, runs) = (nil, generation, false)
      case .pipeline(.setRunning(let runs)):
        if runs == self.runs { broken = "the same is asked of the pipeline twice" }
        self.runs = runs
      case .pipeline(.seek(_, let id)):
        if completed[id] != nil { broken = "a complete seek is made" }
        sentSeek = id
        lastSeek = max(lastSeek, id)
      case .completeSeek(let id, _):
        completed[id, default: 0] += 1
        lastSeek = max(lastSeek, id)
      case .pipeline(.apply(let settings)):
        if !(0...1.5).contains(settings.volume) { broken = "the volume is not limited" }
        if settings != machine.settings { broken = "other settings than the newest are applied" }
      case .pipeline(.setRate(let rate, _)):
        if !SpeedMachine.limits.contains(rate) { broken = "the rate is not limited" }
      case .pipeline(.prepare(let item, let generation)):
        prepared = item.map { ($0, generation) }
      case .continueAfterEnd(let generation):
        perform(machine.continueAfterEnd(generation: generation))
      case .setRetryTimer(let delay): isTimerSet = delay != nil
      case .pipeline: break
      }
    }
  }

  private mutating func note() {
    let properties = machine.properties
    switch properties.playbackState {
    case .idle: visited.insert(.idle)
    case .playing: visited.insert(.playing)
    case .paused: visited.insert(.paused)
    case .ended: visited.insert(.ended)
    }
    if machine.isRecovering { visited.insert(.recovering) }
    if let retry = machine.retries.retry {
      visited.insert(retry.due == nil ? .retrying : .waitingRetry)
    }
    if properties.isFailed { visited.insert(.failed) }
    if properties.isBuffering { visited.insert(.buffering) }
    if properties.isSeeking { visited.insert(.seeking) }
    if properties.isSeeking, properties.playbackState == .idle { visited.insert(.waitingSeek) }
    if machine.isClockRunning { visited.insert(.clock) }
    if properties.isEmpty, !machine.queue.items.isEmpty { visited.insert(.exhausted) }
  }

  private mutating func items() -> [ItemID] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      ItemID(.random(in: 1...6, using: &random))
    }
  }

  private mutating func item() -> ItemID { ItemID(.random(in: 1...6, using: &random)) }

  private mutating func time() -> Duration {
    .milliseconds(Int.random(in: 0...200_000, using: &random))
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }
}

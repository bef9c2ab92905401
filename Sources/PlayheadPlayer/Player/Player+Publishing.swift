internal import Observation
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform

extension Player {
  /// Publishes what has changed since the last time, and tells the clock's subscribers. It starts nothing: no
  /// reading, and no command to the pipeline.
  func publish() {
    updateItemStatus()
    var next = nextPublication()
    publishEssential(&next)
    // Subscribers to the properties may ask for the time, which the clock already knows.
    updateClock()
    publishProperties(&next)
    if machine.settings != settingsSubject.value { settingsSubject.send(machine.settings) }
    tracking.update(for: self)
    refresh(&next)
    publishInformationVersion(next.properties.coreProperties)
  }

  private func updateClock() {
    let now = monotonicNow()
    var (metrics, generation, state) = timeState(at: now)
    let number = publications
    metricsRecorder.update(metrics, of: generation, at: now)
    // Subscribers to the metrics may have made changes.
    if publications != number { (metrics, generation, state) = timeState(at: monotonicNow()) }
    clock.update(state)
  }

  private func timeState(at now: Duration) -> (MetricsState, Int?, PlayerClock.State) {
    ask { machine in
      (
        MetricsState(machine, at: now), machine.queue.current == nil ? nil : machine.generation,
        PlayerClock.State(machine, at: now)
      )
    }
  }

  /// Everything that is known now. It costs too much to be collected more than once for a change.
  private func nextPublication() -> Publication {
    publications += 1
    let (number, now) = (publications, monotonicNow())
    let metadata = currentItemUnobserved?.knownMetadata ?? .empty
    let (backward, forward) = (
      configuration.backwardSkipInterval, configuration.forwardSkipInterval
    )
    return ask { machine in
      var properties = machine.properties
      properties.coreProperties.navigationProperties = machine.navigationProperties(
        backward: backward, forward: forward, now: now)
      return Publication(
        number: number, properties: properties,
        essential: EssentialState(machine, properties.coreProperties, metadata: metadata))
    }
  }

  /// Collects everything again if a subscriber has made changes.
  private func refresh(_ next: inout Publication) {
    if next.number != publications { next = nextPublication() }
  }

  /// Lets subscribers to the media information read it again if other media or tracks are played.
  private func publishInformationVersion(_ core: CoreProperties) {
    let version = InformationVersion(
      core, generation: machine.generation, isRecovering: ask { $0.isRecovering })
    if version != informationVersion.value { informationVersion.send(version) }
  }

  private func publishProperties(_ next: inout Publication) {
    refresh(&next)
    // In a live window it changes too often to be essential; ``canSeek(to:)`` depends on it.
    let isOtherRange =
      Self.isObservationEnabled
      && next.properties.seekableTimeRange != propertiesSubject.value.seekableTimeRange
    if isOtherRange {
      registrar.willSet(self, keyPath: \.seekableTimeRange)
      refresh(&next)
    }
    if next.properties != propertiesSubject.value { propertiesSubject.send(next.properties) }
    if isOtherRange { registrar.didSet(self, keyPath: \.seekableTimeRange) }
  }

  /// The seekable range as it was published.
  var seekableTimeRange: Range<Duration>? { propertiesSubject.value.seekableTimeRange }

  /// The properties for navigation, for Observation.
  var navigation: NavigationProperties { essential.core.navigationProperties }

  private func updateItemStatus() {
    let item = currentItemUnobserved
    if openItem !== item { openItem?.setStatus(.unknown) }
    openItem = item
    let (error, status, duration) = ask { ($0.error, $0.status, $0.duration) }
    let isReady = error == nil && status != .unknown
    item?.setStatus(error != nil ? .failed : isReady ? .readyToPlay : .unknown)
    noteFailure(of: item, error, isReady: isReady)
    if isReady, let duration = duration.value { item?.setDuration(duration) }
  }

  private func noteFailure(of item: PlayerItem?, _ error: PlaybackError?, isReady: Bool) {
    guard let error else {
      if isReady { item?.setFailure(nil) }
      return
    }
    let failure: any Error = loadError ?? error
    // Set once, not with each publication while it lasts.
    guard item?.failure.map({ "\($0)" }) != "\(failure)" else { return }
    item?.setFailure(failure)
  }

  private func publishEssential(_ next: inout Publication) {
    // Observers may make changes, which the outer call then publishes.
    guard !isTelling, next.essential != essential else { return }
    isTelling = true
    objectWillChange.send()
    let told = Self.isObservationEnabled ? tellObservers(&next) : []
    refresh(&next)
    essential = next.essential
    isTelling = false
    for key in told { key.didSet(self) }
    tellChangeSoon()
  }

  /// Publishes several changes in one turn of the main loop only once.
  private func tellChangeSoon() {
    guard changeTurn == nil else { return }
    changeTurn = Timeout(after: .zero) { [weak self] in
      self?.changeTurn = nil
      self?.changeSubject.send()
    }
  }

  /// Notifies observers of the properties that will change, and of those that change as a result; each once.
  private func tellObservers(_ next: inout Publication) -> [ObservedKey] {
    var told: [ObservedKey] = []
    var left = ObservedKey.all
    while true {
      refresh(&next)
      let state = next.essential
      let changed = left.partition { $0.hasChanged(essential, state) }
      guard changed < left.endIndex else { return told }
      let keys = left[changed...]
      left.removeSubrange(changed...)
      told += keys
      for key in keys { key.willSet(self) }
    }
  }

  /// Changes a property that is not essential, and notifies Observation.
  func mutate<Value>(_ keyPath: KeyPath<Player, Value>, _ change: () -> Void) {
    guard Self.isObservationEnabled else { return change() }
    Cause.changing(keyPath) { registrar.withMutation(of: self, keyPath: keyPath, change) }
  }

  /// Notes that a property is being read, for Observation.
  ///
  /// - Parameters:
  ///   - name: The name of that property, where another one reads it.
  ///   - reader: The name of the one that reads it.
  func access<Value>(
    _ keyPath: KeyPath<Player, Value>, _ name: StaticString = #function,
    for reader: StaticString = #function
  ) {
    guard Self.isObservationEnabled else { return ObservationAdvice.noteRead(of: reader) }
    Cause.noteRead(of: keyPath, named: name)
    registrar.access(self, keyPath: keyPath)
  }
}

/// The state of a player after a change, collected once for all who are told.
private struct Publication {
  let number: Int
  let properties: PlayerProperties
  let essential: EssentialState
}

/// A property that is published with Observation.
@MainActor private struct ObservedKey {
  let hasChanged: (EssentialState, EssentialState) -> Bool
  let willSet: (Player) -> Void
  let didSet: (Player) -> Void

  init<Value, Part: Equatable>(
    _ keyPath: KeyPath<Player, Value>, _ part: @escaping (EssentialState) -> Part
  ) {
    hasChanged = { part($0) != part($1) }
    willSet = { player in
      Cause.changing(keyPath) { player.registrar.willSet(player, keyPath: keyPath) }
    }
    didSet = { $0.registrar.didSet($0, keyPath: keyPath) }
  }

  static let all = [
    ObservedKey(\.playbackState) { $0.core.playbackState },
    ObservedKey(\.mediaType) { $0.core.mediaType },
    ObservedKey(\.presentationSize) { $0.core.itemProperties.presentationSize },
    ObservedKey(\.duration) { $0.core.itemProperties.duration },
    ObservedKey(\.mediaSelectionProperties) { $0.core.mediaSelectionProperties },
    ObservedKey(\.shouldPlay) { $0.shouldPlay },
    ObservedKey(\.isMuted) { $0.core.playbackProperties.isMuted },
    ObservedKey(\.volume) { $0.core.playbackProperties.volume },
    ObservedKey(\.error) { $0.error },
    ObservedKey(\.retry) { $0.retry },
    ObservedKey(\.missingParts) { $0.core.itemProperties.missingParts },
    ObservedKey(\.canReplay) { $0.canReplay },
    ObservedKey(\.playbackSpeed) { $0.playbackSpeed },
    ObservedKey(\.playbackSpeedRange) { $0.playbackSpeedRange },
    ObservedKey(\.metadata) { $0.metadata },
    ObservedKey(\.visualization) { $0.visualization },
    ObservedKey(\.isAudioUnavailable) { $0.isAudioUnavailable },
    ObservedKey(\.repeatMode) { $0.repeatMode },
    ObservedKey(\.isShuffled) { $0.isShuffled },
    ObservedKey(\.currentItem) { $0.currentItem },
    ObservedKey(\.items) { $0.queueVersion },
    ObservedKey(\.previousItems) { $0.previousVersion },
    ObservedKey(\.nextItems) { $0.nextVersion },
    ObservedKey(\.navigation.canAdvanceToNextItem) {
      $0.core.navigationProperties.canAdvanceToNextItem
    },
    ObservedKey(\.navigation.canReturnToPreviousItem) {
      $0.core.navigationProperties.canReturnToPreviousItem
    },
    ObservedKey(\.navigation.canSkipBackward) { $0.core.navigationProperties.canSkipBackward },
    ObservedKey(\.navigation.canSkipForward) { $0.core.navigationProperties.canSkipForward },
    ObservedKey(\.navigation.canSkipToDefault) { $0.core.navigationProperties.canSkipToDefault },
    ObservedKey(\.navigation.isBehindLiveEdge) { $0.core.navigationProperties.isBehindLiveEdge },
    ObservedKey(\.navigation.canStep) { $0.core.navigationProperties.canStep },
  ]
}

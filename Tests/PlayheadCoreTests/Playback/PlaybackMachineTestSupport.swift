import PlayheadCore

extension PlaybackMachine {
  /// A machine with items 1 to `count`; the first is being opened.
  static func opening(_ count: Int = 1, plays: Bool = false) -> PlaybackMachine {
    var machine = PlaybackMachine()
    _ = machine.setShouldPlay(plays)
    _ = machine.setItems((0..<count).map { ItemID(UInt64($0 + 1)) })
    return machine
  }

  /// A machine with items 1 to `count`; the first is ready.
  static func ready(
    _ count: Int = 1, plays: Bool = false, snapshot: PipelineSnapshot = .film()
  ) -> PlaybackMachine {
    var machine = opening(count, plays: plays)
    machine.prepare(snapshot)
    return machine
  }

  /// A machine whose only item was played to its end, and stays.
  static func ended(snapshot: PipelineSnapshot = .film()) -> PlaybackMachine {
    var machine = ready(plays: true, snapshot: snapshot)
    machine.actionAtItemEnd = .pause
    machine.report(.endOfStream)
    return machine
  }

  /// A machine with items 1 to `count`; the first has failed.
  static func failed(_ count: Int = 1, plays: Bool = true) -> PlaybackMachine {
    var machine = opening(count, plays: plays)
    machine.report(.failed(.broken))
    return machine
  }

  /// The pipeline reports about what is loaded now.
  @discardableResult
  mutating func report(_ event: PlaybackEvent) -> [PlaybackAction] {
    goOn(handle(event, generation: generation))
  }

  /// Returns what is to be done, with what follows an item's end in its place.
  mutating func goOn(_ actions: [PlaybackAction]) -> [PlaybackAction] {
    actions.flatMap { action in
      guard case .continueAfterEnd(let generation) = action else { return [action] }
      return goOn(continueAfterEnd(generation: generation))
    }
  }

  /// Adds items at the end.
  mutating func append(_ items: [ItemID]) -> [PlaybackAction] {
    insert(items, after: nil).actions
  }

  /// Goes back, at an instant that does not matter.
  mutating func returnToPreviousItem() -> [PlaybackAction] { returnToPreviousItem(now: .zero) }

  /// The pipeline shows the first frame of what is loaded.
  @discardableResult
  mutating func prepare(_ snapshot: PipelineSnapshot = .film()) -> [PlaybackAction] {
    report(.asyncDone) + report(.snapshot(snapshot, isSettled: true))
  }

  /// The pipeline makes a seek, up to the answer with the new position.
  @discardableResult
  mutating func settle(seek id: Int, at snapshot: PipelineSnapshot) -> [PlaybackAction] {
    report(.seekStarted(id: id)) + report(.asyncDone)
      + report(.snapshot(snapshot, isSettled: true))
  }

  /// The state that a person sees.
  var state: PlaybackState { properties.playbackState }
}

extension PipelineSnapshot {
  /// Returns what a pipeline tells of a film of 100 s.
  static func film(
    at seconds: Int = 0, instant: Duration = .zero, isRunning: Bool = false
  ) -> PipelineSnapshot {
    PipelineSnapshot(
      position: .seconds(seconds), instant: instant, isRunning: isRunning,
      duration: .finite(.seconds(100)), seekableTimeRange: .zero..<(.seconds(100)),
      loadedTimeRange: .zero..<(.seconds(50)),
      presentationSize: PresentationSize(width: 640, height: 360))
  }

  /// Returns what a pipeline tells of a stream without a past.
  static func live(at seconds: Int = 0) -> PipelineSnapshot {
    PipelineSnapshot(
      position: .seconds(seconds), duration: .indefinite, seekableTimeRange: .zero..<(.zero),
      presentationSize: .zero)
  }
}

extension PlaybackError {
  /// Any failure.
  static let broken = PlaybackError(.damaged, name: "film.mkv")
}

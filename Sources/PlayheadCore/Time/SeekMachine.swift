/// A state machine that decides which of the requested seeks are made, and when each is complete.
///
/// One seek is in flight. A smooth seek waits for it, and only the newest of those that wait is made; a sharp
/// seek is made at once and cancels the earlier ones. Many smooth seeks cause two real ones, and all of them
/// complete; of many sharp seeks, the last one completes.
///
/// While the machine is closed, before an item is ready, a seek is stored and not made. A seek that never
/// settles does not block others: once it is overdue, the next one is made without waiting for it.
package struct SeekMachine: Sendable {
  /// A requested seek.
  package struct Request: Hashable, Sendable {
    /// The number of the seek, unique in a player.
    package let id: Int
    /// The position to seek to.
    package var position: Position
    /// A Boolean value that indicates whether the seek may wait for the one in flight.
    package var isSmooth: Bool

    /// Creates a request.
    package init(id: Int, position: Position, isSmooth: Bool) {
      self.id = id
      self.position = position
      self.isSmooth = isSmooth
    }
  }

  /// An action of the player.
  package enum Action: Hashable, Sendable {
    /// Makes a seek.
    case send(Request)
    /// Calls the completion of a seek, which was made or canceled.
    case complete(id: Int, finished: Bool)
  }

  /// The seeks that are wanted: the newest is the target, older smooth ones are complete with it.
  private struct Wanted {
    var older: [Request] = []
    var target: Request

    init(_ target: Request) { self.target = target }

    mutating func add(_ request: Request) {
      older.append(target)
      target = request
    }

    func completions(finished: Bool) -> [Action] {
      (older + [target]).map { .complete(id: $0.id, finished: finished) }
    }

    func olderCompletions() -> [Action] {
      older.map { .complete(id: $0.id, finished: target.isSmooth) }
    }
  }

  /// The seek that the pipeline was told to make.
  private struct Flight {
    enum Progress {
      /// The pipeline was told to make the seek.
      case sent
      /// The seek has begun: what the pipeline settles from now on is this seek.
      case started
      /// The seek is done but for the new position.
      case settled
    }

    let id: Int
    var progress = Progress.sent
    /// Indicates whether the seek takes too long: the next one does not wait for it.
    var isOverdue = false
  }

  private enum State {
    /// No item is ready: what is wanted is remembered.
    case closed(Wanted?)
    /// An item is ready, and nothing is wanted.
    case resting
    /// A seek is in flight, and it, or newer ones, are wanted.
    case seeking(Flight, Wanted)
  }

  private var state = State.closed(nil)

  /// Creates a closed machine without seeks.
  package init() {}

  private var wanted: Wanted? {
    switch state {
    case .closed(let wanted): wanted
    case .resting: nil
    case .seeking(_, let wanted): wanted
    }
  }

  /// The time that is reached when all seeks are complete, or `nil`.
  package var target: Duration? { targetPosition?.time }

  /// The position that is reached when all seeks are complete, or `nil`.
  package var targetPosition: Position? { wanted?.target.position }

  /// A Boolean value that indicates whether a seek was sent and is not complete.
  package var isInFlight: Bool {
    if case .seeking = state { true } else { false }
  }

  /// Requests a seek.
  package mutating func enqueue(_ request: Request) -> [Action] {
    switch state {
    case .resting: return send(Wanted(request))
    case .closed(var wanted?) where request.isSmooth:
      wanted.add(request)
      state = .closed(wanted)
      return []
    case .closed(let superseded):
      state = .closed(Wanted(request))
      return superseded?.completions(finished: false) ?? []
    case .seeking(let flight, var wanted) where request.isSmooth:
      wanted.add(request)
      guard !flight.isOverdue else { return send(wanted) }
      state = .seeking(flight, wanted)
      return []
    case .seeking(_, let superseded):
      return superseded.completions(finished: false) + send(Wanted(request))
    }
  }

  /// Handles a seek that takes too long: the one that waits for it is made, and later ones do not wait.
  package mutating func isOverdue(id: Int) -> [Action] {
    guard case .seeking(var flight, let wanted) = state, flight.id == id else { return [] }
    guard wanted.target.id == id else { return send(wanted) }
    flight.isOverdue = true
    state = .seeking(flight, wanted)
    return []
  }

  /// Makes the stored seek, because the item is ready.
  ///
  /// - Parameter adjust: A closure that returns the position to which the seek is possible, or `nil`.
  package mutating func open(adjust: (Position) -> Position?) -> [Action] {
    guard var wanted else {
      state = .resting
      return []
    }
    guard let position = adjust(wanted.target.position) else {
      state = .resting
      return wanted.completions(finished: true)
    }
    wanted.target.position = position
    return send(wanted)
  }

  /// Stores the requested seek until another pipeline is ready.
  package mutating func close() { state = .closed(wanted) }

  /// Records that the pipeline has started a seek, which is the one that settles next.
  package mutating func started(id: Int) {
    guard case .seeking(var flight, let wanted) = state, flight.id == id, flight.progress == .sent
    else { return }
    flight.progress = .started
    state = .seeking(flight, wanted)
  }

  /// Records that the pipeline has settled. If it had started the seek in flight, that is complete once the
  /// new position is known.
  package mutating func settled() {
    guard case .seeking(var flight, let wanted) = state, flight.progress == .started else { return }
    flight.progress = .settled
    state = .seeking(flight, wanted)
  }

  /// A Boolean value that indicates whether the seek in flight is complete except for the new position.
  package var isSettled: Bool {
    if case .seeking(let flight, _) = state { flight.progress == .settled } else { false }
  }

  /// Completes the seek in flight, which was made or refused by the pipeline.
  package mutating func finished() -> [Action] {
    guard case .seeking(let flight, let wanted) = state else { return [] }
    let older = wanted.olderCompletions()
    guard wanted.target.id == flight.id else { return older + send(Wanted(wanted.target)) }
    state = .resting
    return older + [.complete(id: flight.id, finished: true)]
  }

  /// Cancels all seeks and closes the machine, because the item is gone.
  package mutating func reset() -> [Action] {
    defer { state = .closed(nil) }
    return wanted?.completions(finished: false) ?? []
  }

  private mutating func send(_ wanted: Wanted) -> [Action] {
    state = .seeking(Flight(id: wanted.target.id), wanted)
    return [.send(wanted.target)]
  }
}

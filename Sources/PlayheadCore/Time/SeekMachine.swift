/// Decides which of the wanted seeks are made, and when each is complete.
///
/// One seek is in flight. A smooth one waits for it, and of those that wait only the newest is made;
/// a sharp one goes out at once and cancels what was wanted before. So many smooth seeks cost two
/// real ones and all complete; of many sharp ones the last completes.
///
/// While the machine is closed, before an item is ready, seeks are remembered and not made. A seek
/// that never settles holds up none: once it is overdue, the next goes out without waiting for it.
public struct SeekMachine: Sendable {
  /// A seek that somebody wants.
  public struct Request: Hashable, Sendable {
    /// Its number, unique in one player.
    public let id: Int
    /// Where to.
    public var position: Position
    /// True if it may wait for the one in flight.
    public var isSmooth: Bool

    /// A wanted seek.
    public init(id: Int, position: Position, isSmooth: Bool) {
      self.id = id
      self.position = position
      self.isSmooth = isSmooth
    }
  }

  /// What is to be done.
  public enum Action: Hashable, Sendable {
    /// Make this seek.
    case send(Request)
    /// Tell who wanted it: done, or given up for a newer one.
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
      /// It was told.
      case sent
      /// It has begun: what it settles from now on is this seek.
      case started
      /// It is done but for the new position.
      case settled
    }

    let id: Int
    var progress = Progress.sent
    /// True if it takes too long: the next does not wait for it.
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

  /// A closed machine without seeks.
  public init() {}

  private var wanted: Wanted? {
    switch state {
    case .closed(let wanted): wanted
    case .resting: nil
    case .seeking(_, let wanted): wanted
    }
  }

  /// The time that will be reached when all is done; nil if nothing is wanted.
  public var target: Duration? { wanted?.target.position.time }

  /// True if a real seek has been asked for and is not done.
  public var isInFlight: Bool {
    if case .seeking = state { true } else { false }
  }

  /// Somebody wants a seek.
  public mutating func enqueue(_ request: Request) -> [Action] {
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

  /// The seek of this number takes too long: what waits for it goes out, what comes will not wait.
  public mutating func isOverdue(id: Int) -> [Action] {
    guard case .seeking(var flight, let wanted) = state, flight.id == id else { return [] }
    guard wanted.target.id == id else { return send(wanted) }
    flight.isOverdue = true
    state = .seeking(flight, wanted)
    return []
  }

  /// The item is ready: makes the remembered seek, moved by `adjust` to where it is possible.
  public mutating func open(adjust: (Position) -> Position?) -> [Action] {
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

  /// The pipeline is replaced by another one: what is wanted is remembered until that is ready.
  public mutating func close() { state = .closed(wanted) }

  /// The pipeline has begun to make a seek; what it settles from now on is that one.
  public mutating func started(id: Int) {
    guard case .seeking(var flight, let wanted) = state, flight.id == id, flight.progress == .sent
    else { return }
    flight.progress = .started
    state = .seeking(flight, wanted)
  }

  /// The pipeline came to rest; if it had begun to make the seek in flight, that one is done as
  /// soon as the new position is known.
  public mutating func settled() {
    guard case .seeking(var flight, let wanted) = state, flight.progress == .started else { return }
    flight.progress = .settled
    state = .seeking(flight, wanted)
  }

  /// True if the seek in flight is done but for the new position.
  public var isSettled: Bool {
    if case .seeking(let flight, _) = state { flight.progress == .settled } else { false }
  }

  /// The seek in flight is done, or was refused by the pipeline.
  public mutating func finished() -> [Action] {
    guard case .seeking(let flight, let wanted) = state else { return [] }
    let older = wanted.olderCompletions()
    guard wanted.target.id == flight.id else { return older + send(Wanted(wanted.target)) }
    state = .resting
    return older + [.complete(id: flight.id, finished: true)]
  }

  /// The item is gone: gives everything up and closes.
  public mutating func reset() -> [Action] {
    defer { state = .closed(nil) }
    return wanted?.completions(finished: false) ?? []
  }

  private mutating func send(_ wanted: Wanted) -> [Action] {
    state = .seeking(Flight(id: wanted.target.id), wanted)
    return [.send(wanted.target)]
  }
}

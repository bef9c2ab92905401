/// Decides which of the wanted seeks are made, and when each is complete.
///
/// One seek is in flight. A smooth one waits for it, and of those that wait only the newest is made;
/// a sharp one goes out at once and cancels what was wanted before. So many smooth seeks cost two
/// real ones and all complete; of many sharp ones the last completes (player-model §2.5).
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

  private var pending: [Request] = []
  private var inFlight: Int?
  private var hasStarted = false
  private var hasSettled = false
  private var isOpen = false
  private var mayPass = false

  /// A closed machine without seeks.
  public init() {}

  /// The time that will be reached when all is done; nil if nothing is wanted.
  public var target: Duration? { pending.last?.position.time }

  /// True if a real seek has been asked for and is not done.
  public var isInFlight: Bool { inFlight != nil }

  /// Somebody wants a seek.
  public mutating func enqueue(_ request: Request) -> [Action] {
    if request.isSmooth, !isOpen || inFlight != nil {
      pending.append(request)
      return isOpen && mayPass ? send(request) : []
    }
    let superseded = completions(of: pending, finished: false)
    pending = [request]
    return isOpen ? superseded + send(request) : superseded
  }

  /// The seek of this number takes too long: what waits for it goes out, what comes will not wait.
  public mutating func isOverdue(id: Int) -> [Action] {
    guard id == inFlight, let target = pending.last else { return [] }
    mayPass = true
    return target.id == id ? [] : send(target)
  }

  /// The item is ready: makes the remembered seek, moved by `adjust` to where it is possible.
  public mutating func open(adjust: (Position) -> Position?) -> [Action] {
    isOpen = true
    guard var request = pending.last else { return [] }
    guard let position = adjust(request.position) else {
      defer { pending = [] }
      return completions(of: pending, finished: true)
    }
    request.position = position
    pending[pending.count - 1] = request
    return send(request)
  }

  /// The pipeline is replaced by another one: what is wanted is remembered until that is ready.
  public mutating func close() {
    isOpen = false
    inFlight = nil
    hasStarted = false
    hasSettled = false
    mayPass = false
  }

  /// The pipeline has begun to make a seek; what it settles from now on is that one.
  public mutating func started(id: Int) {
    if id == inFlight { hasStarted = true }
  }

  /// The pipeline came to rest; if it had begun to make the seek in flight, that one is done as
  /// soon as the new position is known.
  public mutating func settled() {
    if hasStarted { hasSettled = true }
  }

  /// True if the seek in flight is done but for the new position.
  public var isSettled: Bool { hasSettled }

  /// The seek in flight is done, or was refused by the pipeline.
  public mutating func finished() -> [Action] {
    guard let done = inFlight, let target = pending.last else { return [] }
    inFlight = nil
    hasStarted = false
    hasSettled = false
    guard target.id != done else {
      defer { pending = [] }
      return completions(of: pending.dropLast(), finished: target.isSmooth)
        + [.complete(id: target.id, finished: true)]
    }
    let older = completions(of: pending.dropLast(), finished: target.isSmooth)
    pending = [target]
    return older + send(target)
  }

  /// The item is gone: gives everything up and closes.
  public mutating func reset() -> [Action] {
    defer { self = SeekMachine() }
    return completions(of: pending, finished: false)
  }

  private mutating func send(_ request: Request) -> [Action] {
    inFlight = request.id
    hasStarted = false
    hasSettled = false
    mayPass = false
    return [.send(request)]
  }

  private func completions(of requests: some Sequence<Request>, finished: Bool) -> [Action] {
    requests.map { .complete(id: $0.id, finished: finished) }
  }
}

/// What is to be done next, if only the newest request counts: one is being done, one may wait.
public struct NewestRequest<Request> {
  private var waiting: (id: Int, request: Request)?
  private var isBusy = false
  private var lastID = 0

  /// Nothing is requested.
  public init() {}

  /// Adds a request.
  /// - Returns: its number; that of the request which is not going to be done because of it; and true if
  ///   nothing is being done, so that ``begin()`` has to be called.
  public mutating func add(_ request: Request) -> (id: Int, overtaken: Int?, begins: Bool) {
    lastID += 1
    defer { waiting = (lastID, request) }
    return (lastID, waiting?.id, !isBusy)
  }

  /// The request to be done now; nil if there is none.
  public mutating func begin() -> (id: Int, request: Request)? {
    defer { waiting = nil }
    isBusy = waiting != nil
    return waiting
  }

  /// What was begun is done.
  public mutating func finish() { isBusy = false }
}

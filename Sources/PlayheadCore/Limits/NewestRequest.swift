/// A queue of requests of which only the newest counts: one is being handled, and one can wait.
package struct NewestRequest<Request> {
  private var waiting: (id: Int, request: Request)?
  private var isBusy = false
  private var lastID = 0

  /// Creates an empty queue.
  package init() {}

  /// Adds a request.
  ///
  /// - Returns: The number of the request, the number of the one that it replaces, and `true` if nothing is
  ///   being handled, so that ``begin()`` has to be called.
  package mutating func add(_ request: Request) -> (id: Int, overtaken: Int?, begins: Bool) {
    lastID += 1
    defer { waiting = (lastID, request) }
    return (lastID, waiting?.id, !isBusy)
  }

  /// Returns the request to be handled now, or `nil` if there is none.
  package mutating func begin() -> (id: Int, request: Request)? {
    defer { waiting = nil }
    isBusy = waiting != nil
    return waiting
  }

  /// Records that the request has been handled.
  package mutating func finish() { isBusy = false }
}

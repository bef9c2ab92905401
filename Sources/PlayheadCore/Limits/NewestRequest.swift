/// What is to be done next, if only the newest wish counts: one is being done, one may wait.
public struct NewestRequest<Wish> {
  private var waiting: (id: Int, wish: Wish)?
  private var isBusy = false
  private var lastID = 0

  /// Nothing is wished for.
  public init() {}

  /// Adds a wish.
  /// - Returns: its number; that of the wish which is not going to be done because of it; and true if
  ///   nothing is being done, so that ``begin()`` has to be called.
  public mutating func add(_ wish: Wish) -> (id: Int, overtaken: Int?, begins: Bool) {
    lastID += 1
    defer { waiting = (lastID, wish) }
    return (lastID, waiting?.id, !isBusy)
  }

  /// The wish to be done now; nil if there is none.
  public mutating func begin() -> (id: Int, wish: Wish)? {
    defer { waiting = nil }
    isBusy = waiting != nil
    return waiting
  }

  /// What was begun is done.
  public mutating func finish() { isBusy = false }
}

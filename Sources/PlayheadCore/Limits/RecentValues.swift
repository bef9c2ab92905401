/// The values that were used last, by their keys: at most so many.
public struct RecentValues<Key: Hashable, Value> {
  private let limit: Int
  /// The one that was used last comes last.
  private var entries: [(key: Key, value: Value)] = []

  /// Nothing yet.
  /// - Parameter limit: how many are kept, at least one.
  public init(limit: Int) {
    precondition(limit > 0, "something has to be kept")
    self.limit = limit
  }

  /// How many there are.
  public var count: Int { entries.count }

  /// The value of a key; to have asked for it counts as use. Set to nil it is gone.
  public subscript(key: Key) -> Value? {
    mutating get {
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.value
    }
    set {
      entries.removeAll { $0.key == key }
      guard let newValue else { return }
      if entries.count == limit { entries.removeFirst() }
      entries.append((key, newValue))
    }
  }
}

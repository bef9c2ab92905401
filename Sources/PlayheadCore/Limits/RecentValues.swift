/// A cache of the values that were used last.
package struct RecentValues<Key: Hashable, Value> {
  private let limit: Int
  /// The one that was used last comes last.
  private var entries: [(key: Key, value: Value)] = []

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The largest number of values, at least one.
  package init(limit: Int) {
    precondition(limit > 0, "something has to be kept")
    self.limit = limit
  }

  /// The number of values.
  package var count: Int { entries.count }

  /// Accesses the value of a key, which counts as use. Setting `nil` removes the value.
  package subscript(key: Key) -> Value? {
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

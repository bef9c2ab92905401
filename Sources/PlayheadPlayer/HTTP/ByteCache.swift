/// Keeps what was used last, up to a number of bytes.
struct ByteCache {
  private struct Entry {
    let bytes: [UInt8]
    var lastUse: UInt64
  }

  private let capacity: Int
  private var entries: [String: Entry] = [:]
  private var useCount: UInt64 = 0
  /// The number of bytes that are kept.
  private(set) var count = 0

  /// A cache for a number of bytes.
  init(capacity: Int) { self.capacity = capacity }

  /// Accesses the bytes that are kept under a name; using them makes them last longer. Setting `nil` removes them; what
  /// is larger than a quarter of the capacity is not kept, as it would cost all others their place.
  subscript(name: String) -> [UInt8]? {
    mutating get {
      useCount += 1
      entries[name]?.lastUse = useCount
      return entries[name]?.bytes
    }
    set {
      useCount += 1
      if let old = entries.removeValue(forKey: name) { count -= old.bytes.count }
      guard let newValue, newValue.count <= capacity / 4 else { return }
      entries[name] = Entry(bytes: newValue, lastUse: useCount)
      count += newValue.count
      while count > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        entries[oldest.key] = nil
        count -= oldest.value.bytes.count
      }
    }
  }
}

/// Items in an order, none of them twice.
///
/// A queue of 100 000 items is edited item by item, anywhere in it, so the items lie in chunks of
/// limited length, and of each item its chunk is known. An edit moves the items of one chunk or
/// two; now and then, when chunks come or go, all chunks are numbered again.
struct OrderedItems: Sendable {
  /// Some neighbors, at least one and at most `maximum`.
  struct Chunk {
    /// Above this length a chunk is cut.
    static let maximum = 256
    /// Chunks are made this long when many items come at once, so that there is room in them.
    static let filled = 192
    /// Two neighbors that together are no longer than this are joined. It is far enough below
    /// `maximum` that adding and removing the same item doesn't cut and join again and again.
    static let joined = 128

    /// The name by which the chunk is known while its rank changes.
    fileprivate let name: Int
    fileprivate var items: [ItemID]
  }

  /// The position at which an item is, or would be.
  private struct Position {
    /// The rank of its chunk.
    let chunk: Int
    /// The index in the chunk.
    let offset: Int

    static let front = Position(chunk: 0, offset: 0)
  }

  private var chunks: [Chunk] = []
  /// The rank of each chunk, by its name. Names that are free again are the next to be given.
  private(set) var ranks: [Int] = []
  private var unusedNames: [Int] = []
  /// The length of each chunk, by its rank.
  private var lengths = PrefixSums()
  /// The name of each item's chunk.
  private var chunkNames: [ItemID: Int] = [:]

  /// These items, each where it occurs first.
  init(_ items: [ItemID] = []) {
    chunkNames.reserveCapacity(items.count)
    insert(items, at: .front)
  }

  /// The lengths of the chunks, in their order.
  var chunkLengths: [Int] { chunks.map { $0.items.count } }
  var count: Int { chunkNames.count }
  var isEmpty: Bool { chunks.isEmpty }
  var first: ItemID? { chunks.first?.items.first }
  var last: ItemID? { chunks.last?.items.last }

  /// All items, copied.
  var elements: [ItemID] {
    var elements: [ItemID] = []
    elements.reserveCapacity(count)
    for chunk in chunks { elements += chunk.items }
    return elements
  }

  /// The items at some indices, as far as there are such.
  func elements(in range: Range<Int>) -> [ItemID] {
    var elements: [ItemID] = []
    var start = 0
    for chunk in chunks {
      guard start < range.upperBound else { break }
      let first = max(range.lowerBound - start, 0)
      let last = min(range.upperBound - start, chunk.items.count)
      if first < last { elements += chunk.items[first..<last] }
      start += chunk.items.count
    }
    return elements
  }

  func contains(_ item: ItemID) -> Bool { chunkNames[item] != nil }

  func index(of item: ItemID) -> Int? {
    position(of: item).map { lengths.sum(ofFirst: $0.chunk) + $0.offset }
  }

  /// The item at an index; nil if there is none.
  func item(at index: Int) -> ItemID? {
    guard index >= 0 else { return nil }
    var rest = index
    for chunk in chunks {
      if rest < chunk.items.count { return chunk.items[rest] }
      rest -= chunk.items.count
    }
    return nil
  }

  /// The item that another one directly follows.
  func item(before item: ItemID) -> ItemID? {
    guard let position = position(of: item) else { return nil }
    if position.offset > 0 { return chunks[position.chunk].items[position.offset - 1] }
    return position.chunk > 0 ? chunks[position.chunk - 1].items.last : nil
  }

  /// The item that directly follows another one.
  func item(after item: ItemID) -> ItemID? {
    guard let position = position(of: item) else { return nil }
    let chunk = chunks[position.chunk].items
    if position.offset + 1 < chunk.count { return chunk[position.offset + 1] }
    return position.chunk + 1 < chunks.count ? chunks[position.chunk + 1].items.first : nil
  }

  /// The first ones, at most `limit`, of the items before one; none if it is not here.
  func elements(before item: ItemID, limit: Int = .max) -> [ItemID] {
    guard let position = position(of: item) else { return [] }
    var elements: [ItemID] = []
    for chunk in chunks[..<position.chunk] {
      guard elements.count < limit else { return elements }
      elements += chunk.items.prefix(limit - elements.count)
    }
    return elements
      + chunks[position.chunk].items[..<position.offset].prefix(limit - elements.count)
  }

  /// The first ones, at most `limit`, of the items after one; none if it is not here.
  func elements(after item: ItemID, limit: Int = .max) -> [ItemID] {
    guard let position = position(of: item) else { return [] }
    var elements = Array(chunks[position.chunk].items[(position.offset + 1)...].prefix(limit))
    for chunk in chunks[(position.chunk + 1)...] {
      guard elements.count < limit else { return elements }
      elements += chunk.items.prefix(limit - elements.count)
    }
    return elements
  }

  /// Puts those items that are not here yet, each once, before another one, or, without one, at the
  /// front.
  /// - Returns: their indices; nil if the other one is not here, or none of the items is new.
  mutating func insert(_ items: [ItemID], before reference: ItemID?) -> Range<Int>? {
    guard let reference else { return insert(items, at: .front) }
    guard let position = position(of: reference) else { return nil }
    return insert(items, at: position)
  }

  /// Puts those items that are not here yet, each once, after another one, or, without one, at the
  /// end.
  /// - Returns: their indices; nil if the other one is not here, or none of the items is new.
  mutating func insert(_ items: [ItemID], after reference: ItemID?) -> Range<Int>? {
    guard let reference else { return insert(items, at: end) }
    guard let position = position(of: reference) else { return nil }
    return insert(items, at: Position(chunk: position.chunk, offset: position.offset + 1))
  }

  /// Takes an item away; false if it is not here.
  mutating func remove(_ item: ItemID) -> Bool {
    guard let position = position(of: item) else { return false }
    chunkNames[item] = nil
    chunks[position.chunk].items.remove(at: position.offset)
    lengths.add(-1, at: position.chunk)
    if chunks[position.chunk].items.isEmpty {
      replaceChunks(position.chunk..<(position.chunk + 1), with: [])
    } else if !join(position.chunk) {
      join(position.chunk - 1)
    }
    return true
  }

  private var end: Position {
    chunks.last.map { Position(chunk: chunks.count - 1, offset: $0.items.count) } ?? .front
  }

  private func position(of item: ItemID) -> Position? {
    guard let name = chunkNames[item] else { return nil }
    let chunk = ranks[name]
    return chunks[chunk].items.firstIndex(of: item).map { Position(chunk: chunk, offset: $0) }
  }

  @discardableResult
  private mutating func insert(_ items: [ItemID], at position: Position) -> Range<Int>? {
    var seen = Set<ItemID>(minimumCapacity: items.count)
    let items = items.filter { !contains($0) && seen.insert($0).inserted }
    guard !items.isEmpty else { return nil }
    let start = lengths.sum(ofFirst: position.chunk) + position.offset
    let inserted = start..<(start + items.count)
    guard !isEmpty, chunks[position.chunk].items.count + items.count <= Chunk.maximum else {
      let replaced = position.chunk..<min(position.chunk + 1, chunks.count)
      var chunk = chunks[replaced].flatMap(\.items)
      chunk.insert(contentsOf: items, at: position.offset)
      replaceChunks(replaced, with: chunk)
      return inserted
    }
    chunks[position.chunk].items.insert(contentsOf: items, at: position.offset)
    lengths.add(items.count, at: position.chunk)
    for item in items { chunkNames[item] = chunks[position.chunk].name }
    return inserted
  }

  /// Makes a chunk and the one after it one chunk, if both are there and they are short; else false.
  @discardableResult
  private mutating func join(_ rank: Int) -> Bool {
    guard rank >= 0, rank + 1 < chunks.count else { return false }
    guard chunks[rank].items.count + chunks[rank + 1].items.count <= Chunk.joined else {
      return false
    }
    replaceChunks(rank..<(rank + 2), with: chunks[rank].items + chunks[rank + 1].items)
    return true
  }

  /// Puts items, cut into chunks, in the position of some chunks.
  private mutating func replaceChunks(_ replaced: Range<Int>, with items: [ItemID]) {
    unusedNames += chunks[replaced].map(\.name)
    let parts = (items.count + Chunk.filled - 1) / Chunk.filled
    let replacements = (0..<parts).map { part in
      let range = (items.count * part / parts)..<(items.count * (part + 1) / parts)
      return Chunk(name: takeName(), items: Array(items[range]))
    }
    chunks.replaceSubrange(replaced, with: replacements)
    for rank in replaced.lowerBound..<chunks.count { ranks[chunks[rank].name] = rank }
    lengths = PrefixSums(chunkLengths)
    for chunk in replacements {
      for item in chunk.items { chunkNames[item] = chunk.name }
    }
  }

  private mutating func takeName() -> Int {
    if let name = unusedNames.popLast() { return name }
    ranks.append(0)
    return ranks.count - 1
  }
}

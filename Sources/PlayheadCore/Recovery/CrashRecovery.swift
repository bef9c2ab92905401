/// Which items the program has ended with before its time, and which of them are left out because of it.
///
/// While items are open, a marker on the disk names them. A program that ends as it should takes its marker with it;
/// one that is found without its program tells what was open when that ended. An item that was open twice then is
/// left out of what is gone on with; one that was played and left is cleared.
///
/// | What happens | An item's count | Marker |
/// |---|---|---|
/// | a marker without its program names it | one more | taken away |
/// | it is opened | the same | names it |
/// | another one is opened in its place, or the window is closed | none | does not name it |
/// | it is to be kept secret | the same | does not name it |
public struct CrashRecovery: Hashable, Sendable {
  /// So often an item may have been open.
  public static let limit = 2
  /// So many items are remembered, the last.
  static let mostItems = 100

  /// A program's marker as it was found, and what is to be done with it.
  public struct Marker: Hashable, Sendable {
    /// What was open, one for each window; none where that was not to be told.
    public var items: [String]

    /// A marker that names these items.
    public init(items: [String]) { self.items = items }

    /// A marker as it is written: a line for each item.
    public init(text: String) {
      items = text.split(separator: "\n").map { String($0) }.filter { !$0.isEmpty }
    }

    /// What is written.
    public var text: String { items.map { "\($0)\n" }.joined() }
  }

  /// An item and how often the program has ended with it.
  struct Count: Hashable, Sendable {
    let item: String
    var number: Int
  }

  private(set) var counts: [Count]
  /// What each window has open.
  private var open: [Int: String] = [:]

  /// True if the program ended before its time the last time.
  public private(set) var hasCrashed = false

  /// What was known the last time.
  /// - Parameter text: as ``text`` gave it; what is no such text is as empty.
  public init(text: String = "") {
    counts = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let number = Int(words[0]), number > 0 else { return nil }
      return Count(item: String(words[1]), number: min(number, Self.limit))
    }.suffix(Self.mostItems)
  }

  /// What is to be kept, a line for each item.
  public var text: String { counts.map { "\($0.number) \($0.item)\n" }.joined() }

  /// What the own marker says now; nil: there is none.
  public var marker: Marker? {
    open.isEmpty ? nil : Marker(items: open.sorted { $0.key < $1.key }.map(\.value))
  }

  /// A marker was found whose program has ended.
  public mutating func found(_ marker: Marker) {
    hasCrashed = true
    for item in Set(marker.items).sorted() {
      if let index = counts.firstIndex(where: { $0.item == item }) {
        counts[index].number = min(counts[index].number + 1, Self.limit)
      } else {
        counts.append(Count(item: item, number: 1))
      }
    }
    counts = counts.suffix(Self.mostItems)
  }

  /// An item is about to be opened in a window, in place of what was.
  public mutating func opened(_ item: String, in window: Int) {
    guard open[window] != item else { return }
    survived(in: window)
    open[window] = item
  }

  /// A window has nothing open any more.
  public mutating func closed(_ window: Int) {
    survived(in: window)
    open[window] = nil
  }

  /// Nothing is to be told of what a window has open.
  public mutating func hide(_ window: Int) { open[window] = nil }

  /// Nothing is known any more, but what is open.
  public mutating func clear() { counts = [] }

  /// True if an item is left out.
  public func leavesOut(_ item: String) -> Bool {
    counts.contains { $0.item == item && $0.number >= Self.limit }
  }

  /// What is left of a queue, and where it goes on.
  /// - Parameters:
  ///   - items: those of the queue.
  ///   - current: the number of the one that was open.
  /// - Returns: the numbers of the items that are left, which of them is to be opened, and the numbers of those that
  ///   are left out.
  public func rest(of items: [String], current: Int) -> (kept: [Int], start: Int, leftOut: [Int]) {
    let leftOut = items.indices.filter { leavesOut(items[$0]) }
    guard !leftOut.isEmpty else { return (Array(items.indices), current, []) }
    let kept = items.indices.filter { !leavesOut(items[$0]) }
    // What comes after it goes on in its place; behind the last one it starts over.
    return (kept, kept.firstIndex { $0 >= current } ?? 0, leftOut)
  }

  private mutating func survived(in window: Int) {
    if let item = open[window] { counts.removeAll { $0.item == item } }
  }
}

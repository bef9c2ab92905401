/// The items that were open when the program crashed, and the rule that decides which of them are not opened
/// again.
///
/// While items are open, a marker on the disk names them. A program that ends normally removes its marker;
/// one that is found without its program names what was open when that crashed. An item that was open twice
/// is not resumed; one that was played and left is cleared.
///
/// | Event | The count of an item | Marker | |---|---|---| | a marker without its program names it |
/// increases by one | is removed | | it is opened | stays the same | names it | | another one is opened in
/// its place, or the window is closed | becomes zero | does not name it | | it is to be kept secret | stays
/// the same | does not name it |
package struct CrashRecovery: Hashable, Sendable {
  /// The number of crashes after which an item is not opened again.
  package static let limit = 2
  /// So many items are remembered, the last.
  static let mostItems = 100

  /// The marker of a program.
  package struct Marker: Hashable, Sendable {
    /// The items that were open, one for each window; none where that was not to be revealed.
    package var items: [String]

    /// Creates a marker for items.
    package init(items: [String]) { self.items = items }

    /// Creates a marker from its text, which has a line for each item.
    package init(text: String) {
      items = text.split(separator: "\n").map { String($0) }.filter { !$0.isEmpty }
    }

    /// The text of the marker.
    package var text: String { items.map { "\($0)\n" }.joined() }
  }

  /// An item and how often the program has ended with it.
  struct Count: Hashable, Sendable {
    let item: String
    var number: Int
  }

  private(set) var counts: [Count]
  /// The item that each window has open.
  private var open: [Int: String] = [:]

  /// A Boolean value that indicates whether the program crashed the last time.
  package private(set) var hasCrashed = false

  /// Creates a value from its text.
  ///
  /// - Parameter text: The value of ``text`` that was stored. Any other text counts as empty.
  package init(text: String = "") {
    counts = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let number = Int(words[0]), number > 0 else { return nil }
      return Count(item: String(words[1]), number: min(number, Self.limit))
    }.suffix(Self.mostItems)
  }

  /// The text to be stored, with a line for each item.
  package var text: String { counts.map { "\($0.number) \($0.item)\n" }.joined() }

  /// The marker of this program, or `nil` if there is none.
  package var marker: Marker? {
    open.isEmpty ? nil : Marker(items: open.sorted { $0.key < $1.key }.map(\.value))
  }

  /// Handles a marker whose program has ended.
  package mutating func found(_ marker: Marker) {
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

  /// Records that an item is about to be opened in a window, in place of the one before.
  package mutating func opened(_ item: String, in window: Int) {
    guard open[window] != item else { return }
    survived(in: window)
    open[window] = item
  }

  /// Records that nothing is open in a window.
  package mutating func closed(_ window: Int) {
    survived(in: window)
    open[window] = nil
  }

  /// Stops revealing what is open in a window.
  package mutating func hide(_ window: Int) { open[window] = nil }

  /// Forgets everything except what is open.
  package mutating func clear() { counts = [] }

  /// Returns a Boolean value that indicates whether an item is not opened again.
  package func leavesOut(_ item: String) -> Bool {
    counts.contains { $0.item == item && $0.number >= Self.limit }
  }

  /// Returns the items of a queue that can be opened again.
  ///
  /// - Parameters:
  ///   - items: The items of the queue.
  ///   - current: The index of the item that was open.
  /// - Returns: The indices of the items that remain, the index among them of the one to be opened, and the
  ///   indices of the items that are left out.
  package func rest(of items: [String], current: Int) -> (kept: [Int], start: Int, leftOut: [Int]) {
    let leftOut = items.indices.filter { leavesOut(items[$0]) }
    guard !leftOut.isEmpty else { return (Array(items.indices), current, []) }
    let kept = items.indices.filter { !leavesOut(items[$0]) }
    // The next item takes its place; after the last one, the queue starts over.
    return (kept, kept.firstIndex { $0 >= current } ?? 0, leftOut)
  }

  private mutating func survived(in window: Int) {
    if let item = open[window] { counts.removeAll { $0.item == item } }
  }
}

/// A filter for texts that contain all words of a query, in any order and case.
///
/// ```swift
/// let filter = TextFilter("night song")
/// print(filter.matches("A Song for the Night"))  // true
/// ```
///
/// It is made once for a query, and matches many texts. An empty query matches everything.
public struct TextFilter: Hashable, Sendable {
  private let words: [String]

  /// Creates a filter.
  ///
  /// - Parameter query: The words, separated by spaces.
  public init(_ query: String) {
    words = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// A Boolean value that indicates whether the filter matches everything.
  public var isEmpty: Bool { words.isEmpty }

  /// Returns a Boolean value that indicates whether a text contains all words.
  ///
  /// - Parameter text: The text, such as the title of an item. A word may be any part of it.
  public func matches(_ text: String) -> Bool {
    guard !words.isEmpty else { return true }
    let text = text.lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}

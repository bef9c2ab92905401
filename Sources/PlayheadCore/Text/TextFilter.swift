/// What a person looks for in a list: all words have to be there, anywhere and in any case.
public struct TextFilter: Hashable, Sendable {
  private let words: [String]

  /// A filter for what was typed.
  public init(_ query: String) {
    words = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// True if everything matches.
  public var isEmpty: Bool { words.isEmpty }

  /// True if a text is what is looked for.
  public func matches(_ text: String) -> Bool {
    guard !words.isEmpty else { return true }
    let text = text.lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}

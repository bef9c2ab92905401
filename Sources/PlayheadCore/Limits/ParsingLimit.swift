/// The end of a parser's time: its item is gone, or it has taken longer than ``InputLimits/parsingSeconds``.
///
/// Parsers run in the background, and ask at each line or element. What they return after the end is incomplete.
package struct ParsingLimit: Sendable {
  private let hasEnded: (@Sendable () -> Bool)?

  /// A limit that is never reached.
  package static let none = ParsingLimit(hasEnded: nil)

  /// Creates a limit.
  ///
  /// - Parameter hasEnded: A closure that returns `true` once the parser is to stop, and from then on. It is called
  ///   on the parser's thread, very often.
  package init(_ hasEnded: @escaping @Sendable () -> Bool) { self.init(hasEnded: hasEnded) }

  private init(hasEnded: (@Sendable () -> Bool)?) { self.hasEnded = hasEnded }

  /// A Boolean value that indicates whether the parser is to stop.
  package var isReached: Bool { hasEnded?() ?? false }
}

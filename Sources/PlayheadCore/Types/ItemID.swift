/// The identifier of an item in a queue.
///
/// Each item of PlayheadPlayer has one of its own, which is unique until the program ends.
///
/// An item keeps its identifier when it is moved in a queue. The same medium added twice has two.
public struct ItemID: Hashable, Sendable {
  /// The number that identifies the item.
  public let number: UInt64

  /// Creates an identifier. Equal numbers identify the same item.
  public init(_ number: UInt64) { self.number = number }
}

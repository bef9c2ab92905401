/// The identity of an item in a queue.
public struct ItemID: Hashable, Sendable {
  /// The number behind the identity.
  public let number: UInt64

  /// An identity; equal numbers are the same item.
  public init(_ number: UInt64) { self.number = number }
}

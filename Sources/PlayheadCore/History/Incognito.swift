/// Whether nothing is to be remembered of what a window plays, and of which items nothing is, ever.
///
/// It is one state of the window: whatever is opened into it, in whatever way, leaves it on. Only a person
/// ends it, and what the playlist has by then stays secret.
public struct Incognito: Hashable, Sendable {
  /// True until a person ends it.
  public private(set) var isOn: Bool
  private var secret: Set<ItemID> = []

  /// As it is where a window is opened.
  public init(isOn: Bool = false) { self.isOn = isOn }

  /// Something is opened.
  /// - Parameter isRequested: true if that was asked to be secret; false changes nothing.
  public mutating func open(isRequested: Bool) { isOn = isOn || isRequested }

  /// A person switches it.
  /// - Parameter items: what the playlist has.
  public mutating func set(_ isOn: Bool, items: [ItemID]) {
    if self.isOn, !isOn { secret.formUnion(items) }
    self.isOn = isOn
  }

  /// Whether nothing may be told or remembered of an item.
  public func isSecret(_ item: ItemID) -> Bool { isOn || secret.contains(item) }
}

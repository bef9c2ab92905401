/// The incognito mode of a window, and the items that must never be recorded.
///
/// It is a state of the window: opening something leaves it on. Only a person turns it off, and the items
/// that are in the playlist then are never recorded.
package struct Incognito: Hashable, Sendable {
  /// A Boolean value that indicates whether nothing is recorded. Only a person turns it off.
  package private(set) var isOn: Bool
  private var secret: Set<ItemID> = []

  /// Creates the mode of a new window.
  package init(isOn: Bool = false) { self.isOn = isOn }

  /// Handles an item that is opened.
  ///
  /// - Parameter isRequested: `true` to turn the mode on; `false` changes nothing.
  package mutating func open(isRequested: Bool) { isOn = isOn || isRequested }

  /// Turns the mode on or off.
  ///
  /// - Parameters:
  ///   - isOn: `true` to turn it on.
  ///   - items: The items of the playlist, which are never recorded if the mode is turned off.
  package mutating func set(_ isOn: Bool, items: [ItemID]) {
    if self.isOn, !isOn { secret.formUnion(items) }
    self.isOn = isOn
  }

  /// Keeps items secret that are added to the playlist later, but belong to what was opened while the mode was on.
  package mutating func keepSecret(_ items: [ItemID]) { secret.formUnion(items) }

  /// Returns a Boolean value that indicates whether nothing may be revealed or recorded about an item.
  package func isSecret(_ item: ItemID) -> Bool { isOn || secret.contains(item) }
}

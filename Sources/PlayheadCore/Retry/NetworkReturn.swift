/// A rule that tells when the network is available again. A change from one network to another does not
/// count.
package struct NetworkReturn: Hashable, Sendable {
  /// A Boolean value that indicates whether the network is available.
  package private(set) var isAvailable: Bool

  /// Creates a rule.
  ///
  /// - Parameter isAvailable: `true` if the network is available now.
  package init(isAvailable: Bool) { self.isAvailable = isAvailable }

  /// Updates whether the network is available.
  ///
  /// - Returns: `true` if it is available again.
  package mutating func changed(to isAvailable: Bool) -> Bool {
    defer { self.isAvailable = isAvailable }
    return isAvailable && !self.isAvailable
  }
}

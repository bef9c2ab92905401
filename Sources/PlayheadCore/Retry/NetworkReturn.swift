/// Tells when a network is back: not when there is one all the time and it becomes another.
public struct NetworkReturn: Hashable, Sendable {
  private var isAvailable: Bool

  /// - Parameter isAvailable: whether there is one now.
  public init(isAvailable: Bool) { self.isAvailable = isAvailable }

  /// The system says whether there is a network.
  /// - Returns: true if there is one again.
  public mutating func changed(to isAvailable: Bool) -> Bool {
    defer { self.isAvailable = isAvailable }
    return isAvailable && !self.isAvailable
  }
}

/// Two fingers on a touch screen or touchpad that move apart or together, for ``View/gesture(_:)``.
@MainActor public struct MagnifyGesture {
  private(set) var change: @MainActor (Double) -> Void = { _ in }

  /// Creates a gesture that does nothing yet.
  public init() {}

  /// Adds an action for each movement of a finger.
  ///
  /// The value is 1 at the beginning of each gesture. Multiply it by the value at that time to zoom further. It is at
  /// least 0, and not limited upward.
  ///
  /// - Parameter action: A closure that is called with the distance of the fingers as a multiple of their distance at
  ///   the beginning.
  /// - Returns: The gesture with this action in addition to those that were added before.
  public func onChanged(_ action: @escaping @MainActor (Double) -> Void) -> MagnifyGesture {
    var gesture = self
    gesture.change = { [change] scale in
      change(scale)
      action(scale)
    }
    return gesture
  }
}

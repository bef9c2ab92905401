/// Where a view is: whether it has its window, or the whole screen, for itself.
public struct LayoutInfo: Hashable, Sendable {
  /// Nothing is known yet: the view is not on the screen.
  public static let none = LayoutInfo()

  /// True if the view takes all that its window has for its content.
  public var isOverCurrentContext: Bool
  /// True if the view takes the whole screen.
  public var isFullScreen: Bool
  /// True if the window that the view is in takes the whole screen.
  public var isWindowFullScreen: Bool

  /// A place.
  public init(
    isOverCurrentContext: Bool = false, isFullScreen: Bool = false, isWindowFullScreen: Bool = false
  ) {
    self.isOverCurrentContext = isOverCurrentContext
    self.isFullScreen = isFullScreen
    self.isWindowFullScreen = isWindowFullScreen
  }
}

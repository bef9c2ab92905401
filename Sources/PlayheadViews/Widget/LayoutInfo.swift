/// The part of the window and the screen that a view covers.
///
/// Controls use it to show, for instance, a title only if the title bar of the window is not visible. It is
/// kept up to date by ``View/readLayout(into:)``.
///
/// | Situation | `isOverCurrentContext` | `isWindowFullScreen` | `isFullScreen` |
/// |--- | --- | --- | --- |
/// | a view next to a sidebar | no | no | no |
/// | the only view of a window | yes | no | no |
/// | the same in fullscreen | yes | yes | yes |
/// | a view next to a sidebar in fullscreen | no | yes | no |
public struct LayoutInfo: Hashable, Sendable {
  /// The layout of a view that has not been on the screen.
  ///
  /// All its values are `false`.
  public static let none = LayoutInfo()

  /// A Boolean value that indicates whether the view covers the whole content of its window.
  ///
  /// A view next to a sidebar does not; when the sidebar is hidden, it does.
  public var isOverCurrentContext = false
  /// A Boolean value that indicates whether the view covers the whole screen.
  ///
  /// It is `true` only if ``isOverCurrentContext`` and ``isWindowFullScreen`` both are.
  public var isFullScreen = false
  /// A Boolean value that indicates whether the view's window is fullscreen.
  ///
  /// It does not say whether the view itself is visible in the fullscreen window.
  public var isWindowFullScreen = false
}

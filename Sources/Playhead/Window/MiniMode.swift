internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// A small window without a frame, for a film beside one's work: the video alone, which the window is
/// moved by. Whether it stays above others is the desktop's to say: no program may ask for it under
/// Wayland.
@MainActor final class MiniMode {
  /// The state that is `true` while the window is small.
  let isOn = State(false)
  /// Asked for width by height of what is seen; nil if that is nothing.
  var aspectRatio: @MainActor () -> Double? = { nil }

  private let window: GtkWindow
  private let header: GtkWidget
  /// The properties of the window from before it became small, or `nil` while it is not.
  private(set) var former: Former?

  /// The properties of a window that it has again later.
  struct Former {
    /// The width and height, in logical pixels.
    let size: (width: Int, height: Int)
    /// A Boolean value that indicates whether it was maximized.
    let isMaximized: Bool
  }

  /// About as much room as 400 × 225 has, in the shape of the video.
  private static let area = 90_000.0
  private static let usualRatio = 16.0 / 9

  /// - Parameter header: what is on top of the window otherwise.
  init(_ window: GtkWindow, header: HeaderBar) {
    (self.window, self.header) = (window, header.widget)
  }

  /// Makes the window small, or as large as it was.
  func toggle() {
    if isOn.value { leave() } else { enter(aspectRatio() ?? Self.usualRatio) }
  }

  /// Makes a small window as large as it was. Nothing happens to another.
  func end() {
    if isOn.value { leave() }
  }

  private func enter(_ ratio: Double) {
    let former = Former(size: window.normalSize, isMaximized: window.isMaximized)
    self.former = former
    if window.isFullscreen { window.isFullscreen = false }
    if former.isMaximized { window.isMaximized = false }
    setFrame(isShown: false)
    // Very wide or high ones would leave no room for the controls.
    let ratio = min(max(ratio, 1), 2.5)
    let width = (Self.area * ratio).squareRoot()
    window.normalSize = (Int(width.rounded()), Int((width / ratio).rounded()))
    isOn.value = true
  }

  private func leave() {
    guard let former else { return }
    setFrame(isShown: true)
    window.normalSize = former.size
    if former.isMaximized { window.isMaximized = true }
    self.former = nil
    isOn.value = false
  }

  private func setFrame(isShown: Bool) {
    window.isDecorated = isShown
    header.isVisible = isShown
  }
}

/// The way back from a small window for the mouse, seen as long as the controls are.
struct MiniModeButton: View {
  /// The state that is `true` while the window is small.
  let isMini: State<Bool>
  let controls: VideoControls

  var body: some View {
    ActionButton(
      localized("Leave Mini Player"), icon: "view-restore-symbolic",
      action: Command.toggleMini.action
    )
    .styleClass("osd").styleClass("mini-mode")
    .holdingControls(controls)
    .hidden(!isMini.value || controls.areHidden.value)
    .aligned(horizontal: .trailing, vertical: .top)
    .named("MiniModeButton")
  }
}

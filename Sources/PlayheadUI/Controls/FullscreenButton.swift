internal import PlayheadPlatform

/// Goes to the full screen, and back.
struct FullscreenButton: View {
  @State private var layout = LayoutInfo.none

  var body: some View {
    Button(
      Self.title(isFullScreen: layout.isWindowFullScreen),
      icon: layout.isWindowFullScreen ? "view-restore-symbolic" : "view-fullscreen-symbolic",
      inWindow: { $0.toggleFullscreen() }
    )
    .focusesOnClick(false)
    .aligned(vertical: .center)
    .readLayout(into: $layout)
    .named("FullscreenButton")
  }

  /// Returns the title of the button, which says what it does.
  static func title(isFullScreen: Bool) -> String {
    isFullScreen ? localized("Leave Fullscreen") : localized("Fullscreen")
  }
}

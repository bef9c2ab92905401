internal import OpenCombine
internal import PlayheadPlatform

/// The dark look, which suits video, for all windows of the program.
@MainActor enum DarkStyle {
  private static var watch: AnyCancellable?

  /// Follows the setting from now on.
  static func follow(_ preferences: Preferences) {
    watch = preferences.publisher.map(\.prefersDark).removeDuplicates().sink {
      DesktopStyle.setDark($0)
    }
  }
}

internal import CPlatform
internal import OpenCombine

/// The dark look, which suits video, for all windows of the program.
@MainActor enum DarkStyle {
  private static var watch: AnyCancellable?

  /// Follows the setting from now on.
  static func follow(_ preferences: Preferences) {
    watch = preferences.publisher.map(\.prefersDark).removeDuplicates().sink { prefersDark in
      guard let settings = gtk_settings_get_default() else { return }
      playhead_object_set_boolean(
        UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme",
        prefersDark ? 1 : 0)
    }
  }
}

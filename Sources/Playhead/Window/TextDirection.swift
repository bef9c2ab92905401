internal import PlayheadPlatform

/// The direction in which windows are laid out: that of the language, as GTK finds it in its own
/// catalog.
@MainActor enum TextDirection {
  /// Lets `PLAYHEAD_TEXT_DIRECTION`, which is `ltr` or `rtl`, take its place: for tests and screenshots,
  /// without the language. To be called before the first widget is made.
  static func use() {
    switch EnvironmentVariable.value(of: "PLAYHEAD_TEXT_DIRECTION") {
    case "ltr": DesktopStyle.setRightToLeft(false)
    case "rtl": DesktopStyle.setRightToLeft(true)
    default: break
    }
  }
}

internal import CPlatform
internal import PlayheadPlatform

/// The direction in which windows are laid out: that of the language, as GTK finds it in its own
/// catalog.
@MainActor enum TextDirection {
  /// Lets `PLAYHEAD_TEXT_DIRECTION`, which is `ltr` or `rtl`, take its place: for tests and screenshots,
  /// without the language. To be called before the first widget is made.
  static func use() {
    switch EnvironmentVariable.value(of: "PLAYHEAD_TEXT_DIRECTION") {
    case "ltr": gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
    case "rtl": gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    default: break
    }
  }
}

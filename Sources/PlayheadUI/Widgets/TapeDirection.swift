internal import CPlatform
internal import PlayheadPlatform

/// Keeps what shows the way of the tape as it is, where one reads from the right.
///
/// Time goes from the left to the right on the sliders of all players, and so point the buttons that lead
/// back and on; menus, lists and sentences follow the language. GNOME, Apple and Material say the same.
@MainActor enum TapeDirection {
  /// Lets a widget and all in it, as far as it is there, go from the left to the right. GTK asks each
  /// widget for its direction, and not those around it.
  static func keep(_ widget: GtkWidget) {
    widget.keepLeftToRight()
    for child in widget.childWidgets { keep(child) }
  }
}

internal import CIcons
internal import CPlatform

/// The icons of the library's widgets that GTK does not bring along.
@MainActor enum LibraryIcons {
  /// Where GTK finds them, among the resources of the process.
  static let path = "/io/github/playhead/PlayheadUI/icons"

  /// Offers them to the windows of a display. They stand behind those of the person's theme, which may look
  /// different, and in front of the sign for an icon that is missing.
  static func install(on display: GdkDisplay) {
    playhead_library_icons_register_resource()
    gtk_icon_theme_add_resource_path(gtk_icon_theme_get_for_display(display), path)
  }
}

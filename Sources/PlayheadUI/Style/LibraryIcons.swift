internal import CIcons
internal import PlayheadPlatform

/// The icons of the library's widgets that GTK does not bring along.
@MainActor enum LibraryIcons {
  /// The path at which GTK finds the icons, among the resources of the process.
  static let path = "/io/github/playhead/PlayheadUI/icons"

  /// Offers them to all windows. They stand behind those of the person's theme, which may look
  /// different, and in front of the sign for an icon that is missing.
  static func install() {
    playhead_library_icons_register_resource()
    ToolkitSettings.addIcons(fromResources: path)
  }
}

internal import CPlatform

extension GtkWindow {
  /// Opens GTK's window about a program that has the MIT license, above this one.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - version: The version, as people read it.
  ///   - comments: A short description.
  ///   - icon: The name of the program's icon in the icon theme.
  @MainActor package func presentAbout(
    name: String, version: String, comments: String, icon: String
  ) {
    let window = gtk_about_dialog_new().as(GtkWindow.self)
    window[property: "program-name"] = name
    window[property: "version"] = version
    window[property: "comments"] = comments
    window[property: "logo-icon-name"] = icon
    window.withOpaquePointer { gtk_about_dialog_set_license_type($0, GTK_LICENSE_MIT_X11) }
    window.belong(to: self, isModal: true)
    window.present()
  }
}

public import CPlatform
internal import PlayheadPlatform

/// A window that says what a program is called, and which version it is.
///
/// It is GTK's own, a `GtkAboutDialog`, so that it looks as in other programs. Escape closes it. It names no
/// authors; a program that wants to tell more makes the widget itself.
///
/// ```swift
/// AboutWindow(
///   name: "Clock", version: "1.0", comments: "Shows the time", icon: "org.example.Clock"
/// )
/// .present(over: window)
/// ```
@MainActor public struct AboutWindow {
  private let name: String
  private let version: String
  private let comments: String
  private let icon: String

  /// Creates a window about a program that has the MIT license.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - version: The version, as people read it.
  ///   - comments: A short description.
  ///   - icon: The name of the program's icon in the icon theme. A name that the theme lacks shows its symbol
  ///     for a missing image.
  public init(name: String, version: String, comments: String, icon: String) {
    (self.name, self.version, self.comments, self.icon) = (name, version, comments, icon)
  }

  /// Opens the window.
  ///
  /// It returns at once. Each call opens another window.
  ///
  /// - Parameter parent: The window that it belongs to, which takes no input meanwhile. Closing that closes this
  ///   one, too.
  public func present(over parent: GtkWindow) {
    let window = gtk_about_dialog_new().as(GtkWindow.self)
    window[property: "program-name"] = name
    window[property: "version"] = version
    window[property: "comments"] = comments
    window[property: "logo-icon-name"] = icon
    window.withOpaquePointer { gtk_about_dialog_set_license_type($0, GTK_LICENSE_MIT_X11) }
    window.belong(to: parent, isModal: true)
    gtk_window_present(window)
  }
}

package import CPlatform

/// An inhibition of something that the desktop does, for as long as the object lives.
@MainActor package final class Inhibition {
  private let application: GtkApplication
  private let cookie: guint

  /// Asks the session manager, the desktop's portal, or the compositor.
  ///
  /// - Parameters:
  ///   - idle: `true` to keep the screen on.
  ///   - suspend: `true` to keep the computer awake.
  ///   - reason: Why, in a sentence for the person.
  ///   - application: The program.
  ///   - window: The window that it is about.
  /// - Returns: `nil` if none of them is there.
  package init?(
    idle: Bool, suspend: Bool, reason: String, by application: GtkApplication,
    for window: GtkWindow?
  ) {
    var flags: UInt32 = 0
    if idle { flags |= GTK_APPLICATION_INHIBIT_IDLE.rawValue }
    if suspend { flags |= GTK_APPLICATION_INHIBIT_SUSPEND.rawValue }
    cookie = gtk_application_inhibit(
      application, window, GtkApplicationInhibitFlags(flags), reason)
    self.application = application
    if cookie == 0 { return nil }
  }

  isolated deinit {
    if cookie != 0 { gtk_application_uninhibit(application, cookie) }
  }
}

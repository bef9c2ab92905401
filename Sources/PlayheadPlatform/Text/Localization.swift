internal import CPlatform

/// The person's language, for the whole process.
public enum Localization {
  /// Uses the language that the environment specifies (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`).
  ///
  /// Call it once, before the first text is looked up and while the process has a single thread. Without it,
  /// texts are in English. The catalogs belong to the program, and also translate the texts of the libraries.
  ///
  /// It calls `setlocale`, which is not safe once there are threads, and which also sets the decimal mark that
  /// C functions use.
  ///
  /// - Parameters:
  ///   - domain: The name of the catalogs, such as `playhead`.
  ///   - catalogs: The folder that contains the catalogs, each in `LANGUAGE/LC_MESSAGES/DOMAIN.mo`; `nil` is
  ///     the system's folder.
  public static func start(domain: String, catalogs: String?) {
    setlocale(LC_ALL, "")
    // GTK would do the same when it is started, and threads may run by then.
    MainActor.assumeIsolated { gtk_disable_setlocale() }
    // Not as the default domain: where it lacks the language, GLib would translate nothing of GTK's, either.
    self.domain.withLock { $0 = domain }
    if let catalogs { bindtextdomain(domain, catalogs) }
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// The decimal mark of the person's language, such as `.` or `,`.
  ///
  /// It is the one of `LC_NUMERIC`, and `.` before ``start(domain:catalogs:)``.
  public static var decimalMark: String {
    guard let mark = localeconv()?.pointee.decimal_point else { return "." }
    return String(cString: mark)
  }

  /// Returns a text of numbers and signs so that its signs keep their sides where one reads from the right, whatever
  /// is around it.
  @MainActor package static func isolated(_ text: String) -> String {
    gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? "\u{2066}\(text)\u{2069}" : text
  }

  /// The name of the program's catalogs; `nil` before ``start(domain:catalogs:)``.
  static let domain = Locked<String?>(nil)
}

internal import CPlatform

/// The person's language, for the whole process.
public enum Localization {
  /// Takes up the language that the environment names (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`).
  ///
  /// To be called once, before the first text is looked up, and while there is one thread only. GTK
  /// would take up the same language when it starts; a program that shows texts before it, or that is
  /// not installed, has to say where the catalogs are.
  ///
  /// Without it, texts are English. The catalogs are the program's: they translate what the libraries show as well.
  /// - Parameters:
  ///   - domain: the name of the catalogs, `playhead` for those that come with Playhead.
  ///   - catalogs: the folder with the catalogs, each in `LANGUAGE/LC_MESSAGES/DOMAIN.mo`; nil for the system's
  ///     usual one.
  public static func start(domain: String, catalogs: String?) {
    setlocale(LC_ALL, "")
    textdomain(domain)
    if let catalogs { bindtextdomain(domain, catalogs) }
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// What stands between a number and its fraction in the person's language, such as `.` or `,`.
  public static var decimalMark: String {
    guard let mark = localeconv()?.pointee.decimal_point else { return "." }
    return String(cString: mark)
  }
}

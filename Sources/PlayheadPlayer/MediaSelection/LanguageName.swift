internal import CPlatform
internal import PlayheadCore

/// Names of languages, and the languages of the desktop.
///
/// ```swift
/// print(LanguageName.name(of: "pt-BR") ?? "")  // Portuguese
/// print(LanguageName.ofThisComputer)  // ["en_US"]
/// ```
///
/// The names come from GStreamer, which takes them from the desktop's `iso-codes`.
public enum LanguageName {
  /// Returns the name of a language, in the language of the desktop if that is installed, or `nil` if the
  /// code is unknown.
  ///
  /// It starts GStreamer if that has not been started. Regions are ignored.
  ///
  /// - Parameter code: A language code such as `en`, `eng`, or `en-GB`, for “English”.
  public static func name(of code: String) -> String? {
    GStreamer.start()
    guard let tag = LanguageTag(code), let name = gst_tag_get_language_name(tag.language) else {
      return nil
    }
    return String(cString: name)
  }

  /// The language codes of the desktop, the preferred one first; empty if none is set.
  ///
  /// They are those of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, and `LANG`. The player uses them for automatic
  /// subtitles.
  ///
  /// Encodings and modifiers, such as `.UTF-8` and `@euro`, are left out.
  public static var ofThisComputer: [String] {
    var languages: [String] = []
    guard var name = g_get_language_names() else { return [] }
    while let text = name.pointee {
      let language = String(cString: text)
      if LanguageTag(language) != nil { languages.append(language) }
      name += 1
    }
    return languages
  }
}

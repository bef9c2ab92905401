internal import CPlatform
internal import PlayheadCore

/// Languages in words, and those of who uses this computer.
public enum LanguageName {
  /// What a language is called, in the language of the desktop where that is installed, for
  /// instance “English” for `en`, `eng` or `en-GB`; nil if the code is unknown.
  public static func name(of code: String) -> String? {
    GStreamer.start()
    guard let tag = LanguageTag(code), let name = gst_tag_get_language_name(tag.language) else {
      return nil
    }
    return String(cString: name)
  }

  /// The languages that the desktop is set to, the first one first; empty if it is set to none.
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

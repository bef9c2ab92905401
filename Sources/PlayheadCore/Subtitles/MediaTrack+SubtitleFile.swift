extension MediaTrack {
  /// Creates the track of a subtitle file, whose properties are part of the file's name.
  ///
  /// The name of the film is followed by the language and the purpose, separated by dots, as in
  /// `film.de.srt`, `film.pt-BR.forced.srt`, and `film.en.sdh.srt`. A forced file is not hidden in menus,
  /// because a person has chosen it.
  ///
  /// ```swift
  /// let track = MediaTrack(subtitleFile: "file:///home/me/film.de.srt") { code in
  ///   code == "de" ? "German" : nil
  /// }
  /// print(track.displayName)  // German
  /// ```
  ///
  /// - Parameters:
  ///   - uri: The URI of the file.
  ///   - languageName: A closure that returns the name of a language for its code.
  public init(subtitleFile uri: String, languageName: (String) -> String?) {
    var parts = MediaName.display(of: uri).split(separator: ".").map(String.init)[...]
    _ = parts.popLast()
    // What the film is called is no language: “It.srt”.
    _ = parts.popFirst()
    var (isForced, isHearingImpaired) = (false, false)
    var language: String?
    while language == nil, let part = parts.popLast() {
      if TrackTitle.isForced(part) {
        isForced = true
      } else if TrackTitle.isHearingImpaired(part) {
        isHearingImpaired = true
      } else if Self.isLanguage(part) {
        language = part
      } else {
        break
      }
    }
    let name = language.flatMap(languageName)
    self.init(
      id: .external(uri: uri), characteristic: .legible, language: language, languageName: name,
      title: isForced
        ? [name ?? language, "(forced)"].compactMap(\.self).joined(separator: " ") : nil,
      isHearingImpaired: isHearingImpaired)
  }

  /// Words of three letters stand in films' names; those that are languages have a shorter code.
  private static func isLanguage(_ part: String) -> Bool {
    guard let tag = LanguageTag(part) else { return false }
    return tag.language.utf8.count == 2
  }
}

extension MediaTrack {
  /// The track that a file of subtitles is, from what its name says.
  ///
  /// Behind the film's name, between dots, stand the language and whom the subtitles are for, as in
  /// `film.de.srt`, `film.pt-BR.forced.srt` or `film.en.sdh.srt`. A file that somebody chose is to be
  /// seen: one that is forced is only called so.
  /// - Parameter languageName: what a language is called.
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

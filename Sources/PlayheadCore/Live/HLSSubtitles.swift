/// Subtitles that an HLS playlist lists (`EXT-X-MEDIA` with the type `SUBTITLES`).
package struct HLSSubtitles: Hashable, Sendable {
  /// The absolute address of the playlist with their segments.
  package var uri: String
  /// The language code, or `nil`.
  package var language: String?
  /// The name of the subtitles, or `nil`.
  package var name: String?
  /// A Boolean value that indicates whether they are the default ones.
  package var isDefault: Bool
  /// A Boolean value that indicates whether they translate only what listeners of the sound would not understand.
  package var isForced: Bool
  /// The uniform type identifiers of what they contain, separated by commas.
  package var characteristics: String

  /// Creates subtitles.
  ///
  /// - Parameters:
  ///   - uri: The absolute address of the playlist with their segments.
  ///   - language: The language code.
  ///   - name: The name of the subtitles.
  ///   - isDefault: `true` if they are the default ones.
  ///   - isForced: `true` if they translate only what listeners of the sound would not understand.
  ///   - characteristics: The uniform type identifiers of what they contain, separated by commas.
  package init(
    uri: String, language: String? = nil, name: String? = nil, isDefault: Bool = false,
    isForced: Bool = false, characteristics: String = ""
  ) {
    (self.uri, self.language, self.name) = (uri, language, name)
    (self.isDefault, self.isForced) = (isDefault, isForced)
    self.characteristics = characteristics
  }

  /// A Boolean value that indicates whether they also describe sounds, for people who are hard of hearing.
  package var isHearingImpaired: Bool {
    characteristics.contains("public.accessibility.describes-music-and-sound")
      || name.map(TrackTitle.isHearingImpaired) ?? false
  }
}

extension HLSPlaylist {
  /// Returns the tracks of the subtitles that the playlist lists.
  ///
  /// What several groups list, for variants of different quality, is one track. A name becomes the title only if
  /// several tracks have the same language, or none is known.
  ///
  /// - Parameter languageName: A closure that returns the name of a language for its code.
  package func subtitleTracks(languageName: (String) -> String?) -> [MediaTrack] {
    var known: Set<HLSSubtitles> = []
    let distinct = subtitles.filter { known.insert($0.facts).inserted }
    let counts = Dictionary(grouping: distinct, by: \.language).mapValues(\.count)
    return distinct.map { subtitles in
      let name = subtitles.name.flatMap(TrackTitle.meaningful)
      let isAlone = subtitles.language != nil && counts[subtitles.language] == 1
      let languageName = subtitles.language.flatMap(languageName)
      return MediaTrack(
        id: .rendition(uri: subtitles.uri), characteristic: .legible,
        language: subtitles.language, languageName: languageName,
        title: isAlone && languageName != nil ? nil : name, isForced: subtitles.isForced,
        isHearingImpaired: subtitles.isHearingImpaired, isOriginal: subtitles.isDefault)
    }
  }
}

extension HLSSubtitles {
  /// The properties that are the same in each group: all but the address.
  fileprivate var facts: HLSSubtitles {
    var facts = self
    facts.uri = ""
    return facts
  }
}

/// A track of an item: audio, subtitles, or video.
///
/// What a medium does not say about a track is `nil` or `false`. Tracks are compared by all their properties,
/// so that a track whose title has become known differs from the one before; compare their identifiers to
/// follow a track.
public struct MediaTrack: Hashable, Sendable, Identifiable {
  /// The identifier of a track in its item.
  ///
  /// It stays the same while the item is played, and each time the same medium is opened.
  public enum ID: Hashable, Sendable {
    /// The track of a kind with this index in the medium.
    ///
    /// The index counts the tracks of the kind from 0.
    case embedded(MediaCharacteristic, index: Int)
    /// A subtitle file.
    case external(uri: String)
    /// Subtitles of a stream, by the address of their own playlist.
    ///
    /// The address is absolute. Streams of HLS have such subtitles.
    case rendition(uri: String)
  }

  /// The identifier of the track in its item.
  public let id: ID
  /// The kind of the track.
  public let characteristic: MediaCharacteristic
  /// The language code of the track, such as `en`, `eng`, or `en-GB`, or `nil`.
  ///
  /// Use `LanguageName.name(of:)` of PlayheadPlayer for its name.
  public var language: String?
  /// The name of the language, for ``displayName``, or `nil`.
  public var languageName: String?
  /// The title of the track, such as “Director’s commentary”, or `nil`.
  public var title: String?
  /// The name of the codec, such as “AC-3 (ATSC A/52)”, or `nil`.
  public var codec: String?
  /// A Boolean value that indicates whether the subtitles translate only what listeners of the audio would
  /// not understand.
  ///
  /// Menus leave forced tracks out: they are shown by themselves, with audio in their language.
  public var isForced: Bool
  /// A Boolean value that indicates whether the track is for people who are hard of hearing.
  ///
  /// Such subtitles also describe sounds. They are selected by themselves only if there are no others in the
  /// language.
  public var isHearingImpaired: Bool
  /// A Boolean value that indicates whether the medium marks the track as its original or default one.
  public var isOriginal: Bool

  /// Creates a track; properties that are not specified are unknown or `false`.
  ///
  /// - Parameters:
  ///   - id: The identifier of the track in its item.
  ///   - characteristic: The kind of the track.
  ///   - language: The language code of the track.
  ///   - languageName: The name of the language.
  ///   - title: The title of the track.
  ///   - codec: The name of the codec.
  ///   - isForced: `true` if the subtitles translate only what listeners would not understand.
  ///   - isHearingImpaired: `true` if the track is for people who are hard of hearing.
  ///   - isOriginal: `true` if the medium marks the track as its original or default one.
  public init(
    id: ID, characteristic: MediaCharacteristic, language: String? = nil,
    languageName: String? = nil, title: String? = nil, codec: String? = nil,
    isForced: Bool = false, isHearingImpaired: Bool = false, isOriginal: Bool = false
  ) {
    self.id = id
    self.characteristic = characteristic
    self.language = language
    self.languageName = languageName
    self.title = title
    self.codec = codec
    self.isForced = isForced
    self.isHearingImpaired = isHearingImpaired
    self.isOriginal = isOriginal
  }

  /// A Boolean value that indicates whether the track is a subtitle file.
  public var isExternal: Bool {
    if case .external = id { true } else { false }
  }

  /// The name of the track, in English: its title, its language, or “Track 2”. A language is followed by what
  /// distinguishes the track from others in the same language.
  public var displayName: String { displayName { $0.description } }

  /// Returns the name of the track in another language.
  ///
  /// What the medium specifies, such as a title, is not translated.
  ///
  /// - Parameter translate: A closure that translates a text.
  /// - Returns: A name such as “Director’s commentary”, “German”, or “Track 2”.
  public func displayName(_ translate: (LocalizableText) -> String) -> String {
    if let title, !title.isEmpty { return title }
    let name = languageName ?? language ?? fallbackName(translate)
    if isForced { return translate(localizable("%1 (forced)", name)) }
    return isHearingImpaired ? translate(localizable("%1 (SDH)", name)) : name
  }

  private func fallbackName(_ translate: (LocalizableText) -> String) -> String {
    switch id {
    case .embedded(_, let index): translate(localizable("Track %1", "\(index + 1)"))
    case .external(let uri), .rendition(let uri): MediaName.display(of: uri)
    }
  }
}

/// One of the tracks that an item offers: a sound, subtitles or a picture.
public struct MediaTrack: Hashable, Sendable, Identifiable {
  /// Names a track within its item, where it stays the same.
  public enum ID: Hashable, Sendable {
    /// The track of a kind with this number, from 0 on, in the medium itself.
    case embedded(MediaCharacteristic, index: Int)
    /// A file beside the medium.
    case external(uri: String)
  }

  /// Names the track within its item.
  public let id: ID
  /// What it is for.
  public let characteristic: MediaCharacteristic
  /// The language as it is tagged, for instance `en`, `eng` or `en-GB`; nil if unknown.
  public var language: String?
  /// The language in words, for ``displayName``; nil if unknown.
  public var languageName: String?
  /// The track's own title, for instance “Director’s commentary”.
  public var title: String?
  /// The name of its codec, for instance “AC-3 (ATSC A/52)”.
  public var codec: String?
  /// True for subtitles that only translate what the sound’s listeners would not understand.
  public var isForced: Bool
  /// True for subtitles that also tell noises and who speaks, or sound for the hard of hearing.
  public var isHearingImpaired: Bool
  /// True if the medium marks it as its original or default.
  public var isOriginal: Bool

  /// A track; what is not named is unknown or false.
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

  /// True for a file beside the medium.
  public var isExternal: Bool {
    if case .external = id { true } else { false }
  }

  /// What the track is called: its title, or its language, or “Track 2”.
  ///
  /// A language alone is followed by what sets the track apart from others in that language.
  public var displayName: String { displayName { $0.description } }

  /// The name in another language.
  /// - Parameter translate: says a text in that language.
  public func displayName(_ translate: (LocalizableText) -> String) -> String {
    if let title, !title.isEmpty { return title }
    let name = languageName ?? language ?? fallbackName(translate)
    if isForced { return translate(localizable("%1 (forced)", name)) }
    return isHearingImpaired ? translate(localizable("%1 (SDH)", name)) : name
  }

  private func fallbackName(_ translate: (LocalizableText) -> String) -> String {
    switch id {
    case .embedded(_, let index): translate(localizable("Track %1", "\(index + 1)"))
    case .external(let uri): MediaName.display(of: uri)
    }
  }
}

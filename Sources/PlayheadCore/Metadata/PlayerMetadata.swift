/// What is known of an item beside its times: for people, and for how it is played.
public struct PlayerMetadata: Hashable, Sendable {
  /// What identifies the item for whoever made it.
  public var identifier: String?
  /// What it is called.
  public var title: String?
  /// A second line for the title: a series, for instance.
  public var subtitle: String?
  /// Who made it: a musician, for instance.
  public var artist: String?
  /// The album that it belongs to.
  public var album: String?
  /// Some sentences about it.
  public var description: String?
  /// A picture for it: a cover, for instance.
  public var imageSource: ImageSource
  /// Which episode of a series it is.
  public var episodeInformation: EpisodeInformation?
  /// Its named parts, in their order.
  public var chapters: [Chapter]
  /// Its parts that are treated in ways of their own.
  public var timeRanges: [TimeRange]

  /// Nothing known.
  public static let empty = PlayerMetadata()

  /// What is known; what is not named is not.
  public init(
    identifier: String? = nil, title: String? = nil, subtitle: String? = nil,
    artist: String? = nil, album: String? = nil, description: String? = nil,
    imageSource: ImageSource = .none, episodeInformation: EpisodeInformation? = nil,
    chapters: [Chapter] = [], timeRanges: [TimeRange] = []
  ) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    self.artist = artist
    self.album = album
    self.description = description
    self.imageSource = imageSource
    self.episodeInformation = episodeInformation
    self.chapters = chapters
    self.timeRanges = timeRanges
  }

  /// This, completed by another source's answers where there is none yet: what a program says of an
  /// item counts more than what the medium says of itself.
  public func completed(by other: PlayerMetadata) -> PlayerMetadata {
    var result = self
    result.identifier = identifier ?? other.identifier
    result.title = title ?? other.title
    result.subtitle = subtitle ?? other.subtitle
    result.artist = artist ?? other.artist
    result.album = album ?? other.album
    result.description = description ?? other.description
    result.imageSource = imageSource == .none ? other.imageSource : imageSource
    result.episodeInformation = episodeInformation ?? other.episodeInformation
    result.chapters = chapters.isEmpty ? other.chapters : chapters
    result.timeRanges = timeRanges.isEmpty ? other.timeRanges : timeRanges
    return result
  }
}

/// Which episode of a series an item is.
public enum EpisodeInformation: Hashable, Sendable {
  /// An episode, by its number.
  case short(episode: Int)
  /// An episode of a season, by their numbers.
  case long(episode: Int, season: Int)
}

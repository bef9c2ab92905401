/// The metadata of an item.
///
/// ```swift
/// let metadata = PlayerMetadata(
///   title: "A film",
///   chapters: [Chapter(title: "Beginning", timeRange: .zero ..< .seconds(600))],
///   timeRanges: [TimeRange(kind: .credits(.closing), start: .seconds(5400), end: .seconds(5520))])
/// ```
///
/// Specify what is known, for instance from a catalog; the rest is taken from the tags of the medium when it
/// is open. Texts are not trusted to be short, and are cut off where they are shown.
public struct PlayerMetadata: Hashable, Sendable {
  /// The identifier of the item for whoever created it, or `nil`.
  public var identifier: String?
  /// The title, or `nil`.
  public var title: String?
  /// A second line for the title, such as the name of a series, or `nil`.
  public var subtitle: String?
  /// The artist, or `nil`.
  public var artist: String?
  /// The album, or `nil`.
  public var album: String?
  /// A description of a few sentences, or `nil`.
  public var description: String?
  /// The source of an image such as a cover.
  ///
  /// A cover in the medium is used if the creator of the item specifies none.
  public var imageSource: ImageSource
  /// The numbers of the episode and season, or `nil`.
  public var episodeInformation: EpisodeInformation?
  /// The chapters in their order.
  public var chapters: [Chapter]
  /// The parts with a special meaning, such as credits and blocked parts.
  ///
  /// A blocked part is skipped during playback. Credits can be offered to be skipped.
  public var timeRanges: [TimeRange]

  /// The value without any metadata.
  public static let empty = PlayerMetadata()

  /// Creates metadata; those that are not specified are missing.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the item for whoever creates it.
  ///   - title: The title.
  ///   - subtitle: A second line for the title.
  ///   - artist: The artist.
  ///   - album: The album.
  ///   - description: A description of a few sentences.
  ///   - imageSource: The source of an image such as a cover.
  ///   - episodeInformation: The numbers of the episode and season.
  ///   - chapters: The chapters in their order.
  ///   - timeRanges: The parts with a special meaning.
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

  /// Returns the metadata, with those that are missing taken from another source.
  ///
  /// A value that is not missing always wins, also if it is shorter. Arrays count as missing if they are
  /// empty.
  ///
  /// The player completes the metadata of an item's creator by those of the medium.
  ///
  /// - Parameter other: The other source.
  /// - Returns: The completed metadata.
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

/// The numbers of an episode and its season.
///
/// Numbers are those of the broadcaster, usually from 1.
public enum EpisodeInformation: Hashable, Sendable {
  /// An episode, by its number.
  case short(episode: Int)
  /// An episode of a season, by their numbers.
  case long(episode: Int, season: Int)
}

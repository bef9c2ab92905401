/// Makes one description of a medium out of the lists of tags that come while it is opened and
/// played, many times and in any order.
///
/// What is said of the medium counts more than what is said of a stream; of the same scope, what is
/// said last: a radio station's title changes with each song. Titles of streams in containers that
/// name their tracks (Matroska, MP4 and others) are not the medium's: “Commentary”, “VideoHandler”.
public struct TagAccumulator: Hashable, Sendable {
  private var medium = MediumTags(scope: .medium)
  private var stream = MediumTags(scope: .stream)
  private var chapters: [Chapter] = []

  /// Nothing is known.
  public init() {}

  /// Takes a list of tags in.
  public mutating func add(_ tags: MediumTags) {
    switch tags.scope {
    case .medium: medium.update(with: tags)
    case .stream: stream.update(with: tags)
    }
  }

  /// Takes chapters in, in place of others; none take nothing away.
  public mutating func add(_ chapters: [Chapter]) {
    if !chapters.isEmpty { self.chapters = chapters }
  }

  /// What is known so far.
  public var metadata: PlayerMetadata {
    let image = [medium.image, stream.image].compactMap { $0 }.max { $0.kind < $1.kind }
    return PlayerMetadata(
      title: medium.title ?? (namesTracks ? nil : stream.title),
      artist: medium.artist ?? stream.artist, album: medium.album ?? stream.album,
      description: medium.description ?? (namesTracks ? nil : stream.description),
      imageSource: image.map { .data($0.bytes) } ?? .none, chapters: chapters)
  }

  /// True if titles of streams are names of tracks.
  private var namesTracks: Bool {
    guard let container = medium.containerFormat else { return false }
    return !Self.containersOfOneStream.contains(container)
  }

  /// Those whose tags GStreamer gives as a stream's.
  private static let containersOfOneStream: Set = [
    "Ogg", "ID3 tag", "WAV", "APE tag", "AIFF", "ICY",
  ]
}

extension MediumTags {
  /// Replaces what newer tags say again. A image is replaced by one that is wanted as much.
  fileprivate mutating func update(with newer: MediumTags) {
    containerFormat = newer.containerFormat ?? containerFormat
    title = newer.title ?? title
    artist = newer.artist ?? artist
    album = newer.album ?? album
    description = newer.description ?? description
    if let other = newer.image, other.kind >= image?.kind ?? other.kind { image = other }
  }
}

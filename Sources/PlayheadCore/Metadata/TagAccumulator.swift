/// A value that combines the lists of tags of a medium, which arrive repeatedly and in any order, into its
/// metadata.
///
/// Tags of the medium take precedence over those of a stream. Of tags with the same scope, the latest are
/// used: the title of a radio station changes with each song. In containers that name their tracks, such as
/// Matroska and MP4, titles of streams are not used for the medium.
package struct TagAccumulator: Hashable, Sendable {
  private var medium = MediumTags(scope: .medium)
  private var stream = MediumTags(scope: .stream)
  private var chapters: [Chapter] = []

  /// Creates a value without tags.
  package init() {}

  /// Adds a list of tags.
  package mutating func add(_ tags: MediumTags) {
    switch tags.scope {
    case .medium: medium.update(with: tags)
    case .stream: stream.update(with: tags)
    }
  }

  /// Replaces the chapters, unless the array is empty.
  package mutating func add(_ chapters: [Chapter]) {
    if !chapters.isEmpty { self.chapters = chapters }
  }

  /// The metadata that are known so far.
  package var metadata: PlayerMetadata {
    let image = [medium.image, stream.image].compactMap { $0 }.max { $0.kind < $1.kind }
    return PlayerMetadata(
      title: medium.title ?? (namesTracks ? nil : stream.title),
      artist: medium.artist ?? stream.artist, album: medium.album ?? stream.album,
      description: medium.description ?? (namesTracks ? nil : stream.description),
      imageSource: image.map { .data($0.bytes) } ?? .none, chapters: chapters)
  }

  /// Indicates whether titles of streams are names of tracks.
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
  /// Replaces what newer tags say again. An image is replaced by one that is wanted as much.
  fileprivate mutating func update(with newer: MediumTags) {
    containerFormat = newer.containerFormat ?? containerFormat
    title = newer.title ?? title
    artist = newer.artist ?? artist
    album = newer.album ?? album
    description = newer.description ?? description
    if let other = newer.image, other.kind >= image?.kind ?? other.kind { image = other }
  }
}

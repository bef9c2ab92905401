/// A list of tags of a medium or of one of its streams.
package struct MediumTags: Hashable, Sendable {
  /// The scope of a list of tags.
  package enum Scope: Hashable, Sendable {
    /// The medium as a whole.
    case medium
    /// One stream, which may be the only one.
    case stream
  }

  /// An image among the tags.
  package struct Image: Hashable, Sendable {
    /// The kind of an image, from the least to the most preferred one.
    package enum Kind: Int, Hashable, Sendable, CaseIterable, Comparable {
      /// A small version of another image.
      case preview
      /// Any other image, such as that of an artist or the back of a cover.
      case other
      /// The front of a cover.
      case frontCover

      /// Returns a Boolean value that indicates whether the second kind is preferred.
      package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// The kind of the image.
    package var kind: Kind
    /// The bytes of the image: a file in a format such as JPEG or PNG.
    package var bytes: [UInt8]

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - kind: The kind of the image.
    ///   - bytes: The bytes of the image.
    package init(kind: Kind, bytes: [UInt8]) {
      self.kind = kind
      self.bytes = bytes
    }
  }

  /// The scope of the tags.
  package var scope: Scope
  /// GStreamer's English name of the container, such as `Matroska`.
  package var containerFormat: String?
  /// The title.
  package var title: String?
  /// The artist.
  package var artist: String?
  /// The album.
  package var album: String?
  /// The description.
  package var description: String?
  /// The most preferred image.
  package var image: Image?

  /// Creates a list of tags; those that are not specified are missing.
  ///
  /// - Parameters:
  ///   - scope: The scope of the tags.
  ///   - containerFormat: GStreamer's English name of the container.
  ///   - title: The title.
  ///   - artist: The artist.
  ///   - album: The album.
  ///   - description: The description.
  ///   - image: The most preferred image.
  package init(
    scope: Scope, containerFormat: String? = nil, title: String? = nil, artist: String? = nil,
    album: String? = nil, description: String? = nil, image: Image? = nil
  ) {
    self.scope = scope
    self.containerFormat = containerFormat
    self.title = title
    self.artist = artist
    self.album = album
    self.description = description
    self.image = image
  }
}

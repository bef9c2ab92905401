/// What one list of tags says, which comes from the medium or from one of its streams.
public struct MediumTags: Hashable, Sendable {
  /// What a list of tags is about.
  public enum Scope: Hashable, Sendable {
    /// The medium as a whole.
    case medium
    /// One stream, which may be all there is.
    case stream
  }

  /// A image among the tags.
  public struct Image: Hashable, Sendable {
    /// What a image is of, from the least to the most wanted one.
    public enum Kind: Int, Hashable, Sendable, CaseIterable, Comparable {
      /// A smaller one for previews.
      case preview
      /// Something: a musician, the back of a cover.
      case other
      /// The front of a cover.
      case frontCover

      /// True if the right one is more wanted.
      public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// What it is of.
    public var kind: Kind
    /// The image, a whole file of an image format.
    public var bytes: [UInt8]

    /// A image.
    public init(kind: Kind, bytes: [UInt8]) {
      self.kind = kind
      self.bytes = bytes
    }
  }

  /// What the tags are about.
  public var scope: Scope
  /// GStreamer's English name of the container, for instance `Matroska`.
  public var containerFormat: String?
  /// What it is called.
  public var title: String?
  /// Who made it.
  public var artist: String?
  /// The album that it belongs to.
  public var album: String?
  /// Some sentences about it.
  public var description: String?
  /// Its most wanted image.
  public var image: Image?

  /// Tags; what is not named is not among them.
  public init(
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

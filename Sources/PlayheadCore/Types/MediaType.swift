/// What there is to see or hear.
public enum MediaType: Hashable, Sendable, CaseIterable {
  /// Not known yet.
  case unknown
  /// Sound alone.
  case audio
  /// A picture, with or without sound.
  case video

  /// The type for a picture's size: none known, zero (no picture), or that of a picture.
  public init(presentationSize: PresentationSize?) {
    switch presentationSize {
    case nil: self = .unknown
    case .some(.zero): self = .audio
    case .some: self = .video
    }
  }
}

/// The size at which a picture wants to be shown: in pixels, the pixel aspect ratio applied.
public struct PresentationSize: Hashable, Sendable {
  /// The width in square pixels.
  public var width: Int
  /// The height in square pixels.
  public var height: Int

  /// The size of what has no picture.
  public static let zero = PresentationSize(width: 0, height: 0)

  /// A size in square pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

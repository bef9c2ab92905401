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

  /// The size of a picture whose pixels have a width and a height of their own. A ratio that no screen shows,
  /// beyond 1:100, is taken for that of square pixels: some media say nonsense.
  public init(width: Int, height: Int, pixelAspectRatio ratio: (width: Int, height: Int)) {
    let isLikely =
      ratio.width > 0 && ratio.height > 0
      && ratio.width / ratio.height < 100 && ratio.height / ratio.width < 100
    let (n, d) = isLikely ? ratio : (1, 1)
    let (product, overflows) = width.multipliedReportingOverflow(by: n)
    self.init(
      width: overflows ? width : max(product / d + (product % d * 2 >= d ? 1 : 0), min(width, 1)),
      height: height)
  }
}

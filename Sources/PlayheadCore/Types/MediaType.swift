/// The kind of a medium.
///
/// Audio with a cover image is audio.
public enum MediaType: Hashable, Sendable, CaseIterable {
  /// The kind is not known yet.
  case unknown
  /// Audio without video.
  case audio
  /// Video, with or without audio.
  case video

  /// Creates the kind for a presentation size: `nil` is unknown, zero is audio, and any other size is video.
  ///
  /// - Parameter presentationSize: The size, such as ``ItemProperties/presentationSize``.
  public init(presentationSize: PresentationSize?) {
    switch presentationSize {
    case nil: self = .unknown
    case .some(.zero): self = .audio
    case .some: self = .video
    }
  }
}

/// The size at which a video is meant to be shown, corrected for its pixel aspect ratio.
///
/// It can differ from the number of pixels: a DVD has 720 × 576 pixels, and is shown at about 1024 × 576 or
/// 768 × 576.
public struct PresentationSize: Hashable, Sendable {
  /// The width in square pixels.
  public var width: Int
  /// The height in square pixels.
  public var height: Int

  /// The size of a medium without video.
  public static let zero = PresentationSize(width: 0, height: 0)

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width in square pixels.
  ///   - height: The height in square pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates the size of a video whose pixels are not square.
  ///
  /// ```swift
  /// PresentationSize(width: 720, height: 576, pixelAspectRatio: (16, 11))  // 1047 × 576
  /// ```
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - ratio: The pixel aspect ratio. Ratios beyond 1:100, which some media specify by mistake, count as
  ///     1:1.
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

/// A chapter of an item.
///
/// Chapters come from the medium (Matroska, MP4, Ogg, and others), or from the creator of the item, and are
/// listed in menus and marked on sliders. `Player.seek(to:completion:)` seeks to one.
///
/// ```swift
/// let chapters = player.metadata.chapters
/// if let next = chapters.first(where: { $0.timeRange.lowerBound > time }) {
///   player.seek(to: next)
/// }
/// ```
///
/// At most ``InputLimits/chapters`` are read from a medium.
public struct Chapter: Hashable, Sendable {
  /// The identifier of the chapter for whoever created it, or `nil`.
  public var identifier: String?
  /// The title, or `nil`.
  public var title: String?
  /// The source of an image for the chapter.
  public var imageSource: ImageSource
  /// The range of the chapter in the item's own time.
  ///
  /// The last chapter of a medium ends with it. Chapters do not have to cover the whole medium.
  public var timeRange: Range<Duration>

  /// Creates a chapter.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the chapter for whoever creates it.
  ///   - title: The title.
  ///   - imageSource: The source of an image for the chapter.
  ///   - timeRange: The range of the chapter in the item's own time.
  public init(
    identifier: String? = nil, title: String? = nil, imageSource: ImageSource = .none,
    timeRange: Range<Duration>
  ) {
    self.identifier = identifier
    self.title = title
    self.imageSource = imageSource
    self.timeRange = timeRange
  }
}

/// A chapter of an item.
public struct Chapter: Hashable, Sendable {
  /// The identifier of the chapter for whoever created it, or `nil`.
  public var identifier: String?
  /// The title, or `nil`.
  public var title: String?
  /// The source of an image for the chapter.
  public var imageSource: ImageSource
  /// The range of the chapter in the item's own time.
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

/// A named part of an item.
public struct Chapter: Hashable, Sendable {
  /// What identifies it for whoever made it; nil if nothing does.
  public var identifier: String?
  /// What it is called.
  public var title: String?
  /// A picture of it.
  public var imageSource: ImageSource
  /// From where to where it goes.
  public var timeRange: Range<Duration>

  /// A chapter.
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

/// Where subtitles of text stand in a view, and how large they are. In pixels of any kind, as long as
/// all are of the same.
public struct SubtitlePosition: Hashable, Sendable {
  /// The room for the text; empty if there is none.
  public let area: VideoRectangle
  /// The height of the font.
  public let fontSize: Double
  /// The width of the line around the letters.
  public let outlineWidth: Double
  private let verticalPosition: Double
  /// Above what covers the view at its bottom.
  private let lowest: Double

  /// What is kept free at each edge, as a share of the area's height.
  private static let margin = 0.04

  /// - Parameters:
  ///   - video: where the video is shown; it may reach out of the view.
  ///   - view: the size of the view.
  ///   - covered: how much of the view something else covers at its bottom.
  public init(
    style: SubtitleStyle, video: VideoRectangle, view: (width: Double, height: Double),
    covered: Double = 0
  ) {
    let left = style.mayUseBars ? 0 : max(video.x, 0)
    let top = style.mayUseBars ? 0 : max(video.y, 0)
    let right = style.mayUseBars ? view.width : min(video.x + video.width, view.width)
    let bottom = style.mayUseBars ? view.height : min(video.y + video.height, view.height)
    let margin = max(bottom - top, 0) * Self.margin
    area = VideoRectangle(
      x: left + margin, y: top + margin, width: max(right - left - 2 * margin, 0),
      height: max(bottom - top - 2 * margin, 0))
    // By what is seen of the video: zoomed in, the text keeps its size.
    let height = min(video.height, view.height)
    let share = min(max(style.size, SubtitleStyle.sizes.lowerBound), SubtitleStyle.sizes.upperBound)
    fontSize = height * share
    outlineWidth = fontSize * min(max(style.outlineWidth, 0), 0.5)
    verticalPosition = min(max(style.verticalPosition, 0), 1)
    lowest = view.height - max(covered, 0)
  }

  /// The left upper corner of a text of this size: in the middle, between top and bottom as the style
  /// says, but above what covers the view there. Text for which there is no room begins at the top.
  public func origin(ofText width: Double, _ height: Double) -> (x: Double, y: Double) {
    let wanted = area.y + max(area.height - height, 0) * verticalPosition
    return (area.x + (area.width - width) / 2, max(area.y, min(wanted, lowest - height)))
  }
}

/// The position and size of text subtitles in a view, in pixels of any kind.
package struct SubtitlePosition: Hashable, Sendable {
  /// The area for the text; empty if there is none.
  package let area: VideoRectangle
  /// The height of the font.
  package let fontSize: Double
  /// The width of the outline of letters.
  package let outlineWidth: Double
  private let verticalPosition: Double
  /// Above what covers the view at its bottom.
  private let lowest: Double

  /// The space that is kept free at each edge, as a share of the area's height.
  private static let margin = 0.04

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - video: The rectangle in which the video is shown, which can extend beyond the view.
  ///   - view: The size of the view.
  ///   - covered: The height of what covers the bottom of the view.
  ///   - style: The style of the subtitles.
  package init(
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

  /// Returns the cues that are shown together, by their placement. If the user has moved subtitles to the upper half, all
  /// are shown there.
  package func groups(
    of cues: [SubtitleCue]
  ) -> [(placement: SubtitleCue.Placement, cues: [SubtitleCue])] {
    guard verticalPosition >= 0.5 else { return [(.bottom, cues)] }
    return [.top, .middle, .bottom].map { placement in
      (placement, cues.filter { $0.placement == placement })
    }.filter { !$0.1.isEmpty }
  }

  /// Returns whether no text is drawn over another one.
  ///
  /// - Parameter rectangles: The rectangles of the texts, from top to bottom as they are meant.
  package static func areApart(_ rectangles: [VideoRectangle]) -> Bool {
    zip(rectangles, rectangles.dropFirst()).allSatisfy { $0.y + $0.height <= $1.y }
  }

  /// Returns the upper left corner of a text: centered horizontally, at its placement, which is the vertical position of
  /// the style or above it, and above what covers the view. Text that is too high starts at the top.
  ///
  /// - Parameters:
  ///   - width: The width of the text.
  ///   - height: The height of the text.
  ///   - placement: The placement of its cues.
  package func origin(
    ofText width: Double, _ height: Double, at placement: SubtitleCue.Placement = .bottom
  ) -> (x: Double, y: Double) {
    let share =
      switch placement {
      case .bottom: verticalPosition
      case .middle: 0.5
      case .top: 0.0
      }
    let wanted = area.y + max(area.height - height, 0) * share
    return (area.x + (area.width - width) / 2, max(area.y, min(wanted, lowest - height)))
  }
}

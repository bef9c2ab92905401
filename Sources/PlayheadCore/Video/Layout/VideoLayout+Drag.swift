extension VideoLayout {
  /// Returns the offset of a video that is dragged, or `nil` if the whole video is visible.
  ///
  /// The video follows the pointer, but not beyond its edges, so that it follows at once when it is dragged
  /// back.
  ///
  /// - Parameters:
  ///   - pan: The offset when the drag began.
  ///   - x: The distance of the drag to the right, in logical pixels.
  ///   - y: The distance of the drag down, in logical pixels.
  ///   - width: The width of the view in logical pixels.
  ///   - height: The height of the view in logical pixels.
  package func pan(
    from pan: VideoPan, draggedBy x: Double, _ y: Double, inWidth width: Int, height: Int
  ) -> VideoPan? {
    let reach = reach(inWidth: width, height: height)
    guard reach != .zero else { return nil }
    return VideoPan(
      x: reach.x > 0 ? min(max(pan.x + x / frame.width, -reach.x), reach.x) : pan.x,
      y: reach.y > 0 ? min(max(pan.y + y / frame.height, -reach.y), reach.y) : pan.y)
  }

  /// Returns the largest offset in each direction, at which the edge of the video is that of the view; zero
  /// where the whole video is visible.
  ///
  /// - Parameters:
  ///   - width: The width of the view in logical pixels.
  ///   - height: The height of the view in logical pixels.
  package func reach(inWidth width: Int, height: Int) -> VideoPan {
    VideoPan(
      x: Self.reach(of: frame.width, in: Double(width)),
      y: Self.reach(of: frame.height, in: Double(height)))
  }

  /// Returns the distance from the middle by which a video can be moved until its edge is that of the view,
  /// in fractions of itself. What hangs over by less than a pixel is rounding.
  private static func reach(of length: Double, in view: Double) -> Double {
    length > view + 1 ? (length - view) / 2 / length : 0
  }
}

extension VideoLayout {
  /// Which way a picture is moved when somebody drags it; nil if all of it is seen, so that there is
  /// nothing to be dragged into the view.
  ///
  /// It goes with the pointer, and no further than to its own edges: what is dragged back follows at
  /// once.
  /// - Parameters:
  ///   - pan: which way it was moved when the drag began.
  ///   - x: how far it is dragged to the right, in logical pixels.
  ///   - y: how far down.
  ///   - width: the view's, in logical pixels.
  ///   - height: the view's.
  public func pan(
    from pan: VideoPan, draggedBy x: Double, _ y: Double, inWidth width: Int, height: Int
  ) -> VideoPan? {
    let reach = reach(inWidth: width, height: height)
    guard reach != .zero else { return nil }
    return VideoPan(
      x: reach.x > 0 ? min(max(pan.x + x / frame.width, -reach.x), reach.x) : pan.x,
      y: reach.y > 0 ? min(max(pan.y + y / frame.height, -reach.y), reach.y) : pan.y)
  }

  /// How far from the middle the picture can be moved each way until its edge is that of the view;
  /// zero where all of it is seen.
  /// - Parameters:
  ///   - width: the view's, in logical pixels.
  ///   - height: the view's.
  public func reach(inWidth width: Int, height: Int) -> VideoPan {
    VideoPan(
      x: Self.reach(of: frame.width, in: Double(width)),
      y: Self.reach(of: frame.height, in: Double(height)))
  }

  /// How far from the middle a picture can be moved until its edge is that of the view, in fractions of
  /// itself. What hangs over by less than a pixel is rounding.
  private static func reach(of length: Double, in view: Double) -> Double {
    length > view + 1 ? (length - view) / 2 / length : 0
  }
}

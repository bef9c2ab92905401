extension PictureLayout {
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
    from pan: PicturePan, draggedBy x: Double, _ y: Double, inWidth width: Int, height: Int
  ) -> PicturePan? {
    let across = Self.reach(of: frame.width, in: Double(width))
    let down = Self.reach(of: frame.height, in: Double(height))
    guard across > 0 || down > 0 else { return nil }
    return PicturePan(
      x: across > 0 ? min(max(pan.x + x / frame.width, -across), across) : pan.x,
      y: down > 0 ? min(max(pan.y + y / frame.height, -down), down) : pan.y)
  }

  /// How far from the middle a picture can be moved until its edge is that of the view, in fractions of
  /// itself. What hangs over by less than a pixel is rounding.
  private static func reach(of length: Double, in view: Double) -> Double {
    length > view + 1 ? (length - view) / 2 / length : 0
  }
}

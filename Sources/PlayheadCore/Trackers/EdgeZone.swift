/// The strips at the upper and the lower edge of a view.
public enum EdgeZone {
  /// True of what is within a sixth of the height from an edge; in a low view, within a third, so that there
  /// is a middle.
  /// - Parameters:
  ///   - position: from the upper edge, in pixels.
  ///   - height: that of the view, in pixels.
  public static func contains(_ position: Double, ofHeight height: Double) -> Bool {
    let depth = min(max(height / 6, smallestDepth), height / 3)
    return position < depth || position >= height - depth
  }

  /// Controls are about as high.
  private static let smallestDepth = 96.0
}

/// The strips at the upper and lower edges of a view.
package enum EdgeZone {
  /// Returns a Boolean value that indicates whether a position is within a sixth of the height from an edge,
  /// or within a third in a low view.
  ///
  /// - Parameters:
  ///   - position: The distance from the upper edge in pixels.
  ///   - height: The height of the view in pixels.
  package static func contains(_ position: Double, ofHeight height: Double) -> Bool {
    let depth = min(max(height / 6, smallestDepth), height / 3)
    return position < depth || position >= height - depth
  }

  /// Controls are about as high.
  private static let smallestDepth = 96.0
}

/// How a picture fills a view of another shape. The names are AVFoundation's.
public enum VideoGravity: String, Hashable, Sendable, CaseIterable {
  /// The whole picture in its shape, as large as there is room: the rest of the view is black.
  case resizeAspect
  /// The picture in its shape, just large enough to cover the view: what hangs over is cut off.
  case resizeAspectFill
  /// The whole picture, stretched to the view's shape.
  case resize
}

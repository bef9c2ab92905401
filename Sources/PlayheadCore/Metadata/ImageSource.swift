/// Where a picture that belongs to an item comes from. It is opaque until somebody shows it.
public enum ImageSource: Hashable, Sendable {
  /// There is none.
  case none
  /// Absolute URIs of the picture, and of a smaller one that may be shown until that is loaded.
  case url(standardResolution: String, lowResolution: String? = nil)
  /// The picture itself: a whole file of an image format such as JPEG or PNG.
  case data([UInt8])
}

/// The source of an image that belongs to an item. Nothing is loaded until it is shown.
///
/// PlayheadPlayer adds a method that loads it. Two sources with the same bytes are equal.
///
/// An image that cannot be loaded or decoded is not shown; there is no error. Covers of more than
/// ``InputLimits/coverPixels`` pixels are not decoded.
public enum ImageSource: Hashable, Sendable {
  /// No image.
  case none
  /// The absolute URI of the image, and that of a smaller one that can be shown until the image is loaded.
  ///
  /// The schemes `http`, `https`, and `file` can be loaded.
  case url(standardResolution: String, lowResolution: String? = nil)
  /// The bytes of the image: a file in a format such as JPEG or PNG.
  case data([UInt8])
}

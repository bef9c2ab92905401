package import CPlatform

extension GdkRGBA {
  /// Creates a color from its CSS form, such as `#ff8000` or `rgb(255,128,0)`, or returns `nil` if it is none.
  package init?(css text: String) {
    self.init()
    guard gdk_rgba_parse(&self, text).isTrue else { return nil }
  }
}

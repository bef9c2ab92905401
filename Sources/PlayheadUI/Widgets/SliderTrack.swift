internal import CPlatform

/// Where a range's slider is for a progress, in its logical pixels.
struct SliderTrack: Hashable {
  let start: Double
  let length: Double

  init(start: Double, length: Double) { (self.start, self.length) = (start, length) }

  /// Nil before it has a size.
  @MainActor init?(of range: GtkRange) {
    var area = GdkRectangle()
    gtk_range_get_range_rect(range, &area)
    guard area.width > 1 else { return nil }
    self.init(start: Double(area.x), length: Double(area.width))
  }

  func place(of progress: Double) -> Double {
    start + progress * length
  }

  func progress(at place: Double) -> Double {
    min(max((place - start) / length, 0), 1)
  }
}

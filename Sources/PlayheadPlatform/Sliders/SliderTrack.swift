package import CPlatform

/// The track of a range: where its slider is for a progress, in logical pixels.
package struct SliderTrack: Hashable {
  package let start: Double
  package let length: Double

  package init(start: Double, length: Double) { (self.start, self.length) = (start, length) }

  /// Creates the track of a range, or returns `nil` before the range has a size.
  @MainActor package init?(of range: GtkRange) {
    // Until then it says that it is some pixels wide.
    guard gtk_widget_get_width(range.widget) > 1 else { return nil }
    var area = GdkRectangle()
    gtk_range_get_range_rect(range, &area)
    guard area.width > 1 else { return nil }
    self.init(start: Double(area.x), length: Double(area.width))
  }

  /// The nearest progress that a slider can show: its middle is at a pixel of the screen. Before the range has a
  /// size any can.
  @MainActor package static func shownProgress(_ progress: Double, in range: GtkRange) -> Double {
    guard let track = SliderTrack(of: range) else { return progress }
    let pixels = track.length * Double(gtk_widget_get_scale_factor(range.widget))
    return (progress * pixels).rounded() / pixels
  }

  package func x(of progress: Double) -> Double {
    start + progress * length
  }

  package func progress(atX x: Double) -> Double {
    min(max((x - start) / length, 0), 1)
  }
}

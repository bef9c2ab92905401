internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Draws where chapters begin on a slider, and the part that is looped, or its beginning alone.
@MainActor final class SliderMarks: Drawable {
  var chapters: [Chapter] = [] {
    didSet { if chapters != oldValue { redraw() } }
  }
  /// The range of a live stream moves all the time.
  var timeRange: Range<Duration>? {
    didSet { if timeRange != oldValue, hasMarks { redraw() } }
  }
  /// The range that is played again and again.
  var loop: Range<Duration>? {
    didSet { if loop != oldValue { redraw() } }
  }
  /// The beginning of the part whose end is not marked yet.
  var loopBeginning: Duration? {
    didSet { if loopBeginning != oldValue { redraw() } }
  }
  private let range: GtkRange
  private var paintAgain: @MainActor () -> Void = {}

  private var hasMarks: Bool { !chapters.isEmpty || loop != nil || loopBeginning != nil }

  private init(_ range: GtkRange) { self.range = range }

  /// Makes a canvas with the marks of a slider, to be laid over that.
  static func make(over range: GtkRange) -> (marks: SliderMarks, canvas: GtkWidget) {
    let marks = SliderMarks(range)
    let canvas = Canvas.make(marks)
    canvas.isTarget = false
    marks.paintAgain = canvas.redrawing
    return (marks, canvas)
  }

  func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int) {
    guard let track = SliderTrack(of: range), let scale = SliderScale(timeRange),
      // The scale may have borders around it that count.
      let origin = range.convert(x: 0, y: 0, to: widget)
    else { return }
    let middle = Double(height) / 2
    func fill(_ x: Double, _ width: Double, _ height: Double, _ color: GdkRGBA) {
      var (area, color) = (graphene_rect_t(), color)
      graphene_rect_init(
        &area, Float(x + origin.x), Float(middle - height / 2), Float(width), Float(height))
      gtk_snapshot_append_color(snapshot, &color, &area)
    }
    if let loop, let from = scale.progress(of: loop.lowerBound),
      let to = scale.progress(of: loop.upperBound)
    {
      let (a, b) = (track.x(of: from), track.x(of: to))
      fill(min(a, b), abs(b - a), 4, GdkRGBA(red: 1, green: 0.75, blue: 0.2, alpha: 0.55))
    }
    for end in [loop?.lowerBound, loop?.upperBound, loopBeginning] {
      guard let progress = scale.progress(of: end) else { continue }
      fill(
        track.x(of: progress) - 1, 2, 14, GdkRGBA(red: 1, green: 0.75, blue: 0.2, alpha: 1))
    }
    for chapter in chapters {
      guard let progress = scale.progress(of: chapter.timeRange.lowerBound), progress > 0,
        progress < 1
      else { continue }
      fill(track.x(of: progress) - 1, 2, 10, GdkRGBA(red: 1, green: 1, blue: 1, alpha: 0.9))
    }
  }

  private func redraw() {
    Changes.note()
    paintAgain()
  }
}

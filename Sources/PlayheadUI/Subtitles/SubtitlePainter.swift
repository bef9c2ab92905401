internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Paints subtitles of text over a video, upright whatever the video is turned by, each letter at
/// the resolution of the screen.
///
/// They are drawn once for each text, style and size; while they stay, a new frame behind them
/// costs one blit.
@MainActor final class SubtitlePainter {
  /// The cues that are shown.
  var cues: [SubtitleCue] = []
  /// The style of the subtitles.
  var style = SubtitleStyle.standard
  /// The height at the bottom of the widget that something else covers, in logical pixels: text stands above that.
  var covered = 0.0
  /// The number of times that text has been drawn.
  private(set) var drawings = 0

  private let usesCairo: Bool
  private var drawn: (key: Key, drawings: [SubtitleDrawing])?

  private struct Key: Hashable {
    let cues: [SubtitleCue]
    let style: SubtitleStyle
    let position: SubtitlePosition
  }

  /// A painter for a widget that is realized.
  init(for widget: GtkWidget) {
    usesCairo = widget.rendererName == "GskCairoRenderer"
  }

  /// Paints what is shown.
  /// - Parameters:
  ///   - video: where the video is, in the widget's logical pixels, turned as it is seen.
  ///   - width: the widget's width in logical pixels.
  ///   - height: the widget's height in logical pixels.
  func paint(
    over video: VideoRectangle, width: Int, height: Int, of widget: GtkWidget,
    on snapshot: GtkSnapshot
  ) {
    guard !cues.isEmpty else {
      drawn = nil
      return
    }
    let scale = Double(widget.scaleFactor)
    let position = SubtitlePosition(
      style: style,
      video: VideoRectangle(
        x: video.x * scale, y: video.y * scale, width: video.width * scale,
        height: video.height * scale),
      view: (Double(width) * scale, Double(height) * scale), covered: covered * scale)
    let key = Key(cues: cues, style: style, position: position)
    if drawn?.key != key {
      drawings += 1
      let groups = position.groups(of: cues).compactMap { draw($1, at: $0, position, for: widget) }
      // In a view that has no room for them apart, they stand one below the other.
      let areApart = SubtitlePosition.areApart(groups.map(\.rectangle))
      let together = areApart ? nil : draw(cues, at: .bottom, position, for: widget)
      drawn = (key, together.map { [$0] } ?? groups)
    }
    for drawing in drawn?.drawings ?? [] {
      drawing.image.paint(
        in: VideoRectangle(
          x: drawing.rectangle.x / scale, y: drawing.rectangle.y / scale,
          width: drawing.rectangle.width / scale, height: drawing.rectangle.height / scale),
        usesCairo: usesCairo, on: snapshot)
    }
  }

  private func draw(
    _ cues: [SubtitleCue], at placement: SubtitleCue.Placement, _ position: SubtitlePosition,
    for widget: GtkWidget
  ) -> SubtitleDrawing? {
    SubtitleDrawing(
      cues.map(\.markup).joined(separator: "\n"), at: placement, style: style, position: position,
      for: widget)
  }
}

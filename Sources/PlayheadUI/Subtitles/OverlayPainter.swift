internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Paints the bitmaps that lie over a frame: subtitles that GStreamer has drawn.
@MainActor final class OverlayPainter {
  private let usesCairo: Bool
  private var images: [ObjectIdentifier: (picture: OverlayRectangle, image: OverlayImage)] = [:]

  /// A painter for a widget that is realized.
  init(for widget: GtkWidget) {
    let renderer = gtk_widget_get_native(widget).flatMap { gtk_native_get_renderer($0) }
    usesCairo = renderer?.className == "GskCairoRenderer"
  }

  /// Paints them into the rectangle of the frame; what was painted last is kept for the next time.
  func paint(
    _ pictures: [OverlayRectangle], in rectangle: VideoRectangle, on snapshot: GtkSnapshot
  ) {
    if pictures.isEmpty, images.isEmpty { return }
    let known = images
    images = [:]
    for picture in pictures {
      let id = ObjectIdentifier(picture)
      let image =
        known[id]?.image
        ?? OverlayImage(
          pixels: picture.pixels, width: picture.width, height: picture.height,
          stride: picture.stride, owner: picture)
      images[id] = (picture, image)
      let area = picture.rectangle
      image.paint(
        in: VideoRectangle(
          x: rectangle.x + area.x * rectangle.width, y: rectangle.y + area.y * rectangle.height,
          width: area.width * rectangle.width, height: area.height * rectangle.height),
        alpha: picture.alpha, usesCairo: usesCairo, on: snapshot)
    }
  }
}

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Paints the bitmaps that lie over a frame: subtitles that GStreamer has drawn.
@MainActor final class OverlayPainter {
  private let usesCairo: Bool
  private var images: [ObjectIdentifier: (overlay: OverlayRectangle, image: OverlayImage)] = [:]

  /// A painter for a widget that is realized.
  init(for widget: GtkWidget) {
    usesCairo = widget.rendererName == "GskCairoRenderer"
  }

  /// Paints them into the rectangle of the frame; what was painted last is kept for the next time.
  func paint(
    _ overlays: [OverlayRectangle], in rectangle: VideoRectangle, on snapshot: GtkSnapshot
  ) {
    if overlays.isEmpty, images.isEmpty { return }
    let known = images
    images = [:]
    for overlay in overlays {
      let id = ObjectIdentifier(overlay)
      let image =
        known[id]?.image
        ?? OverlayImage(
          pixels: overlay.pixels, width: overlay.width, height: overlay.height,
          stride: overlay.stride, owner: overlay)
      images[id] = (overlay, image)
      let area = overlay.rectangle
      image.paint(
        in: VideoRectangle(
          x: rectangle.x + area.x * rectangle.width, y: rectangle.y + area.y * rectangle.height,
          width: area.width * rectangle.width, height: area.height * rectangle.height),
        alpha: overlay.alpha, usesCairo: usesCairo, on: snapshot)
    }
  }
}

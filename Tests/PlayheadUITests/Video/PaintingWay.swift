import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer

@testable import PlayheadUI

/// A painter with a renderer that draws what it paints.
@MainActor struct PaintingWay {
  let name: String
  let painter: any FramePainter
  let renderer: GskRenderer

  /// All that run here: the last needs OpenGL, which a machine may not have.
  static func all() throws -> [PaintingWay] {
    guard let cairo else { return [] }
    let ways = [
      PaintingWay(name: "cairo painter", painter: CairoPainter(), renderer: cairo),
      PaintingWay(name: "texture painter, cairo", painter: TexturePainter(), renderer: cairo),
    ]
    guard let openGL else { return ways }
    return ways + [
      PaintingWay(name: "texture painter, OpenGL", painter: TexturePainter(), renderer: openGL)
    ]
  }

  // Kept for good: a renderer must not be released as long as it is realized.

  /// GTK's renderer without OpenGL, for no window.
  static let cairo = realized(gsk_cairo_renderer_new())

  private static let openGL = realized(gsk_gl_renderer_new())

  private static func realized(_ renderer: @autoclosure () -> GskRenderer) -> GskRenderer? {
    gtk_init()
    let renderer = renderer()
    guard gsk_renderer_realize(renderer, nil, nil) != 0 else { return nil }
    return renderer
  }

  /// False if the renderer itself draws such a frame wrongly: GTK 4.8 keeps textures of up to 128 × 128
  /// pixels in a common one for OpenGL, where those beside them bleed into their edges.
  func draws(_ frame: VideoFrame) -> Bool {
    renderer.className == "GskCairoRenderer" || max(frame.width, frame.height) > 128
  }

  /// A frame in a view, in device pixels.
  func pixels(
    of frame: VideoFrame, _ framing: VideoFraming, width: Int, height: Int, scale: Int
  ) -> Pixels? {
    let layout = VideoLayout(
      of: frame.presentationSize, orientation: frame.orientation, framing: framing, width: width,
      height: height, scale: Double(scale))
    return Pixels(width: width * scale, height: height * scale, renderer: renderer) { snapshot in
      gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
      if layout.beginVideo(on: snapshot) {
        painter.paint(frame, in: layout.rectangle, on: snapshot)
        layout.endVideo(on: snapshot)
      }
      layout.snapshotBars(snapshot)
    }
  }
}

internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Paints pictures that are in the memory of OpenGL where they are; others as textures.
final class OpenGLPainter: FramePainter {
  let layout = PixelLayout.texture
  private let fallback = TexturePainter()
  private var painted: (frame: VideoFrame, texture: GdkTexture)?

  func paint(_ frame: VideoFrame, in rectangle: PictureRectangle, on snapshot: GtkSnapshot) {
    guard let picture = frame.texture else {
      painted = nil
      return fallback.paint(frame, in: rectangle, on: snapshot)
    }
    guard let texture = texture(of: frame, picture) else { return }
    var area = rectangle.graphene
    gtk_snapshot_append_texture(snapshot, texture, &area)
  }

  /// The same texture for the same frame: GTK knows it again.
  private func texture(of frame: VideoFrame, _ picture: OpenGLTexture) -> GdkTexture? {
    if let painted, painted.frame === frame { return painted.texture }
    let texture = GdkOpenGLContext.makeTexture(picture, keeping: frame)
    painted = texture.map { (frame, $0) }
    return texture
  }
}

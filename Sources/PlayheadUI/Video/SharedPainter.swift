internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Paints frames that are in the memory of OpenGL or in buffers that the kernel shares where they are; others as
/// textures. Their colors are changed while they are painted.
final class SharedPainter: FramePainter {
  let layout = PixelLayout.texture
  private let fallback = TexturePainter()
  private var painted: (frame: VideoFrame, texture: GdkTexture)?

  func paint(_ frame: VideoFrame, in rectangle: VideoRectangle, on snapshot: GtkSnapshot) {
    guard frame.texture != nil || frame.dmabuf != nil else {
      painted = nil
      return fallback.paint(frame, in: rectangle, on: snapshot)
    }
    guard let texture = texture(of: frame) else { return }
    let isChanged = frame.colorBalance != .neutral
    if isChanged { frame.colorBalance.push(on: snapshot) }
    var area = rectangle.graphene
    gtk_snapshot_append_texture(snapshot, texture, &area)
    if isChanged { gtk_snapshot_pop(snapshot) }
  }

  /// The same texture for the same frame: GTK knows it again.
  private func texture(of frame: VideoFrame) -> GdkTexture? {
    if let painted, painted.frame === frame { return painted.texture }
    let texture =
      if let texture = frame.texture {
        GdkOpenGLContext.makeTexture(texture, keeping: frame)
      } else {
        frame.dmabuf.flatMap { DmabufDisplay.ofGTK.makeTexture($0, keeping: frame) }
      }
    painted = texture.map { (frame, $0) }
    return texture
  }
}

extension ColorBalance {
  /// Changes the colors of what is painted until the next pop.
  @MainActor fileprivate func push(on snapshot: GtkSnapshot) {
    let rows = matrix
    // GTK multiplies a row of colors by the matrix: each of its rows is what one color gives to all.
    var values = [Float](repeating: 0, count: 16)
    for (color, row) in rows.enumerated() {
      for source in 0..<3 { values[source * 4 + color] = Float(row[source]) }
    }
    values[15] = 1
    var colorMatrix = graphene_matrix_t()
    graphene_matrix_init_from_float(&colorMatrix, values)
    var offset = graphene_vec4_t()
    graphene_vec4_init(&offset, Float(rows[0][3]), Float(rows[1][3]), Float(rows[2][3]), 0)
    gtk_snapshot_push_color_matrix(snapshot, &colorMatrix, &offset)
  }
}

internal import CPlatform
internal import PlayheadCore

extension VideoLayout {
  /// Begins what belongs to the video: until ``endVideo(on:)`` it is painted into ``rectangle``, not rotated.
  ///
  /// Nothing is painted below the video: pixels that are covered would be painted for nothing.
  /// - Returns: False if there is no room for the video; then nothing has begun.
  @MainActor func beginVideo(on snapshot: GtkSnapshot) -> Bool {
    guard !rectangle.isEmpty else { return false }
    gtk_snapshot_save(snapshot)
    transform?.apply(to: snapshot)
    return true
  }

  /// Ends what belongs to the video.
  @MainActor func endVideo(on snapshot: GtkSnapshot) { gtk_snapshot_restore(snapshot) }

  /// Paints black where the video is not: after the video, as on a surface that is empty still cairo paints that
  /// without a detour.
  @MainActor func snapshotBars(_ snapshot: GtkSnapshot) {
    var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    for bar in bars {
      var area = bar.graphene
      gtk_snapshot_append_color(snapshot, &black, &area)
    }
  }
}

extension VideoTransform {
  @MainActor fileprivate func apply(to snapshot: GtkSnapshot) {
    var offset = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(snapshot, &offset)
    if orientation.quarterTurns > 0 {
      gtk_snapshot_rotate(snapshot, Float(orientation.quarterTurns * 90))
    }
    if orientation.isFlipped { gtk_snapshot_scale(snapshot, -1, 1) }
  }
}

extension VideoRectangle {
  /// The rectangle as GTK takes it.
  var graphene: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}

internal import CPlatform
internal import PlayheadPlatform

/// Tells how wide what it is laid over is. Nothing is painted.
@MainActor final class SizeProbe: Drawable {
  /// Called with each width, in logical pixels.
  var onWidth: @MainActor (Int) -> Void = { _ in }

  func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    (0, 0)
  }

  func snapshot(_ snapshot: GtkSnapshot, of widget: GtkWidget, width: Int, height: Int) {}

  // What a state is set to here is laid out again in the next turn, not in the middle of this layout.
  func allocate(_ widget: GtkWidget, width: Int, height: Int) { onWidth(width) }
}

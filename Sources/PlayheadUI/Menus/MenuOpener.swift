internal import CPlatform
internal import PlayheadPlatform

/// Opens the menu of all controls over the video.
@MainActor final class MenuOpener {
  private let openAt: @MainActor ((x: Double, y: Double)?) -> Void

  init(area: GtkWidget, menu: ControlMenu<some View>, visibility: ControlsVisibility) {
    let context = ContextMenu(in: area, localized("Controls"))
    openAt = { context.open(at: $0, .controls(visibility), content: menu.content) }
  }

  /// Opens it in the middle.
  func open() { openAt(nil) }

  /// Opens it at a place of the video, in its logical pixels.
  func open(x: Double, y: Double) { openAt((x, y)) }
}

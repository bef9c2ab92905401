internal import CPlatform
internal import PlayheadPlatform

/// Opens the menu of all controls over the video.
@MainActor final class MenuOpener {
  /// Calls a closure with the area, unless that is no more: it owns what opens its menu.
  private let withArea: @MainActor (@escaping @MainActor (GtkWidget) -> Void) -> Void
  private let makePopover: @MainActor () -> GtkPopover
  /// The one that was opened last.
  private var menu: PopoverMenu?

  init(area: GtkWidget, menu: ControlMenu<some View>, visibility: ControlsVisibility) {
    withArea = area.weakly { area, action in action(area) }
    makePopover = { MenuPopover.make(.controls(visibility), content: menu.content) }
    // GTK expects a parent to let go of what it was given. It is too late when that is destroyed.
    area.on("unmap") { [weak self] in self?.menu?.remove() }
  }

  /// Opens it at a place of the video, in its logical pixels; without one, in the middle.
  func open(x: Double? = nil, y: Double? = nil) {
    withArea { [self] area in
      // Not when it is closed: up to GTK 4.8, the pointer counts as being in it until the display tells otherwise.
      menu?.remove()
      let menu = PopoverMenu(makePopover(), localized("Controls"), in: area)
      self.menu = menu
      menu.open(x: x ?? Double(area.width) / 2, y: y ?? Double(area.height) / 2)
    }
  }
}

package import CPlatform
internal import PlayheadPlatform

/// A menu that opens at a place of a widget.
@MainActor package final class ContextMenu {
  private let area: WeakObject<GtkWidget>
  private let title: String
  /// The one that was opened last.
  private var menu: PopoverMenu?

  /// - Parameters:
  ///   - area: the widget, which is not held.
  ///   - title: the name for screen readers.
  package init(in area: GtkWidget, _ title: String) {
    (self.area, self.title) = (WeakObject(area), title)
    // GTK expects a parent to let go what it was given. It is too late when that is destroyed.
    area.on("unmap") { [weak self] in self?.menu?.remove() }
  }

  /// Opens it at a place in the logical pixels of the widget; without one, in the middle.
  package func open<Content: View>(
    at place: (x: Double, y: Double)? = nil, _ style: MenuStyle,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    guard let area = area.object else { return }
    // Not when it is closed: up to GTK 4.8, the pointer counts as being in it until the display tells otherwise.
    self.menu?.remove()
    let place = place ?? (Double(area.width) / 2, Double(area.height) / 2)
    let menu = PopoverMenu(MenuPopover.make(style, content: content), title, in: area)
    self.menu = menu
    menu.open(x: place.x, y: place.y)
  }
}

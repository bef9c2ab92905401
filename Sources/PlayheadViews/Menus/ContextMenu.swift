package import CPlatform
internal import PlayheadPlatform

/// A menu that opens at a place of a widget.
@MainActor package final class ContextMenu {
  private let area: WeakObject<GtkWidget>
  private let title: String
  private let open: Open

  /// - Parameters:
  ///   - area: the widget, which is not held.
  ///   - title: the name for screen readers.
  package init(in area: GtkWidget, _ title: String) {
    (self.area, self.title) = (WeakObject(area), title)
    let open = Open()
    self.open = open
    // GTK expects a parent to let go what it was given. It is too late when that is destroyed.
    area.on("unmap") { open.menu?.object.map(Self.letGo) }
  }

  /// Opens it at a place in the logical pixels of the widget; without one, in the middle.
  package func open<Content: View>(
    at place: (x: Double, y: Double)? = nil, _ style: MenuStyle,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    guard let area = area.object else { return }
    // Not when it is closed: up to GTK 4.8, the pointer counts as being in it until the display tells otherwise.
    open.menu?.object.map(Self.letGo)
    let (width, height) = (gtk_widget_get_width(area), gtk_widget_get_height(area))
    let place = place ?? (Double(width) / 2, Double(height) / 2)
    let popover = MenuPopover.make(style, content: content)
    gtk_popover_set_has_arrow(popover, 0)
    var target = GdkRectangle(x: gint(place.x), y: gint(place.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover, &target)
    gtk_widget_set_parent(popover.widget, area)
    // Not before: GTK asks the parent of what is named.
    Accessibility.setLabel(title, of: popover.widget)
    open.menu = WeakObject(popover)
    gtk_popover_popup(popover)
  }

  private static func letGo(_ menu: GtkPopover) {
    if gtk_widget_get_parent(menu.widget) != nil { gtk_widget_unparent(menu.widget) }
  }

  /// The menu that was opened last.
  @MainActor private final class Open { var menu: WeakObject<GtkPopover>? }
}

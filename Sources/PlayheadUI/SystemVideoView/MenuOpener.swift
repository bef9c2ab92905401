internal import CPlatform
internal import Platform

/// Opens the menu of all controls over the picture.
@MainActor final class MenuOpener {
  private let area: WeakObject<GtkWidget>
  private let menu: ControlMenu
  private let visibility: ControlsVisibility

  init(area: GtkWidget, menu: ControlMenu, visibility: ControlsVisibility) {
    (self.area, self.menu, self.visibility) = (WeakObject(area), menu, visibility)
  }

  /// Opens it in the middle.
  func open() {
    guard let area = area.object else { return }
    open(x: Double(gtk_widget_get_width(area)) / 2, y: Double(gtk_widget_get_height(area)) / 2)
  }

  /// Opens it at a place of the picture, in its logical pixels.
  func open(x: Double, y: Double) {
    guard let area = area.object else { return }
    let popover = MenuPopover.make(showing: menu.content(), visibility)
    gtk_popover_set_has_arrow(popover, 0)
    var place = GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover, &place)
    gtk_widget_set_parent(popover.widget, area)
    // Not before: GTK asks the parent of what is named.
    Accessibility.setLabel(localized("Controls"), of: popover.widget)
    let weak = WeakObject(popover)
    let end = {
      var later: Timeout?
      later = Timeout(after: .zero) {
        if let popover = weak.object?.widget, gtk_widget_get_parent(popover) != nil {
          gtk_widget_unparent(popover)
        }
        later = nil
      }
      _ = later
    }
    popover.on("closed") { end() }
    // GTK expects a parent to let go what it was given.
    area.on("destroy") {
      if let popover = weak.object?.widget, gtk_widget_get_parent(popover) != nil {
        gtk_widget_unparent(popover)
      }
    }
    gtk_popover_popup(popover)
  }
}

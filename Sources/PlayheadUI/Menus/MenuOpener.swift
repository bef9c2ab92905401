internal import CPlatform
internal import PlayheadPlatform

/// Opens the menu of all controls over the video.
@MainActor final class MenuOpener {
  private let area: WeakObject<GtkWidget>
  private let menu: ControlMenu
  private let visibility: ControlsVisibility
  private let current = Current()

  init(area: GtkWidget, menu: ControlMenu, visibility: ControlsVisibility) {
    (self.area, self.menu, self.visibility) = (WeakObject(area), menu, visibility)
    // GTK expects a parent to let go what it was given.
    area.on("destroy") { [current] in current.menu?.object.map(Self.letGo) }
  }

  /// Opens it in the middle.
  func open() {
    guard let area = area.object else { return }
    open(x: Double(gtk_widget_get_width(area)) / 2, y: Double(gtk_widget_get_height(area)) / 2)
  }

  /// Opens it at a place of the video, in its logical pixels.
  func open(x: Double, y: Double) {
    guard let area = area.object else { return }
    let popover = MenuPopover.make(showing: menu.content(), visibility)
    gtk_popover_set_has_arrow(popover, 0)
    var target = GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover, &target)
    gtk_widget_set_parent(popover.widget, area)
    // Not before: GTK asks the parent of what is named.
    Accessibility.setLabel(localized("Controls"), of: popover.widget)
    let weak = WeakObject(popover)
    current.menu = weak
    popover.on("closed") {
      MainQueue.later { weak.object.map(Self.letGo) }
    }
    gtk_popover_popup(popover)
  }

  private static func letGo(_ menu: GtkPopover) {
    if gtk_widget_get_parent(menu.widget) != nil { gtk_widget_unparent(menu.widget) }
  }

  /// The menu that was opened last.
  @MainActor private final class Current { var menu: WeakObject<GtkPopover>? }
}

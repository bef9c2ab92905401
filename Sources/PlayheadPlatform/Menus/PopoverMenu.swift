package import CPlatform

/// A menu that opens at places of a widget, which keeps it.
///
/// It stays there when it is closed: until the display tells where the pointer is then, GTK 4.8 takes it for being in
/// the menu, and asks that for its surface. The owner removes it when the widget leaves the screen.
@MainActor package final class PopoverMenu {
  private let weak: WeakObject<GtkPopover>

  /// Gives a popover without a parent to a widget. It is closed.
  ///
  /// - Parameters:
  ///   - popover: The popover, with what it shows.
  ///   - title: Its name for screen readers.
  ///   - widget: The widget in which it opens.
  package init(_ popover: GtkPopover, _ title: String, in widget: GtkWidget) {
    weak = WeakObject(popover)
    gtk_popover_set_has_arrow(popover, 0)
    gtk_widget_set_parent(popover.widget, widget)
    // Not before: GTK asks the parent of what is named.
    Accessibility.setLabel(title, of: popover.widget)
  }

  /// Makes a menu of actions.
  ///
  /// - Parameters:
  ///   - menu: What it offers.
  ///   - title: Its name for screen readers.
  ///   - widget: The widget in which it opens.
  ///   - onClose: Called when it has closed and what was chosen in it has been done.
  package convenience init(
    _ menu: GMenu, _ title: String, in widget: GtkWidget, onClose: @escaping @MainActor () -> Void
  ) {
    let popover = playhead_popover_menu_new(menu)
    self.init(popover, title, in: widget)
    // GTK does what was chosen first.
    popover.on("closed") { MainQueue.later { onClose() } }
  }

  /// The popover; `nil` if its widget has gone.
  package var popover: GtkPopover? { weak.object }

  /// Opens it at a place of the widget, in logical pixels.
  package func open(x: Double, y: Double) {
    guard let popover else { return }
    var target = GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover, &target)
    gtk_popover_popup(popover)
  }

  /// Takes it out of its widget.
  ///
  /// GTK expects a parent to let go what it was given, and 4.8 crashes if that is done once the window has no surface.
  package func remove() {
    if let popover, popover.parentWidget != nil { gtk_widget_unparent(popover.widget) }
  }
}

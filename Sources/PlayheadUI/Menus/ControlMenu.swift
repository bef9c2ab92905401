internal import CPlatform
internal import PlayheadPlatform

/// A menu of the controls: made again each time it is opened, so that a closed one costs nothing.
@MainActor struct ControlMenu {
  let icon: String
  let title: String
  let content: @MainActor () -> GtkWidget

  /// The button that opens it.
  func button(_ visibility: ControlsVisibility) -> GtkMenuButton {
    let button = gtk_menu_button_new().as(GtkMenuButton.self)
    gtk_menu_button_set_icon_name(button, icon)
    gtk_menu_button_set_direction(button, GTK_ARROW_UP)
    gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
    ControlButton.name(button.widget, title)
    if let inner = gtk_widget_get_first_child(button.widget) {
      gtk_widget_set_focus_on_click(inner, 0)
    }
    let opener = Opener(content: content, visibility: visibility)
    gtk_menu_button_set_create_popup_func(
      button,
      { button, context in
        guard let button, let context else { return }
        let opener = Unmanaged<Opener>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated {
          gtk_menu_button_set_popover(
            button, MenuPopover.make(showing: opener.content(), opener.visibility).widget)
        }
      }, Unmanaged.passRetained(opener).toOpaque(),
      { context in
        if let context { Unmanaged<Opener>.fromOpaque(context).release() }
      })
    return button
  }

  private final class Opener: Sendable {
    let content: @MainActor () -> GtkWidget
    let visibility: ControlsVisibility
    init(content: @escaping @MainActor () -> GtkWidget, visibility: ControlsVisibility) {
      (self.content, self.visibility) = (content, visibility)
    }
  }
}

/// What menus open in: it scrolls when it is long, and holds the controls.
@MainActor enum MenuPopover {
  static func make(showing content: GtkWidget, _ visibility: ControlsVisibility) -> GtkPopover {
    let popover = gtk_popover_new().as(GtkPopover.self)
    gtk_widget_add_css_class(popover.widget, "playhead-menu")
    let scrolled = gtk_scrolled_window_new()
    scrolled.withOpaquePointer {
      gtk_scrolled_window_set_child($0, content)
      gtk_scrolled_window_set_policy($0, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_propagate_natural_height($0, 1)
      gtk_scrolled_window_set_propagate_natural_width($0, 1)
      gtk_scrolled_window_set_max_content_height($0, longest)
    }
    gtk_popover_set_child(popover, scrolled)
    // GTK gives the keyboard to the button when its menu closes. Who came with the mouse has no use for
    // it there, and it would hold the controls.
    let hadFocus = visibility.holds.contains(.focus)
    let weak = WeakObject(popover)
    popover.on("map") { [weak visibility] in visibility?.set(.menu, true) }
    popover.on("unmap") { [weak visibility] in
      visibility?.set(.menu, false)
      // Where the pointer went meanwhile was not told; the next movement tells.
      visibility?.set(.pointer, false)
      if !hadFocus { weak.object?.widget.rootWindow?.dropFocusAfterMenu() }
    }
    return popover
  }

  /// Closes the menu that a widget is in.
  static func close(_ widget: GtkWidget) {
    guard let popover = gtk_widget_get_ancestor(widget, gtk_popover_get_type()) else { return }
    gtk_popover_popdown(popover.as(GtkPopover.self))
  }

  /// In logical pixels: about ten rows, which a small window has room for.
  private static let longest: gint = 340
}

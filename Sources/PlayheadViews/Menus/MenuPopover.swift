package import CPlatform
internal import PlayheadPlatform

/// The appearance of a menu, and the closures that it calls.
@MainActor package struct MenuStyle {
  /// The CSS class of the popover.
  let styleClass: String
  /// Called before it opens.
  let willOpen: @MainActor () -> Void
  /// Called when it is there.
  let onOpen: @MainActor () -> Void
  /// Called when it is gone, with the window that it was in.
  let onClose: @MainActor (GtkWindow?) -> Void

  package init(
    styleClass: String = "", willOpen: @escaping @MainActor () -> Void = {},
    onOpen: @escaping @MainActor () -> Void = {},
    onClose: @escaping @MainActor (GtkWindow?) -> Void = { _ in }
  ) {
    self.styleClass = styleClass
    (self.willOpen, self.onOpen, self.onClose) = (willOpen, onOpen, onClose)
  }
}

/// The popover that menus open in. It scrolls when it is long.
@MainActor package enum MenuPopover {
  package static func make<Content: View>(
    _ style: MenuStyle, in environment: EnvironmentStore = EnvironmentStore(),
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> GtkPopover {
    style.willOpen()
    let popover = gtk_popover_new().as(GtkPopover.self)
    if !style.styleClass.isEmpty { gtk_widget_add_css_class(popover.widget, style.styleClass) }
    let column = RootNode.make(
      environment: environment,
      countedAs: (ViewBuilder.name(of: Content.self, else: "Menu"), .orange)
    ) { VStack(alignment: .fill, spacing: 0, content: content) }.widget
    let scrolled = gtk_scrolled_window_new()
    scrolled.withOpaquePointer {
      gtk_scrolled_window_set_child($0, column)
      gtk_scrolled_window_set_policy($0, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_propagate_natural_height($0, 1)
      gtk_scrolled_window_set_propagate_natural_width($0, 1)
      gtk_scrolled_window_set_max_content_height($0, longest)
    }
    gtk_popover_set_child(popover, scrolled)
    popover.on("map") { style.onOpen() }
    popover.handle("unmap") { popover in style.onClose(popover.widget.rootWindow) }
    return popover
  }

  /// In logical pixels: about ten rows, which a small window has room for.
  private static let longest: gint = 340
}

extension GtkWidget {
  /// Closes the menu that the widget is in.
  @MainActor package func closeMenu() {
    guard let popover = gtk_widget_get_ancestor(self, gtk_popover_get_type()) else { return }
    gtk_popover_popdown(popover.as(GtkPopover.self))
  }
}

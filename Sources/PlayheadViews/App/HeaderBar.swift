package import CPlatform
internal import PlayheadPlatform

/// The bar on top of a window: its title in the middle, views at both ends, and the window's buttons.
///
/// It is GTK's own bar without a box around it, since a window gives the bar a place of its own.
@MainActor package struct HeaderBar: WidgetView {
  package let widget: GtkWidget

  /// - Parameters:
  ///   - title: What stands in the middle.
  ///   - start: The views where a line of text begins.
  ///   - end: The views where it ends.
  package init<Title: View, Start: View, End: View>(
    @ViewBuilder title: @escaping @MainActor () -> Title,
    @ViewBuilder start: @escaping @MainActor () -> Start,
    @ViewBuilder end: @escaping @MainActor () -> End
  ) {
    let bar = gtk_header_bar_new().as(GtkHeaderBar.self)
    widget = bar.widget
    gtk_header_bar_set_title_widget(
      bar, RootNode.make(countedAs: ("HeaderTitle", nil), title).widget)
    gtk_header_bar_pack_start(bar, Self.row("HeaderStart", start))
    gtk_header_bar_pack_end(bar, Self.row("HeaderEnd", end))
  }
}

extension HeaderBar {
  private static func row<Content: View>(
    _ name: String, _ content: @escaping @MainActor () -> Content
  ) -> GtkWidget {
    RootNode.make(countedAs: (name, nil)) { HStack(alignment: .fill, content: content) }.widget
  }
}

extension GtkWindow {
  /// Puts a bar on top of the window, in place of GTK's own.
  @MainActor package func setHeader(_ bar: HeaderBar) { gtk_window_set_titlebar(self, bar.widget) }

  /// Shows a view in the window.
  @MainActor package func setContent(_ content: some View) {
    gtk_window_set_child(self, content.makeWidget(named: "WindowContent"))
  }
}

/// The title of the window that it is in, cut off where there is no room. GTK's own always has room for five letters,
/// which a narrow window with three buttons has not.
package struct WindowTitle: WidgetRepresentable {
  package init() {}

  package func makeWidget(_ current: Current<WindowTitle>) -> GtkWidget {
    let label = gtk_label_new(nil)
    gtk_label_set_ellipsize(label.as(GtkLabel.self), PANGO_ELLIPSIZE_END)
    gtk_widget_add_css_class(label, "title")
    label.handle("notify::root") { label in
      label.rootWindow?.withPointer { window in
        label.withPointer { label in
          _ = g_object_bind_property(window, "title", label, "label", G_BINDING_SYNC_CREATE)
        }
      }
    }
    return label
  }
}

package import CPlatform

/// A widget that fades its content in and out.
@MainActor package struct Revealer {
  /// The widget around the content. It keeps its room while the content fades.
  package let widget: GtkWidget

  /// Creates a widget around a content without a parent, which is hidden at first.
  package init(_ content: GtkWidget, isRevealed: Bool = false) {
    widget = gtk_revealer_new()
    widget.withOpaquePointer {
      gtk_revealer_set_child($0, content)
      gtk_revealer_set_transition_type($0, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
      gtk_revealer_set_reveal_child($0, isRevealed ? 1 : 0)
    }
  }

  /// Fades the content in or out.
  package func setRevealed(_ isRevealed: Bool) {
    widget.withOpaquePointer { gtk_revealer_set_reveal_child($0, isRevealed ? 1 : 0) }
  }
}

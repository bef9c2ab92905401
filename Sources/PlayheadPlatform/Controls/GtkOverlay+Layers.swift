package import CPlatform

extension GtkOverlay {
  /// Returns a widget with layers over it, which have no say in its size.
  ///
  /// - Parameters:
  ///   - base: The widget at the bottom, which gives the whole its size.
  ///   - layers: What lies over it, from bottom to top, at its own alignment.
  @MainActor package static func make(
    _ base: GtkWidget, layers: [GtkWidget] = []
  ) -> GtkOverlay {
    let overlay = gtk_overlay_new().as(GtkOverlay.self)
    gtk_overlay_set_child(overlay, base)
    for layer in layers { overlay.addLayer(layer) }
    return overlay
  }

  /// Adds a layer at the top.
  @MainActor package func addLayer(_ layer: GtkWidget) { gtk_overlay_add_overlay(self, layer) }
}

package import CPlatform

extension GtkImage {
  /// Returns a place for an icon of a size in logical pixels.
  @MainActor package static func make(size: Int) -> GtkImage {
    let image = gtk_image_new_from_icon_name(nil).as(GtkImage.self)
    gtk_image_set_pixel_size(image, gint(clamping: size))
    return image
  }

  /// Shows an icon of the theme; `nil` leaves the place empty.
  @MainActor package func setIcon(_ name: String?) { gtk_image_set_from_icon_name(self, name) }
}

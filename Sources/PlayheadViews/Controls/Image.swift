public import CPlatform
internal import PlayheadPlatform

/// An icon of the icon theme.
///
/// It has the size of icons in the place where it is, usually 16 logical pixels. Symbolic icons have the
/// color of the text. An image says nothing to screen readers, unless ``View/accessibilityLabel(_:)`` gives
/// it a name.
///
/// ```swift
/// Image(icon: isMuted ? "audio-volume-muted-symbolic" : "audio-volume-high-symbolic")
///   .accessibilityLabel(isMuted ? "Muted" : "Volume")
/// ```
///
/// The icon follows the theme at once when the desktop changes it. Pictures from files are shown with a
/// `GtkPicture` in a ``WidgetRepresentable``.
public struct Image: WidgetRepresentable {
  private let icon: String
  private let size: Int?

  /// Creates an image.
  ///
  /// Names that end in `-symbolic` follow the text's color, and suit buttons; others are in color.
  ///
  /// - Parameter icon: The name of the icon, such as `media-playback-start-symbolic`.
  public init(icon: String) { (self.icon, size) = (icon, nil) }

  /// As the public one, of a size in logical pixels.
  package init(icon: String, size: Int) { (self.icon, self.size) = (icon, size) }

  /// Makes a `GtkImage`.
  ///
  /// Its size is set with CSS, as `-gtk-icon-size`.
  public func makeWidget(_ current: Current<Image>) -> GtkWidget {
    let image: GtkWidget = gtk_image_new()
    if let size {
      gtk_image_set_pixel_size(image.as(GtkImage.self), gint(clamping: size))
      // Loading a large one takes a while, and most pages that have one are never seen.
      image.handle("map") { image in Self.set(current.view.icon, of: image) }
    }
    return image
  }

  /// Updates the icon.
  ///
  /// The same name changes nothing.
  public func updateWidget(_ widget: GtkWidget, previous: Image?) {
    guard previous?.icon != icon, size == nil || widget.isMapped else { return }
    Self.set(icon, of: widget)
  }

  private static func set(_ icon: String, of widget: GtkWidget) {
    let image = widget.as(GtkImage.self)
    // GTK would load the same one again.
    guard gtk_image_get_icon_name(image).map({ String(cString: $0) }) != icon else { return }
    gtk_image_set_from_icon_name(image, icon)
  }
}

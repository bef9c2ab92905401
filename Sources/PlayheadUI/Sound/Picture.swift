internal import CPlatform
internal import PlayheadPlatform

/// A picture that becomes smaller where there is no room for it, and never larger than it is.
struct Picture: WidgetRepresentable {
  private let texture: GdkTexture?

  /// - Parameter texture: the picture; nil shows nothing.
  init(_ texture: GdkTexture?) { self.texture = texture }

  func makeWidget(_ current: Current<Picture>) -> GtkWidget {
    let picture: GtkWidget = gtk_picture_new()
    picture.withOpaquePointer {
      gtk_picture_set_can_shrink($0, 1)
      gtk_picture_set_content_fit($0, GTK_CONTENT_FIT_SCALE_DOWN)
    }
    return picture
  }

  func updateWidget(_ widget: GtkWidget, previous: Picture?) {
    if let previous, previous.texture?.address == texture?.address { return }
    widget.withOpaquePointer { picture in
      gtk_picture_set_paintable(picture, texture?.withOpaquePointer { $0 })
    }
  }
}

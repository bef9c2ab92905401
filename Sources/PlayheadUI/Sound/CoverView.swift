internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The image of a sound, or a sign for sounds where there is none. Images are read and decoded in the
/// background.
@MainActor struct CoverView: WidgetView {
  let widget: GtkWidget
  private let cover = State(Cover?.none)
  private let loader = Loader()

  init() {
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    widget = column.widget
    named("CoverView")
    let picture = gtk_picture_new()
    gtk_widget_add_css_class(picture, "cover")
    Accessibility.setLabel(localized("Cover art"), of: picture)
    picture.withOpaquePointer {
      gtk_picture_set_can_shrink($0, 1)
      gtk_picture_set_content_fit($0, GTK_CONTENT_FIT_SCALE_DOWN)
    }
    let icon = gtk_image_new_from_icon_name("audio-x-generic-symbolic").as(GtkImage.self)
    gtk_image_set_pixel_size(icon, 96)
    for part in [picture, icon.widget] { gtk_box_append(column, part) }
    let (weakFrame, weakIcon, cover) = (WeakObject(picture), WeakObject(icon), cover)
    observe {
      guard let picture = weakFrame.object, let icon = weakIcon.object else { return }
      let texture = cover.value?.texture
      picture.withOpaquePointer { picture in
        gtk_picture_set_paintable(picture, texture?.withOpaquePointer { $0 })
      }
      gtk_widget_set_visible(picture, texture == nil ? 0 : 1)
      gtk_widget_set_visible(icon.widget, texture == nil ? 1 : 0)
    }
  }

  /// Shows another image, as soon as it is there; of one that cannot be read, the sign.
  func show(_ source: ImageSource) {
    loader.load(source) { [cover] in cover.value = $0 }
  }
}

/// An image that was decoded.
private final class Cover: Equatable, @unchecked Sendable {
  // Never changed once it is made.
  let texture: GdkTexture

  private init(_ texture: GdkTexture) { self.texture = texture }

  /// In pixels, of the longer side: what a large window has room for beside the words.
  private static let largest: Int32 = 640

  /// Nil if it is no image.
  @concurrent static func decode(_ bytes: [UInt8]) async -> Cover? {
    playhead_decode_image(
      bytes, gsize(bytes.count), largest, gint64(InputLimits.coverPixels)
    ).map(Cover.init)
  }

  static func == (a: Cover, b: Cover) -> Bool { a === b }
}

/// Loads the newest image that is wanted.
@MainActor private final class Loader {
  private var source = ImageSource.none
  private var task: Task<Void, Never>?

  isolated deinit { task?.cancel() }

  func load(_ source: ImageSource, then show: @escaping @MainActor (Cover?) -> Void) {
    guard source != self.source else { return }
    self.source = source
    task?.cancel()
    guard source != .none else { return show(nil) }
    task = Task {
      let bytes = try? await source.load()
      guard !Task.isCancelled else { return }
      let cover = if let bytes { await Cover.decode(bytes) } else { Cover?.none }
      if !Task.isCancelled { show(cover) }
    }
  }
}

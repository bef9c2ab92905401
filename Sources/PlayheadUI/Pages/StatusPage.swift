public import CPlatform
public import PlayheadPlatform

/// A page with a large icon, a title, and a text, in place of a video.
///
/// ```swift
/// let page = StatusPage(
///   icon: "dialog-error-symbolic", title: "No Media", text: "Open a file to play it.")
/// page.append(gtk_button_new_with_label("Open…"))
/// page.title("Not Found")  // later
/// ```
///
/// It looks like the status pages of other GNOME programs, and fits an empty list, an error, or a start page.
/// Title and text can be changed later; the icon cannot.
///
/// | Page | Icon | Title |
/// |--- | --- | --- |
/// | nothing to play | `folder-videos-symbolic` | No Media |
/// | a failure | `dialog-error-symbolic` | what happened |
/// | loading | none | Loading… |
@MainActor public struct StatusPage: WidgetView {
  /// The widget, which takes the available height.
  ///
  /// Its content is in the middle, whatever the size is.
  public let widget: GtkWidget
  private let titleLabel: GtkLabel
  private let textLabel: GtkLabel
  private let box: GtkBox

  /// Creates a page.
  ///
  /// An empty title or text still takes the height of a line, so that nothing moves when it is set later.
  ///
  /// - Parameters:
  ///   - icon: The name of an icon in the icon theme. It is shown at 96 logical pixels.
  ///   - title: The title.
  ///   - text: The text below the title. Long texts are wrapped.
  public init(icon: String, title: String = "", text: String = "") {
    LibraryStyle.install()
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).as(GtkBox.self)
    titleLabel = gtk_label_new(title).as(GtkLabel.self)
    textLabel = gtk_label_new(text).as(GtkLabel.self)
    // It fills a stack that it is in: up to 4.18, GTK tells accessibility the offset of a page in its stack twice.
    let page = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    widget = page.widget
    gtk_widget_set_valign(box.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_vexpand(box.widget, 1)
    gtk_widget_add_css_class(box.widget, "playhead-status")
    gtk_box_append(page, box.widget)
    let image = gtk_image_new_from_icon_name(icon).as(GtkImage.self)
    gtk_image_set_pixel_size(image, 96)
    gtk_box_append(box, image.widget)
    for (label, style) in [(titleLabel, "title-1"), (textLabel, "body")] {
      gtk_widget_add_css_class(label.widget, style)
      gtk_label_set_wrap(label, 1)
      gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
      gtk_label_set_max_width_chars(label, 50)
      gtk_box_append(box, label.widget)
    }
  }

  /// Returns a page that says that something is loading.
  ///
  /// It has no spinner: use ``BusySpinner`` over it if loading takes long.
  ///
  /// ```swift
  /// gtk_stack_add_named(stack, StatusPage.loading(), "loading")
  /// ```
  ///
  /// - Returns: A new widget, which shows “Loading…” in the person's language.
  public static func loading() -> GtkWidget {
    LibraryStyle.install()
    let label = gtk_label_new(localized("Loading…")).as(GtkLabel.self).widget
    gtk_widget_set_vexpand(label, 1)
    return label
  }

  /// A closure that changes the title. It does not keep the page alive.
  ///
  /// As a closure it can be kept by whoever knows the title, without a reference to the page.
  public var title: @MainActor (String) -> Void { Self.writer(of: titleLabel) }

  /// A closure that changes the text. It does not keep the page alive.
  ///
  /// Long texts wrap at about 50 characters.
  public var text: @MainActor (String) -> Void { Self.writer(of: textLabel) }

  /// Adds a widget, such as a button, below the text.
  ///
  /// Widgets are placed one below the other, in the middle.
  ///
  /// - Parameter widget: A widget without a parent.
  public func append(_ widget: GtkWidget) {
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_box_append(box, widget)
  }

  private static func writer(of label: GtkLabel) -> @MainActor (String) -> Void {
    let label = WeakObject(label)
    return { text in
      if let label = label.object { gtk_label_set_text(label, text) }
    }
  }
}

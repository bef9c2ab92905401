public import CPlatform
public import PlayheadPlatform

/// A page with a large icon, a title, and a text, in place of a video.
///
/// ```swift
/// let page = StatusPage(
///   icon: "dialog-error-symbolic", title: "No Media", text: "Open a file to play it.")
/// page.append(Button("Open…") { print("choose a file") }.makeWidget())
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
  private let content: State<StatusContent>
  private let added: GtkBox

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
    let content = State(StatusContent(title: title, text: text))
    // They are there at once: a widget that appears in the middle of this may be shown by its own bindings before it
    // has a window, which GTK does not expect.
    let added = GtkBox.makeColumn(spacing: 12)
    added.isVisible = false
    (self.content, self.added) = (content, added)
    widget = StatusColumn(icon: icon) {
      StatusText(content.value.title, style: "title-1")
      StatusText(content.value.text, style: "body")
      added.widget
    }
    .makeWidget()
  }

  /// Returns a page that says that something is loading.
  ///
  /// It has no spinner: place a ``BusySpinner`` in the middle over it if loading takes long. The text is below that.
  ///
  /// ```swift
  /// gtk_stack_add_named(stack, StatusPage.loading(), "loading")
  /// ```
  ///
  /// - Returns: A new widget, which shows “Loading…” in the person's language.
  public static func loading() -> GtkWidget {
    LibraryStyle.install()
    return VStack(spacing: 0) {
      // Both halves are of the same height, so that the text begins below a spinner in the middle of the page.
      Spacer()
      Text(localized("Loading…"))
        .padding(.top, SystemVideoPages.spinnerSize / 2 + 12)
        .aligned(vertical: .top)
    }
    .widget { gtk_box_set_homogeneous($0.as(GtkBox.self), 1) }
    .expands(.vertical)
    .makeWidget()
  }

  /// A closure that changes the title. It does not keep the page alive.
  ///
  /// As a closure it can be kept by whoever knows the title, without a reference to the page.
  public var title: @MainActor (String) -> Void { { [content] in content.value.title = $0 } }

  /// A closure that changes the text. It does not keep the page alive.
  ///
  /// Long texts wrap at about 50 characters.
  public var text: @MainActor (String) -> Void { { [content] in content.value.text = $0 } }

  /// Adds a widget, such as a button, below the text.
  ///
  /// Widgets are placed one below the other, in the middle.
  ///
  /// - Parameter widget: A widget without a parent.
  public func append(_ widget: GtkWidget) {
    widget.align(horizontal: GTK_ALIGN_CENTER)
    added.append(widget)
    added.isVisible = true
  }
}

/// The title and the text of a page.
private struct StatusContent: Equatable {
  var title: String
  var text: String
}

internal import CPlatform
internal import PlayheadPlatform

/// A part of a program that opens a window.
///
/// ``Window`` is the only scene of the library.
@MainActor public protocol Scene {
  /// Opens the window.
  ///
  /// - Parameter onClose: A closure that is called when the window has been closed.
  func open(onClose: @escaping @MainActor () -> Void)
}

/// A window whose views are placed one below the other.
///
/// A single view gets the whole window; several views are placed as in a ``VStack``. The title bar is that of
/// GTK.
///
/// ```swift
/// Window("Clock", width: 320, height: 120) {
///   Text("12:30").styleClass("title-1")
///   Text("Wednesday").styleClass("dim-label")
/// }
/// ```
public struct Window<Content: View>: Scene {
  private let title: String
  private let size: (width: Int?, height: Int?)
  private let content: @MainActor () -> Content

  /// Creates a window.
  ///
  /// The size is that of the content without shadows, and is not remembered between runs. A window without a size
  /// becomes larger when its content does, and does not become smaller by itself.
  ///
  /// - Parameters:
  ///   - title: The text in the title bar.
  ///   - width: The initial width in logical pixels, or `nil` for that of the content. The window becomes wider if its
  ///     content does not fit.
  ///   - height: The initial height in logical pixels, or `nil` for that of the content.
  ///   - content: The views in the window.
  public init(
    _ title: String, width: Int? = nil, height: Int? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) { (self.title, size, self.content) = (title, (width, height), content) }

  /// Opens the window.
  ///
  /// ``App/main()`` calls it. When the window is closed, its views and their states are released.
  ///
  /// A program with a main loop of its own can call it, too.
  ///
  /// - Parameter onClose: A closure that is called when the window has been closed.
  public func open(onClose: @escaping @MainActor () -> Void) {
    open(countedAs: ViewBuilder.name(of: Content.self, else: "Window"), onClose: onClose)
  }

  /// As the public one; without a name, the window is not counted.
  func open(countedAs name: String?, onClose: @escaping @MainActor () -> Void) {
    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(window, title)
    window.normalSize = (size.width ?? -1, size.height ?? -1)
    gtk_window_set_child(
      window,
      RootNode.make(countedAs: name.map { ($0, .purple) }) { VStack(content: content) }.widget)
    MainQueue.drainAfterPainting(window)
    window.on("destroy") { onClose() }
    gtk_window_present(window)
  }
}

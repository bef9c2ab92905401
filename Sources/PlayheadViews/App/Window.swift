internal import CPlatform
internal import PlayheadPlatform

/// What an ``App`` opens.
@MainActor public protocol Scene {
  /// Opens it; `onClose` runs when the person has closed it.
  func open(onClose: @escaping @MainActor () -> Void)
}

/// A window with views in it, one below the other.
public struct Window<Content: View>: Scene {
  private let title: String
  private let size: (width: Int, height: Int)?
  private let content: @MainActor () -> Content

  /// A window.
  /// - Parameters:
  ///   - title: what it is called in its title bar.
  ///   - width: its width at first, in logical pixels; by default that of what is in it.
  ///   - height: its height at first.
  public init(
    _ title: String, width: Int, height: Int,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    (self.title, size, self.content) = (title, (width, height), content)
  }

  /// A window that is as large as what is in it.
  public init(_ title: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    (self.title, size, self.content) = (title, nil, content)
  }

  /// Opens a window.
  public func open(onClose: @escaping @MainActor () -> Void) {
    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(window, title)
    if let size {
      gtk_window_set_default_size(window, gint(clamping: size.width), gint(clamping: size.height))
    }
    gtk_window_set_child(window, RootNode.makeWidget { VStack(content: content) })
    MainQueue.drainAfterPainting(window)
    window.on("destroy") { onClose() }
    gtk_window_present(window)
  }
}

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Files and links that are dropped on a window or a part of it.
@MainActor enum FileDrop {
  /// Calls `open` with what is dropped.
  static func connect(to window: GtkWindow, open: @escaping @MainActor (PastedText) -> Void) {
    connect(to: window.widget) { dropped, _ in open(dropped) }
  }

  /// Calls `open` with what is dropped, and how far down in the widget that is.
  static func connect(
    to widget: GtkWidget, open: @escaping @MainActor (_ dropped: PastedText, _ y: Double) -> Void
  ) {
    widget.onDrop { content, y in
      let dropped = PastedText(content)
      open(dropped, y)
      return !dropped.uris.isEmpty
    }
  }
}

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
    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)
    var types = [gdk_file_list_get_type(), playhead_type_string()]
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    target.on("drop") { (dropped: Dropped, _: Double, y: Double) -> Bool in
      open(dropped.text, y)
      return !dropped.text.uris.isEmpty
    }
    let controller = target.as(GtkEventController.self)
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
  }
}

/// What was dropped: files, or a text with links.
private struct Dropped: ValueConvertible {
  let text: PastedText

  static var valueType: GType { playhead_type_value() }

  static func get(_ value: UnsafePointer<GValue>) -> Dropped {
    guard let boxed = g_value_get_boxed(value)?.assumingMemoryBound(to: GValue.self) else {
      return Dropped(text: PastedText(uris: []))
    }
    if g_type_check_value_holds(boxed, gdk_file_list_get_type()) != 0 {
      return Dropped(text: PastedText(uris: FileList.uris(in: boxed)))
    }
    return Dropped(text: PastedText(String.get(boxed)))
  }

  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Dropped) {}
}

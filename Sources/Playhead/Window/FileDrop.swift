internal import CPlatform
internal import Platform
internal import PlayheadCore

/// Files and links that are dropped on a window or a part of it.
@MainActor enum FileDrop {
  /// Calls `open` with the URIs of what is dropped.
  static func connect(to window: GtkWindow, open: @escaping @MainActor ([String]) -> Void) {
    connect(to: window.widget) { uris, _ in open(uris) }
  }

  /// Calls `open` with the URIs of what is dropped, and how far down in the widget that is.
  static func connect(
    to widget: GtkWidget, open: @escaping @MainActor (_ uris: [String], _ y: Double) -> Void
  ) {
    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)
    var types = [gdk_file_list_get_type(), playhead_type_string()]
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    target.on("drop") { (dropped: Dropped, _: Double, y: Double) -> Bool in
      open(dropped.uris, y)
      return !dropped.uris.isEmpty
    }
    let controller = target.as(GtkEventController.self)
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
  }
}

/// What was dropped: files, or a text with links.
private struct Dropped: ValueConvertible {
  let uris: [String]

  static var valueType: GType { playhead_type_value() }

  static func get(_ value: UnsafePointer<GValue>) -> Dropped {
    guard let boxed = g_value_get_boxed(value)?.assumingMemoryBound(to: GValue.self) else {
      return Dropped(uris: [])
    }
    if g_type_check_value_holds(boxed, gdk_file_list_get_type()) != 0 {
      return Dropped(uris: FileList.uris(in: boxed))
    }
    return Dropped(uris: PastedText.uris(in: String.get(boxed)))
  }

  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Dropped) {}
}

public import CPlatform
internal import PlayheadPlatform

/// The event controllers of a class that a widget has.
@MainActor public func controllers(_ className: String, of widget: GtkWidget)
  -> [GtkEventController]
{
  guard let list = gtk_widget_observe_controllers(widget) else { return [] }
  // The caller owns it.
  defer { list.withPointer { g_object_unref($0) } }
  return (0..<g_list_model_get_n_items(list)).compactMap { index in
    guard let item = g_list_model_get_item(list, index) else { return nil }
    defer { g_object_unref(item) }
    let object = UnsafeMutableRawPointer(item).object(as: GtkEventController.self)
    return object.className == className ? object : nil
  }
}

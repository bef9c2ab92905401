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

/// Emits a signal of an event controller, as GTK does for what a person does.
///
/// - Parameters:
///   - count: The number of clicks, for signals that begin with it.
///   - values: The other parameters of the signal, such as a position or a scale.
@MainActor public func emit(
  _ signal: String, from object: GtkEventController, _ values: [Double], count: Int32? = nil
) {
  var arguments = [GValue(), GValue()]
  g_value_init(&arguments[0], playhead_instance_type(object.address))
  object.withPointer { g_value_set_object(&arguments[0], $0) }
  arguments.removeLast()
  if let count {
    var value = GValue()
    g_value_init(&value, playhead_type_int())
    g_value_set_int(&value, count)
    arguments.append(value)
  }
  for number in values {
    var value = GValue()
    g_value_init(&value, playhead_type_double())
    g_value_set_double(&value, number)
    arguments.append(value)
  }
  var answer = GValue()
  if signal == "scroll" { g_value_init(&answer, playhead_type_boolean()) }
  g_signal_emitv(
    &arguments, g_signal_lookup(signal, playhead_instance_type(object.address)), 0, &answer)
  for index in arguments.indices { g_value_unset(&arguments[index]) }
}

internal import CPlatform
internal import PlayheadPlatform

/// Says in the name of GLib's monitor whether the network is available.
@MainActor public func tellOfNetwork(_ isAvailable: Bool) {
  guard let monitor = g_network_monitor_get_default() else { return }
  var values = [GValue(), GValue()]
  g_value_init(&values[0], g_network_monitor_get_type())
  g_value_set_object(&values[0], UnsafeMutableRawPointer(monitor))
  g_value_init(&values[1], Bool.valueType)
  g_value_set_boolean(&values[1], isAvailable ? 1 : 0)
  let signal = g_signal_lookup("network-changed", g_network_monitor_get_type())
  g_signal_emitv(&values, signal, 0, nil)
  for index in values.indices { g_value_unset(&values[index]) }
}

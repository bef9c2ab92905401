internal import CPlatform
internal import PlayheadPlatform

/// The connections to the session's and the system's bus, which the program does not need to live.
@MainActor enum BusConnection {
  /// The system's. It is kept: GLib makes a new one for who asks later, which would end the program with the bus.
  private static var system: OpaquePointer?
  private static var waiting: [@MainActor (OpaquePointer?) -> Void] = []

  /// Lets the program go on when the bus of a connection ends, which GLib does not do by itself.
  static func outlive(_ connection: OpaquePointer) {
    g_dbus_connection_set_exit_on_close(connection, 0)
  }

  /// Does something with the system's bus.
  /// - Parameter action: given nil if there is none.
  static func withSystem(_ action: @escaping @MainActor (OpaquePointer?) -> Void) {
    if let system {
      guard g_dbus_connection_is_closed(system) != 0 else { return action(system) }
      g_object_unref(UnsafeMutableRawPointer(system))
      Self.system = nil
    }
    waiting.append(action)
    guard waiting.count == 1 else { return }
    g_bus_get(
      G_BUS_TYPE_SYSTEM, nil,
      { _, result, _ in
        guard let result else { return }
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { BusConnection.connected(g_bus_get_finish(answer, nil)) }
      }, nil)
  }

  private static func connected(_ connection: OpaquePointer?) {
    connection.map(outlive)
    system = connection
    let actions = waiting
    waiting = []
    for action in actions { action(connection) }
  }
}

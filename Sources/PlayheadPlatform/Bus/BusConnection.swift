internal import CPlatform

/// A connection to a bus of D-Bus, which the program outlives.
///
/// GLib ends a program whose bus ends; no connection of this type does. Without the bus, calls fail, and signals
/// are not heard.
@MainActor package final class BusConnection {
  /// A bus.
  package enum Bus: Hashable, Sendable {
    /// The bus of the person's session.
    case session
    /// The bus of the computer.
    case system

    fileprivate var type: GBusType {
      switch self {
      case .session: G_BUS_TYPE_SESSION
      case .system: G_BUS_TYPE_SYSTEM
      }
    }
  }

  private let connection: OpaquePointer

  private static var known: [Bus: BusConnection] = [:]
  private static var waiting: [Bus: [@MainActor (BusConnection?) -> Void]] = [:]

  /// Takes over a connection of GLib's.
  private init(taking connection: OpaquePointer) {
    self.connection = connection
    g_dbus_connection_set_exit_on_close(connection, 0)
  }

  /// Refers to a connection of GLib's.
  convenience init(_ connection: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(connection))
    self.init(taking: connection)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Does something with a bus, at once if there is a connection.
  ///
  /// The connection is kept until the bus has ended: GLib makes a new one for who asks later.
  ///
  /// - Parameters:
  ///   - bus: The bus.
  ///   - action: A closure that is called once, with `nil` if there is no such bus.
  package static func with(_ bus: Bus, _ action: @escaping @MainActor (BusConnection?) -> Void) {
    if let connection = known[bus], !connection.isClosed { return action(connection) }
    known[bus] = nil
    waiting[bus, default: []].append(action)
    guard waiting[bus]?.count == 1 else { return }
    AsyncResult.wait { function, context in
      g_bus_get(bus.type, nil, function, context)
    } result: { result in
      connected(to: bus, result)
    }
  }

  private static func connected(to bus: Bus, _ result: OpaquePointer) {
    let connection = g_bus_get_finish(result, nil).map { BusConnection(taking: $0) }
    known[bus] = connection
    for action in waiting.removeValue(forKey: bus) ?? [] { action(connection) }
  }

  /// A Boolean value that indicates whether the bus is gone.
  package var isClosed: Bool { g_dbus_connection_is_closed(connection) != 0 }

  /// Runs an action when the bus is gone, as long as anybody has the connection.
  package func onClose(perform action: @escaping @MainActor () -> Void) {
    UnsafeMutableRawPointer(connection).object(as: GObject.self).on("closed", do: action)
  }

  /// Calls a closure with the connection of GLib's.
  func withPointer<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(connection) }
  }
}

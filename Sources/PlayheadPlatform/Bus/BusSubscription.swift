internal import CPlatform

/// A signal of another program that is listened to as long as this lives.
@MainActor package final class BusSubscription {
  private let connection: BusConnection
  private var id: guint = 0

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal.
  ///   - service: The service that sends it.
  ///   - connection: The bus.
  ///   - handler: A closure that is called with the arguments of each signal.
  package init(
    _ signal: String, of service: BusService, on connection: BusConnection,
    _ handler: @escaping @MainActor ([Variant]) -> Void
  ) {
    self.connection = connection
    id = connection.withPointer { bus in
      g_dbus_connection_signal_subscribe(
        bus, service.name, service.interface, signal, service.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, arguments, context in
          guard let arguments, let context else { return }
          let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
          let elements = Variant(arguments).elements
          MainActor.assumeIsolated { handler.call(elements) }
        }, Unmanaged.passRetained(Handler(handler)).toOpaque(),
        { context in if let context { Unmanaged<Handler>.fromOpaque(context).release() } })
    }
  }

  isolated deinit { connection.withPointer { g_dbus_connection_signal_unsubscribe($0, id) } }

  private final class Handler: Sendable {
    let call: @MainActor ([Variant]) -> Void
    init(_ call: @escaping @MainActor ([Variant]) -> Void) { self.call = call }
  }
}

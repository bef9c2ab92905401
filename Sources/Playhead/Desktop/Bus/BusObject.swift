internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// An object on the bus, there as long as this lives.
@MainActor final class BusObject {
  private let connection: OpaquePointer
  private let path: String
  private var registrations: [guint] = []

  /// Puts an object on the bus.
  /// - Parameters:
  ///   - connection: GLib's connection to the bus.
  ///   - description: what its interfaces have, in D-Bus's XML.
  ///   - interfaces: the interfaces that are implemented; they are kept alive.
  init(
    connection: OpaquePointer, path: String, description: String,
    interfaces: [any BusInterface]
  ) throws(GLibError) {
    self.connection = connection
    self.path = path
    g_object_ref(UnsafeMutableRawPointer(connection))
    let node = try GLibError.check { g_dbus_node_info_new_for_xml(description, $0) }
    defer { if let node { g_dbus_node_info_unref(node) } }
    for interface in interfaces {
      let info = g_dbus_node_info_lookup_interface(node, interface.name)
      var functions = GDBusInterfaceVTable()
      functions.method_call = methodCall
      functions.get_property = getProperty
      functions.set_property = setProperty
      let answering = Unmanaged.passRetained(Answering(interface)).toOpaque()
      let id = try GLibError.check {
        g_dbus_connection_register_object(
          connection, path, info, &functions, answering,
          { if let data = $0 { Unmanaged<Answering>.fromOpaque(data).release() } }, $0)
      }
      registrations.append(id)
    }
  }

  isolated deinit {
    for id in registrations { _ = g_dbus_connection_unregister_object(connection, id) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Tells everybody something.
  func emit(_ signal: String, of interface: String, _ arguments: [BusValue]) {
    emit(signal, of: interface, variant: BusValue.tuple(arguments))
  }

  /// Tells everybody that properties have changed.
  /// - Parameters:
  ///   - changed: their new values.
  ///   - invalidated: the properties whose values have to be requested.
  func tellChanges(
    of interface: String, _ changed: [String: BusValue], invalidated: [String] = []
  ) {
    guard !changed.isEmpty || !invalidated.isEmpty else { return }
    emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
      [.string(interface), .dictionary(changed), .strings(invalidated)])
  }

  private func emit(_ signal: String, of interface: String, variant: OpaquePointer?) {
    // It fails only where the bus is gone.
    _ = g_dbus_connection_emit_signal(connection, nil, path, interface, signal, variant, nil)
  }
}

/// What C holds for an interface.
private final class Answering: Sendable {
  let interface: any BusInterface
  init(_ interface: any BusInterface) { self.interface = interface }

  /// Runs `body` for the interface that C holds; GLib calls on the thread that registered it.
  static func run<Result: Sendable>(
    _ data: UnsafeMutableRawPointer?, _ body: @MainActor (any BusInterface) -> Result
  ) -> Result? {
    guard let data else { return nil }
    let answering = Unmanaged<Answering>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { body(answering.interface) }
  }
}

private let methodCall: GDBusInterfaceMethodCallFunc = {
  _, _, _, _, method, parameters, invocation, data in
  guard let method, let parameters, let invocation else { return }
  let (name, arguments) = (String(cString: method), BusValue.arguments(parameters))
  let answer = Answering.run(data) { interface -> Result<[BusValue], BusError> in
    do throws(BusError) {
      return .success(try interface.call(name, arguments))
    } catch {
      return .failure(error)
    }
  }
  switch answer {
  case .success(let values):
    g_dbus_method_invocation_return_value(invocation, BusValue.tuple(values))
  case .failure(let error):
    g_dbus_method_invocation_return_dbus_error(
      invocation, "org.freedesktop.DBus.Error.InvalidArgs", error.message)
  case nil:
    g_dbus_method_invocation_return_dbus_error(
      invocation, "org.freedesktop.DBus.Error.Failed", "The object is no longer available.")
  }
}

private let getProperty: GDBusInterfaceGetPropertyFunc = { _, _, _, _, property, error, data in
  guard let property else { return nil }
  let name = String(cString: property)
  let value = Answering.run(data) { $0.value(of: name) } ?? nil
  if value == nil { setError(error, "Unknown property \(name).") }
  return value?.variant
}

private let setProperty: GDBusInterfaceSetPropertyFunc = {
  _, _, _, _, property, variant, error, data in
  guard let property, let variant else { return 0 }
  let (name, value) = (String(cString: property), BusValue(variant))
  let problem = Answering.run(data) { interface -> String? in
    guard let value else { return "\(name) is of another type." }
    do throws(BusError) {
      try interface.set(name, to: value)
      return nil
    } catch {
      return error.message
    }
  }
  guard let problem else { return 0 }
  if let problem {
    setError(error, problem)
    return 0
  }
  return 1
}

private func setError(
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ message: String
) {
  g_set_error_literal(
    error, g_dbus_error_quark(), gint(G_DBUS_ERROR_INVALID_ARGS.rawValue), message)
}

internal import CPlatform

/// One interface of an object on the bus: who answers for it.
@MainActor package protocol BusResponder: AnyObject, Sendable {
  /// The interface's name.
  var name: String { get }
  /// Returns the value of a property, or `nil` if there is none.
  func answer(property: String) -> Variant?
  /// Sets a property that can be set.
  func answer(setting property: String, to value: Variant) throws(BusError)
  /// Does what a method asks, and returns what the caller is told.
  func answer(method: String, _ arguments: [Variant]) throws(BusError) -> [Variant]
}

/// The reason why something that was requested over the bus was not done.
package struct BusError: Error {
  /// A sentence about the error, for the developer of the caller.
  package let message: String

  package init(message: String) { self.message = message }
}

/// An object on the bus, there as long as this lives.
@MainActor package final class BusObject {
  private let connection: BusConnection
  private let path: String
  private var registrations: [guint] = []

  /// Puts an object on the bus.
  ///
  /// - Parameters:
  ///   - connection: The bus.
  ///   - path: The object's path.
  ///   - description: What its interfaces have, in D-Bus's XML.
  ///   - responders: Those who answer for its interfaces; they are kept alive.
  /// - Throws: The error of GLib if there is such an object already, or the description is none.
  package init(
    on connection: BusConnection, path: String, description: String,
    responders: [any BusResponder]
  ) throws(GLibError) {
    (self.connection, self.path) = (connection, path)
    let node = try GLibError.check { g_dbus_node_info_new_for_xml(description, $0) }
    defer { if let node { g_dbus_node_info_unref(node) } }
    for responder in responders {
      let info = g_dbus_node_info_lookup_interface(node, responder.name)
      var functions = GDBusInterfaceVTable()
      functions.method_call = methodCall
      functions.get_property = getProperty
      functions.set_property = setProperty
      let answering = Unmanaged.passRetained(Answering(responder)).toOpaque()
      let id = try GLibError.check { error in
        connection.withPointer { bus in
          g_dbus_connection_register_object(
            bus, path, info, &functions, answering,
            { if let context = $0 { Unmanaged<Answering>.fromOpaque(context).release() } }, error)
        }
      }
      registrations.append(id)
    }
  }

  isolated deinit {
    for id in registrations {
      connection.withPointer { _ = g_dbus_connection_unregister_object($0, id) }
    }
  }

  /// Sends a signal to everybody.
  package func emit(_ signal: String, of interface: String, _ arguments: [Variant]) {
    connection.withPointer { bus in
      Variant(tuple: arguments).withPointer {
        // It fails only where the bus is gone.
        _ = g_dbus_connection_emit_signal(bus, nil, path, interface, signal, $0, nil)
      }
    }
  }
}

/// The object that C holds for an interface.
private final class Answering: Sendable {
  let responder: any BusResponder
  init(_ responder: any BusResponder) { self.responder = responder }

  /// Runs `body` for the interface that C holds; GLib calls on the thread that registered it.
  static func run<Result: Sendable>(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (any BusResponder) -> Result
  ) -> Result? {
    guard let context else { return nil }
    let answering = Unmanaged<Answering>.fromOpaque(context).takeUnretainedValue()
    return MainActor.assumeIsolated { body(answering.responder) }
  }
}

private let methodCall: GDBusInterfaceMethodCallFunc = {
  _, _, _, _, method, parameters, invocation, context in
  guard let method, let parameters, let invocation else { return }
  let (name, arguments) = (String(cString: method), Variant(parameters).elements)
  let answer = Answering.run(context) { responder -> Result<[Variant], BusError> in
    do throws(BusError) {
      return .success(try responder.answer(method: name, arguments))
    } catch {
      return .failure(error)
    }
  }
  switch answer {
  case .success(let values):
    Variant(tuple: values).withPointer { g_dbus_method_invocation_return_value(invocation, $0) }
  case .failure(let error):
    g_dbus_method_invocation_return_dbus_error(
      invocation, "org.freedesktop.DBus.Error.InvalidArgs", error.message)
  case nil:
    g_dbus_method_invocation_return_dbus_error(
      invocation, "org.freedesktop.DBus.Error.Failed", "The object is no longer available.")
  }
}

private let getProperty: GDBusInterfaceGetPropertyFunc = { _, _, _, _, property, error, context in
  guard let property else { return nil }
  let name = String(cString: property)
  let value = Answering.run(context) { $0.answer(property: name) } ?? nil
  if value == nil { setError(error, "Unknown property \(name).") }
  return value?.retainedPointer()
}

private let setProperty: GDBusInterfaceSetPropertyFunc = {
  _, _, _, _, property, variant, error, context in
  guard let property, let variant else { return 0 }
  let (name, value) = (String(cString: property), Variant(variant))
  let problem = Answering.run(context) { responder -> String? in
    do throws(BusError) {
      try responder.answer(setting: name, to: value)
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

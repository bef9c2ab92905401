internal import CPlatform

/// A part of another program that is called over a bus.
@MainActor package struct BusService {
  /// The program's name on the bus.
  let name: String
  let path: String
  let interface: String
  private let isStarted: Bool

  /// Describes a service, without calling it.
  ///
  /// - Parameters:
  ///   - name: The program's name on the bus.
  ///   - path: The path of the object.
  ///   - interface: The interface of the object.
  ///   - isStarted: `false` if the program is not to be started for a call.
  package init(name: String, path: String, interface: String, isStarted: Bool = true) {
    (self.name, self.path, self.interface) = (name, path, interface)
    self.isStarted = isStarted
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - arguments: The arguments.
  ///   - connection: The bus.
  ///   - answered: A closure that is called once with the answer, a tuple; with `nil` if there is no such program,
  ///     or it refuses.
  package func call(
    _ method: String, _ arguments: [Variant], on connection: BusConnection,
    answered: @escaping @MainActor (Variant?) -> Void = { _ in }
  ) {
    AsyncResult.wait { function, context in
      connection.withPointer { bus in
        Variant(tuple: arguments).withPointer {
          g_dbus_connection_call(
            bus, name, path, interface, method, $0, nil, flags, -1, nil, function, context)
        }
      }
    } result: { result in
      let reply = connection.withPointer { g_dbus_connection_call_finish($0, result, nil) }
      answered(reply.map { Variant(taking: $0) })
    }
  }

  /// Calls a method on a bus, which is connected to if it has to be.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - arguments: The arguments.
  ///   - bus: The bus.
  ///   - answered: A closure that is called once with the answer, a tuple; with `nil` if there is no such bus or
  ///     program, or it refuses.
  package func call(
    _ method: String, _ arguments: [Variant], on bus: BusConnection.Bus,
    answered: @escaping @MainActor (Variant?) -> Void
  ) {
    BusConnection.with(bus) { connection in
      guard let connection else { return answered(nil) }
      call(method, arguments, on: connection, answered: answered)
    }
  }

  /// Calls a method that answers with an open file.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - arguments: The arguments.
  ///   - connection: The bus.
  ///   - answered: A closure that is called once with the file, which is the caller's to close; with `nil` if there
  ///     is no such program, or it refuses.
  package func openFile(
    _ method: String, _ arguments: [Variant], on connection: BusConnection,
    answered: @escaping @MainActor (Int32?) -> Void
  ) {
    AsyncResult.wait { function, context in
      connection.withPointer { bus in
        Variant(tuple: arguments).withPointer {
          g_dbus_connection_call_with_unix_fd_list(
            bus, name, path, interface, method, $0, nil, flags, -1, nil, nil, function, context)
        }
      }
    } result: { result in
      var files: UnsafeMutablePointer<GUnixFDList>?
      let reply = connection.withPointer {
        g_dbus_connection_call_with_unix_fd_list_finish($0, &files, result, nil)
      }
      reply.map(g_variant_unref)
      defer { files.map { g_object_unref($0) } }
      let file = files.map { g_unix_fd_list_get($0, 0, nil) } ?? -1
      answered(file < 0 ? nil : file)
    }
  }

  private var flags: GDBusCallFlags {
    isStarted ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
  }
}

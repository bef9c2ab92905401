internal import CPlatform

/// A part of another program that is called over a bus.
@MainActor struct BusService {
  /// The program's name on the bus.
  let name: String
  let path: String
  let interface: String
  /// True if the program is started for a call.
  var isStarted = true

  /// Calls a method.
  /// - Parameter arguments: a tuple; taken over.
  /// - Parameter answered: called with the answer, a tuple that lasts as long as the call; nil if there is no
  ///   such program, or it refuses.
  func call(
    _ method: String, _ arguments: OpaquePointer?, on connection: OpaquePointer,
    answered: @escaping @MainActor (OpaquePointer?) -> Void = { _ in }
  ) {
    g_dbus_connection_call(
      connection, name, path, interface, method, arguments, nil,
      isStarted ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil,
      { _, result, data in
        guard let result, let data else { return }
        let call = Unmanaged<Call<OpaquePointer>>.fromOpaque(data).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { call.finish(answer) }
      }, Unmanaged.passRetained(Call(on: connection, answered)).toOpaque())
  }

  /// Calls a method that answers with an open file.
  /// - Parameter answered: called with the file, which is the caller's to close; nil if there is no such program, or
  ///   it refuses.
  func openFile(
    _ method: String, _ arguments: OpaquePointer?, on connection: OpaquePointer,
    answered: @escaping @MainActor (Int32?) -> Void
  ) {
    g_dbus_connection_call_with_unix_fd_list(
      connection, name, path, interface, method, arguments, nil,
      isStarted ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil,
      { _, result, data in
        guard let result, let data else { return }
        let call = Unmanaged<Call<Int32>>.fromOpaque(data).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { call.finishWithFile(answer) }
      }, Unmanaged.passRetained(Call(on: connection, answered)).toOpaque())
  }

  /// Who waits for an answer.
  @MainActor fileprivate final class Call<Answer> {
    fileprivate let connection: OpaquePointer
    fileprivate let answered: @MainActor (Answer?) -> Void

    init(on connection: OpaquePointer, _ answered: @escaping @MainActor (Answer?) -> Void) {
      self.connection = connection
      self.answered = answered
      g_object_ref(UnsafeMutableRawPointer(connection))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }
  }
}

extension BusService.Call<OpaquePointer> {
  fileprivate func finish(_ result: OpaquePointer) {
    let reply = g_dbus_connection_call_finish(connection, result, nil)
    answered(reply)
    reply.map(g_variant_unref)
  }
}

extension BusService.Call<Int32> {
  fileprivate func finishWithFile(_ result: OpaquePointer) {
    var files: UnsafeMutablePointer<GUnixFDList>?
    let reply = g_dbus_connection_call_with_unix_fd_list_finish(connection, &files, result, nil)
    reply.map(g_variant_unref)
    defer { files.map { g_object_unref($0) } }
    let file = files.map { g_unix_fd_list_get($0, 0, nil) } ?? -1
    answered(file < 0 ? nil : file)
  }
}

internal import CPlatform
internal import PlayheadCore

/// Something that one of freedesktop's older services was asked not to do. If there is no such service,
/// nothing happens.
@MainActor final class InhibitingService {
  /// Which service.
  enum Kind: String {
    /// Lets the screen go dark.
    case screenSaver = "org.freedesktop.ScreenSaver"
    /// Lets the computer go to sleep.
    case powerManagement = "org.freedesktop.PowerManagement.Inhibit"

    var name: String {
      self == .screenSaver ? rawValue : "org.freedesktop.PowerManagement"
    }

    var path: String { "/" + rawValue.split(separator: ".").joined(separator: "/") }
  }

  private let kind: Kind
  private let connection: OpaquePointer
  /// What the service calls this; nil as long as it has not answered.
  private var cookie: UInt32?
  private var isOver = false

  /// Asks a service.
  init(_ kind: Kind, connection: OpaquePointer, reason: String) {
    (self.kind, self.connection) = (kind, connection)
    g_object_ref(UnsafeMutableRawPointer(connection))
    call(
      "Inhibit", BusValue.tuple([.string("Playhead"), .string(reason)]),
      { _, result, data in
        guard let result, let data else { return }
        let service = Unmanaged<InhibitingService>.fromOpaque(data).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { service.take(answer) }
      }, Unmanaged.passRetained(self).toOpaque())
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// It may do it again.
  func end() {
    isOver = true
    guard let cookie else { return }
    self.cookie = nil
    var children: [OpaquePointer?] = [g_variant_new_uint32(cookie)]
    call("UnInhibit", g_variant_new_tuple(&children, 1), nil, nil)
  }

  private func take(_ answer: OpaquePointer) {
    // It fails where there is no such service.
    guard let reply = g_dbus_connection_call_finish(connection, answer, nil) else { return }
    defer { g_variant_unref(reply) }
    guard let child = g_variant_get_child_value(reply, 0) else { return }
    cookie = g_variant_get_uint32(child)
    g_variant_unref(child)
    if isOver { end() }
  }

  private func call(
    _ method: String, _ arguments: OpaquePointer?, _ callback: GAsyncReadyCallback?,
    _ data: UnsafeMutableRawPointer?
  ) {
    g_dbus_connection_call(
      connection, kind.name, kind.path, kind.rawValue, method, arguments,
      method == "Inhibit" ? OpaquePointer(Self.cookieType) : nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, callback, data)
  }

  /// GLib's type of a reply is its text, which has to stay where it is.
  private static let cookieType = g_intern_string("(u)")
}

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

  private let service: BusService
  private let connection: OpaquePointer
  /// What the service calls this; nil as long as it has not answered.
  private var cookie: UInt32?
  private var isOver = false

  /// Asks a service.
  init(_ kind: Kind, connection: OpaquePointer, reason: String) {
    self.connection = connection
    service = BusService(
      name: kind.name, path: kind.path, interface: kind.rawValue, isStarted: false)
    g_object_ref(UnsafeMutableRawPointer(connection))
    let arguments = BusValue.tuple([.string("Playhead"), .string(reason)])
    // Until then it keeps itself: what was begun has to be ended.
    service.call("Inhibit", arguments, on: connection) { self.take($0) }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// It may do it again.
  func end() {
    isOver = true
    guard let cookie else { return }
    self.cookie = nil
    var children: [OpaquePointer?] = [g_variant_new_uint32(cookie)]
    service.call("UnInhibit", g_variant_new_tuple(&children, 1), on: connection)
  }

  private func take(_ reply: OpaquePointer?) {
    guard let reply, String(cString: g_variant_get_type_string(reply)) == "(u)",
      let child = g_variant_get_child_value(reply, 0)
    else { return }
    cookie = g_variant_get_uint32(child)
    g_variant_unref(child)
    if isOver { end() }
  }
}

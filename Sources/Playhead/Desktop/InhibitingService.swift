internal import PlayheadPlatform

/// Something that one of freedesktop's older services was asked not to do. If there is no such service,
/// nothing happens.
@MainActor final class InhibitingService {
  /// The service that is asked.
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
  private let connection: BusConnection
  /// The cookie by which the service identifies the request, or `nil` before its answer and after the end.
  private var cookie: UInt32?
  private var isOver = false

  /// Asks a service.
  init(_ kind: Kind, connection: BusConnection, reason: String) {
    self.connection = connection
    service = BusService(
      name: kind.name, path: kind.path, interface: kind.rawValue, isStarted: false)
    let arguments = [Variant("Playhead"), Variant(reason)]
    // Until then it keeps itself: what was begun has to be ended.
    service.call("Inhibit", arguments, on: connection) { self.take($0) }
  }

  /// Ends the request, so that the service may act again.
  func end() {
    isOver = true
    guard let cookie else { return }
    self.cookie = nil
    service.call("UnInhibit", [Variant(cookie)], on: connection)
  }

  private func take(_ reply: Variant?) {
    guard let elements = reply?.elements, elements.count == 1, let cookie = elements[0].uint32
    else { return }
    self.cookie = cookie
    if isOver { end() }
  }
}

internal import PlayheadPlatform

/// The system's service that lets the computer sleep.
@MainActor enum SleepService {
  static let service = BusService(
    name: "org.freedesktop.login1", path: "/org/freedesktop/login1",
    interface: "org.freedesktop.login1.Manager")

  /// Lets the computer sleep, if the system allows it.
  /// - Parameter fail: called with a sentence for the person if it does not.
  static func suspend(fail: @escaping @MainActor (String) -> Void) {
    // True: it may ask for a password.
    service.call("Suspend", [Variant(true)], on: .system) { reply in
      if reply == nil { fail(localized("Could not suspend the computer.")) }
    }
  }
}

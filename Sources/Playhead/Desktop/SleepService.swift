internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The system's service that lets the computer sleep.
@MainActor enum SleepService {
  private static let service = BusService(
    name: "org.freedesktop.login1", path: "/org/freedesktop/login1",
    interface: "org.freedesktop.login1.Manager")

  /// Lets the computer sleep, if the system allows it.
  /// - Parameter fail: called with a sentence for the person if it does not.
  static func suspend(fail: @escaping @MainActor (String) -> Void) {
    g_bus_get(
      G_BUS_TYPE_SYSTEM, nil,
      { _, result, data in
        guard let result, let data else { return }
        let failure = Unmanaged<Failure>.fromOpaque(data).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { SleepService.connected(g_bus_get_finish(answer, nil), failure) }
      }, Unmanaged.passRetained(Failure(fail)).toOpaque())
  }

  private static func connected(_ bus: OpaquePointer?, _ failure: Failure) {
    guard let bus else { return failure.tell() }
    // True: it may ask for a password.
    service.call("Suspend", BusValue.tuple([.bool(true)]), on: bus) { reply in
      if reply == nil { failure.tell() }
    }
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Who is told that it does not.
  @MainActor private final class Failure {
    private let fail: @MainActor (String) -> Void

    init(_ fail: @escaping @MainActor (String) -> Void) { self.fail = fail }

    func tell() { fail(localized("Could not suspend the computer.")) }
  }
}

internal import CPlatform
internal import Platform
internal import PlayheadCore

/// The system's service that lets the computer sleep.
@MainActor enum SleepService {
  /// Lets the computer sleep, if the system allows it.
  /// - Parameter fail: called with a sentence for the person if it does not.
  static func suspend(fail: @escaping @MainActor (String) -> Void) {
    g_bus_get(
      G_BUS_TYPE_SYSTEM, nil,
      { _, result, data in
        guard let result, let data else { return }
        let call = Unmanaged<Call>.fromOpaque(data).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { call.connected(g_bus_get_finish(answer, nil)) }
      }, Unmanaged.passRetained(Call(fail)).toOpaque())
  }

  /// One call, which keeps itself as long as it is under way.
  @MainActor private final class Call {
    private let fail: @MainActor (String) -> Void
    private var bus: OpaquePointer?

    init(_ fail: @escaping @MainActor (String) -> Void) { self.fail = fail }

    isolated deinit { bus.map { g_object_unref(UnsafeMutableRawPointer($0)) } }

    func connected(_ bus: OpaquePointer?) {
      guard let bus else { return tell() }
      self.bus = bus
      // True: it may ask for a password.
      g_dbus_connection_call(
        bus, "org.freedesktop.login1", "/org/freedesktop/login1",
        "org.freedesktop.login1.Manager", "Suspend", BusValue.tuple([.bool(true)]), nil,
        G_DBUS_CALL_FLAGS_NONE, -1, nil,
        { _, result, data in
          guard let result, let data else { return }
          let call = Unmanaged<Call>.fromOpaque(data).takeRetainedValue()
          nonisolated(unsafe) let answer = result
          MainActor.assumeIsolated { call.answered(answer) }
        }, Unmanaged.passRetained(self).toOpaque())
    }

    private func answered(_ answer: OpaquePointer) {
      guard let reply = g_dbus_connection_call_finish(bus, answer, nil) else { return tell() }
      g_variant_unref(reply)
    }

    private func tell() {
      fail(localized("The computer does not go to sleep: the system refuses."))
    }
  }
}

internal import CPlatform
internal import Dispatch
internal import PlayheadPlatform

/// The power-saver state of the computer, as the person or an empty battery wants it (`GPowerProfileMonitor`).
///
/// It is asked for each frame on the decoders' threads, and told by the system.
enum PowerSaver {
  private static let state = Locked((hasBegun: false, isOn: false))

  /// False until the desktop has reported it.
  static var isOn: Bool {
    get { state.withLock { $0.isOn } }
    set { state.withLock { $0.isOn = newValue } }
  }

  /// Listens from now on, the first time.
  static func follow() {
    let isFirst = state.withLock { state in
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    guard isFirst else { return }
    // It asks the system's services, which may take a while.
    DispatchQueue.global(qos: .utility).async {
      guard let made = g_power_profile_monitor_dup_default() else { return }
      nonisolated(unsafe) let monitor = made
      // Never released: it lives as long as the process.
      DispatchQueue.main.async {
        let read: @MainActor @Sendable () -> Void = {
          isOn = g_power_profile_monitor_get_power_saver_enabled(monitor) != 0
        }
        read()
        UnsafeMutableRawPointer(monitor).object(as: GObject.self)
          .on("notify::power-saver-enabled", do: read)
      }
    }
  }
}

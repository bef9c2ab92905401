internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Waits for the network to come back after it was gone.
@MainActor final class NetworkWatch {
  private let whenBack: @MainActor () -> Void
  private var handler: SignalHandler?
  private var network = NetworkReturn(isAvailable: true)

  /// Waits from now on.
  /// - Parameter whenBack: called each time that there is a network and was none before: not for a network
  ///   that becomes another one.
  init(whenBack: @escaping @MainActor () -> Void) {
    self.whenBack = whenBack
    // The first time it asks the system's services, which may take a while.
    DispatchQueue.global(qos: .utility).async { [weak self] in
      _ = g_network_monitor_get_default()
      DispatchQueue.main.async { self?.begin() }
    }
  }

  isolated deinit {
    if let handler { Self.monitor?.disconnect(handler) }
  }

  /// The process's monitor, which lives as long as the process.
  private static var monitor: GObject? {
    g_network_monitor_get_default().map { UnsafeMutableRawPointer($0).object(as: GObject.self) }
  }

  private func begin() {
    guard let monitor = Self.monitor else { return }
    let isAvailable = g_network_monitor_get_network_available(g_network_monitor_get_default())
    network = NetworkReturn(isAvailable: isAvailable != 0)
    handler = monitor.on("network-changed") { [weak self] (isAvailable: Bool) in
      guard let self else { return }
      if network.changed(to: isAvailable) { whenBack() }
    }
  }
}

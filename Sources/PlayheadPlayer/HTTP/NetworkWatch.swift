internal import CPlatform
internal import Dispatch
internal import PlayheadPlatform

/// Tells whether the network is available.
@MainActor final class NetworkWatch {
  private let tell: @MainActor (_ isAvailable: Bool) -> Void
  private var handler: SignalHandler?

  /// Watches from now on.
  /// - Parameter tell: gets whether there is a network, soon and each time that the system says so.
  init(tell: @escaping @MainActor (_ isAvailable: Bool) -> Void) {
    self.tell = tell
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
    handler = monitor.on("network-changed") { [weak self] (isAvailable: Bool) in
      self?.tell(isAvailable)
    }
    tell(isAvailable != 0)
  }
}

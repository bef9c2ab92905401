internal import CPlatform

/// A name on the bus that the process has as long as this lives.
///
/// If another process has it, it is the name with the number of this process behind it, as MPRIS wants it.
@MainActor package final class BusName {
  private let connection: BusConnection
  private let name: String
  private var owner: guint = 0

  /// Asks for a name.
  package init(_ name: String, on connection: BusConnection) {
    (self.name, self.connection) = (name, connection)
    own(name)
  }

  isolated deinit { g_bus_unown_name(owner) }

  private func own(_ name: String) {
    owner = connection.withPointer { bus in
      g_bus_own_name_on_connection(
        bus, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nil,
        { _, name, context in
          guard let name, let context else { return }
          let lost = String(cString: name)
          let owner = Unmanaged<BusName>.fromOpaque(context).takeUnretainedValue()
          MainActor.assumeIsolated { owner.lose(lost) }
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  private func lose(_ lost: String) {
    guard lost == name else { return }
    g_bus_unown_name(owner)
    own("\(name).instance\(getpid())")
  }
}

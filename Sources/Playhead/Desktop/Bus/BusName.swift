internal import CPlatform

/// A name on the bus, ours as long as this lives. If another process has it, the name with this
/// process's number behind it, as MPRIS wants it.
@MainActor final class BusName {
  private let connection: OpaquePointer
  private let name: String
  private var owner: guint = 0

  init(_ name: String, connection: OpaquePointer) {
    (self.name, self.connection) = (name, connection)
    g_object_ref(UnsafeMutableRawPointer(connection))
    own(name)
  }

  isolated deinit {
    g_bus_unown_name(owner)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  private func own(_ name: String) {
    owner = g_bus_own_name_on_connection(
      connection, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nil,
      { _, name, data in
        guard let name, let data else { return }
        let lost = String(cString: name)
        let owner = Unmanaged<BusName>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { owner.lose(lost) }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func lose(_ lost: String) {
    guard lost == name else { return }
    g_bus_unown_name(owner)
    own("\(name).instance\(getpid())")
  }
}

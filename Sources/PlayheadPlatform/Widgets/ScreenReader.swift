internal import CPlatform

/// Tells whether a screen reader reads the desktop out, as the session's accessibility service says.
@MainActor package final class ScreenReader {
  private var proxy: GDBusProxy?
  private let onChange: @MainActor (Bool) -> Void

  /// - Parameter onChange: told at first, a little later, and after each change.
  package init(onChange: @escaping @MainActor (Bool) -> Void) {
    self.onChange = onChange
    let weak = WeakReader(self)
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, nil, "org.a11y.Bus",
      "/org/a11y/bus", "org.a11y.Status", nil,
      { _, result, context in
        guard let result, let context else { return }
        let weak = Unmanaged<WeakReader>.fromOpaque(context).takeRetainedValue()
        // Without a session bus there is no screen reader either.
        guard let proxy = try? GLibError.check({ g_dbus_proxy_new_for_bus_finish(result, $0) })
        else { return }
        MainActor.assumeIsolated { weak.reader?.take(proxy) }
      }, Unmanaged.passRetained(weak).toOpaque())
  }

  private func take(_ proxy: GDBusProxy) {
    self.proxy = proxy
    proxy.on("g-properties-changed") { [weak self] in self?.tell() }
    proxy.on("notify::g-name-owner") { [weak self] in self?.tell() }
    tell()
  }

  private func tell() {
    guard let proxy else { return }
    guard let value = g_dbus_proxy_get_cached_property(proxy, "ScreenReaderEnabled") else {
      return onChange(false)
    }
    defer { g_variant_unref(value) }
    onChange(g_variant_get_boolean(value) != 0)
  }
}

/// The object that C holds until the answer is there: the reader may be gone by then.
private final class WeakReader: @unchecked Sendable {
  @MainActor weak var reader: ScreenReader?
  @MainActor init(_ reader: ScreenReader) { self.reader = reader }
}

internal import CPlatform
internal import Glibc
internal import PlayheadCore
internal import PlayheadPlatform

/// Holds the computer back for a moment before it sleeps, until all is written, and hears when it is awake again.
///
/// logind waits for who holds a lock, five seconds by default. What is to be done ``SleepDelay`` decides.
@MainActor final class SleepWatch {
  private let save: (_ done: @escaping @MainActor () -> Void) -> Void
  private let resume: () -> Void
  private var machine = SleepDelay()
  private var lock: Int32?
  private var subscription: (connection: OpaquePointer, id: guint)?

  /// - Parameters:
  ///   - save: writes all, and calls what it is given when that is done.
  ///   - resume: called when the computer is awake again.
  init(
    save: @escaping (_ done: @escaping @MainActor () -> Void) -> Void,
    resume: @escaping () -> Void
  ) {
    self.save = save
    self.resume = resume
    BusConnection.withSystem { [weak self] in if let bus = $0 { self?.begin(on: bus) } }
  }

  isolated deinit {
    if let lock { close(lock) }
    if let (connection, id) = subscription {
      g_dbus_connection_signal_unsubscribe(connection, id)
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
  }

  private func begin(on bus: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(bus))
    let service = SleepService.service
    let id = g_dbus_connection_signal_subscribe(
      bus, service.name, service.interface, "PrepareForSleep", service.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, arguments, data in
        guard let arguments, let data,
          case .bool(let isGoingToSleep)? =
            BusValue.arguments(arguments).first
        else { return }
        let watch = Unmanaged<SleepWatch>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated {
          watch.tell { $0.announced(isGoingToSleep: isGoingToSleep) }
        }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    subscription = (bus, id)
    takeLock()
  }

  private func tell(_ event: (inout SleepDelay) -> [SleepDelay.Action]) {
    for action in event(&machine) {
      switch action {
      case .takeLock: takeLock()
      case .releaseLock: release()
      case .save: save { [weak self] in self?.tell { $0.saved() } }
      case .resume: resume()
      }
    }
  }

  private func takeLock() {
    guard let bus = subscription?.connection else { return }
    let reason = localized("Saving playback history")
    let arguments = BusValue.tuple(["sleep", "Playhead", reason, "delay"].map { .string($0) })
    SleepService.service.openFile("Inhibit", arguments, on: bus) { [weak self] file in
      guard let file else { return }
      guard let self, machine.needsLock else {
        close(file)
        return
      }
      release()
      lock = file
    }
  }

  private func release() {
    if let file = lock.take() { close(file) }
  }
}

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
  private var subscription: (bus: BusConnection, signal: BusSubscription)?

  /// - Parameters:
  ///   - save: writes all, and calls what it is given when that is done.
  ///   - resume: called when the computer is awake again.
  init(
    save: @escaping (_ done: @escaping @MainActor () -> Void) -> Void,
    resume: @escaping () -> Void
  ) {
    self.save = save
    self.resume = resume
    BusConnection.with(.system) { [weak self] in if let bus = $0 { self?.begin(on: bus) } }
  }

  isolated deinit {
    if let lock { close(lock) }
  }

  private func begin(on bus: BusConnection) {
    let signal = BusSubscription("PrepareForSleep", of: SleepService.service, on: bus) {
      [weak self] arguments in
      guard let isGoingToSleep = arguments.first?.bool else { return }
      self?.tell { $0.announced(isGoingToSleep: isGoingToSleep) }
    }
    subscription = (bus, signal)
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
    guard let bus = subscription?.bus else { return }
    let reason = localized("Saving playback history")
    let arguments = ["sleep", "Playhead", reason, "delay"].map { Variant($0) }
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

internal import PlayheadPlatform

/// Saves something a moment after it has changed: while a slider is drawn, not each of its places is written.
/// What is still due is saved when this goes.
@MainActor final class DelayedSave {
  private let save: @MainActor () -> Void
  private var later: Timeout?

  private static let delay = Duration.milliseconds(300)

  init(_ save: @escaping @MainActor () -> Void) { self.save = save }

  isolated deinit {
    if later != nil { save() }
  }

  /// Starts the delay, or starts it again, after a change.
  func start() {
    later = Timeout(after: Self.delay) { [weak self] in self?.finish() }
  }

  private func finish() {
    later = nil
    save()
  }
}

internal import Glibc
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import TestSupport

/// The last events of the players of this process, and what their pipelines were told to do. They are printed when a test
/// has waited in vain: many failures cannot be repeated.
enum PlayerEvents {
  private struct State {
    var isRecording = false
    var events: [String] = []
  }

  private static let state = Locked(State())
  private static let maximumCount = 60

  /// Records events from the first call on, unless a test uses another log.
  @MainActor static func record() {
    let wasRecording = state.withLock { state in
      defer { state.isRecording = true }
      return state.isRecording
    }
    guard !wasRecording else { return }
    let start = ContinuousClock.now
    EventLog.shared.use(
      EventLog.Sink(
        note: { text in
          let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
          note("\(milliseconds) \(text)")
        }, keepGraph: { _ in }))
    onVainWait = {
      let line = "⋯ \(state.withLock { $0.events }.joined(separator: ", "))\n"
      _ = line.utf8.withContiguousStorageIfAvailable {
        write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
    }
  }

  private static func note(_ event: String) {
    state.withLock { state in
      if state.events.count == maximumCount { state.events.removeFirst() }
      state.events.append(event)
    }
  }
}

internal import CPlatform

/// Runs something once in each of many turns of the main loop, as fast as those come.
///
/// The turns begin after the bodies that the last one marked were evaluated: so each change costs
/// the evaluations that it would cost if it came alone.
@MainActor final class Turns {
  private var remaining: Int
  private let action: @MainActor () -> Void
  private let completion: @MainActor () -> Void

  /// Runs `action` so many times, and returns when all that it marked was evaluated.
  static func run(_ count: Int, _ action: @escaping @MainActor () -> Void) async {
    await withCheckedContinuation { continuation in
      Turns(count, action) { continuation.resume() }.begin()
    }
  }

  private init(
    _ count: Int, _ action: @escaping @MainActor () -> Void,
    _ completion: @escaping @MainActor () -> Void
  ) {
    remaining = count
    self.action = action
    self.completion = completion
  }

  private func begin() {
    _ = g_idle_add_full(
      // After evaluating, which has the priority before this one, and before painting.
      G_PRIORITY_HIGH_IDLE + 1,
      { turns in
        guard let turns else { return 0 }
        let unmanaged = Unmanaged<Turns>.fromOpaque(turns)
        return MainActor.assumeIsolated { unmanaged.takeUnretainedValue().turn() ? 1 : 0 }
      }, Unmanaged.passRetained(self).toOpaque(),
      { turns in
        if let turns { Unmanaged<Turns>.fromOpaque(turns).release() }
      })
  }

  /// - Returns: true if there is another one.
  private func turn() -> Bool {
    guard remaining > 0 else {
      completion()
      return false
    }
    remaining -= 1
    action()
    return true
  }
}

/// Runs `action` so many times, a given number of times a second.
@MainActor func paced(
  _ count: Int, perSecond rate: Double, _ action: @MainActor (Int) -> Void
) async {
  let start = ContinuousClock.now
  for step in 0..<count {
    action(step)
    try? await Task.sleep(until: start + .seconds(Double(step + 1) / rate))
  }
}

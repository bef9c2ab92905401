internal import Observation

/// Runs what reads observable values, and tells when the first of them is about to change.
///
/// What was read before is forgotten, which Observation itself offers no way for: each time something of our
/// own is read as well, and its change ends the tracking.
@MainActor final class ReadTracking {
  private var run = 0
  private var isLive = false
  private var anchor: Anchor?

  /// Runs `body`; `onChange` is called once, before the change, unless something is tracked again until then.
  func track<Value>(_ body: () -> Value, onChange: @escaping @MainActor () -> Void) -> Value {
    forget()
    let own = run
    isLive = true
    return withObservationTracking {
      anchor?.read()
      return body()
    } onChange: { [weak self] in
      // Everything observed here belongs to the main thread.
      MainActor.assumeIsolated { self?.end(own, onChange) }
    }
  }

  private func end(_ run: Int, _ onChange: @MainActor () -> Void) {
    guard run == self.run, isLive else { return }
    isLive = false
    onChange()
  }

  private func forget() {
    run += 1
    guard isLive else { return }
    isLive = false
    // Most things are evaluated once only: they need none.
    if let anchor { anchor.change() } else { anchor = Anchor() }
  }

  private final class Anchor: Observable {
    private let registrar = ObservationRegistrar()
    private var place: Void { () }

    func read() { registrar.access(self, keyPath: \.place) }

    func change() { registrar.withMutation(of: self, keyPath: \.place) {} }
  }
}

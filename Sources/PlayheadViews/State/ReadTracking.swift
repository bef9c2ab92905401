internal import Observation
internal import PlayheadPlatform

/// A record of the observable objects that a reader has read. It tells the reader before the first of them changes.
///
/// What was read before is forgotten, which Observation itself offers no way for: each time something of our
/// own is read as well, and its change ends the tracking.
@MainActor final class ReadTracking {
  private static var depth = 0
  private static var waiting: [@MainActor () -> Void] = []

  /// Ended by the reader before its own end: a weak reference would cost it a table.
  private unowned(unsafe) var reader: (any Reader)?
  private var run = 0
  private var isLive = false
  private var anchor: Anchor?

  fileprivate init(_ reader: any Reader) { self.reader = reader }

  /// Runs `action` as soon as nothing is tracked: at once, unless a body is being evaluated, to which everything
  /// that the action reads would count as well.
  static func afterward(_ action: @escaping @MainActor () -> Void) {
    if depth == 0 { action() } else { waiting.append(action) }
  }

  fileprivate static func beginTracking() { depth += 1 }

  fileprivate static func endTracking() {
    depth -= 1
    guard depth == 0 else { return }
    while !waiting.isEmpty {
      let action = waiting.removeFirst()
      // What it reads is not read by the view that was evaluated.
      EvaluatedView.named(nil) { action() }
    }
  }

  /// Notes that the anchor is read as well.
  fileprivate func readAnchor() { anchor?.read() }

  /// Begins to track, and returns the closure that Observation calls before the first change.
  fileprivate func begin() -> @Sendable () -> Void {
    isLive = true
    let run = run
    // Everything observed here belongs to the main thread.
    return { MainActor.assumeIsolated { self.end(run) } }
  }

  private func end(_ run: Int) {
    guard run == self.run, isLive else { return }
    isLive = false
    reader?.invalidate()
  }

  fileprivate func forget() {
    run += 1
    guard isLive else { return }
    isLive = false
    // Most things are evaluated once only: they need none.
    if let anchor { anchor.change() } else { anchor = Anchor() }
  }

  /// Ends it with the reader: what was observed need not keep it until the next change. What was evaluated once only has
  /// no anchor, and is kept until then, without its reader.
  fileprivate func end() {
    reader = nil
    isLive = false
    anchor?.change()
  }

  private final class Anchor: Observable {
    private let registrar = ObservationRegistrar()
    private var place: Void { () }

    func read() { registrar.access(self, keyPath: \.place) }

    func change() { registrar.withMutation(of: self, keyPath: \.place) {} }
  }
}

extension Reader {
  /// Runs `body`. The reader is invalidated once, before the first change of what that has read; what was read
  /// before does not count any longer.
  func tracking<Value>(_ body: () -> Value) -> Value {
    let former = observedReads
    former?.forget()
    ReadTracking.beginTracking()
    defer { ReadTracking.endTracking() }
    return withObservationTracking(
      {
        former?.readAnchor()
        return readingStates(body)
      }, onChange: beginObserving())
  }

  /// Observation asks for this only if something was read: most readers read nothing of observable objects.
  private func beginObserving() -> @Sendable () -> Void {
    let reads = observedReads ?? ReadTracking(self)
    observedReads = reads
    return reads.begin()
  }

  /// Is told of nothing any more. Whoever reads does it at its end.
  func forgetReads() {
    forgetStates()
    observedReads?.end()
  }
}

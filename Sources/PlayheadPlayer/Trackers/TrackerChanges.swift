internal import Observation
internal import OpenCombine
internal import PlayheadPlatform

/// Tells of a tracker's changes: before each to whoever is subscribed, then through Observation if
/// players are observed that way, and when the new value is there.
@MainActor struct TrackerChanges {
  let objectWillChange = ObservableObjectPublisher()
  let objectDidChange = PassthroughSubject<Void, Never>()
  private let registrar = ObservationRegistrar()

  /// Notes that a property is being read.
  ///
  /// - Parameters:
  ///   - name: The name of that property, where another one reads it.
  ///   - reader: The name of the one that reads it.
  func access<Tracker: Observable, Value>(
    _ tracker: Tracker, _ keyPath: KeyPath<Tracker, Value>, _ name: StaticString = #function,
    for reader: StaticString = #function
  ) {
    guard Player.isObservationEnabled else { return ObservationAdvice.noteRead(of: reader) }
    Cause.noteRead(of: keyPath, named: name)
    registrar.access(tracker, keyPath: keyPath)
  }

  /// Tells of a mutation that changes a property. Who sends ``objectDidChange`` is the tracker, when all is done.
  func publish<Tracker: Observable, Value, Result>(
    of tracker: Tracker, _ keyPath: KeyPath<Tracker, Value>, mutation: () -> Result
  ) -> Result {
    objectWillChange.send()
    guard Player.isObservationEnabled else { return mutation() }
    return Cause.changing(keyPath) {
      registrar.withMutation(of: tracker, keyPath: keyPath, mutation)
    }
  }
}

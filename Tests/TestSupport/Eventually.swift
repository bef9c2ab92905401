/// Waits until `condition` holds, and tells whether it did within `limit`.
///
/// The main loop stays free meanwhile: windows paint, and other jobs run.
///
/// The usual limit is many times what anything takes that is waited for, as the processors may be busy with
/// something else. A limit says nothing about how fast something is; ``Stopwatch`` does.
///
/// ```swift
/// #expect(await eventually { gtk_widget_get_width(widget) > 0 })
/// ```
@MainActor public func eventually(
  within limit: Duration = .seconds(60), _ condition: () async -> Bool
) async -> Bool {
  let end = ContinuousClock.now + limit
  while await !condition() {
    if ContinuousClock.now >= end || Task.isCancelled {
      if limit >= .seconds(10) { onVainWait() }
      return false
    }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}

/// Prints what may explain why ``eventually(within:_:)`` has waited in vain.
@MainActor public var onVainWait: () -> Void = {}

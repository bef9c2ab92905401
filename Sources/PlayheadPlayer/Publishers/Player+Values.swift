public import OpenCombine
public import PlayheadCore

extension Player {
  /// The player's properties: the current ones first, then each value that differs from the one before, as
  /// ``propertiesPublisher`` emits them.
  public var properties: ValueSequence<PlayerProperties> { values(of: \.propertiesPublisher) }

  /// Returns the values of one of the player's properties without repetitions, the current one first.
  ///
  /// ```swift
  /// for await isBusy in player.properties(at: \.isBusy) {
  ///   print("busy:", isBusy)
  /// }
  /// ```
  ///
  /// - Parameter keyPath: The key path of the property.
  public func properties<Value: Equatable & Sendable>(
    at keyPath: KeyPath<PlayerProperties, Value>
  ) -> ValueSequence<Value> {
    ValueSequence(propertiesPublisher.slice(at: keyPath), until: endSubject)
  }

  /// Returns the times during playback at the multiples of an interval, and one after each seek, pause, and start, as
  /// ``periodicTimePublisher(forInterval:queue:)`` emits them.
  ///
  /// ```swift
  /// for await time in player.periodicTimes(forInterval: .seconds(1)) {
  ///   print(TimeText.clock(time))
  /// }
  /// ```
  ///
  /// - Parameter interval: The interval in the item's own time, more than zero. At double speed, values arrive twice as
  ///   often.
  public func periodicTimes(forInterval interval: Duration) -> ValueSequence<Duration> {
    ValueSequence(periodicTimePublisher(forInterval: interval), until: endSubject)
  }

  /// Returns an element each time playback passes one of some times. Seeks do not count, and none is skipped.
  ///
  /// - Parameter times: The times in the item's own time, in any order.
  public func boundaryTimes(for times: [Duration]) -> ValueSequence<Void> {
    ValueSequence(boundaryTimePublisher(for: times), until: endSubject, pending: .keepsAll)
  }

  /// The positions that were not reached by playing, as ``jumpPublisher`` emits them.
  ///
  /// ```swift
  /// for await position in player.jumps { save(position) }
  /// ```
  public var jumps: ValueSequence<Duration> { values(of: \.jumpPublisher) }

  /// Returns the metrics of the last intervals, as
  /// ``periodicMetricsPublisher(forInterval:queue:limit:)`` emits them.
  ///
  /// - Parameters:
  ///   - interval: The interval in the item's own time, more than zero.
  ///   - limit: The largest number of metrics in an element, at least one; the oldest are removed.
  public func periodicMetrics(
    forInterval interval: Duration, limit: Int = .max
  ) -> ValueSequence<[Metrics]> {
    ValueSequence(periodicMetricsPublisher(forInterval: interval, limit: limit), until: endSubject)
  }

  /// Returns the values of one of the output settings without repetitions, the current one first, as
  /// ``settingPublisher(_:)`` emits them.
  ///
  /// - Parameter setting: The key path of the setting, such as `\.isMono`.
  public func settings<Value: Equatable & Sendable>(
    at setting: KeyPath<OutputSettings, Value>
  ) -> ValueSequence<Value> {
    ValueSequence(settingPublisher(setting), until: endSubject)
  }

  /// Returns the values of one of the player's other publishers.
  ///
  /// ```swift
  /// for await range in player.values(of: \.loopRangePublisher) {
  ///   print(range.map { "from \($0.lowerBound) to \($0.upperBound)" } ?? "no loop")
  /// }
  /// ```
  ///
  /// - Parameter publisher: The key path of the publisher, such as `\.subtitleCuesPublisher`.
  public func values<Value: Sendable>(
    of publisher: KeyPath<Player, AnyPublisher<Value, Never>>
  ) -> ValueSequence<Value> {
    ValueSequence(self[keyPath: publisher], until: endSubject)
  }
}

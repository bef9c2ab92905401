public import Dispatch
public import OpenCombine
internal import OpenCombineDispatch
public import PlayheadCore

extension Player {
  /// Returns the metrics of the current item; their increment is the total since it was opened.
  ///
  /// The method does not wait for the pipeline. The rate of the network is requested in the background and is
  /// part of the next result.
  ///
  /// ```swift
  /// if let metrics = player.metrics() {
  ///   print(metrics.total.numberOfStalls, metrics.total.numberOfDroppedVideoFrames)
  /// }
  /// ```
  ///
  /// Frames are counted as decoded, shown, late, skipped because decoding was too slow, and dropped; see
  /// `MetricsValues`. Bit rates are in bits per second, and unknown ones are `nil`.
  ///
  /// - Returns: `nil` without an item, before it is open, after it failed, and for a live stream that cannot
  ///   be rewound.
  public func metrics() -> Metrics? {
    metricsRecorder.refresh {}
    return metricsRecorder.metrics(at: time())
  }

  /// A publisher of all events of the current item: those so far at subscription, then all of them each time
  /// there is a new one. Without an item, the array is empty.
  ///
  /// Events are the opening of the item with the time that each part took, stalls and their ends, warnings,
  /// and failures. It emits on the main thread and does not complete while the player exists.
  ///
  /// A new subscriber therefore misses nothing that has happened to the current item.
  public var metricEventsPublisher: AnyPublisher<[MetricEvent], Never> {
    metricsRecorder.events.eraseToAnyPublisher()
  }

  /// Returns a publisher of metrics at the multiples of an interval, oldest first, each with the increment
  /// since the one before.
  ///
  /// It starts with an empty array, and again with each item. Nothing is added while playback is paused, and
  /// nothing is measured without subscribers.
  ///
  /// The values are those of a graph: the increments give rates, the totals the state.
  ///
  /// ```swift
  /// let token = player.periodicMetricsPublisher(forInterval: .seconds(5), limit: 12)
  ///   .compactMap(\.last)
  ///   .sink { newest in print(newest.increment.numberOfStalls, "stalls in five seconds") }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The interval in the item's own time, more than zero.
  ///   - queue: The queue on which values are delivered.
  ///   - limit: The largest number of metrics that are kept.
  public func periodicMetricsPublisher(
    forInterval interval: Duration, queue: DispatchQueue = .main, limit: Int = .max
  ) -> AnyPublisher<[Metrics], Never> {
    let entries = PeriodicMetrics(
      recorder: metricsRecorder, ticks: PeriodicTime(clock: clock, interval: interval),
      limit: limit
    ).removeDuplicates()
    return queue.isMain
      ? entries.eraseToAnyPublisher()
      : entries.receive(on: queue.ocombine).eraseToAnyPublisher()
  }
}

extension DispatchQueue {
  /// A Boolean value that indicates whether the queue is the main thread's. On Linux each `DispatchQueue.main` is
  /// another object.
  var isMain: Bool { label == DispatchQueue.main.label }
}

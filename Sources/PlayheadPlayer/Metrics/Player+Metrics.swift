public import Dispatch
public import OpenCombine
internal import OpenCombineDispatch
public import PlayheadCore

extension Player {
  /// What has been measured of the current item up to now; its increment is the total. Nil without
  /// an item, before it is open, after it failed, and for a live stream without a past.
  ///
  /// It does not wait for the pipeline: counters are read. What only the pipeline knows, the rate of
  /// the network, is asked for in the background and told the next time.
  public func metrics() -> Metrics? {
    metricsRecorder.refresh {}
    return metricsRecorder.metrics(at: time())
  }

  /// All events of the current item so far: now, and whenever there is one more. Empty without an
  /// item.
  public var metricEventsPublisher: AnyPublisher<[MetricEvent], Never> {
    metricsRecorder.events.eraseToAnyPublisher()
  }

  /// The metrics at the multiples of an interval in the medium's own time, oldest first, each with
  /// what was added since the one before.
  ///
  /// It begins with none, and starts over with each item. While playback stands still nothing is
  /// added; while nobody is subscribed nothing is measured.
  /// - Parameters:
  ///   - interval: in media time, more than zero.
  ///   - queue: where values are delivered.
  ///   - limit: how many are kept.
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
  /// True of the main thread's queue. On Linux each `DispatchQueue.main` is another object.
  var isMain: Bool { label == DispatchQueue.main.label }
}

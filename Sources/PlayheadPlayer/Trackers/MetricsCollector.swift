public import OpenCombine
public import PlayheadCore

/// A collector of a player's metrics, for a view that displays them.
///
/// It measures only while it has a player, and publishes each change. Both arrays are empty without a player
/// or a current item.
///
/// ```swift
/// let collector = MetricsCollector(interval: .seconds(1), limit: 90)
/// collector.player = player
/// let token = collector.objectWillChange.sink { _ in print("other metrics") }
/// ```
///
/// Reading the metrics costs a few queries to the pipeline per interval, in the background. While the player
/// is paused, nothing is added. When the current item changes, both arrays start empty again.
@MainActor public final class MetricsCollector {
  /// A publisher that emits before ``metrics``, ``metricEvents``, or ``player`` changes.
  public let objectWillChange = ObservableObjectPublisher()
  /// The interval of the measurements, in the item's own time.
  public let interval: Duration
  /// The largest number of metrics that are kept.
  ///
  /// With an interval of one second, 90 metrics are a graph of the last 90 seconds.
  public let limit: Int
  /// The metrics of the current item, oldest first.
  ///
  /// There are at most ``limit``; each holds the totals so far and the increment since the one before.
  public private(set) var metrics: [Metrics] = []
  /// The events of the current item, oldest first.
  ///
  /// They are not limited in number: an item seldom has more than a few dozen.
  public private(set) var metricEvents: [MetricEvent] = []

  private var subscriptions: [AnyCancellable] = []

  /// Creates a collector without a player.
  ///
  /// - Parameters:
  ///   - interval: The interval of the measurements, in the item's own time; more than zero.
  ///   - limit: The largest number of metrics that are kept. The oldest are dropped.
  /// - Precondition: The interval is more than zero.
  public init(interval: Duration, limit: Int = .max) {
    precondition(interval > .zero, "an interval must be more than zero")
    self.interval = interval
    self.limit = limit
  }

  /// The player that is measured, or `nil`.
  ///
  /// Setting it empties both arrays. The player is not retained.
  public weak var player: Player? {
    willSet {
      guard newValue !== player else { return }
      subscriptions = []
      objectWillChange.send()
    }
    didSet {
      guard player !== oldValue else { return }
      (metrics, metricEvents) = ([], [])
      guard let player else { return }
      player.periodicMetricsPublisher(forInterval: interval, limit: limit)
        .sink { [weak self] in self?.set(\.metrics, to: $0) }
        .store(in: &subscriptions)
      player.metricEventsPublisher
        .sink { [weak self] in self?.set(\.metricEvents, to: $0) }
        .store(in: &subscriptions)
    }
  }

  /// A Boolean value that indicates whether there are neither metrics nor events.
  public var isEmpty: Bool { metrics.isEmpty && metricEvents.isEmpty }

  private func set<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<MetricsCollector, Value>, to value: Value
  ) {
    guard self[keyPath: property] != value else { return }
    objectWillChange.send()
    self[keyPath: property] = value
  }
}

extension MetricsCollector: @MainActor ObservableObject {}

extension MetricsCollector: PlayerBindable {}

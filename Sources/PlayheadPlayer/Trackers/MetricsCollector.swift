public import Observation
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
/// The collector can be observed with Swift's Observation if ``Player/isObservationEnabled`` is set.
///
/// Reading the metrics costs a few queries to the pipeline per interval, in the background. While the player
/// is paused, nothing is added. When the current item changes, both arrays start empty again.
@MainActor public final class MetricsCollector {
  /// A publisher that emits before ``metrics``, ``metricEvents``, or ``player`` changes.
  public var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  /// A publisher that emits after ``metrics`` or ``metricEvents`` has changed.
  public var objectDidChange: AnyPublisher<Void, Never> {
    changes.objectDidChange.eraseToAnyPublisher()
  }
  /// An element after each change of ``metrics`` or ``metricEvents``.
  ///
  /// Several changes before the loop comes around are one element.
  public var didChange: ValueSequence<Void> { ValueSequence(objectDidChange) }
  /// The interval of the measurements, in the item's own time.
  public let interval: Duration
  /// The largest number of metrics that are kept.
  ///
  /// With an interval of one second, 90 metrics are a graph of the last 90 seconds.
  public let limit: Int
  /// The metrics of the current item, oldest first.
  ///
  /// There are at most ``limit``; each holds the totals so far and the increment since the one before.
  public var metrics: [Metrics] {
    changes.access(self, \.metrics)
    return collectedMetrics
  }
  /// The events of the current item, oldest first.
  ///
  /// They are not limited in number: an item seldom has more than a few dozen.
  public var metricEvents: [MetricEvent] {
    changes.access(self, \.metricEvents)
    return collectedEvents
  }

  private var collectedMetrics: [Metrics] = []
  private var collectedEvents: [MetricEvent] = []
  private let changes = TrackerChanges()
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
      set(\.metrics, \.collectedMetrics, to: [])
      set(\.metricEvents, \.collectedEvents, to: [])
      guard let player else { return }
      player.periodicMetricsPublisher(forInterval: interval, limit: limit)
        .sink { [weak self] in self?.set(\.metrics, \.collectedMetrics, to: $0) }
        .store(in: &subscriptions)
      player.metricEventsPublisher
        .sink { [weak self] in self?.set(\.metricEvents, \.collectedEvents, to: $0) }
        .store(in: &subscriptions)
    }
  }

  /// A Boolean value that indicates whether there are neither metrics nor events.
  public var isEmpty: Bool { metrics.isEmpty && metricEvents.isEmpty }

  private func set<Value: Equatable>(
    _ property: KeyPath<MetricsCollector, Value>,
    _ stored: ReferenceWritableKeyPath<MetricsCollector, Value>, to value: Value
  ) {
    guard self[keyPath: stored] != value else { return }
    changes.publish(of: self, property) { self[keyPath: stored] = value }
    changes.objectDidChange.send()
  }
}

extension MetricsCollector: @MainActor ObservableObject {}
extension MetricsCollector: Observable {}

extension MetricsCollector: PlayerBindable {}

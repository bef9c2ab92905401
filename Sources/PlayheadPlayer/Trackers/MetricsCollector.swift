public import OpenCombine
public import PlayheadCore

/// What a panel of metrics shows: a player's newest metrics, and what happened to its item.
///
/// It measures only while it has a player, and publishes each change. Both lists are empty without a
/// player or an item.
///
/// ```swift
/// let collector = MetricsCollector(interval: .seconds(1), limit: 90)
/// collector.player = player
/// let token = collector.objectWillChange.sink { _ in print("other metrics") }
/// ```
@MainActor public final class MetricsCollector {
  /// Tells that ``metrics``, ``metricEvents`` or ``player`` will change.
  public let objectWillChange = ObservableObjectPublisher()
  /// How often is measured, in media time.
  public let interval: Duration
  /// How many metrics are kept.
  public let limit: Int
  /// The metrics of the current item, oldest first.
  public private(set) var metrics: [Metrics] = []
  /// What happened to the current item, oldest first.
  public private(set) var metricEvents: [MetricEvent] = []

  private var subscriptions: [AnyCancellable] = []

  /// A collector without a player.
  /// - Parameters:
  ///   - interval: how often is measured, in media time; more than zero.
  ///   - limit: how many metrics are kept.
  public init(interval: Duration, limit: Int = .max) {
    precondition(interval > .zero, "an interval must be more than zero")
    self.interval = interval
    self.limit = limit
  }

  /// The player that is measured.
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

  /// True if there is nothing to be shown.
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

public import PlayheadCore

/// A type that follows an item while it is played, for statistics or a watch history.
///
/// A tracker is made once for an item, and used again when the item is played again. It is enabled when its
/// item becomes the current one, and disabled when another item does or the player is released. In between it
/// receives updates. All methods are called on the main actor; move work that takes long elsewhere.
///
/// ```swift
/// /// Counts how often items were played.
/// final class PlayCounter: PlayerItemTracker {
///   private(set) static var counts: [String: Int] = [:]
///   private var title = ""
///
///   init(configuration: Void) {}
///   func enable(for player: Player) { Self.counts[title, default: 0] += 1 }
///   func updateMetadata(to title: String) { self.title = title }
///   func updateProperties(to properties: TrackerProperties) {}
///   func disable(with properties: TrackerProperties) {}
/// }
///
/// let item = PlayerItem.simple(
///   url: "file:///home/me/song.flac",
///   trackerAdapters: [PlayCounter.adapter { $0.title ?? "" }])
/// ```
///
/// While it is enabled, a tracker gets any number of updates between ``enable(for:)`` and ``disable(with:)``;
/// both repeat when the item is played again. ``updateProperties(to:)`` is not called for the time alone: a
/// tracker that needs the time subscribes to the player's publishers in ``enable(for:)``, and cancels the
/// subscription in ``disable(with:)``.
@MainActor public protocol PlayerItemTracker: AnyObject {
  /// The type of the value that each tracker is made with; `Void` if there is none.
  associatedtype Configuration
  /// The type of the tracker's knowledge of an item.
  associatedtype Metadata

  /// The identifier of the session that the tracker has begun, or `nil`. By default, there is none.
  var sessionIdentifier: String? { get }

  /// Creates a tracker that is not enabled.
  ///
  /// - Parameter configuration: The value that the adapter of the tracker was made with.
  init(configuration: Configuration)

  /// Starts tracking, because the item has become the current one.
  ///
  /// The player's current item is the tracker's item. Do not retain the player.
  ///
  /// - Parameter player: The player, whose queue contains the item.
  func enable(for player: Player)

  /// Receives the item's metadata, when the tracker is made and each time more is known; also while it is
  /// disabled.
  ///
  /// - Parameter metadata: The result of the adapter's mapper.
  func updateMetadata(to metadata: Metadata)

  /// Receives the player's state after each change, while the tracker is enabled.
  ///
  /// It is called once right after ``enable(for:)``, and then for each change of the properties, without
  /// repetitions.
  func updateProperties(to properties: TrackerProperties)

  /// Receives all events of the item so far, each time there is a new one, while the tracker is enabled. By
  /// default, they are ignored.
  ///
  /// - Parameter events: The events, oldest first. Those that were received before are among them.
  func updateMetricEvents(to events: [MetricEvent])

  /// Stops tracking, because the item is no longer the current one.
  ///
  /// It is also called when the player is released, and when ``Player/isTrackingEnabled`` becomes `false`.
  ///
  /// - Parameter properties: The last state of the player while the item was current.
  func disable(with properties: TrackerProperties)
}

extension PlayerItemTracker {
  /// The identifier of the session, which is `nil` by default.
  public var sessionIdentifier: String? { nil }

  /// Ignores the events.
  public func updateMetricEvents(to events: [MetricEvent]) {}

  /// Returns an adapter, which makes the tracker for an item.
  ///
  /// - Parameters:
  ///   - configuration: The value that the tracker is made with.
  ///   - behavior: The effect of ``Player/isTrackingEnabled`` on the tracker.
  ///   - mapper: A closure that returns the tracker's metadata for those of the item.
  public static func adapter<M>(
    configuration: Configuration, behavior: TrackingBehavior = .optional,
    mapper: @escaping @MainActor (M) -> Metadata
  ) -> TrackerAdapter<M> {
    TrackerAdapter(
      trackerType: Self.self, configuration: configuration, behavior: behavior, mapper: mapper)
  }
}

extension PlayerItemTracker where Configuration == Void {
  /// Returns an adapter, which makes the tracker for an item, for a tracker without a configuration.
  ///
  /// - Parameters:
  ///   - behavior: The effect of ``Player/isTrackingEnabled`` on the tracker.
  ///   - mapper: A closure that returns the tracker's metadata for those of the item.
  public static func adapter<M>(
    behavior: TrackingBehavior = .optional, mapper: @escaping @MainActor (M) -> Metadata
  ) -> TrackerAdapter<M> {
    adapter(configuration: (), behavior: behavior, mapper: mapper)
  }
}

/// The effect of ``Player/isTrackingEnabled`` on a tracker.
///
/// Statistics that need consent are optional; a watch history that the person has turned on in the program
/// may be mandatory.
public enum TrackingBehavior: Hashable, Sendable, CaseIterable {
  /// The tracker is enabled only while ``Player/isTrackingEnabled`` is `true`.
  case optional
  /// The tracker is always enabled.
  case mandatory
}

public import PlayheadCore

/// Follows an item while it is played: for statistics, or for a watch history.
///
/// A tracker is made once for an item and used again when that is played again. It is enabled when
/// its item becomes the current one and disabled when it is not any more, or when the player ends;
/// in between it is told what changes. All of it happens on the main
/// actor, as everything of a player does: what takes long belongs elsewhere.
@MainActor public protocol PlayerItemTracker: AnyObject {
  /// What every tracker of this type is made with.
  associatedtype Configuration
  /// What it has to know of an item.
  associatedtype Metadata

  /// What names the session that the tracker has begun; nil if it has none.
  var sessionIdentifier: String? { get }

  /// A tracker that is not enabled.
  init(configuration: Configuration)

  /// The item is the current one.
  func enable(for player: Player)

  /// What is known of the item, each time that it is known better; also while disabled.
  func updateMetadata(to metadata: Metadata)

  /// The player's state has changed; only while enabled.
  func updateProperties(to properties: TrackerProperties)

  /// Something happened: all events of the item so far; only while enabled.
  func updateMetricEvents(to events: [MetricEvent])

  /// The item is not the current one any more. `properties` are the last that were true of it.
  func disable(with properties: TrackerProperties)
}

extension PlayerItemTracker {
  /// None.
  public var sessionIdentifier: String? { nil }

  /// Nothing is done with them.
  public func updateMetricEvents(to events: [MetricEvent]) {}

  /// A recipe for a tracker, to be given to an item.
  /// - Parameters:
  ///   - configuration: what the tracker is made with.
  ///   - behavior: whether `Player.isTrackingEnabled` is obeyed.
  ///   - mapper: what the tracker has to know, from what is known of the item.
  public static func adapter<M>(
    configuration: Configuration, behavior: TrackingBehavior = .optional,
    mapper: @escaping @MainActor (M) -> Metadata
  ) -> TrackerAdapter<M> {
    TrackerAdapter(
      trackerType: Self.self, configuration: configuration, behavior: behavior, mapper: mapper)
  }
}

extension PlayerItemTracker where Configuration == Void {
  /// A recipe for a tracker without a configuration, to be given to an item.
  public static func adapter<M>(
    behavior: TrackingBehavior = .optional, mapper: @escaping @MainActor (M) -> Metadata
  ) -> TrackerAdapter<M> {
    adapter(configuration: (), behavior: behavior, mapper: mapper)
  }
}

/// Whether a tracker can be switched off.
public enum TrackingBehavior: Hashable, Sendable, CaseIterable {
  /// It is enabled only while `Player.isTrackingEnabled`.
  case optional
  /// It is enabled in any case.
  case mandatory
}

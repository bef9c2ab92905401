internal import PlayheadCore

/// An adapter that makes a tracker for an item, and converts the item's metadata to those of the tracker.
///
/// An adapter can be used for several items; each item gets a tracker of its own. `M` is the type of the item's
/// metadata: `PlayerMetadata` for an item with an address, and the loader's own type for an item with an
/// ``AssetLoader``.
///
/// ```swift
/// let adapter = TrackerAdapter<PlayerMetadata>(
///   trackerType: PlayCounter.self, configuration: ()
/// ) { $0.title ?? "" }
/// player.items = urls.map { .simple(url: $0, trackerAdapters: [adapter]) }
/// ```
@MainActor public struct TrackerAdapter<M> {
  private let make: @MainActor () -> ItemTracking<M>

  /// Creates an adapter. ``PlayerItemTracker/adapter(configuration:behavior:mapper:)`` is usually shorter.
  ///
  /// The mapper is called on the main actor, each time more metadata is known. It should be fast.
  ///
  /// - Parameters:
  ///   - trackerType: The type of the tracker.
  ///   - configuration: The value that the tracker is made with.
  ///   - behavior: The effect of ``Player/isTrackingEnabled`` on the tracker.
  ///   - mapper: A closure that returns the tracker's metadata for those of the item.
  public init<Tracker: PlayerItemTracker>(
    trackerType: Tracker.Type, configuration: Tracker.Configuration,
    behavior: TrackingBehavior = .optional, mapper: @escaping @MainActor (M) -> Tracker.Metadata
  ) {
    make = {
      let tracker = Tracker(configuration: configuration)
      return ItemTracking(tracker, behavior: behavior) { tracker.updateMetadata(to: mapper($0)) }
    }
  }

  func makeTracking() -> ItemTracking<M> { make() }
}

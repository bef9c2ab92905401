public import OpenCombine
public import PlayheadCore

/// A loader that asks the resolvers registered with ``ItemResolvers``.
///
/// ``PlayerItem/urn(_:trackerAdapters:)`` uses it. Name it for items that need trackers of the metadata that
/// a resolver returns.
public enum URNLoader: AssetLoader {
  /// Returns a publisher that asks the resolver at each subscription.
  ///
  /// Canceling the subscription cancels the task of the resolver.
  public static func metadataPublisher(for urn: String) -> AnyPublisher<ResolvedItem, any Error> {
    .task { try await ItemResolvers.resolve(urn) }
  }

  /// Returns the medium, or an unavailable asset with the reason why the item is blocked.
  ///
  /// An item that is blocked fails with ``ItemResolverError/blocked(reason:)``.
  public static func asset(from urn: String, metadata: ResolvedItem) -> Asset {
    switch metadata.availability {
    case .playable(let url):
      .simple(
        url: url,
        configuration: PlaybackConfiguration(position: metadata.startPosition ?? at(.zero)))
    case .blocked(let reason): .unavailable(with: ItemResolverError.blocked(reason: reason))
    }
  }

  /// Returns the metadata. Their identifier is the URN if the resolver specifies none.
  public static func playerMetadata(from urn: String, metadata: ResolvedItem?) -> PlayerMetadata {
    (metadata?.metadata ?? .empty).completed(by: PlayerMetadata(identifier: urn))
  }
}

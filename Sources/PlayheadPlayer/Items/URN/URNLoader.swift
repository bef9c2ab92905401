public import OpenCombine
public import PlayheadCore

/// Loads what a resolver that is registered with ``ItemResolvers`` finds for a URN.
public enum URNLoader: AssetLoader {
  /// Asks the resolver, again at each subscription.
  public static func metadataPublisher(for urn: String) -> AnyPublisher<ResolvedItem, any Error> {
    .task { try await ItemResolvers.resolve(urn) }
  }

  /// What was found; if it must not be played, an asset that says why.
  public static func asset(from urn: String, metadata: ResolvedItem) -> Asset {
    switch metadata.availability {
    case .playable(let url):
      .simple(
        url: url,
        configuration: PlaybackConfiguration(position: metadata.startPosition ?? at(.zero)))
    case .blocked(let reason): .unavailable(with: ItemResolverError.blocked(reason: reason))
    }
  }

  /// What is known; the URN identifies the item in any case.
  public static func playerMetadata(from urn: String, metadata: ResolvedItem?) -> PlayerMetadata {
    (metadata?.metadata ?? .empty).completed(by: PlayerMetadata(identifier: urn))
  }
}

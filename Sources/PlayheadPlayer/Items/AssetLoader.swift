public import OpenCombine
public import PlayheadCore

/// Finds out what is to be played for an item, when it is needed: asynchronously, and again each time
/// that an item which failed is played again.
///
/// The publisher may go on after its first value: what it says later changes the item's metadata, but
/// not what is being played, unless the asset's address is another one. Its failure becomes the
/// player's `error`, of the very type that the loader used. If that is a ``PlayheadCore/PassingError``
/// that may pass, the loader is asked again after a while; see ``Player/retry``.
///
/// ```swift
/// enum EpisodeLoader: AssetLoader {
///   static func metadataPublisher(for id: Int) -> AnyPublisher<Episode, any Error> {
///     .task { try await Catalog.episode(id) }
///   }
///   static func asset(from id: Int, metadata: Episode) -> Asset { .simple(url: metadata.address) }
///   static func playerMetadata(from id: Int, metadata: Episode?) -> PlayerMetadata {
///     PlayerMetadata(title: metadata?.name)
///   }
/// }
/// let item = PlayerItem(assetLoaderType: EpisodeLoader.self, input: 42)
/// ```
@MainActor public protocol AssetLoader {
  /// What tells one item from another: an address, an identifier.
  associatedtype Input
  /// What is found out.
  associatedtype Metadata: Sendable

  /// Finds it out. Subscribed to when the item is about to be played; values may come on any thread.
  static func metadataPublisher(for input: Input) -> AnyPublisher<Metadata, any Error>

  /// What is to be played.
  static func asset(from input: Input, metadata: Metadata) -> Asset

  /// What is known of the item; without metadata, while they are being loaded.
  static func playerMetadata(from input: Input, metadata: Metadata?) -> PlayerMetadata
}

public import OpenCombine
public import PlayheadCore

/// A type that looks up the medium and the metadata of an item when they are needed.
///
/// The loader is asked when its item becomes the current or the next one, and again each time an item that
/// failed is played again.
///
/// The publisher may emit more than one value. Later values change the item's metadata, but not what is
/// played, unless the address of the asset changes. If the publisher fails, the error becomes the player's
/// ``Player/error`` with its own type. If the error conforms to `PassingError` and may pass, the loader is
/// asked again after a while; see ``Player/retry``.
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
///
/// Use a loader where addresses expire, or where looking them up for a whole queue would take long. For names
/// of the form `urn:…`, an ``ItemResolver`` is simpler.
///
/// A loader type has no instances: it is a namespace of three functions, all of which are called on the main
/// actor. What has to be remembered is part of the input or the metadata.
@MainActor public protocol AssetLoader {
  /// The type of the value that identifies an item, such as an address or a number.
  associatedtype Input
  /// The type of what is looked up.
  associatedtype Metadata: Sendable

  /// Returns a publisher that looks up an item.
  ///
  /// The player subscribes to it when the item is about to be played. It may emit on any thread.
  ///
  /// A publisher that completes without a value leaves the item loading. The subscription is canceled when
  /// the item is released. An asynchronous function becomes a publisher with `AnyPublisher.task(_:)`.
  static func metadataPublisher(for input: Input) -> AnyPublisher<Metadata, any Error>

  /// Returns the medium of an item that was looked up.
  ///
  /// It is called once for each value of the publisher, and must not wait.
  ///
  /// - Parameters:
  ///   - input: The value that identifies the item.
  ///   - metadata: The result of the lookup.
  static func asset(from input: Input, metadata: Metadata) -> Asset

  /// Returns the metadata of an item.
  ///
  /// It is called with `nil` when the item is made; the result is the item's metadata from when it starts
  /// loading until the lookup has finished. Metadata that are left out are completed by the tags of the
  /// medium.
  ///
  /// - Parameters:
  ///   - input: The value that identifies the item.
  ///   - metadata: The result of the lookup, or `nil` until there is one.
  static func playerMetadata(from input: Input, metadata: Metadata?) -> PlayerMetadata
}

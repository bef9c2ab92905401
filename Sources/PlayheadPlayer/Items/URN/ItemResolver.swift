public import PlayheadCore

/// A type that looks up the medium of an item that is named by a URN such as `urn:example:episode:42`.
///
/// ```swift
/// struct Catalog: ItemResolver {
///   func resolve(_ urn: String) async throws -> ResolvedItem {
///     ResolvedItem(url: try await address(of: urn))
///   }
/// }
/// ItemResolvers.register(Catalog(), forPrefix: "urn:example:")
/// let item = PlayerItem.urn("urn:example:episode:42")
/// ```
///
/// ``HTTPItemResolver`` asks a web server.
///
/// A resolver is asked on any executor and may be asked several times at once, for the current item and for
/// the next one. It has no state, or protects it.
public protocol ItemResolver: Sendable {
  /// Looks up the medium and the metadata of an item.
  ///
  /// The method is called each time the item is about to be played, and its task is canceled when the item is
  /// no longer needed. An error becomes the player's ``Player/error``.
  ///
  /// - Parameter urn: The name of the item.
  /// - Returns: The medium and the metadata, or the reason why the item is blocked.
  /// - Throws: An error if the lookup fails. If it conforms to `PassingError` and may pass, the lookup is
  ///   tried again.
  func resolve(_ urn: String) async throws -> ResolvedItem
}

/// The result of a lookup by a resolver.
///
/// The metadata that a resolver does not know are taken from the medium.
///
/// ```swift
/// let result = ResolvedItem(
///   url: "https://example.org/42.mp4", metadata: PlayerMetadata(title: "Episode 42"),
///   startPosition: at(.seconds(12)))
/// ```
public struct ResolvedItem: Hashable, Sendable {
  /// The availability of an item: a medium, or the reason why there is none.
  public enum Availability: Hashable, Sendable {
    /// The item can be played; its medium is at this absolute URI.
    case playable(url: String)
    /// The item must not be played, for a reason that is shown to people.
    ///
    /// The item fails with ``ItemResolverError/blocked(reason:)``, whose description is the reason. It is not
    /// retried.
    case blocked(reason: String)
  }

  /// The medium, or the reason why the item must not be played.
  public var availability: Availability
  /// The metadata of the item.
  public var metadata: PlayerMetadata
  /// The position at which playback starts each time the item is loaded; `nil` is the default position.
  ///
  /// A position that was saved with ``Player/resume(_:in:)`` takes precedence.
  public var startPosition: Position?

  /// Creates a result for an item that can be played.
  ///
  /// - Parameters:
  ///   - url: The absolute URI of the medium.
  ///   - metadata: The metadata of the item.
  ///   - startPosition: The position at which playback starts; `nil` is the default position.
  public init(url: String, metadata: PlayerMetadata = .empty, startPosition: Position? = nil) {
    self.init(
      availability: .playable(url: url), metadata: metadata, startPosition: startPosition)
  }

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - availability: The medium, or the reason why the item must not be played.
  ///   - metadata: The metadata of the item.
  ///   - startPosition: The position at which playback starts; `nil` is the default position.
  public init(
    availability: Availability, metadata: PlayerMetadata = .empty, startPosition: Position? = nil
  ) {
    self.availability = availability
    self.metadata = metadata
    self.startPosition = startPosition
  }
}

public import PlayheadCore

/// Finds out what is to be played for a name that is no address: a URN such as
/// `urn:example:episode:42`.
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
public protocol ItemResolver: Sendable {
  /// What is to be played, and what is known of it. Called each time that an item is about to be
  /// played, and cancelled when it is not any more. The error becomes the player's.
  func resolve(_ urn: String) async throws -> ResolvedItem
}

/// What a resolver found.
public struct ResolvedItem: Hashable, Sendable {
  /// Whether the item can be played.
  public enum Availability: Hashable, Sendable {
    /// It can: here is the medium, at an absolute URI.
    case playable(url: String)
    /// It cannot, for a reason that people understand.
    case blocked(reason: String)
  }

  /// Whether it can be played.
  public var availability: Availability
  /// What is known of it.
  public var metadata: PlayerMetadata
  /// Where it begins, each time that it is loaded; nil: as usual.
  public var startPosition: Position?

  /// An item that can be played.
  public init(url: String, metadata: PlayerMetadata = .empty, startPosition: Position? = nil) {
    self.init(
      availability: .playable(url: url), metadata: metadata, startPosition: startPosition)
  }

  /// An item that can be played or not.
  public init(
    availability: Availability, metadata: PlayerMetadata = .empty, startPosition: Position? = nil
  ) {
    self.availability = availability
    self.metadata = metadata
    self.startPosition = startPosition
  }
}

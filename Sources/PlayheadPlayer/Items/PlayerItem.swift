public import PlayheadCore
internal import Synchronization

/// Something that a player can play: where it is, and what it is called.
///
/// Two items are equal if they are the same object; one address may be queued twice as two items.
public final class PlayerItem: Identifiable, Hashable, Sendable {
  /// The item's identity, unique in the process.
  public let id: ItemID
  /// Where the medium is: an absolute URI such as `file:///…` or `https://…`.
  public let url: String
  /// What it is called; the player makes a name from the URI if there is none.
  public let title: String?

  /// An item for a medium at a URI.
  /// - Parameters:
  ///   - url: an absolute URI. Anything else is an item that fails when it is opened.
  ///   - title: its name, if one is known.
  public static func simple(url: String, title: String? = nil) -> PlayerItem {
    PlayerItem(url: url, title: title)
  }

  private init(url: String, title: String?) {
    id = ItemID(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)
    self.url = url
    self.title = title
  }

  private static let count = Atomic<UInt64>(0)

  /// The title, or a name made from the URI: a file's name, or a host's.
  public var displayTitle: String { title ?? MediaName.display(of: url) }

  /// True if both are the same object.
  public static func == (a: PlayerItem, b: PlayerItem) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

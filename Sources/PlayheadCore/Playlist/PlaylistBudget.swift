/// The limits of a playlist. Everything beyond them is ignored.
///
/// A playlist of a few bytes per entry could otherwise fill the memory, because each entry becomes an item
/// with an absolute address.
public struct PlaylistBudget: Hashable, Sendable {
  private var entries: Int
  private var addressBytes: Int
  /// Indicates whether there was more than may be taken.
  private(set) var isExceeded = false

  /// The limits of a local playlist.
  public static let local = PlaylistBudget(
    entries: InputLimits.localListEntries, addressBytes: InputLimits.localAddressBytes)
  /// The limits of a playlist on a server.
  public static let remote = PlaylistBudget(
    entries: InputLimits.remoteListEntries, addressBytes: InputLimits.remoteAddressBytes)

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - entries: The largest number of entries.
  ///   - addressBytes: The largest size of their absolute addresses together, in bytes.
  public init(entries: Int, addressBytes: Int) {
    (self.entries, self.addressBytes) = (entries, addressBytes)
  }

  /// Takes an entry with this absolute address. False if that is more than there may be.
  mutating func take(_ location: String) -> Bool {
    entries -= 1
    return spend(location.utf8.count) && entries >= 0 || exceed()
  }

  /// Takes bytes for what is no entry. False if they are more than there may be.
  mutating func spend(_ bytes: Int) -> Bool {
    addressBytes = addressBytes.addingClamped(-bytes)
    return addressBytes >= 0 || exceed()
  }

  private mutating func exceed() -> Bool {
    isExceeded = true
    return false
  }
}

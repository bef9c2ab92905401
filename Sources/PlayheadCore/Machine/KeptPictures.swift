/// The encoded pictures that a decoder needs to go on after a rest, and no more.
///
/// They begin with the newest key picture that is already past, or where the decoder stopped. If
/// they become too many they are let go: then it goes on with the next key picture.
public struct KeptPictures<Picture> {
  private struct Entry {
    let picture: Picture
    let isKey: Bool
    let time: Duration?
    let size: Int
  }

  private let limit: Int
  private var entries: [Entry] = []

  /// How many bytes are kept.
  public private(set) var size = 0
  /// True if what was kept had to be let go: pictures are of no use before the next key picture.
  public private(set) var needsKeyPicture = false

  /// Keeps nothing yet.
  /// - Parameter limit: how many bytes may be kept.
  public init(limit: Int) { self.limit = limit }

  /// How many pictures are kept.
  public var count: Int { entries.count }

  /// Keeps one more.
  /// - Parameters:
  ///   - isKey: true if it needs none of those before.
  ///   - time: when it is shown, if known, on the clock of `now`.
  ///   - size: its bytes.
  ///   - now: what is shown now.
  public mutating func keep(
    _ picture: Picture, isKey: Bool, time: Duration?, size: Int, now: Duration
  ) {
    if isKey { needsKeyPicture = false }
    guard !needsKeyPicture else { return }
    entries.append(Entry(picture: picture, isKey: isKey, time: time, size: size))
    self.size += size
    if let start = entries.lastIndex(where: { $0.isKey && $0.time.map { $0 <= now } ?? true }) {
      self.size -= entries[..<start].reduce(0) { $0 + $1.size }
      entries.removeFirst(start)
    }
    if self.size > limit { discard() }
  }

  /// Lets go what is kept: it does not fit to what comes next.
  public mutating func discard() {
    entries = []
    size = 0
    needsKeyPicture = true
  }

  /// Gives what is kept, in its order; nothing is kept any more.
  public mutating func take() -> [Picture] {
    defer {
      entries = []
      size = 0
    }
    return entries.map(\.picture)
  }

  /// Forgets everything: the stream begins anew.
  public mutating func reset() { self = KeptPictures(limit: limit) }
}

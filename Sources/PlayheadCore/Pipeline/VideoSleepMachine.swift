/// Decides when pictures are not even decoded.
///
/// Sound that is heard while nobody sees the picture costs no video decoding: five seconds after the
/// last view is gone the decoder rests, and wakes up when one is back. A view that does not take the
/// frame it was offered counts as gone (``timeout``): on Wayland there is no other sign.
/// Only playback rests: a pipeline that stands still decodes nothing, and needs a picture to get
/// there. Whatever begins the streams again wakes the decoder up, since it has to show where it is.
public struct VideoSleepMachine: Hashable, Sendable {
  /// How long pictures are decoded that nobody sees.
  public static let delay = Duration.seconds(5)
  /// How long a view may leave a frame untaken.
  public static let timeout = Duration.seconds(1)

  /// What is to be done.
  public enum Action: Hashable, Sendable {
    /// Decode no pictures.
    case rest
    /// Decode them again, from where playback is.
    case wake
  }

  /// True while no pictures are decoded.
  public private(set) var isAsleep = false
  private var isWatched = false
  private var isRunning = false
  /// Since when pictures are decoded for nobody.
  private var idleSince: Duration?

  /// Nobody looks, and nothing is played.
  public init() {}

  /// When ``update(at:)`` has to be called, unless something else happens before; nil: not at all.
  public var deadline: Duration? { isAsleep ? nil : idleSince.map { $0 + Self.delay } }

  /// Somebody looks now, or nobody does any more.
  public mutating func setWatched(_ isWatched: Bool, at now: Duration) -> Action? {
    self.isWatched = isWatched
    return update(at: now)
  }

  /// Playback begins or stands still.
  public mutating func setRunning(_ isRunning: Bool, at now: Duration) -> Action? {
    self.isRunning = isRunning
    return update(at: now)
  }

  /// The streams start over: a seek, another item, another speed or track.
  public mutating func interrupt(at now: Duration) -> Action? {
    idleSince = nil
    let action = wake()
    _ = update(at: now)
    return action
  }

  /// Time has passed.
  public mutating func update(at now: Duration) -> Action? {
    guard isRunning, !isWatched else {
      idleSince = nil
      return wake()
    }
    let since = idleSince ?? now
    idleSince = since
    guard !isAsleep, now >= since + Self.delay else { return nil }
    isAsleep = true
    return .rest
  }

  private mutating func wake() -> Action? {
    defer { isAsleep = false }
    return isAsleep ? .wake : nil
  }
}

/// What the desktop must not do while something is played.
public struct SleepInhibition: Hashable, Sendable {
  /// The screen must not go dark, nor be locked.
  public var idle: Bool
  /// The computer must not go to sleep.
  public var suspend: Bool

  /// It may do as it likes.
  public static let none = SleepInhibition(idle: false, suspend: false)
  /// Somebody listens.
  public static let listening = SleepInhibition(idle: false, suspend: true)
  /// Somebody watches.
  public static let watching = SleepInhibition(idle: true, suspend: true)

  /// The rule: only what plays counts, and only pictures keep the screen on.
  /// - Parameter isVisible: whether the pictures can be seen: not in a window that is minimised.
  public init(
    shouldPlay: Bool, isFailed: Bool, playbackState: PlaybackState, mediaType: MediaType,
    isVisible: Bool = true
  ) {
    guard shouldPlay, !isFailed, playbackState == .playing else {
      self = .none
      return
    }
    switch mediaType {
    case .video: self = isVisible ? .watching : .listening
    case .audio: self = .listening
    // It is not known yet whether there is anything.
    case .unknown: self = .none
    }
  }

  private init(idle: Bool, suspend: Bool) {
    (self.idle, self.suspend) = (idle, suspend)
  }
}

/// What is chosen once, when a player is made.
public struct PlayerConfiguration: Hashable, Sendable {
  /// How far a skip goes back, more than zero.
  public var backwardSkipInterval: Duration
  /// How far a skip goes forward, more than zero.
  public var forwardSkipInterval: Duration
  /// GStreamer's element for the sound, as a launch description; nil: chosen automatically.
  public var audioSink: String?
  /// The playing element: `playbin`, `playbin3`, or nil for the better one of this GStreamer.
  public var engine: String?

  /// Skips of ten seconds, everything else automatic.
  public static let `default` = PlayerConfiguration()

  /// A configuration; what is not named is as usual.
  public init(
    backwardSkipInterval: Duration = .seconds(10), forwardSkipInterval: Duration = .seconds(10),
    audioSink: String? = nil, engine: String? = nil
  ) {
    self.backwardSkipInterval = backwardSkipInterval
    self.forwardSkipInterval = forwardSkipInterval
    self.audioSink = audioSink
    self.engine = engine
  }
}

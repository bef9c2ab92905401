/// What of a player's state its metrics depend on.
public struct MetricsState: Hashable, Sendable {
  /// True if the item is open: its first picture, or sound, is there.
  public var isReady: Bool
  /// True if there is data enough to go on.
  public var isPlaybackLikelyToKeepUp: Bool
  /// True while the position moves.
  public var isRunning: Bool
  /// True while a seek is going on.
  public var isSeeking: Bool
  /// Where playback is; nil if unknown.
  public var time: Duration?
  /// How one can move in the stream.
  public var streamType: StreamType
  /// Why it cannot be played.
  public var error: PlaybackError?

  /// A state; by default that of an item that is being opened.
  public init(
    isReady: Bool = false, isPlaybackLikelyToKeepUp: Bool = false, isRunning: Bool = false,
    isSeeking: Bool = false, time: Duration? = nil, streamType: StreamType = .unknown,
    error: PlaybackError? = nil
  ) {
    self.isReady = isReady
    self.isPlaybackLikelyToKeepUp = isPlaybackLikelyToKeepUp
    self.isRunning = isRunning
    self.isSeeking = isSeeking
    self.time = time
    self.streamType = streamType
    self.error = error
  }

  /// The state that a player's machine is in.
  /// - Parameter instant: now, on the clock that its snapshots are stamped with.
  public init(_ machine: PlaybackMachine, at instant: Duration) {
    let properties = machine.properties
    self.init(
      isReady: properties.coreProperties.itemProperties.status != .unknown,
      isPlaybackLikelyToKeepUp: properties.timeProperties.isPlaybackLikelyToKeepUp,
      isRunning: machine.isClockRunning, isSeeking: properties.isSeeking,
      time: machine.time(at: instant), streamType: properties.streamType, error: machine.error)
  }
}

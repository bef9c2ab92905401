/// The part of a player's state on which its metrics depend.
package struct MetricsState: Hashable, Sendable {
  /// A Boolean value that indicates whether the item is open: its first frame or audio is available.
  package var isReady: Bool
  /// A Boolean value that indicates whether enough data is loaded to continue.
  package var isPlaybackLikelyToKeepUp: Bool
  /// A Boolean value that indicates whether the position moves.
  package var isRunning: Bool
  /// A Boolean value that indicates whether a seek is under way.
  package var isSeeking: Bool
  /// The position, or `nil` if it is unknown.
  package var time: Duration?
  /// The type of the stream.
  package var streamType: StreamType
  /// The error of the item, or `nil`.
  package var error: PlaybackError?

  /// Creates a state; by default, that of an item that is being opened.
  package init(
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

  /// Creates the state of a player.
  ///
  /// - Parameters:
  ///   - machine: The player's state machine.
  ///   - instant: The current time, on the clock of the pipeline's snapshots.
  package init(_ machine: borrowing PlaybackMachine, at instant: Duration) {
    self.init(
      isReady: machine.status != .unknown,
      isPlaybackLikelyToKeepUp: machine.isPlaybackLikelyToKeepUp,
      isRunning: machine.isClockRunning, isSeeking: machine.seeks.target != nil,
      time: machine.time(at: instant), streamType: machine.streamType, error: machine.error)
  }
}

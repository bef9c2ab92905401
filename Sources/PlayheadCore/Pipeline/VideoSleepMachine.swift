/// A state machine that decides when video is not decoded.
///
/// Audio that plays while nobody sees the video requires no video decoding: five seconds after the last view
/// has disappeared, the decoder is stopped, and it is started again when a view appears. A view that does not
/// take the frame it was offered counts as not visible (``timeout``), which is the only sign on Wayland. The
/// decoder is stopped only during playback, because a paused pipeline decodes nothing, and needs a frame to
/// get there. Everything that restarts the streams starts the decoder.
package struct VideoSleepMachine: Hashable, Sendable {
  /// The time for which video is still decoded after it was hidden.
  package static let delay = Duration.seconds(5)
  /// The time after which a view that has not taken its frame counts as not visible.
  package static let timeout = Duration.seconds(1)

  /// An action of the pipeline.
  package enum Action: Hashable, Sendable {
    /// Stops decoding video.
    case rest
    /// Starts decoding video at the current position.
    case wake
  }

  /// A Boolean value that indicates whether video is not decoded.
  package private(set) var isAsleep = false
  private var isWatched = false
  private var isRunning = false
  /// The time since which no view has been visible.
  private var idleSince: Duration?

  /// Creates a machine without views and playback.
  package init() {}

  /// The time at which ``update(at:)`` has to be called, unless something else happens before, or `nil`.
  package var deadline: Duration? { isAsleep ? nil : idleSince.map { $0 + Self.delay } }

  /// Sets whether any view is visible.
  package mutating func setWatched(_ isWatched: Bool, at now: Duration) -> Action? {
    self.isWatched = isWatched
    return update(at: now)
  }

  /// Sets whether playback is running.
  package mutating func setRunning(_ isRunning: Bool, at now: Duration) -> Action? {
    self.isRunning = isRunning
    return update(at: now)
  }

  /// Handles a restart of the streams: a seek, or another item, speed, or track.
  package mutating func interrupt(at now: Duration) -> Action? {
    idleSince = nil
    let action = wake()
    _ = update(at: now)
    return action
  }

  /// Handles the passing of time.
  package mutating func update(at now: Duration) -> Action? {
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

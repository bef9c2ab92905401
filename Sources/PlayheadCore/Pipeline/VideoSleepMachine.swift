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

  private enum State: Hashable {
    /// Video is decoded because it is seen, or because playback is paused.
    case needed
    /// Video is decoded, although no view has been visible since a time.
    case unseen(since: Duration)
    case asleep
  }

  private var state = State.needed
  private var isWatched = false
  private var isRunning = false

  /// A Boolean value that indicates whether video is not decoded.
  package var isAsleep: Bool { state == .asleep }

  /// Creates a machine without views and playback.
  package init() {}

  /// The time at which ``update(at:)`` has to be called, unless something else happens before, or `nil`.
  package var deadline: Duration? {
    if case .unseen(let since) = state { since + Self.delay } else { nil }
  }

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
    let action = wake()
    _ = update(at: now)
    return action
  }

  /// Handles the passing of time.
  package mutating func update(at now: Duration) -> Action? {
    guard isRunning, !isWatched else { return wake() }
    switch state {
    case .needed: state = .unseen(since: now)
    case .unseen(let since) where now >= since + Self.delay:
      state = .asleep
      return .rest
    case .unseen, .asleep: break
    }
    return nil
  }

  private mutating func wake() -> Action? {
    defer { state = .needed }
    return isAsleep ? .wake : nil
  }
}

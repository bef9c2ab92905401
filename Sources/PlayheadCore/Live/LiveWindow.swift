/// The part of a stream without an end that can be watched now. It moves with the clock.
///
/// A pipeline reports the window in steps: it stays the same for the duration of a segment, then moves by
/// one. This value makes it move evenly. At any instant it is inside of what the pipeline allows, so that
/// each seek in it is accepted, and its oldest segment is not about to be deleted. For that it is shorter by
/// a segment at each end. A stream that keeps its beginning (`EVENT`, RFC 8216, 4.3.3.5) only grows.
///
/// It has no clock: each question specifies the instant, on the clock of the pipeline's snapshots. It is
/// therefore the same during playback and while the player is paused.
package struct LiveWindow: Hashable, Sendable {
  /// The duration of a segment, which is how far behind the edge playback can be and still be live.
  package private(set) var chunkDuration: Duration

  /// A Boolean value that indicates whether the stream keeps its beginning, so that only the window's end moves.
  package var isEvent = false

  private var length: Duration
  /// The beginning of the reported range.
  private var start: Duration
  /// The lead of the window's end over the instant, which does not change while it moves evenly.
  private var lead: Duration

  /// Creates a window as the pipeline reports it first.
  ///
  /// - Parameters:
  ///   - range: The seekable range at the instant.
  ///   - instant: The instant.
  ///   - chunkDuration: The duration of a segment, more than zero.
  package init(_ range: Range<Duration>, at instant: Duration, chunkDuration: Duration) {
    self.chunkDuration = max(chunkDuration, .zero)
    (start, length) = (range.lowerBound, range.length)
    // The next step may be a whole chunk away: later answers can only bring it nearer.
    lead = range.upperBound - instant - self.chunkDuration
  }

  /// Returns an estimate of the duration of a segment, for streams that do not specify it. GStreamer and most
  /// other players start one segment before the end of the window.
  ///
  /// - Parameters:
  ///   - range: The window of a stream that was just opened.
  ///   - position: The position at which playback will begin.
  package static func estimatedChunkDuration(
    range: Range<Duration>, position: Duration?
  ) -> Duration {
    guard let position, range.contains(position) else { return defaultChunkDuration }
    return (range.upperBound - position).clamped(to: .seconds(1)..<range.length / 3 + .seconds(1))
  }

  /// The usual duration of segments in streams of RFC 8216.
  package static let defaultChunkDuration = Duration.seconds(6)

  // MARK: - What the pipeline tells

  /// Updates the window with another report of the pipeline.
  ///
  /// The evenly moving window is kept where the report allows it: its end is never after the reported one,
  /// nor more than a segment before it. It follows a server whose clock differs, stops, or starts again.
  ///
  /// - Parameters:
  ///   - range: The seekable range at the instant.
  ///   - instant: The instant.
  package mutating func update(_ range: Range<Duration>, at instant: Duration) {
    (start, length) = (range.lowerBound, range.length)
    let told = range.upperBound - instant
    lead = min(max(lead, told - chunkDuration), told)
  }

  /// Sets the duration of a segment, which has become known.
  package mutating func setChunkDuration(_ duration: Duration) {
    guard duration > .zero, duration != chunkDuration else { return }
    lead += chunkDuration - duration
    chunkDuration = duration
  }

  // MARK: - Rules

  /// A Boolean value that indicates whether the stream can be rewound: its window is longer than three
  /// segments. With less, seeks fail at both ends; such a stream counts as ``StreamType/live``.
  package var hasPast: Bool { length > chunkDuration * 3 }

  /// Returns the seekable range at an instant; empty if the stream cannot be rewound.
  package func range(at instant: Duration) -> Range<Duration> {
    let end = liveEdge(at: instant)
    guard hasPast else { return end..<end }
    return isEvent ? start..<max(start, end) : end - (length - chunkDuration * 2)..<end
  }

  /// Returns the newest time to which one can seek at an instant.
  package func liveEdge(at instant: Duration) -> Duration { instant + lead }

  /// Returns the time at which the oldest segment begins at an instant. It is exact when the pipeline has just moved the
  /// window, and up to a segment late otherwise.
  package func oldest(at instant: Duration) -> Duration {
    isEvent ? start : liveEdge(at: instant) + chunkDuration - length
  }

  /// The distance from the edge within which playback is live: the duration of a segment, and at least three
  /// seconds, which the buffer takes to fill.
  package var edgeTolerance: Duration { max(chunkDuration, .seconds(3)) }

  /// Returns a Boolean value that indicates whether a position is within a tolerance of the edge; `nil` is
  /// ``edgeTolerance``.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - instant: The instant.
  ///   - tolerance: The tolerance; `nil` is ``edgeTolerance``.
  package func isAtLiveEdge(
    _ position: Duration, at instant: Duration, tolerance: Duration? = nil
  ) -> Bool {
    position >= liveEdge(at: instant) - (tolerance ?? edgeTolerance)
  }

  /// Returns a Boolean value that indicates whether a position is behind the edge by more than the tolerance.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - instant: The instant.
  package func canSkipToDefault(from position: Duration, at instant: Duration) -> Bool {
    hasPast && !isAtLiveEdge(position, at: instant)
  }

  /// Returns the position at which to continue if the window has moved past a position, because the player
  /// was paused for long: the start of the window. The result is `nil` if the position is still in the
  /// window, or the stream cannot be rewound, or keeps its beginning.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - instant: The instant.
  package func rescue(of position: Duration, at instant: Duration) -> Duration? {
    let range = range(at: instant)
    guard hasPast, !isEvent, position < range.lowerBound - chunkDuration else { return nil }
    return range.lowerBound
  }
}

/// The part of an endless stream that can be watched now: it moves with the clock.
///
/// A pipeline tells the window in steps: it stands still for the length of a segment (a chunk), then
/// jumps by one. This value makes it move evenly. At any instant it lies within what the pipeline
/// allows, so that a seek to any time of it is accepted (GStreamer refuses others), and its oldest
/// segment is not about to be deleted: for that it is two chunks shorter, one at each end.
///
/// It has no clock of its own: each question names the instant, of the clock that snapshots are
/// stamped with. So it is the same while the player plays and while it is paused.
public struct LiveWindow: Hashable, Sendable {
  /// How long segments are: as far as the player may lag behind the edge and still be live.
  public private(set) var chunkDuration: Duration

  private var length: Duration
  /// How far the window's end is ahead of the instant, which does not change while it moves evenly.
  private var lead: Duration

  /// A window as the pipeline told it first.
  /// - Parameters:
  ///   - range: where one could seek at the instant.
  ///   - instant: when that was.
  ///   - chunkDuration: how long segments are, more than zero.
  public init(_ range: Range<Duration>, at instant: Duration, chunkDuration: Duration) {
    self.chunkDuration = max(chunkDuration, .zero)
    length = range.length
    // The next step may be a whole chunk away: later answers can only bring it nearer.
    lead = range.upperBound - instant - self.chunkDuration
  }

  /// How long segments are if nobody says: playback begins one before the end of the window, for
  /// GStreamer and most others.
  /// - Parameters:
  ///   - range: the window of a stream that was just opened.
  ///   - position: where playback will begin.
  public static func estimatedChunkDuration(
    range: Range<Duration>, position: Duration?
  ) -> Duration {
    guard let position, range.contains(position) else { return defaultChunkDuration }
    return (range.upperBound - position).clamped(to: .seconds(1)..<range.length / 3 + .seconds(1))
  }

  /// What RFC 8216 streams usually have.
  public static let defaultChunkDuration = Duration.seconds(6)

  // MARK: - What the pipeline tells

  /// Takes another answer of the pipeline's.
  ///
  /// What the even window was is kept where the answer allows it: the end is never beyond the told
  /// one, nor more than a chunk before it. So it follows a server whose clock goes otherwise, that
  /// stops or that starts over.
  public mutating func update(_ range: Range<Duration>, at instant: Duration) {
    length = range.length
    let told = range.upperBound - instant
    lead = min(max(lead, told - chunkDuration), told)
  }

  /// How long segments are has become known.
  public mutating func setChunkDuration(_ duration: Duration) {
    guard duration > .zero, duration != chunkDuration else { return }
    lead += chunkDuration - duration
    chunkDuration = duration
  }

  // MARK: - Rules

  /// True if there is a past worth going back to: more than three chunks. With less, as of streams
  /// whose playlists hold three to six segments, a seek only asks for trouble at either end; such a
  /// stream counts as ``StreamType/live``.
  public var hasPast: Bool { length > chunkDuration * 3 }

  /// Where one can seek at an instant; empty if the window ``hasPast`` not.
  public func range(at instant: Duration) -> Range<Duration> {
    let end = liveEdge(at: instant)
    return end - (hasPast ? length - chunkDuration * 2 : .zero)..<end
  }

  /// The newest time that can be sought at an instant.
  public func liveEdge(at instant: Duration) -> Duration { instant + lead }

  /// How far behind the edge one still is live: a chunk, and no less than three seconds. Where
  /// segments are short, the buffer takes as long to fill before playback begins.
  public var edgeTolerance: Duration { max(chunkDuration, .seconds(3)) }

  /// True if the position is not more than `tolerance` (nil: ``edgeTolerance``) behind the edge.
  public func isAtLiveEdge(
    _ position: Duration, at instant: Duration, tolerance: Duration? = nil
  ) -> Bool {
    position >= liveEdge(at: instant) - (tolerance ?? edgeTolerance)
  }

  /// True if “go live” leads anywhere: the position is behind the edge by more than the tolerance.
  public func canSkipToDefault(from position: Duration, at instant: Duration) -> Bool {
    hasPast && !isAtLiveEdge(position, at: instant)
  }

  /// Where to go on if the window has moved past the position, because the player was paused for
  /// long: the window's start, which is a chunk away from where it is deleted. Nil if the position is
  /// still there, or there is no past to be in.
  public func rescue(of position: Duration, at instant: Duration) -> Duration? {
    let range = range(at: instant)
    guard hasPast, position < range.lowerBound - chunkDuration else { return nil }
    return range.lowerBound
  }
}

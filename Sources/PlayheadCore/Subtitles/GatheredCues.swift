/// The cues of a medium's text tracks, collected while the medium is read.
///
/// Cues are kept, except for the oldest of very many, so that they are shown at once after a seek back. A cue
/// that is read again counts once.
package struct GatheredCues: Hashable, Sendable {
  private var tracks: [Int: [SubtitleCue]] = [:]
  private var known: [Int: Set<SubtitleCue>] = [:]
  /// The number of the track that is being read; 0 at first.
  private var currentTrack = 0
  private var cached: CueSchedule?

  /// Creates a value without cues.
  package init() {}

  /// Starts another track.
  package mutating func begin(track: Int) {
    guard track != currentTrack else { return }
    currentTrack = track
    cached = nil
  }

  /// Adds a cue.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - track: The number of its track; `nil` is the current one.
  /// - Returns: `false` if the cue is known already.
  @discardableResult
  package mutating func add(_ cue: SubtitleCue, of track: Int? = nil) -> Bool {
    let track = track ?? currentTrack
    guard known[track, default: []].insert(cue).inserted else { return false }
    tracks[track, default: []].append(cue)
    forgetOldest(of: track)
    cached = nil
    return true
  }

  /// Half of them at once, so that it seldom has to be done.
  private mutating func forgetOldest(of track: Int) {
    guard let cues = tracks[track], cues.count > InputLimits.gatheredCues else { return }
    let kept = Array(cues.suffix(InputLimits.gatheredCues / 2))
    (tracks[track], known[track]) = (kept, Set(kept))
  }

  /// Returns the schedule of the current track's cues.
  package mutating func schedule() -> CueSchedule {
    let schedule = cached ?? CueSchedule(tracks[currentTrack] ?? [])
    cached = schedule
    return schedule
  }
}

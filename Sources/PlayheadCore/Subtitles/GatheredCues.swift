/// The cues of a medium's text tracks, as they become known while it is read.
///
/// What was read once is kept, but for the oldest of very many: a seek back shows it at once. The same
/// cue comes again after each seek and counts once.
public struct GatheredCues: Hashable, Sendable {
  private var tracks: [Int: [SubtitleCue]] = [:]
  private var known: [Int: Set<SubtitleCue>] = [:]
  /// The number of the track that is being read now; the first until it is said.
  public private(set) var currentTrack = 0
  private var cached: CueSchedule?

  /// Nothing is known.
  public init() {}

  /// Another track is being read.
  public mutating func begin(track: Int) {
    guard track != currentTrack else { return }
    currentTrack = track
    cached = nil
  }

  /// Adds a cue.
  /// - Parameter track: the number of the track that it is from; nil: the current one.
  /// - Returns: false if it is known already.
  @discardableResult
  public mutating func add(_ cue: SubtitleCue, of track: Int? = nil) -> Bool {
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

  /// All that is known of the current track.
  public mutating func schedule() -> CueSchedule {
    let schedule = cached ?? CueSchedule(tracks[currentTrack] ?? [])
    cached = schedule
    return schedule
  }
}

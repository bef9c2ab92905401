/// The mode of volume normalization by ReplayGain tags.
///
/// Recordings without such tags are not changed. A limiter prevents clipping.
///
/// The tags are those of <https://wiki.hydrogenaud.io/index.php?title=ReplayGain_2.0_specification>.
///
/// Songs of a shuffled queue suit `track`, and whole albums suit `album`:
///
/// ```swift
/// player.replayGain = player.isShuffled ? .track : .album
/// ```
///
/// The raw values can be saved.
public enum ReplayGain: String, Hashable, Sendable, CaseIterable {
  /// Recordings are not changed.
  case off
  /// Each track is as loud as the others.
  case track
  /// Each album is as loud as the others. The differences between its tracks remain.
  case album
}

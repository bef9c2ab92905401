/// The properties of MPRIS's interface `org.mpris.MediaPlayer2.Player`, except for the position, whose
/// changes are not signaled.
package struct MPRISPlayerState: Hashable, Sendable {
  /// The playback status.
  package var status = MPRISPlaybackStatus.stopped
  /// The mode of repetition.
  package var repeatMode = RepeatMode.off
  /// A Boolean value that indicates whether the tracks are played in random order.
  package var isShuffled = false
  /// The speed of playback; 1 is the normal speed.
  package var speed = 1.0
  /// The speeds that are possible.
  package var speedRange = 1.0...1.0
  /// The volume as it is perceived; 1 is the volume of the medium. MPRIS has no mute.
  package var volume = 1.0
  /// The metadata of the current track.
  package var metadata = MPRISMetadata.none
  /// A Boolean value that indicates whether there is a next track.
  package var canGoNext = false
  /// A Boolean value that indicates whether there is a previous track, or a beginning to return to.
  package var canGoPrevious = false
  /// A Boolean value that indicates whether there is something to play.
  package var canPlay = false
  /// A Boolean value that indicates whether there is something to pause.
  package var canPause = false
  /// A Boolean value that indicates whether the current track is seekable.
  package var canSeek = false

  /// Creates the state of a player without a track.
  package init() {}

  /// The properties by their names.
  package var values: [String: BusValue] {
    [
      "PlaybackStatus": .string(status.rawValue), "LoopStatus": .string(repeatMode.mprisName),
      "Shuffle": .bool(isShuffled),
      "Rate": .double(speed), "MinimumRate": .double(speedRange.lowerBound),
      "MaximumRate": .double(speedRange.upperBound), "Volume": .double(volume),
      "Metadata": .dictionary(metadata.values), "CanGoNext": .bool(canGoNext),
      "CanGoPrevious": .bool(canGoPrevious), "CanPlay": .bool(canPlay),
      "CanPause": .bool(canPause), "CanSeek": .bool(canSeek), "CanControl": .bool(true),
    ]
  }

  /// Returns the properties that differ from an older state.
  package func changes(since old: MPRISPlayerState) -> [String: BusValue] {
    guard self != old else { return [:] }
    let known = old.values
    return values.filter { known[$0.key] != $0.value }
  }
}

/// What MPRIS's interface `org.mpris.MediaPlayer2.Player` tells, but for the position, which nobody is
/// told of by itself.
public struct MPRISPlayerState: Hashable, Sendable {
  /// Whether it plays.
  public var status = MPRISPlaybackStatus.stopped
  /// What follows at an item’s end.
  public var repeatMode = RepeatMode.off
  /// True if the tracks are played in another order than that of the list.
  public var isShuffled = false
  /// How fast it plays: 1 is as recorded.
  public var speed = 1.0
  /// The speeds that there are.
  public var speedRange = 1.0...1.0
  /// As people see it: 1 is unchanged. MPRIS knows no mute: it is kept apart.
  public var volume = 1.0
  /// What is known of the current track.
  public var metadata = MPRISMetadata.none
  /// True if there is a track to go on to.
  public var canGoNext = false
  /// True if there is a track, or a beginning, to go back to.
  public var canGoPrevious = false
  /// True if there is something to play.
  public var canPlay = false
  /// True if there is something to pause.
  public var canPause = false
  /// True if one can go to another place.
  public var canSeek = false

  /// A player with nothing to play.
  public init() {}

  /// The properties by their names.
  public var values: [String: BusValue] {
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

  /// What has to be told to who knows an older state: the properties that differ, and no other.
  public func changes(since old: MPRISPlayerState) -> [String: BusValue] {
    guard self != old else { return [:] }
    let known = old.values
    return values.filter { known[$0.key] != $0.value }
  }
}

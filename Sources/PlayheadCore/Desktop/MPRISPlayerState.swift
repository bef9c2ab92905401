/// What MPRIS's interface `org.mpris.MediaPlayer2.Player` tells, but for the position, which nobody is
/// told of by itself.
public struct MPRISPlayerState: Hashable, Sendable {
  public var status = MPRISPlaybackStatus.stopped
  public var repeatMode = RepeatMode.off
  public var speed = 1.0
  public var speedRange = 1.0...1.0
  /// As people see it: 1 is unchanged. MPRIS knows no mute: it is kept apart.
  public var volume = 1.0
  public var metadata = MPRISMetadata.none
  public var canGoNext = false
  public var canGoPrevious = false
  public var canPlay = false
  public var canPause = false
  public var canSeek = false

  /// A player with nothing to play.
  public init() {}

  /// The properties by their names.
  public var values: [String: BusValue] {
    [
      "PlaybackStatus": .string(status.rawValue), "LoopStatus": .string(repeatMode.mprisName),
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

/// The essential state: what a player publishes by itself when it changes.
public struct CoreProperties: Hashable, Sendable {
  /// The current item's own facts.
  public var itemProperties: ItemProperties
  /// What playback was asked to do.
  public var playbackProperties: PlaybackProperties
  /// The current item's tracks and what was chosen of them.
  public var mediaSelectionProperties = MediaSelectionProperties.empty
  /// Where one can go from the current position.
  public var navigationProperties = NavigationProperties.none

  /// The state of a player without an item.
  public static let empty = CoreProperties(
    itemProperties: .empty, playbackProperties: .default)

  /// What the player does.
  public var playbackState: PlaybackState {
    PlaybackState(itemStatus: itemProperties.status, rate: playbackProperties.rate)
  }

  /// What there is to see or hear.
  public var mediaType: MediaType {
    MediaType(presentationSize: itemProperties.presentationSize)
  }
}

/// Facts about the current item that seldom change. None of them outlives its item.
public struct ItemProperties: Hashable, Sendable {
  /// The item, or nil if there is none.
  public var item: ItemID?
  /// How far it is.
  public var status: ItemStatus
  /// How long it is.
  public var duration: MediaDuration
  /// The picture's size; zero for sound alone, nil if unknown.
  public var presentationSize: PresentationSize?
  /// True if it should play, but has to wait for data.
  public var isStalled: Bool
  /// What is not installed and would be needed to play all of it.
  public var missingParts: [MissingPart] = []

  /// No item.
  public static let empty = ItemProperties(
    item: nil, status: .unknown, duration: .unknown, presentationSize: nil, isStalled: false)
}

/// What playback was asked to do, whatever the item.
public struct PlaybackProperties: Hashable, Sendable {
  /// The speed asked for; 0 when it should stand still.
  public var rate: Double
  /// True if no sound should be heard.
  public var isMuted: Bool
  /// The loudness as it is perceived (cubic): 0 is silent, 1 the medium's own; up to 1.5.
  public var volume: Double

  /// Paused, at full volume.
  public static let `default` = PlaybackProperties(rate: 0, isMuted: false, volume: 1)
}

/// The essential properties of a player, for which it has a publisher of their own.
///
/// They change seldom: when an item is opened, ends, or fails, and when a person does something. During
/// steady playback they stay the same.
///
/// ```swift
/// switch properties.coreProperties.playbackState {
/// case .playing: print("plays")
/// case .paused, .ended: print("does not play")
/// case .idle: print("nothing is ready")
/// }
/// ```
public struct CoreProperties: Hashable, Sendable {
  /// The properties of the current item.
  public var itemProperties: ItemProperties
  /// The requested playback.
  public var playbackProperties: PlaybackProperties
  /// The tracks of the current item and the selection among them.
  public var mediaSelectionProperties = MediaSelectionProperties.empty
  /// The possible ways to navigate from the current position.
  public var navigationProperties = NavigationProperties.none

  /// The properties of a player without an item.
  public static let empty = CoreProperties(
    itemProperties: .empty, playbackProperties: .default)

  /// The state of playback.
  public var playbackState: PlaybackState {
    PlaybackState(itemStatus: itemProperties.status, rate: playbackProperties.rate)
  }

  /// The kind of the current item.
  public var mediaType: MediaType {
    MediaType(presentationSize: itemProperties.presentationSize)
  }
}

/// The properties of the current item that seldom change.
///
/// They are those of ``empty`` while there is no item.
///
/// ```swift
/// let item = properties.coreProperties.itemProperties
/// return item.status == .readyToPlay && !item.isStalled
/// ```
public struct ItemProperties: Hashable, Sendable {
  /// The item, or `nil` if there is none.
  public var item: ItemID?
  /// The status of the item.
  public var status: ItemStatus
  /// The duration of the item.
  public var duration: MediaDuration
  /// The size at which the video is meant to be shown; zero for audio alone, `nil` if it is unknown.
  ///
  /// It changes during playback if the medium's size does, for instance with another variant of a stream.
  public var presentationSize: PresentationSize?
  /// A Boolean value that indicates whether the item should play, but waits for data.
  ///
  /// It is `false` while an item is being opened, even though it waits for data then, too.
  public var isStalled: Bool
  /// The plugins that are not installed and that the item needs to be played completely.
  ///
  /// The item plays without them. They are known when the item is ready, or soon after.
  public var missingParts: [MissingPart] = []

  /// The properties without an item.
  public static let empty = ItemProperties(
    item: nil, status: .unknown, duration: .unknown, presentationSize: nil, isStalled: false)
}

/// The requested playback, independent of the item.
///
/// They tell what was requested: the rate is not 0 while the player waits for data.
public struct PlaybackProperties: Hashable, Sendable {
  /// The requested speed; 0 while paused.
  public var rate: Double
  /// A Boolean value that indicates whether audio is muted.
  public var isMuted: Bool
  /// The volume as it is perceived (cubic), from 0 to 1.5; 1 is the volume of the medium.
  public var volume: Double

  /// The default: paused, not muted, at the volume of the medium.
  public static let `default` = PlaybackProperties(rate: 0, isMuted: false, volume: 1)
}

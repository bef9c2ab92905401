/// The tracks that are to be played: one of each kind at most, nil for none.
public struct TrackSelection: Hashable, Sendable {
  /// What is heard.
  public var audio: MediaTrack.ID?
  /// What is read.
  public var subtitle: MediaTrack.ID?
  /// What is seen.
  public var video: MediaTrack.ID?

  /// Nothing at all.
  public static let none = TrackSelection()

  /// A selection.
  public init(
    audio: MediaTrack.ID? = nil, subtitle: MediaTrack.ID? = nil, video: MediaTrack.ID? = nil
  ) {
    self.audio = audio
    self.subtitle = subtitle
    self.video = video
  }

  /// The track of a kind.
  public subscript(characteristic: MediaCharacteristic) -> MediaTrack.ID? {
    get {
      switch characteristic {
      case .audible: audio
      case .legible: subtitle
      case .visual: video
      }
    }
    set {
      switch characteristic {
      case .audible: audio = newValue
      case .legible: subtitle = newValue
      case .visual: video = newValue
      }
    }
  }
}

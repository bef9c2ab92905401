/// The tracks to be played: at most one of each kind.
///
/// It can be used with a kind as an index:
///
/// ```swift
/// selection[.legible] != nil  // subtitles are shown
/// ```
public struct TrackSelection: Hashable, Sendable {
  /// The audio track, or `nil`.
  public var audio: MediaTrack.ID?
  /// The subtitle track, or `nil`.
  public var subtitle: MediaTrack.ID?
  /// The video track, or `nil`.
  public var video: MediaTrack.ID?

  /// The value without any track.
  public static let none = TrackSelection()

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - audio: The audio track, or `nil`.
  ///   - subtitle: The subtitle track, or `nil`.
  ///   - video: The video track, or `nil`.
  public init(
    audio: MediaTrack.ID? = nil, subtitle: MediaTrack.ID? = nil, video: MediaTrack.ID? = nil
  ) {
    self.audio = audio
    self.subtitle = subtitle
    self.video = video
  }

  /// Accesses the track of a kind.
  ///
  /// - Parameter characteristic: The kind of track.
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

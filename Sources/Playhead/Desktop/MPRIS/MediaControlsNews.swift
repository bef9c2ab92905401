internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlayer

/// The properties of a player that the desktop's controls need beside what is essential. They seldom change while it
/// plays, though what is loaded changes all the time.
struct MediaControlsNews: Equatable {
  /// The target of the current seek, or nil.
  let seekTime: Duration?
  /// A Boolean value that indicates whether seeking is possible.
  let canSeek: Bool
  /// The speed that is wanted; 0 while it should stand still.
  let rate: Double

  init(_ properties: PlayerProperties) {
    seekTime = properties.seekTime
    canSeek = properties.seekableTimeRange.map { !$0.isEmpty } ?? false
    rate = properties.rate
  }

  /// The current ones at once, then each that differ.
  @MainActor static func publisher(of player: Player) -> AnyPublisher<MediaControlsNews, Never> {
    player.propertiesPublisher.map { MediaControlsNews($0) }.removeDuplicates()
      .eraseToAnyPublisher()
  }
}

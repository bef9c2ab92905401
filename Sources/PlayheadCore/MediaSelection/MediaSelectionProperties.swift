/// The tracks of an item and the selection among them.
///
/// What is selected and what is played can differ: with automatic subtitles, the selection is `automatic`,
/// and the played track is what the rules have chosen.
///
/// It changes when the item is opened, when a stream announces other tracks, and with a selection.
public struct MediaSelectionProperties: Hashable, Sendable {
  /// The tracks of the item.
  ///
  /// They include subtitle files that were added.
  public let tracks: [MediaTrack]
  /// The tracks that are played.
  public let selection: TrackSelection
  private let selected: [MediaCharacteristic: MediaSelectionOption]

  /// The value without any tracks.
  public static let empty = MediaSelectionProperties(tracks: [], selection: .none, selected: [:])

  init(
    tracks: [MediaTrack], selection: TrackSelection,
    selected: [MediaCharacteristic: MediaSelectionOption]
  ) {
    self.tracks = tracks
    self.selection = selection
    self.selected = selected
  }

  /// The kinds of tracks that the item has.
  public var characteristics: Set<MediaCharacteristic> { Set(tracks.map(\.characteristic)) }

  /// Returns the options for a kind of track.
  ///
  /// - For audio, the tracks if there are at least two: the original first, then by name.
  /// - For subtitles, automatic, off, and all tracks except forced ones; an empty array if there is no track.
  /// - For video, the tracks if there are at least two.
  ///
  /// - Parameter characteristic: The kind of track.
  /// - Returns: The options in the order of a menu; an empty array if there is nothing to choose.
  public func options(for characteristic: MediaCharacteristic) -> [MediaSelectionOption] {
    let candidates = tracks.filter { $0.characteristic == characteristic }
    switch characteristic {
    case .audible:
      guard candidates.count > 1 else { return [] }
      return candidates.enumerated().sorted { a, b in
        if a.element.isOriginal != b.element.isOriginal { return a.element.isOriginal }
        let (first, second) = (a.element.displayName, b.element.displayName)
        return first == second ? a.offset < b.offset : first < second
      }.map { .on($0.element) }
    case .legible:
      guard !candidates.isEmpty else { return [] }
      return [.automatic, .off] + candidates.filter { !$0.isForced }.map { .on($0) }
    case .visual:
      return candidates.count > 1 ? candidates.map { .on($0) } : []
    }
  }

  /// Returns the selected option, or `off` if there is no choice.
  ///
  /// It is what a menu marks. Compare ``currentOption(for:)``.
  public func selectedOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    options(for: characteristic).isEmpty ? .off : selected[characteristic] ?? .off
  }

  /// Returns the track that is played, or `off`.
  ///
  /// It is never `automatic`.
  public func currentOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    guard let id = selection[characteristic] else { return .off }
    return tracks.first { $0.id == id }.map { .on($0) } ?? .off
  }
}

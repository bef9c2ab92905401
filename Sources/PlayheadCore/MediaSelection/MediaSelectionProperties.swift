/// The tracks that an item offers and what was chosen of them. A part of the essential state.
public struct MediaSelectionProperties: Hashable, Sendable {
  /// All tracks of the item.
  public let tracks: [MediaTrack]
  /// The tracks that are played.
  public let selection: TrackSelection
  private let selected: [MediaCharacteristic: MediaSelectionOption]

  /// No tracks.
  public static let empty = MediaSelectionProperties(tracks: [], selection: .none, selected: [:])

  init(
    tracks: [MediaTrack], selection: TrackSelection,
    selected: [MediaCharacteristic: MediaSelectionOption]
  ) {
    self.tracks = tracks
    self.selection = selection
    self.selected = selected
  }

  /// The kinds of track that the item has.
  public var characteristics: Set<MediaCharacteristic> { Set(tracks.map(\.characteristic)) }

  /// What can be chosen.
  ///
  /// - Sound: its tracks if there are at least two, the original first, then by name.
  /// - Subtitles: automatic, off, and the tracks but those that are forced; nothing if there is no
  ///   track at all.
  /// - Picture: its tracks if there are at least two.
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

  /// What was chosen; `off` if there is nothing to choose.
  public func selectedOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    options(for: characteristic).isEmpty ? .off : selected[characteristic] ?? .off
  }

  /// What is played: a track, or `off`.
  public func currentOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    guard let id = selection[characteristic] else { return .off }
    return tracks.first { $0.id == id }.map { .on($0) } ?? .off
  }
}

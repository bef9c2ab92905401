/// Decides which tracks are played, and keeps what was chosen from one item to the next.
///
/// A value without a pipeline: each function takes one event and returns the selection that the
/// pipeline is to make, or nil if it is the one that it was told last.
public struct MediaSelectionMachine: Hashable, Sendable {
  /// What there is and what was chosen.
  public private(set) var properties = MediaSelectionProperties.empty
  private var wishes: [MediaCharacteristic: TrackRules.Wish] = [:]
  private var sent: TrackSelection?
  private let languages: [LanguageTag]

  /// A machine without tracks.
  /// - Parameter languages: the languages of who watches, the best known first; tags like `de` or
  ///   `pt_BR`. Subtitles are automatically shown in them if the sound is in none of them.
  public init(languages: [String] = []) {
    self.languages = languages.compactMap(LanguageTag.init)
  }

  /// Another item is opened: its tracks are not known yet.
  public mutating func itemChanged() {
    properties = .empty
    sent = nil
  }

  /// The item's tracks are known, or became others.
  public mutating func tracksChanged(_ tracks: [MediaTrack]) -> TrackSelection? {
    // Within an item a track is known by its name, whatever its tags become.
    for (characteristic, wish) in wishes {
      guard let chosen = wish.choice?.track, properties.tracks.contains(chosen),
        let now = tracks.first(where: { $0.id == chosen.id })
      else { continue }
      wishes[characteristic]?.choice = .on(now)
    }
    return update(tracks)
  }

  /// Chooses; what is not among the options is ignored.
  public mutating func select(
    _ option: MediaSelectionOption, for characteristic: MediaCharacteristic
  ) -> TrackSelection? {
    guard properties.options(for: characteristic).contains(option) else { return nil }
    wishes[characteristic, default: .init()].choice = option
    return update(properties.tracks)
  }

  /// Sets what is wanted of a kind of track in this and all later items; what was chosen of that
  /// kind is forgotten.
  public mutating func setPreference(
    _ preference: MediaSelectionPreference, for characteristic: MediaCharacteristic
  ) -> TrackSelection? {
    wishes[characteristic] = TrackRules.Wish(preference: preference)
    return update(properties.tracks)
  }

  private mutating func update(_ tracks: [MediaTrack]) -> TrackSelection? {
    let rules = TrackRules(tracks: tracks, wishes: wishes, languages: languages)
    var selection = TrackSelection.none
    var selected: [MediaCharacteristic: MediaSelectionOption] = [:]
    for characteristic in MediaCharacteristic.allCases {
      selection[characteristic] = rules.track(for: characteristic)?.id
      selected[characteristic] = rules.selectedOption(for: characteristic)
    }
    properties = MediaSelectionProperties(
      tracks: tracks, selection: selection, selected: selected)
    guard !tracks.isEmpty, selection != sent else { return nil }
    sent = selection
    return selection
  }
}

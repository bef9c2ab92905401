/// Decides which tracks are played, and keeps what was chosen from one item to the next.
///
/// A value without a pipeline: each function takes one event and returns the selection that the
/// pipeline is to make, or nil if it is the one that it was told last.
public struct MediaSelectionMachine: Hashable, Sendable {
  /// What there is and what was chosen.
  public private(set) var properties = MediaSelectionProperties.empty
  private var requests: [MediaCharacteristic: TrackRules.Request] = [:]
  private var sent: TrackSelection?
  private let languages: [LanguageTag]
  private var item: ItemID?
  private var embedded: [MediaTrack] = []
  private var external: [ItemID: [MediaTrack]] = [:]

  /// A machine without tracks.
  /// - Parameter languages: the languages of who watches, the best known first; tags like `de` or
  ///   `pt_BR`. Subtitles are automatically shown in them if the sound is in none of them.
  public init(languages: [String] = []) {
    self.languages = languages.understood
  }

  /// Another item is opened: its own tracks are not known yet, the files beside it are.
  public mutating func itemChanged(to item: ItemID? = nil) {
    self.item = item
    embedded = []
    properties = .empty
    sent = nil
    if let item, external[item] != nil { _ = update() }
  }

  /// Another pipeline goes on with the item: it knows nothing of what was chosen.
  public mutating func pipelineReplaced() { sent = nil }

  /// A file beside an item's medium is one of its tracks from now on, and chosen if the item is
  /// current and `isChosen`; else it is one of those that the rules choose from. The item keeps it
  /// for as long as there is the machine.
  public mutating func add(
    _ track: MediaTrack, to item: ItemID, isChosen: Bool = true
  ) -> TrackSelection? {
    if !(external[item] ?? []).contains(where: { $0.id == track.id }) {
      external[item, default: []].append(track)
    }
    guard item == self.item else { return nil }
    if isChosen { requests[track.characteristic, default: .init()].choice = .on(track) }
    return update()
  }

  /// The item's tracks are known, or became others.
  public mutating func tracksChanged(_ tracks: [MediaTrack]) -> TrackSelection? {
    embedded = tracks
    // Within an item a track is known by its name, whatever its tags become.
    for (characteristic, request) in requests {
      guard let chosen = request.choice?.track, properties.tracks.contains(chosen),
        let now = tracks.first(where: { $0.id == chosen.id })
      else { continue }
      requests[characteristic]?.choice = .on(now)
    }
    return update()
  }

  /// Chooses; what is not among the options is ignored.
  public mutating func select(
    _ option: MediaSelectionOption, for characteristic: MediaCharacteristic
  ) -> TrackSelection? {
    guard properties.options(for: characteristic).contains(option) else { return nil }
    requests[characteristic, default: .init()].choice = option
    return update()
  }

  /// Sets what is wanted of a kind of track in this and all later items; what was chosen of that
  /// kind is forgotten.
  public mutating func setPreference(
    _ preference: MediaSelectionPreference, for characteristic: MediaCharacteristic
  ) -> TrackSelection? {
    requests[characteristic] = TrackRules.Request(preference: preference)
    return update()
  }

  private mutating func update() -> TrackSelection? {
    let tracks = embedded + (item.flatMap { external[$0] } ?? [])
    let rules = TrackRules(tracks: tracks, requests: requests, languages: languages)
    var selection = TrackSelection.none
    var selected: [MediaCharacteristic: MediaSelectionOption] = [:]
    for characteristic in MediaCharacteristic.allCases {
      selection[characteristic] = rules.track(for: characteristic)?.id
      selected[characteristic] = rules.selectedOption(for: characteristic)
    }
    properties = MediaSelectionProperties(
      tracks: tracks, selection: selection, selected: selected)
    // Before the medium's own tracks are known nothing of it is switched off.
    guard !embedded.isEmpty, selection != sent else { return nil }
    sent = selection
    return selection
  }
}

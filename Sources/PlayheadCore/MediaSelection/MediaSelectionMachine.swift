/// A state machine that decides which tracks are played, and keeps the selection from one item to the next.
///
/// Each method handles an event and returns the selection that the pipeline has to make, or `nil` if nothing
/// changes.
package struct MediaSelectionMachine: Hashable, Sendable {
  /// The tracks and the selection among them.
  package private(set) var properties = MediaSelectionProperties.empty
  private var requests: [MediaCharacteristic: TrackRules.Request] = [:]
  private var sent: TrackSelection?
  private let languages: [LanguageTag]
  private var item: ItemID?
  private var embedded: [MediaTrack] = []
  private var external: [ItemID: [MediaTrack]] = [:]
  /// The kinds of which nothing yet tells the track that was chosen in an older item, as the pipeline has continued
  /// without a gap, and the options that were selected.
  private var carried: [MediaCharacteristic: MediaSelectionOption] = [:]
  /// Indicates whether ``embedded`` are the tracks of the item before this one.
  private var hasTracksOfLastItem = false

  /// Creates a machine without tracks.
  ///
  /// - Parameter languages: The person's languages, the preferred one first, as tags such as `de` or `pt_BR`.
  ///   Subtitles are shown in them automatically if the audio is in none of them.
  package init(languages: [String] = []) {
    self.languages = languages.understood
  }

  /// Handles another item. Its own tracks are not known yet, but its subtitle files are.
  package mutating func itemChanged(to item: ItemID? = nil) {
    self.item = item
    embedded = []
    (carried, hasTracksOfLastItem) = ([:], false)
    properties = .empty
    sent = nil
    if let item, external[item] != nil { _ = update() }
  }

  /// Handles another item, with which the pipeline continues without a gap. What was selected stays selected, and the
  /// tracks of the last item count until others are reported: equal ones are not reported again.
  package mutating func continued(to item: ItemID) -> TrackSelection? {
    self.item = item
    (carried, hasTracksOfLastItem) = ([:], true)
    for (characteristic, request) in requests where request.choice?.track?.isDescribed == true {
      carried[characteristic] = properties.selectedOption(for: characteristic)
    }
    return update()
  }

  /// Handles another pipeline for the same item, in which nothing is selected.
  package mutating func pipelineReplaced() { sent = nil }

  /// Adds a subtitle file to the tracks of an item, for as long as the machine exists.
  ///
  /// The file is selected if the item is the current one and `isChosen` is `true`. Otherwise the rules for
  /// subtitles may select it.
  ///
  /// - Parameters:
  ///   - track: The track of the file.
  ///   - item: The item.
  ///   - isChosen: `true` to select the file.
  package mutating func add(
    _ track: MediaTrack, to item: ItemID, isChosen: Bool = true
  ) -> TrackSelection? {
    if !(external[item] ?? []).contains(where: { $0.id == track.id }) {
      external[item, default: []].append(track)
    }
    guard item == self.item else { return nil }
    if isChosen { choose(.on(track), for: track.characteristic) }
    return update()
  }

  /// Handles the tracks of the item, when they become known and when they change.
  package mutating func tracksChanged(_ tracks: [MediaTrack]) -> TrackSelection? {
    (embedded, hasTracksOfLastItem) = (tracks, false)
    // In another item the same number may be another language.
    let isOfOther = Set(carried.keys)
    carried = carried.filter { carried in
      !tracks.contains { $0.characteristic == carried.key && $0.isDescribed }
    }
    // Within an item a track is known by its name, whatever its tags become.
    for (characteristic, request) in requests where !isOfOther.contains(characteristic) {
      guard let chosen = request.choice?.track, properties.tracks.contains(chosen),
        let now = tracks.first(where: { $0.id == chosen.id })
      else { continue }
      requests[characteristic]?.choice = .on(now)
    }
    return update()
  }

  /// Selects an option; one that is not available is ignored.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - characteristic: The kind of track.
  package mutating func select(
    _ option: MediaSelectionOption, for characteristic: MediaCharacteristic
  ) -> TrackSelection? {
    guard properties.options(for: characteristic).contains(option) else { return nil }
    choose(option, for: characteristic)
    return update()
  }

  private mutating func choose(
    _ option: MediaSelectionOption, for characteristic: MediaCharacteristic
  ) {
    let isCarried = hasTracksOfLastItem && option.track?.isDescribed == true
    carried[characteristic] = isCarried ? option : nil
    requests[characteristic, default: .init()].choice = option
  }

  /// Sets the preferred tracks of a kind for this item and all later ones, and discards an earlier selection.
  ///
  /// - Parameters:
  ///   - preference: The preferred tracks.
  ///   - characteristic: The kind of track.
  package mutating func setPreference(
    _ preference: MediaSelectionPreference, for characteristic: MediaCharacteristic
  ) -> TrackSelection? {
    carried[characteristic] = nil
    requests[characteristic] = TrackRules.Request(preference: preference)
    return update()
  }

  private mutating func update() -> TrackSelection? {
    let tracks = embedded + (item.flatMap { external[$0] } ?? [])
    let rules = TrackRules(tracks: tracks, requests: requests, languages: languages)
    var selection = TrackSelection.none
    var selected: [MediaCharacteristic: MediaSelectionOption] = [:]
    for characteristic in MediaCharacteristic.allCases {
      // What is played stays, until it is known what else the choice could mean.
      let kept = carried[characteristic]?.track.flatMap { last in
        tracks.first { $0.id == last.id }
      }
      selection[characteristic] = (kept ?? rules.track(for: characteristic))?.id
      selected[characteristic] =
        kept.map(MediaSelectionOption.on) ?? rules.selectedOption(for: characteristic)
    }
    properties = MediaSelectionProperties(
      tracks: tracks, selection: selection, selected: selected)
    // Before the medium's own tracks are known nothing of it is switched off.
    guard !embedded.isEmpty, selection != sent else { return nil }
    sent = selection
    return selection
  }
}

extension MediaTrack {
  /// Indicates whether there is something by which the track can be found in another item.
  fileprivate var isDescribed: Bool { language != nil || title != nil }
}

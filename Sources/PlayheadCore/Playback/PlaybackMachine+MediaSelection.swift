extension PlaybackMachine {
  /// Selects a track; an option that is not available is ignored.
  package mutating func select(
    _ option: MediaSelectionOption, for characteristic: MediaCharacteristic
  ) -> [PlaybackAction] {
    selectTracks { $0.select(option, for: characteristic) }
  }

  /// Sets the preferred tracks of a kind, for this item and all later ones.
  package mutating func setMediaSelectionPreference(
    _ preference: MediaSelectionPreference, for characteristic: MediaCharacteristic
  ) -> [PlaybackAction] {
    selectTracks { $0.setPreference(preference, for: characteristic) }
  }

  /// Adds a subtitle file to the tracks of an item.
  package mutating func addTrack(
    _ track: MediaTrack, to item: ItemID, isChosen: Bool = true
  ) -> [PlaybackAction] {
    selectTracks { $0.add(track, to: item, isChosen: isChosen) }
  }

  mutating func selectTracks(
    _ change: (inout MediaSelectionMachine) -> TrackSelection?
  ) -> [PlaybackAction] {
    guard let wanted = change(&mediaSelection) else { return [] }
    // Until then the pipeline has better to do, and it takes the change better while it runs.
    guard status != .unknown, !isRecovering else {
      if phase.isOpen { medium.waitingSelection = wanted }
      return []
    }
    return send(wanted)
  }

  /// Selects the tracks that were chosen while the item was being opened.
  mutating func selectWaitingTracks() -> [PlaybackAction] {
    defer { medium.waitingSelection = nil }
    return medium.waitingSelection.map(send) ?? []
  }

  private func send(_ selection: TrackSelection) -> [PlaybackAction] {
    // A seek that a server cannot make would end playback.
    let mayReseek = !medium.pipeline.isLive && !medium.cannotSeek
    return [.pipeline(.selectTracks(selection, mayReseek: mayReseek))]
  }
}

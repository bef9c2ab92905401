public import PlayheadCore

extension Player {
  /// The current item's tracks and what was chosen of them. Essential.
  public var mediaSelectionProperties: MediaSelectionProperties {
    access(\.mediaSelectionProperties)
    return essential.core.mediaSelectionProperties
  }

  /// The kinds of track that the current item has. Essential.
  public var mediaSelectionCharacteristics: Set<MediaCharacteristic> {
    mediaSelectionProperties.characteristics
  }

  /// What can be chosen of a kind of track; empty if there is nothing to choose. Essential.
  public func mediaSelectionOptions(
    for characteristic: MediaCharacteristic
  ) -> [MediaSelectionOption] {
    mediaSelectionProperties.options(for: characteristic)
  }

  /// What was chosen; `off` if there is nothing to choose. Essential.
  public func selectedMediaOption(
    for characteristic: MediaCharacteristic
  ) -> MediaSelectionOption {
    mediaSelectionProperties.selectedOption(for: characteristic)
  }

  /// The track that is played, or `off`. Essential.
  public func currentMediaOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    mediaSelectionProperties.currentOption(for: characteristic)
  }

  /// Chooses a track, at once and without a jump. What is not among
  /// ``mediaSelectionOptions(for:)`` is ignored. The choice holds for later items as well: the track
  /// in the same language is chosen there, else the one of the same title.
  public func select(
    mediaOption option: MediaSelectionOption, for characteristic: MediaCharacteristic
  ) {
    update { $0.select(option, for: characteristic) }
  }

  /// Sets which tracks are wanted, in this and in all later items; may be set before there is any.
  /// What was chosen of that kind of track is forgotten.
  public func setMediaSelectionPreference(
    _ preference: MediaSelectionPreference, for characteristic: MediaCharacteristic
  ) {
    update { $0.setMediaSelectionPreference(preference, for: characteristic) }
  }
}

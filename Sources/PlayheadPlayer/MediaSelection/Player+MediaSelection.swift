public import PlayheadCore

extension Player {
  /// The tracks of the current item and the selection among them. This property is essential.
  public var mediaSelectionProperties: MediaSelectionProperties {
    access(\.mediaSelectionProperties)
    return essential.core.mediaSelectionProperties
  }

  /// The kinds of tracks that the current item has. This property is essential.
  public var mediaSelectionCharacteristics: Set<MediaCharacteristic> {
    mediaSelectionProperties.characteristics
  }

  /// Returns the options for a kind of track, or an empty array if there is no choice. The result is
  /// essential.
  public func mediaSelectionOptions(
    for characteristic: MediaCharacteristic
  ) -> [MediaSelectionOption] {
    mediaSelectionProperties.options(for: characteristic)
  }

  /// Returns the option that was selected for a kind of track, or `off` if there is no choice. The result is
  /// essential.
  public func selectedMediaOption(
    for characteristic: MediaCharacteristic
  ) -> MediaSelectionOption {
    mediaSelectionProperties.selectedOption(for: characteristic)
  }

  /// Returns the track that is played, or `off`. The result is essential.
  public func currentMediaOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    mediaSelectionProperties.currentOption(for: characteristic)
  }

  /// Selects an option for a kind of track. Playback continues without a jump.
  ///
  /// For later items, the player selects the track in the same language, or else the one with the same title.
  ///
  /// ```swift
  /// let options = player.mediaSelectionOptions(for: .legible)
  /// if let english = options.first(where: { $0.track?.language == "en" }) {
  ///   player.select(mediaOption: english, for: .legible)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - option: One of ``mediaSelectionOptions(for:)``; other options are ignored.
  ///   - characteristic: The kind of track.
  public func select(
    mediaOption option: MediaSelectionOption, for characteristic: MediaCharacteristic
  ) {
    update { $0.select(option, for: characteristic) }
  }

  /// Sets the preferred tracks of a kind, for this item and all later ones, and discards an earlier
  /// selection.
  ///
  /// ```swift
  /// player.setMediaSelectionPreference(.on(languages: ["fr", "en"]), for: .audible)
  /// player.setMediaSelectionPreference(.off, for: .legible)
  /// ```
  ///
  /// - Parameters:
  ///   - preference: The preferred languages, or none.
  ///   - characteristic: The kind of track.
  public func setMediaSelectionPreference(
    _ preference: MediaSelectionPreference, for characteristic: MediaCharacteristic
  ) {
    update { $0.setMediaSelectionPreference(preference, for: characteristic) }
  }
}

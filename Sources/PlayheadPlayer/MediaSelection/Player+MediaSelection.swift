public import PlayheadCore

extension Player {
  /// The tracks of the current item and the selection among them. This property is essential.
  ///
  /// It is empty until the tracks of the item are known, which is before ``playbackState`` becomes `playing`,
  /// and grows when a stream announces more tracks or a subtitle file is added.
  public var mediaSelectionProperties: MediaSelectionProperties {
    access(\.mediaSelectionProperties)
    return essential.core.mediaSelectionProperties
  }

  /// The kinds of tracks that the current item has. This property is essential.
  ///
  /// ```swift
  /// let hasSubtitles = player.mediaSelectionCharacteristics.contains(.legible)
  /// ```
  public var mediaSelectionCharacteristics: Set<MediaCharacteristic> {
    mediaSelectionProperties.characteristics
  }

  /// Returns the options for a kind of track, or an empty array if there is no choice. The result is
  /// essential.
  ///
  /// The options are in the order of a menu. For audio the original comes first, then the other tracks by
  /// name; for subtitles “automatic” and “off” come first, then all tracks except forced ones. There is no
  /// choice if there is a single audio or video track.
  ///
  /// ```swift
  /// let options = player.mediaSelectionOptions(for: .audible)
  /// let selected = player.selectedMediaOption(for: .audible)
  /// return options.map { ($0 == selected ? "• " : "  ") + $0.localizedName }
  /// ```
  public func mediaSelectionOptions(
    for characteristic: MediaCharacteristic
  ) -> [MediaSelectionOption] {
    mediaSelectionProperties.options(for: characteristic)
  }

  /// Returns the option that was selected for a kind of track, or `off` if there is no choice. The result is
  /// essential.
  ///
  /// It is what a menu marks, and can be automatic. What is really played is ``currentMediaOption(for:)``.
  public func selectedMediaOption(
    for characteristic: MediaCharacteristic
  ) -> MediaSelectionOption {
    mediaSelectionProperties.selectedOption(for: characteristic)
  }

  /// Returns the track that is played, or `off`. The result is essential.
  ///
  /// With automatic subtitles it is the track that the rules chose: a translation if the audio is in a
  /// language that the person does not understand, otherwise a file next to the medium, otherwise forced
  /// subtitles.
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
  /// Of several tracks in the first language that there is, the one with the nearest region is selected, and
  /// rather one that is not for the hard of hearing. If there is none in any of the languages, audio has the
  /// medium's original track. The preference is not saved; a program does that itself.
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

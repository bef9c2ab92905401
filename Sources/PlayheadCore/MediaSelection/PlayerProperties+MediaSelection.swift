extension PlayerProperties {
  /// Returns the track of a kind that is played, or `off`.
  ///
  /// Subscribe to it to show the current track:
  ///
  /// ```swift
  /// let token = player.propertiesPublisher
  ///   .map { $0.currentMediaOption(for: .audible).displayName }
  ///   .removeDuplicates()
  ///   .sink { print("audio:", $0) }
  /// ```
  ///
  /// - Parameter characteristic: The kind of track.
  public func currentMediaOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    coreProperties.mediaSelectionProperties.currentOption(for: characteristic)
  }
}

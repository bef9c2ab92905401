extension PlayerProperties {
  /// Returns the track of a kind that is played, or `off`.
  public func currentMediaOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    coreProperties.mediaSelectionProperties.currentOption(for: characteristic)
  }
}

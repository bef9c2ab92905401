internal import PlayheadCore
public import PlayheadPlayer

extension Player {
  /// Opens the next item, as a button for it does. After an item that has ended, the next one also plays.
  ///
  /// During playback the next item plays; paused, it is opened and stays paused. Without a next item nothing
  /// happens.
  ///
  /// ```swift
  /// if player.hasNextItem { player.playNextItem() }
  /// ```
  ///
  /// It does the same as the key for the next item, and as `Next` of MPRIS.
  public func playNextItem() {
    let hasEnded = playbackState == .ended
    advanceToNextItem()
    if hasEnded { play() }
  }

  /// A Boolean value that indicates whether there is another item to advance to. The only item of a queue
  /// that is repeated does not count.
  ///
  /// Buttons are insensitive if it is `false`. It is essential: a body that reads it is evaluated when it
  /// changes.
  ///
  /// ```swift
  /// Button("Next", icon: "media-skip-forward-symbolic") { player.playNextItem() }
  ///   .disabled(!player.hasNextItem)
  /// ```
  public var hasNextItem: Bool { itemCount > 1 && canAdvanceToNextItem }

  /// Opens the previous item, as a button for it does. After an item that has ended, the previous one also
  /// plays.
  ///
  /// With smart navigation it may return to the beginning of the current item instead; see
  /// `Player.returnToPreviousItem()`.
  public func playPreviousItem() {
    let hasEnded = playbackState == .ended
    returnToPreviousItem()
    if hasEnded { play() }
  }
}

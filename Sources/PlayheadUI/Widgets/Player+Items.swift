internal import PlayheadCore
public import PlayheadPlayer

extension Player {
  /// What a button for the next item does. After an item that has ended, which leaves the player
  /// paused, the next one plays: nobody has paused it.
  public func playNextItem() {
    let hasEnded = playbackState == .ended
    advanceToNextItem()
    if hasEnded { play() }
  }

  /// True if the button for the next item leads to another one than the current: of a queue that is
  /// repeated, an only item is its own next.
  public var hasNextItem: Bool { itemCount > 1 && canAdvanceToNextItem() }

  /// What a button for the previous item does; see ``playNextItem()``.
  public func playPreviousItem() {
    let hasEnded = playbackState == .ended
    returnToPreviousItem()
    if hasEnded { play() }
  }
}

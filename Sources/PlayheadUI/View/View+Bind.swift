public import PlayheadPlayer

extension View {
  /// Lets a tracker follow a player while the view is on the screen. Several views may share a
  /// tracker; it follows until the last of them has disappeared.
  @discardableResult
  public func bind(_ progressTracker: ProgressTracker, to player: Player?) -> Self {
    ViewBody.of(widget).whileMapped(
      begin: { [weak player] in
        progressTracker.bind(to: player)
        return nil
      }, end: { progressTracker.unbind() })
    return self
  }
}

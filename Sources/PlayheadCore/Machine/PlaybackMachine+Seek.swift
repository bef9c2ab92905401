extension PlaybackMachine {
  /// How far from the end of the seekable range a seek stays, so that it does not fall out of it.
  static let seekMargin = Duration.milliseconds(100)

  /// Wants another position.
  ///
  /// The target is limited to the seekable range, shortened by 0.1 s at its end. Where nothing can
  /// be sought the seek is complete at once; while an item is being opened it is remembered.
  /// - Returns: the seek's number, with which `completeSeek` names it, and what is to be done.
  public mutating func seek(
    to position: Position, isSmooth: Bool
  ) -> (id: Int, actions: [PlaybackAction]) {
    nextSeek += 1
    let id = nextSeek
    let done = [PlaybackAction.completeSeek(id: id, finished: true)]
    guard queue.current != nil, error == nil else { return (id, done) }
    var position = position
    if status != .unknown {
      guard let possible = adjusted(position) else { return (id, done) }
      position = possible
    }
    let request = SeekMachine.Request(id: id, position: position, isSmooth: isSmooth)
    var actions = completions(seeks.enqueue(request))
    endDuringSeek = nil
    if status == .ended {
      status = .readyToPlay
      actions += updateRunning()
    }
    return (id, actions)
  }

  /// Where one can seek to.
  public func canSeek(to time: Duration) -> Bool {
    guard status != .unknown, let range = snapshot.seekableTimeRange, !range.isEmpty else {
      return false
    }
    return time >= range.lowerBound && time <= range.upperBound
  }

  /// The position moved to where it is possible, or nil if nothing can be sought.
  func adjusted(_ position: Position) -> Position? {
    guard let range = snapshot.seekableTimeRange, !range.isEmpty else { return nil }
    var possible = position
    let end = max(range.lowerBound, range.upperBound - Self.seekMargin)
    possible.time = position.time.clamped(to: range.lowerBound..<end)
    return possible
  }
}

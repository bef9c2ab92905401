extension PlaybackMachine {
  /// Makes the next attempt to connect now, at the position of the failure. Nothing happens if none is
  /// pending.
  package mutating func retryNow() -> [PlaybackAction] {
    retries.connect() ? connect() : []
  }

  /// Updates whether the network is available. When it is again, what failed by it is opened at the position of
  /// the failure, also after the last attempt.
  package mutating func networkChanged(isAvailable: Bool) -> [PlaybackAction] {
    retries.networkChanged(to: isAvailable) ? connect() : []
  }

  private mutating func connect() -> [PlaybackAction] {
    resumeWhereItFailed()
    return [.setRetryTimer(nil)]
      + load(
        isRetry: true, livePlace: liveResumption == .position ? retries.livePlace : nil)
  }

  /// Connects again what may have lost its connection without notice. A pending attempt is made now, and an
  /// item that waits for data is opened again at its position, a live stream as chosen. Nothing else changes.
  ///
  /// - Parameter instant: The current time on the clock of the pipeline's snapshots.
  package mutating func reconnect(now instant: Duration) -> [PlaybackAction] {
    guard retries.retry == nil else { return retryNow() }
    guard isWaitingForData, let item = queue.current else { return [] }
    if let position = positionToResume(at: instant) { resumes[item] = at(position) }
    return load(isRetry: true, livePlace: livePlaceToResume(at: instant))
  }

  /// Indicates whether playback cannot go on before more of the item has arrived.
  private var isWaitingForData: Bool {
    status == .readyToPlay && !isRecovering && medium.pipeline.bufferedPercent < 100
  }

  /// Returns the time until the next attempt to connect, or `nil` if none is pending.
  package func timeUntilRetry(at instant: Duration) -> Duration? {
    retries.retry?.due.map { max($0 - instant, .zero) }
  }

  /// Makes the current item continue where its connection failed, when it is opened next.
  mutating func resumeWhereItFailed() {
    guard let item = queue.current, let position = retries.position else { return }
    resumes[item] = at(position)
  }

  /// The position at which to continue if the item fails now; nil is its start, or the live position.
  func positionToResume(at instant: Duration) -> Duration? {
    guard status != .unknown else { return seeks.target }
    return streamType == .onDemand ? seeks.target ?? time(at: instant) : nil
  }

  /// Returns whether a live stream was played of which a part is missing: its next parts may be whole.
  func mayRejoin(after failure: PlaybackError) -> Bool {
    guard status == .readyToPlay, failure.reason == .damaged else { return false }
    return streamType == .live || streamType == .dvr
  }
}

extension PlaybackMachine {
  /// Handles a failure of the default audio device. The item is opened again at its position, with the default
  /// device as it is found then or, if that has failed a moment ago, without audio.
  ///
  /// - Parameter instant: The current time on the clock of the pipeline's snapshots.
  package mutating func defaultSoundFailed(now instant: Duration) -> [PlaybackAction] {
    guard let item = queue.current, error == nil, status != .ended else { return [] }
    switch soundFallback.failed(in: item, at: instant) {
    case .reopen: return reopen(now: instant)
    case .silence: return setSilent(true) + reopen(now: instant)
    }
  }

  /// Updates the available audio devices. When one is connected while playback continues without audio, the item
  /// is opened again with audio, at its position.
  ///
  /// - Parameters:
  ///   - devices: The devices.
  ///   - instant: The current time on the clock of the pipeline's snapshots.
  package mutating func audioDevicesChanged(
    to devices: [AudioDevice], now instant: Duration
  ) -> [PlaybackAction] {
    soundFallback.devicesChanged(to: devices) ? hearAgain(now: instant) : []
  }

  /// Plays with audio again, if playback continues without.
  ///
  /// - Parameter instant: The current time on the clock of the pipeline's snapshots.
  package mutating func tryDefaultSound(now instant: Duration) -> [PlaybackAction] {
    guard settings.isSilent else { return [] }
    soundFallback = SoundFallback()
    return hearAgain(now: instant)
  }

  private mutating func hearAgain(now instant: Duration) -> [PlaybackAction] {
    let actions = setSilent(false)
    guard queue.current != nil, error == nil, status != .ended else { return actions }
    return actions + reopen(now: instant)
  }

  /// Another audio device is selected: what has failed before does not matter any more.
  mutating func forgetSoundFailures() {
    soundFallback = SoundFallback()
    settings.isSilent = false
  }

  /// The current item is opened: another one has audio again.
  mutating func beginSound() -> [PlaybackAction] {
    soundFallback.begin(queue.current) ? setSilent(false) : []
  }

  private mutating func setSilent(_ isSilent: Bool) -> [PlaybackAction] {
    settings.isSilent = isSilent
    return [.pipeline(.apply(settings))]
  }
}

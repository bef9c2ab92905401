internal import CPlatform
internal import Platform
internal import PlayheadCore

/// What holds for whatever is played.
extension Engine {
  /// - Parameter volume: as it is perceived; GStreamer wants the amplitude, its third power.
  func setVolume(_ volume: Double) {
    element[property: "volume"] = volume * volume * volume
  }

  func setMuted(_ isMuted: Bool) {
    element[property: "mute"] = isMuted
  }

  /// Plays the sound so from now on.
  func setSound(_ settings: SoundSettings) {
    // Of the two the sink of one waits: less than nothing holds the sound back, more the picture.
    element[property: "av-offset"] = -GStreamer.nanoseconds(settings.delay)
    equalizer?.set(settings.equalizer)
  }

  /// Takes interlaced pictures apart so from the next picture on.
  func setDeinterlacing(_ deinterlacing: Deinterlacing) {
    let mode =
      switch deinterlacing {
      case .automatic: "auto"
      case .always: "interlaced"
      case .off: "disabled"
      }
    playhead_set_deinterlacing(element, mode)
  }

  /// - Parameter limits: for what is opened next; GStreamer counts in kilobits, and 0 is no limit.
  func setLimits(_ limits: PlayerLimits) {
    let kilobits = limits.preferredPeakBitRate.map { max($0 / 1000, 1) } ?? 0
    element[property: "connection-speed"] = UInt64(kilobits)
  }
}

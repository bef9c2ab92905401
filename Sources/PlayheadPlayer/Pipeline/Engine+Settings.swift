internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

extension Engine {
  /// Puts video and audio out so from now on. What is as before is left alone: a stream's volume may have been
  /// changed elsewhere.
  func apply(_ settings: OutputSettings) {
    let old = applied
    applied = settings
    if settings.volume != old?.volume {
      // GStreamer wants the amplitude, which is the third power of the perceived volume.
      element[property: "volume"] = settings.volume * settings.volume * settings.volume
    }
    if settings.isMuted != old?.isMuted { element[property: "mute"] = settings.isMuted }
    if settings.soundDelay != old?.soundDelay {
      // Of the two the sink of one waits: less than nothing holds the sound back, more the video.
      element[property: "av-offset"] = -GStreamer.nanoseconds(settings.soundDelay)
    }
    soundFilters?.apply(settings)
    if settings.limits != old?.limits {
      // In kilobits, where 0 is no limit.
      let kilobits = settings.limits.preferredPeakBitRate.map { max($0 / 1000, 1) } ?? 0
      element[property: "connection-speed"] = UInt64(kilobits)
    }
    if settings.deinterlacing != old?.deinterlacing {
      playhead_set_deinterlacing(element, settings.deinterlacing.elementMode)
    }
  }
}

extension Deinterlacing {
  fileprivate var elementMode: String {
    switch self {
    case .automatic: "auto"
    case .always: "interlaced"
    case .off: "disabled"
    }
  }
}

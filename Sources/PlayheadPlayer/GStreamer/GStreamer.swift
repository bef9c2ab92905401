internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// GStreamer as a whole.
enum GStreamer {
  /// Starts GStreamer, once. May take seconds when plugins are new, so it belongs off the main
  /// thread; any thread may call it and waits until it is done.
  static func start() { _ = isStarted }

  private static let isStarted: Bool = {
    gst_init(nil, nil)
    playhead_limit_clock_waits()
    DeviceSources.gstreamerHasStarted()
    // It plays on what is tried before it, and loads that once more where there is no audio device: 1 MB.
    playhead_leave_out("openalsink")
    return true
  }()

  /// The elements of a launch description as one, with a pad at each open end; nil if it is wrong or
  /// one of them is not installed.
  static func bin(_ description: String) -> GstElement? {
    try? made(description)
  }

  /// The same, with what is wrong.
  static func made(_ description: String) throws(GLibError) -> GstElement? {
    try GLibError.check { error -> GstElement? in
      gst_parse_bin_from_description(description, 1, error)
    }
  }

  /// A time of GStreamer's, in nanoseconds, as a duration; nil for "none" and what is negative.
  static func duration(_ nanoseconds: Int64) -> Duration? {
    nanoseconds < 0 ? nil : .nanoseconds(nanoseconds)
  }

  /// A time on one of GStreamer's clocks, or of a buffer's; nil for "none" and for what is longer than 292
  /// years, which only a damaged medium says.
  static func time(_ nanoseconds: GstClockTime) -> Duration? {
    Int64(exactly: nanoseconds).map { .nanoseconds($0) }
  }

  /// A duration in GStreamer's nanoseconds; of one that has more than GStreamer counts, as many as it does.
  static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds.multipliedClamped(by: 1_000_000_000).addingClamped(attoseconds / 1_000_000_000)
  }
}

/// The clock that positions are stamped with: it only goes forward.
func monotonicNow() -> Duration { .microseconds(g_get_monotonic_time()) }

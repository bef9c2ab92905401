internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The clock and the latency with which the parts of an engine are in step.
extension Engine {
  /// Chooses another clock: the one there was is gone.
  func resetClock() {
    _ = gst_element_set_state(element, GST_STATE_PAUSED)
    // It may be waiting for data by now.
    if loaded.wantsRunning { _ = gst_element_set_state(element, GST_STATE_PLAYING) }
  }

  /// Computes again how long parts hold back what they get.
  func recalculateLatency() {
    if let bin: GstBin = element.cast() { _ = gst_bin_recalculate_latency(bin) }
  }

  /// Waits until a change of state, or a seek, that is under way is done; false if that takes too long.
  func settles() -> Bool {
    gst_element_get_state(
      element, nil, nil, GstClockTime(GStreamer.nanoseconds(Self.timeout)))
      == GST_STATE_CHANGE_SUCCESS
  }

  private static var timeout: Duration { .seconds(3) }
}

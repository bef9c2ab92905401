internal import CPlatform
internal import Platform

/// What parts are in step with.
extension Engine {
  /// Chooses another clock: the one there was is gone.
  func resetClock() {
    _ = gst_element_set_state(element, GST_STATE_PAUSED)
    _ = gst_element_set_state(element, GST_STATE_PLAYING)
  }

  /// Computes anew how long parts hold back what they get.
  func recalculateLatency() {
    if let bin: GstBin = element.cast() { _ = gst_bin_recalculate_latency(bin) }
  }
}

internal import CPlatform

/// Requests that are canceled just when their answers come: libsoup would use what is gone, and end the process.
enum CanceledRequests {
  /// Mends it for all that use libsoup in this process, GStreamer's sources as well. Any thread may call it, before
  /// it sends its first request.
  static func mend() { _ = isMended }

  private static let isMended: Void = playhead_mend_canceled_requests()
}

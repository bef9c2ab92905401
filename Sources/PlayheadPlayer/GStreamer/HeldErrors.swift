internal import CPlatform
internal import PlayheadPlatform

/// Holds back the errors that a flush causes.
///
/// What is being flushed refuses events that are on their way with an error instead of a flush, so that the demuxer
/// reports an error in the stream (GStreamer 1.22).
///
/// - During a switch of tracks, only what is behind the selector is flushed (4 of about 1 000 switches just after an
///   audio file was opened). Playback then often stands still. The item is opened again, which shows whether the error
///   was one of the medium.
/// - A seek flushes everything. It may come while an instant change of the speed is on its way, as when playback resumes
///   after a step (2 of about 20 000 times). In a local file, the seek is made once more, which shows whether the error
///   was one of the medium.
final class HeldErrors: Sendable {
  private struct State {
    var isHolding = false
    var hasHeld = false
    var isSeeking = false
  }

  private let state = Locked(State())

  /// Holds errors in the flow of data back from now on.
  func begin() { state.withLock { $0.isHolding = true } }

  /// Ends that.
  /// - Returns: Whether there was an error.
  func end() -> Bool {
    state.withLock { state in
      defer { (state.isHolding, state.hasHeld) = (false, false) }
      return state.hasHeld
    }
  }

  /// Makes a seek, and holds the errors back that it causes.
  /// - Returns: Whether the seek was accepted, and whether there was an error.
  func hold(during seek: () -> Bool) -> (isAccepted: Bool, hasHeld: Bool) {
    state.withLock { $0.isSeeking = true }
    let isAccepted = seek()
    return state.withLock { state in
      defer { (state.isSeeking, state.hasHeld) = (false, false) }
      return (isAccepted, state.hasHeld)
    }
  }

  /// Returns whether a message is held back; on the thread that posts it.
  func holds(_ message: GstMessage) -> Bool {
    guard message.type == GST_MESSAGE_ERROR else { return false }
    var details: UnsafePointer<GstStructure>?
    gst_message_parse_error_details(message, &details)
    guard let details, gst_structure_has_field(details, "flow-return") != 0 else { return false }
    return state.withLock { state in
      let holds = state.isHolding || state.isSeeking
      if holds { state.hasHeld = true }
      return holds
    }
  }
}

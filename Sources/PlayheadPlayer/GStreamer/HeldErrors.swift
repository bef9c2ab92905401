internal import CPlatform
internal import PlayheadPlatform

/// Holds back the errors that a switch of tracks causes.
///
/// While what is behind the selector is flushed, it refuses what the selected stream pushes with an error instead of a
/// flush, so that the demuxer reports an error in the stream (GStreamer 1.22; 4 of about 1 000 switches just after
/// an audio file was opened). Playback then often stands still. The item is opened again, which shows whether the error was
/// one of the medium.
final class HeldErrors: Sendable {
  private struct State {
    var isHolding = false
    var hasHeld = false
  }

  private let state = Locked(State())

  /// Holds errors in the flow of data back from now on.
  func begin() { state.withLock { $0 = State(isHolding: true) } }

  /// Ends that.
  /// - Returns: Whether there was an error.
  func end() -> Bool {
    state.withLock { state in
      defer { state = State() }
      return state.hasHeld
    }
  }

  /// Returns whether a message is held back; on the thread that posts it.
  func holds(_ message: GstMessage) -> Bool {
    guard message.type == GST_MESSAGE_ERROR else { return false }
    var details: UnsafePointer<GstStructure>?
    gst_message_parse_error_details(message, &details)
    guard let details, gst_structure_has_field(details, "flow-return") != 0 else { return false }
    return state.withLock { state in
      state.hasHeld = state.isHolding
      return state.isHolding
    }
  }
}

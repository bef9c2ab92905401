internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Collects what a medium says of itself, on the threads that post its messages: of hundreds of tags
/// few say anything new.
final class MetadataCollector: Sendable {
  private struct State {
    var reader = TagReader()
    var accumulator = TagAccumulator()
    var metadata = PlayerMetadata.empty
  }

  private let state = Locked(State())

  /// Forgets everything: what follows is said by another medium.
  func reset() { state.withLock { $0 = State() } }

  /// Takes a message in. If there is something new in it, `deliver` gets all that is known, in the
  /// order of the changes; it must neither wait nor come back here.
  func collect(_ message: GstMessage, deliver: (PlayerMetadata) -> Void) {
    guard message.type == GST_MESSAGE_TAG || message.type == GST_MESSAGE_TOC else { return }
    state.withLock { state in
      switch message.type {
      case GST_MESSAGE_TAG:
        var list: GstTagList?
        gst_message_parse_tag(message, &list)
        guard let list else { return }
        state.accumulator.add(state.reader.tags(in: list))
      case GST_MESSAGE_TOC:
        guard let contents = TocReader.contents(in: message) else { return }
        state.accumulator.add(contents.chapters(duration: nil))
      default: return
      }
      let metadata = state.accumulator.metadata
      guard metadata != state.metadata else { return }
      state.metadata = metadata
      deliver(metadata)
    }
  }
}

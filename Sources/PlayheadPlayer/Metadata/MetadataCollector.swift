internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Collects what a medium says of itself, on the threads that post its messages: of hundreds of tags
/// few say anything new.
final class MetadataCollector: Sendable {
  private struct State {
    var reader = TagReader()
    var tags = SuccessiveTags()
  }

  private let state = Locked(State())

  /// Forgets everything: what follows is said by another medium.
  func reset() { state.withLock { $0 = State() } }

  /// The current item is opened again, and the next one not to follow yet.
  func startOver() { state.withLock { $0.tags.startOver() } }

  /// Takes a message in. If there is something new in it about the current item, `deliver` gets all that is known, in
  /// the order of the changes; it must neither wait nor come back here.
  /// - Parameter isNextUnderWay: true if the next item was handed over and is not heard yet.
  func collect(
    _ message: GstMessage, isNextUnderWay: Bool = false, deliver: (PlayerMetadata) -> Void
  ) {
    guard message.type == GST_MESSAGE_TAG || message.type == GST_MESSAGE_TOC else { return }
    let group = Self.group(ofSourceOf: message)
    state.withLock { state in
      var metadata: PlayerMetadata?
      switch message.type {
      case GST_MESSAGE_TAG:
        var list: GstTagList?
        gst_message_parse_tag(message, &list)
        guard let list else { return }
        let tags = state.reader.tags(in: list)
        metadata = state.tags.add(of: group, isNextUnderWay: isNextUnderWay) { $0.add(tags) }
      case GST_MESSAGE_TOC:
        guard let contents = TocReader.contents(in: message) else { return }
        let chapters = contents.chapters(duration: nil)
        metadata = state.tags.add(of: group, isNextUnderWay: isNextUnderWay) { $0.add(chapters) }
      default: return
      }
      if let metadata { deliver(metadata) }
    }
  }

  /// All streams of an item have begun, as the element's own message says.
  /// - Parameter isNext: true if it is the next item.
  func streamsStarted(_ message: GstMessage, ofNext isNext: Bool) {
    var group: guint = 0
    let isKnown = gst_message_parse_group_id(message, &group) != 0
    state.withLock { $0.tags.streamsStarted(isKnown ? group : nil, ofNext: isNext) }
  }

  /// The next item is the current one from now on.
  /// - Returns: what has been said of it before, or `nil` if that is nothing.
  func nextStarted() -> PlayerMetadata? { state.withLock { $0.tags.nextStarted() } }

  /// The group of the stream at whose end a message was posted: a sink posts what comes to it.
  static func group(ofSourceOf message: GstMessage) -> UInt32? {
    guard let source = message.src, let sink = source.cast(to: GstElement.self),
      let pad = gst_element_get_static_pad(sink, "sink")
    else { return nil }
    let group = playhead_pad_group(pad)
    return group == 0 ? nil : group
  }
}

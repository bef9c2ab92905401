internal import CPlatform
internal import PlayheadPlatform

/// What GStreamer's HTTP source tells of the answers that it gets, on the thread that reads them.
final class ServerAnswers: Sendable {
  private let field = Locked(String?.none)

  /// The field `Retry-After` of the last answer; nil if it has none.
  var retryAfter: String? { field.withLock(\.self) }

  /// Looks at an element's message.
  func read(_ message: GstMessage) {
    guard let structure = gst_message_get_structure(message),
      gst_structure_has_name(structure, "http-headers") != 0
    else { return }
    let found = gst_structure_get_value(structure, "response-headers").flatMap(Self.retryAfter(in:))
    field.withLock { $0 = found }
  }

  private static func retryAfter(in value: UnsafePointer<GValue>) -> String? {
    guard let fields = playhead_value_structure(value) else { return nil }
    // HTTP/2 writes all names small.
    let names = ["Retry-After", "retry-after"]
    return names.lazy.compactMap { gst_structure_get_string(fields, $0) }.first
      .map { String(cString: $0) }
  }
}

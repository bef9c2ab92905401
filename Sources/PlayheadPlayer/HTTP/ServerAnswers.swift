internal import CPlatform
internal import PlayheadPlatform

/// A record of the answers that GStreamer's HTTP source gets, as it reports them on the thread that
/// reads them.
final class ServerAnswers: Sendable {
  /// Fields of an answer; nil are those that it does not have.
  struct Fields: Sendable {
    /// The time or delay after which to ask again.
    var retryAfter: String?
    /// The address that the answer leads to.
    var location: String?
    /// The whole address that it came from, if the source was led there.
    var redirection: String?
  }

  private let fields = Locked(Fields())

  /// Those of the last answer.
  var last: Fields { fields.withLock(\.self) }

  /// Another medium is opened: nothing was answered yet.
  func reset() { fields.withLock { $0 = Fields() } }

  /// Looks at an element's message.
  func read(_ message: GstMessage) {
    guard let structure = gst_message_get_structure(message),
      gst_structure_has_name(structure, "http-headers") != 0
    else { return }
    let headers = gst_structure_get_value(structure, "response-headers").flatMap {
      playhead_value_structure($0)
    }
    let found = Fields(
      retryAfter: headers.flatMap { Self.field("Retry-After", in: $0) },
      location: headers.flatMap { Self.field("Location", in: $0) },
      redirection: gst_structure_get_string(structure, "redirection-uri").map {
        String(cString: $0)
      })
    fields.withLock { $0 = found }
  }

  /// HTTP/2 writes all names small.
  private static func field(_ name: String, in headers: UnsafePointer<GstStructure>) -> String? {
    let names: [String] = [name, name.lowercased()]
    return names.lazy.compactMap { gst_structure_get_string(headers, $0) }.first
      .map { String(cString: $0) }
  }
}

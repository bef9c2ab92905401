internal import CPlatform
internal import PlayheadPlatform

/// The segment that a stream's demuxer loads first, as its messages tell on streaming threads.
///
/// The demuxer of playbin posts “adaptive-streaming-statistics” for the playlist and for each
/// segment; that of playbin3 (GStreamer 1.22) for the playlist only.
final class FirstSegment: Sendable {
  /// The addresses that were reported.
  struct Addresses: Hashable, Sendable {
    /// The address of the playlist that was opened.
    var playlist: String
    /// The address of the first segment, or `nil` if it was not reported (yet).
    var segment: String?
  }

  private let addresses = Locked<Addresses?>(nil)

  /// The addresses that have been reported, or `nil` if there are none, as for a medium that is no
  /// such stream.
  var value: Addresses? { addresses.withLock { $0 } }

  /// Another medium is opened.
  func reset() { addresses.withLock { $0 = nil } }

  /// Looks whether a message of a part is about a segment. Any thread may call it.
  func read(_ message: GstMessage) {
    guard let structure = gst_message_get_structure(message),
      gst_structure_has_name(structure, "adaptive-streaming-statistics") != 0,
      let playlist = gst_structure_get_string(structure, "manifest-uri")
    else { return }
    let isSegment = gst_structure_has_field(structure, "fragment-start-time") != 0
    let segment = isSegment ? gst_structure_get_string(structure, "uri") : nil
    addresses.withLock { known in
      if known == nil { known = Addresses(playlist: String(cString: playlist)) }
      if let segment, known?.segment == nil { known?.segment = String(cString: segment) }
    }
  }
}

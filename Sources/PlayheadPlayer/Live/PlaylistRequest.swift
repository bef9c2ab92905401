internal import CPlatform
internal import Dispatch
internal import Platform
internal import PlayheadCore

/// Gets a playlist from a web server.
enum PlaylistRequest {
  private static let patience: guint = 5

  /// The document at an address; nil if there is none.
  static func document(at uri: String) async -> HLSFacts.Document? {
    await withCheckedContinuation { continuation in
      // It waits for the server: for that, a thread of tasks would be missed.
      DispatchQueue.global().async { continuation.resume(returning: read(uri)) }
    }
  }

  private static func read(_ uri: String) -> HLSFacts.Document? {
    let session = soup_session_new()
    soup_session_set_timeout(session, patience)
    guard let message = soup_message_new("GET", uri),
      let bytes = soup_session_send_and_read(session, message, nil, nil)
    else { return nil }
    defer { g_bytes_unref(bytes) }
    guard soup_message_get_status(message) == SOUP_STATUS_OK,
      let final = String(
        taking: g_uri_to_string(soup_message_get_uri(message)))
    else { return nil }
    var count: gsize = 0
    let data = g_bytes_get_data(bytes, &count)
    return ([UInt8](UnsafeRawBufferPointer(start: data, count: Int(count))), final)
  }
}

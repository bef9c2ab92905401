internal import CPlatform

/// Hashes of texts and files, as hexadecimal numbers.
package enum Digest {
  /// The SHA-256 of some bytes.
  package static func sha256(of bytes: [UInt8]) -> String? {
    String(taking: g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)))
  }

  /// The SHA-256 of a text, which nobody can make who does not have the key (HMAC).
  package static func sha256(of text: String, key: String) -> String? {
    let key = Array(key.utf8)
    return String(
      taking: g_compute_hmac_for_string(
        G_CHECKSUM_SHA256, key, gsize(key.count), text, gssize(text.utf8.count)))
  }
}

internal import PlayheadCore
internal import PlayheadPlatform

/// By what a file knows an item.
///
/// An address with a secret in it, as a token, is written without it, and with a hash of the whole: whoever
/// reads the file learns no secret, and still each address has a place of its own.
struct HistoryKey: Hashable, Sendable {
  /// The text that is written: the address itself if there is no secret in it.
  let text: String

  /// The key of an address.
  /// - Parameter salt: the file's own, so that two files tell nothing of each other.
  init(_ uri: String, salt: String) {
    // Who signs in again watches the same.
    let address = MediaAddress.withoutCredentials(uri)
    let told = MediaAddress.withoutSecrets(address)
    guard told != address, let hash = Digest.sha256(of: address, key: salt) else {
      text = told
      return
    }
    text = "\(told) \(hash)"
  }

  /// Returns whether a text is the key of an address with a secret, rather than an address that has one.
  static func isKey(_ text: String) -> Bool {
    parts(of: text).map { !MediaAddress.hasSecrets($0.told) } ?? false
  }

  /// Returns a key without the secrets that earlier versions did not know, or `nil` if the text is an address.
  static func masking(_ text: String) -> String? {
    parts(of: text).map { "\(MediaAddress.withoutSecrets($0.told)) \($0.hash)" }
  }

  private static func parts(of text: String) -> (told: String, hash: String)? {
    guard let space = text.lastIndex(of: " ") else { return nil }
    let hash = text[text.index(after: space)...]
    guard hash.utf8.count == hashLength, hash.allSatisfy(\.isHexDigit) else { return nil }
    return (String(text[..<space]), String(hash))
  }

  /// That of a SHA-256 in hexadecimal.
  private static let hashLength = 64

  /// A new salt: 128 bits, as text.
  static func makeSalt() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 16) }.joined(separator: "-")
  }
}

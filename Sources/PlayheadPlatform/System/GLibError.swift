public import CPlatform

/// A `GError`, as a Swift error.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error's domain, for instance `gst-resource-error-quark`.
  public let domain: String
  /// The code within the domain.
  public let code: Int
  /// GLib's own words, in the user's language.
  public let description: String

  /// Copies what an error says; the error stays the caller's.
  public init(_ error: UnsafePointer<GError>) {
    domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
    code = Int(error.pointee.code)
    description = error.pointee.message.map { String(cString: $0) } ?? ""
  }

  /// Calls `body` with a place for an error, and throws what it leaves there.
  public static func check<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
  ) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    guard let error else { return result }
    defer { g_error_free(error) }
    throw GLibError(error)
  }
}

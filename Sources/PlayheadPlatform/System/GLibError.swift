public import CPlatform

/// A `GError` as a Swift error.
///
/// Compare ``domain`` and ``code``, not the description, to tell errors apart:
///
/// ```swift
/// let isCanceled =
///   error.domain == "g-io-error-quark" && error.code == Int(G_IO_ERROR_CANCELLED.rawValue)
/// ```
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The domain of the error, such as `gst-resource-error-quark`.
  public let domain: String
  /// The code of the error in its domain.
  ///
  /// It has a meaning only together with the domain, whose C enumeration lists the codes.
  public let code: Int
  /// The description of the error in the words of GLib, in the person's language.
  ///
  /// It is one sentence or part of one, without a format that could be relied upon; it may contain paths and
  /// URLs.
  public let description: String

  /// Copies an error, which remains the caller's.
  public init(_ error: UnsafePointer<GError>) {
    domain = g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? ""
    code = Int(error.pointee.code)
    description = error.pointee.message.map { String(cString: $0) } ?? ""
  }

  /// Calls a closure with a place for an error.
  ///
  /// ```swift
  /// let isWritten = try GLibError.check { g_file_set_contents(path, text, -1, $0) }
  /// ```
  ///
  /// The error is freed. Functions that report errors also return `false` or a null pointer, so that the result
  /// need not be checked again.
  ///
  /// - Parameter body: A closure that calls a C function with the place.
  /// - Returns: The result of the closure.
  /// - Throws: The error that the C function has stored there.
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

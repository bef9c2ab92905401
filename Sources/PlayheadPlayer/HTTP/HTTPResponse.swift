/// The complete answer of a server.
package struct HTTPResponse: Hashable, Sendable {
  /// The status: 200 to 299.
  package let status: Int
  /// The type of the body, in lower case and without parameters, such as `application/json`.
  package let contentType: String?
  /// The body.
  package let bytes: [UInt8]
  /// The URL that it came from in the end: redirects were followed.
  package let url: String
}

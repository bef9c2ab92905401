/// A value of JSON (RFC 8259).
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction and an exponent.
  case integer(Int64)
  /// A number with one of them.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Of members with the same name the last one counts.
  case object([String: JSONValue])
}

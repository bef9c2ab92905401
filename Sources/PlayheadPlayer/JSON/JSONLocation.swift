internal import PlayheadCore

/// A location in a JSON value that knows its path from the root, so that an error can name it.
///
/// ```swift
/// let root = JSONLocation(try JSONValue(parsing: bytes))
/// print(try root["title"]?.string() ?? "")
/// for chapter in try root["chapters"]?.elements() ?? [] {
///   print(try chapter.required("startTime").time())  // or: chapters[2].startTime: …
/// }
/// ```
struct JSONLocation: Hashable, Sendable {
  let value: JSONValue
  /// For instance `chapters[2].startTime`; empty at the root.
  let path: String

  /// The root of a value.
  init(_ value: JSONValue) { self.init(value, path: "") }

  private init(_ value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

  /// A member of an object; nil if it is not there, or null.
  subscript(name: String) -> JSONLocation? {
    get throws(JSONError) {
      guard case .object(let members) = value else { throw unexpected("an object") }
      guard let member = members[name], member != .null else { return nil }
      return JSONLocation(member, path: pathOfMember(name))
    }
  }

  /// A member of an object that has to be there.
  func required(_ name: String) throws(JSONError) -> JSONLocation {
    guard let member = try self[name] else { throw .missing(path: pathOfMember(name)) }
    return member
  }

  /// The elements of an array.
  func elements() throws(JSONError) -> [JSONLocation] {
    guard case .array(let elements) = value else { throw unexpected("an array") }
    return elements.enumerated().map { JSONLocation($1, path: "\(path)[\($0)]") }
  }

  /// The text that is here.
  func string() throws(JSONError) -> String {
    guard case .string(let string) = value else { throw unexpected("a string") }
    return string
  }

  /// The number that is here.
  func number() throws(JSONError) -> Double {
    switch value {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: throw unexpected("a number")
    }
  }

  /// The number of seconds that is here, to the millisecond.
  func time() throws(JSONError) -> Duration {
    let seconds = try number()
    guard (0...Self.longestTime).contains(seconds) else {
      throw unexpected("a time from 0 to \(Int(Self.longestTime)) seconds")
    }
    return .milliseconds(Int((seconds * 1000).rounded()))
  }

  /// The error that something else is needed here.
  func unexpected(_ expected: String) -> JSONError {
    .unexpected(path: path.isEmpty ? "the whole" : path, expected: expected)
  }

  private func pathOfMember(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// Some thirty years.
  private static let longestTime = 1e9
}

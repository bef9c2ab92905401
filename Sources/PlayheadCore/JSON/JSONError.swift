/// An error in a JSON text.
///
/// It is meant for whoever maintains the server: the path leads to the wrong value.
///
/// ```swift
/// do { return try parse(bytes) } catch {
///   print(error)  // chapters[2].title: is missing
///   return nil
/// }
/// ```
public enum JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not JSON from this line on, counted from 1.
  case syntax(line: Int, reason: String)
  /// The text is not UTF-8.
  case notUTF8
  /// A required value is missing or null, at a path such as `chapters[2].title`.
  case missing(path: String)
  /// A value has another type than the expected one.
  case unexpected(path: String, expected: String)

  /// A description of the error, in English, with its place.
  public var description: String {
    switch self {
    case .syntax(let line, let reason): "line \(line): \(reason)"
    case .notUTF8: "it is not a text in UTF-8"
    case .missing(let path): "\(path): is missing"
    case .unexpected(let path, let expected): "\(path): \(expected) is expected"
    }
  }
}

/// What is wrong with a JSON text, and where.
public enum JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no JSON from this line on, counted from 1.
  case syntax(line: Int, reason: String)
  /// It is no text in UTF-8.
  case notUTF8
  /// Nothing, or the value null, is where a value is needed: a path such as `chapters[2].title`.
  case missing(path: String)
  /// Something else is there than is needed.
  case unexpected(path: String, expected: String)

  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .syntax(let line, let reason): "line \(line): \(reason)"
    case .notUTF8: "it is not a text in UTF-8"
    case .missing(let path): "\(path): is missing"
    case .unexpected(let path, let expected): "\(path): \(expected) is expected"
    }
  }
}

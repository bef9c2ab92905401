internal import CPlatform
internal import Glibc

/// A connection to a file of SQLite's. It belongs to one thread at a time, and may block.
final class Database {
  /// The reason why SQLite did not do what it was told.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let code: Int32
    let description: String

    /// A Boolean value that indicates whether the file is not a database, or is a damaged one.
    var isDamage: Bool {
      let kind = code & 0xff
      return kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB
    }
  }

  /// The value of a cell.
  enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  private var connection: OpaquePointer?

  /// The time for which another process may keep the file locked. On a busy computer, it needs a
  /// while to write.
  static let lockTimeout = Duration.seconds(10)

  /// Opens a file, or makes one.
  init(path: String) throws(Failure) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &connection, flags, nil)
    guard result == SQLITE_OK else {
      let failure = self.failure(result)
      sqlite3_close_v2(connection)
      connection = nil
      throw failure
    }
    sqlite3_busy_timeout(connection, Int32(Self.lockTimeout / .milliseconds(1)))
    // SQLite gives the files beside it the same permissions.
    _ = chmod(path, 0o600)
  }

  deinit { sqlite3_close_v2(connection) }

  /// Runs one statement; what it returns is left out.
  func run(_ statement: String, _ values: [Value] = []) throws(Failure) {
    _ = try rows(statement, values)
  }

  /// The rows that a statement returns.
  func rows(_ statement: String, _ values: [Value] = []) throws(Failure) -> [[Value]] {
    let prepared = try prepare(statement)
    defer { sqlite3_finalize(prepared) }
    return try rows(of: prepared, values)
  }

  /// Runs one statement for each of many rows of values.
  func run(_ statement: String, forEach rows: [[Value]]) throws(Failure) {
    let prepared = try prepare(statement)
    defer { sqlite3_finalize(prepared) }
    for values in rows {
      _ = try self.rows(of: prepared, values)
      sqlite3_reset(prepared)
    }
  }

  /// Does all of something, or nothing. Nobody else writes meanwhile.
  func transaction(_ body: () throws(Failure) -> Void) throws(Failure) {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      try body()
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private func prepare(_ statement: String) throws(Failure) -> OpaquePointer {
    var prepared: OpaquePointer?
    let result = sqlite3_prepare_v2(connection, statement, -1, &prepared, nil)
    guard result == SQLITE_OK, let prepared else { throw failure(result) }
    return prepared
  }

  private func rows(of statement: OpaquePointer, _ values: [Value]) throws(Failure) -> [[Value]] {
    for (index, value) in values.enumerated() { try bind(value, Int32(index + 1), statement) }
    var rows: [[Value]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(statement)).map { cell($0, statement) })
      case SQLITE_DONE: return rows
      case let result: throw failure(result)
      }
    }
  }

  private func bind(
    _ value: Value, _ index: Int32, _ statement: OpaquePointer
  ) throws(Failure) {
    let result =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .real(let number): sqlite3_bind_double(statement, index, number)
      case .text(let text):
        playhead_sqlite_bind_text(statement, index, text, Int32(clamping: text.utf8.count))
      }
    guard result == SQLITE_OK else { throw failure(result) }
  }

  private func cell(_ index: Int32, _ statement: OpaquePointer) -> Value {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      return .text(sqlite3_column_text(statement, index).map { String(cString: $0) } ?? "")
    default: return .null
    }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(
      code: code,
      description: String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)))
  }
}

extension Database.Value {
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// In seconds.
  init(_ duration: Duration?) { self = duration.map { .real($0 / .seconds(1)) } ?? .null }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  var duration: Duration? {
    switch self {
    case .real(let seconds) where seconds.isFinite && abs(seconds) < 1e12: .seconds(seconds)
    case .integer(let seconds): .seconds(seconds)
    default: nil
    }
  }
}

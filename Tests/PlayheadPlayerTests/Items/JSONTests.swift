import PlayheadCore
import Testing

@testable import PlayheadPlayer

/// The texts that are taken for JSON, what is said about the rest, and how places are named.
struct JSONTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  private func error(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }

  private func error<Value>(_ body: () throws(JSONError) -> Value) -> String? {
    do throws(JSONError) {
      _ = try body()
      return nil
    } catch {
      return error.description
    }
  }

  static let values: [(String, JSONValue)] = [
    ("null", .null), ("true", .bool(true)), (" false ", .bool(false)),
    ("0", .integer(0)), ("-0", .integer(0)), ("42", .integer(42)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("0.5", .number(0.5)), ("-1.25e2", .number(-125)), ("1E+3", .number(1000)),
    ("1e-400", .number(0)),
    ("\"\"", .string("")), ("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("a\"\\/\u{8}\u{C}\n\r\t")),
    ("\"\\u00e9 \\ud83d\\ude00 é 😀\"", .string("é 😀 é 😀")),
    ("[]", .array([])), ("{}", .object([:])),
    ("[1, [\"]\"], {}]", .array([.integer(1), .array([.string("]")]), .object([:])])),
    (
      "{\"a\": {\"b\": null}, \"\": [true]}",
      .object(["a": .object(["b": .null]), "": .array([.bool(true)])])
    ),
    ("{\"a\":1,\"a\":2}", .object(["a": .integer(2)])),
    ("\u{FEFF}{\"a\":1}\r\n", .object(["a": .integer(1)])),
  ]

  @Test(arguments: values)
  func aValueIsRead(_ text: String, _ value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  /// Texts, the line that is named, and a part of the reason.
  static let errors: [(String, Int, String)] = [
    ("", 1, "empty"), (" \n\n ", 3, "empty"), ("[1,\n2", 2, "ends before"), ("{", 1, "ends before"),
    ("\"abc", 1, "does not end"), ("\"\\", 1, "does not end"), ("[\n\"a\nb\"]", 2, "line break"),
    ("{\"a\":1} x", 1, "more after the end"), ("{}\n{}", 2, "more after the end"),
    ("1 2", 1, "more after the end"), ("1 \"\"", 1, "more after the end"),
    ("[]]", 1, "“]”"), ("1,", 1, "“,”"), ("'x'", 1, "“'”"), ("\n/*c*/1", 2, "“/”"),
    ("var x = 1;", 1, "“var”"), ("{a:1}", 1, "“a”"), ("nul", 1, "“nul”"), ("True", 1, "“True”"),
    ("NaN", 1, "“NaN”"), ("010", 1, "“010”"), ("0x1f", 1, "“0x1f”"), (".5", 1, "“.5”"),
    ("1.", 1, "“1.”"), ("+1", 1, "“+1”"), ("-", 1, "“-”"), ("- 5", 1, "“-”"), ("1e", 1, "“1e”"),
    ("1.5.5", 1, "“1.5.5”"), ("--1", 1, "“--1”"),
    ("[1,\n12345678901234567890123]", 2, "too large"), ("9223372036854775808", 1, "too large"),
    ("1e999", 1, "too large"),
    ("\"\\q\"", 1, "unknown escape"), ("\"\\u12\"", 1, "incomplete escape"),
    ("\"\\u+123\"", 1, "incomplete escape"), ("\"\\u0000\"", 1, "character 0"),
    ("\"\\ud800\"", 1, "half a character"), ("\"\\ud800\\u0041\"", 1, "half a character"),
    ("\"\\ude00\"", 1, "half a character"), ("a\0b", 1, "“a”"),
    ("{\"a\":1,}", 1, ""), ("[1,2\n,,3]", 2, ""), ("[1 2]", 1, ""), ("{\"a\" 1}", 1, ""),
    ("{\"a\"\n:\n}", 3, ""), ("[,]", 1, ""), ("{1:2}", 1, ""), ("[}", 1, ""), ("{\"a\":1]", 1, ""),
  ]

  @Test(arguments: errors)
  func anErrorNamesItsLineAndItsReason(_ text: String, _ line: Int, _ reason: String) throws {
    guard case .syntax(let foundLine, let foundReason) = error(text) else {
      Issue.record("\(text) was read, or failed otherwise: \(String(describing: error(text)))")
      return
    }
    #expect(foundLine == line, "\(foundReason)")
    #expect(reason.isEmpty ? !foundReason.isEmpty : foundReason.contains(reason), "\(foundReason)")
  }

  @Test func bytesThatAreNoUTF8AreRefused() {
    for bytes: [UInt8] in [[0xFF], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] {
      #expect(throws: JSONError.notUTF8) { try JSONValue(parsing: bytes) }
    }
  }

  @Test func depthIsLimitedHoweverDeepItIs() throws {
    let limit = JSONScanner.maximumDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(limit)) }
    for text in [nested(limit + 1), nested(200_000), String(repeating: "{\"a\":", count: 100_000)] {
      guard case .syntax(1, let reason) = error(text) else {
        Issue.record("not refused")
        continue
      }
      #expect(reason.contains("deep"))
    }
    // Brackets in strings are no arrays.
    #expect(try parse("\"\(nested(500))\"") == .string(nested(500)))
  }

  @Test func damagedTextsAreReadOrRefusedButNeverCrash() {
    let text = """
      {"url": "http://h/x", "n": [1, -2.5e3, null, true], "é": "\\ud83d\\ude00\\n",
       "chapters": [{"startTime": 0, "endTime": 10}, {"startTime": 1.5}]}
      """
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "e", "-", "0", "\0", "\n", "/*", "'",
    ]
    var numbers = SeededRandom(seed: 7)
    var readCount = 0
    for _ in 0..<600 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let index = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: index)
        case 2:
          bytes.insert(contentsOf: (pieces.randomElement(using: &numbers) ?? "").utf8, at: index)
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      do throws(JSONError) {
        let value = try JSONValue(parsing: bytes)
        readCount += 1
        _ = try? ResolvedItem(JSONLocation(value), at: "http://h/")
      } catch {
        #expect(!error.description.isEmpty)
        if case .syntax(let line, _) = error { #expect((1...40).contains(line)) }
      }
    }
    #expect((1..<600).contains(readCount))
  }

  @Test func anErrorNamesItsPlace() throws {
    let root = JSONLocation(
      try parse(#"{"a": [{"b": {"c": "x"}}, {"b": 1}, null], "n": null, "t": -1, "s": 2.0005}"#))
    #expect(try root["a"]?.elements()[0].required("b").required("c").string() == "x")
    #expect(try root["n"] == nil)
    #expect(try root["nothing"] == nil)
    #expect(try root.required("s").time() == .milliseconds(2001))
    #expect(error { () throws(JSONError) in try root.required("n") } == "n: is missing")
    #expect(
      error { () throws(JSONError) in try root["a"]?.elements()[0].required("b").required("d") }
        == "a[0].b.d: is missing")
    #expect(
      error { () throws(JSONError) in try root["a"]?.elements()[1].required("b").string() }
        == "a[1].b: a string is expected")
    #expect(
      error { () throws(JSONError) in try root["a"]?.elements()[1].required("b").elements() }
        == "a[1].b: an array is expected")
    #expect(
      error { () throws(JSONError) in try root["a"]?.elements()[2]["b"] }
        == "a[2]: an object is expected")
    #expect(
      error { () throws(JSONError) in try root.number() } == "the whole: a number is expected")
    #expect(
      error { () throws(JSONError) in try root.required("t").time() }
        == "t: a time from 0 to 1000000000 seconds is expected")
  }
}

import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestSupport
import Testing

@testable import Playhead

/// Values on their way to the bus, and back.
@Suite struct BusValueTests {
  @Test(
    arguments: [
      (.bool(true), "true"), (.int64(-5), "int64 -5"), (.double(0.5), "0.5"),
      (.string("sü'ß"), "\"sü'ß\""), (.path("/a/b"), "objectpath '/a/b'"),
      (.strings([]), "@as []"), (.strings(["a", "b"]), "['a', 'b']"), (.paths([]), "@ao []"),
      (.paths(["/a"]), "[objectpath '/a']"), (.dictionary([:]), "@a{sv} {}"),
      (.dictionary(["b": .int64(1), "a": .strings(["x"])]), "{'a': <['x']>, 'b': <int64 1>}"),
      (.dictionaries([]), "@aa{sv} []"), (.dictionaries([["a": .bool(false)]]), "[{'a': <false>}]"),
    ] as [(BusValue, String)])
  func aValueIsWrittenAsItsType(value: BusValue, expected: String) {
    #expect(value.variant.description == expected)
  }

  @Test(
    arguments: [
      .bool(false), .bool(true), .int64(.min), .int64(.max), .double(-0.25), .string(""),
      .string("sü ß"), .path("/"), .strings([]), .strings(["", "b"]), .paths([]),
      .paths(["/a", "/b"]),
    ] as [BusValue])
  func aValueIsReadAsItWasWritten(value: BusValue) {
    let tuple = Variant(tuple: [value.variant, Variant("end")])
    #expect(BusValue.arguments(tuple.elements) == [value, .string("end")])
  }

  /// Bytes that are no values of their type, as a program that writes to the bus by itself may send them.
  @Test func anyBytesOfAnyTypeAreRead() throws {
    var random = SeededRandom(seed: 1)
    for _ in 0..<(ThisProcess.runsLongTests ? 500_000 : 20_000) {
      let type = Self.type(depth: 0, &random)
      let bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in
        [0, 1, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
      }
      let variant = try #require(
        "(\(type)s)".withCString { type in
          let data = g_bytes_new(bytes, gsize(bytes.count))
          defer { g_bytes_unref(data) }
          // A type of GLib's is its text.
          return g_variant_new_from_bytes(OpaquePointer(type), data, 0)
        })
      #expect(BusValue.arguments(Variant(taking: variant).elements).count <= 2)
    }
  }

  /// Any type, of those that are used and of the others.
  private static func type(depth: Int, _ random: inout SeededRandom) -> String {
    let simple = [
      "b", "x", "d", "s", "o", "as", "ao", "a{sv}", "aa{sv}", "v", "y", "i", "t", "g", "h",
    ]
    let choice = Int.random(in: 0..<8, using: &random)
    guard depth < 4, choice < 3 else { return simple.randomElement(using: &random) ?? "b" }
    let inner = type(depth: depth + 1, &random)
    return switch choice {
    case 0: "a\(inner)"
    case 1: "(\(inner)\(type(depth: depth + 1, &random)))"
    default: "a{s\(inner)}"
    }
  }

  @Test func typesThatNobodyUsesAreNotRead() throws {
    let variant = try #require(g_variant_new_byte(5))
    #expect(BusValue(Variant(taking: variant)) == nil)
  }

  @Test(
    arguments: [
      ("file:///a.ogg", true), ("https://example.com/a", true), ("mailto:me@example.com", false),
      ("fd://6", false), ("v4l2:///dev/video0", false), ("data:,a", false), ("/a.ogg", false),
      ("a.ogg", false), ("", false), ("javascript:alert(1)", false),
    ])
  func onlyKnownAddressesAreOpened(uri: String, expected: Bool) {
    #expect(((try? SupportedMedia.check(uri)) != nil) == expected)
  }
}

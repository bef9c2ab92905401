import CPlatform
import PlayheadCore
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
  func aValueIsWrittenAsItsType(value: BusValue, expected: String) throws {
    let variant = try #require(value.variant)
    g_variant_ref_sink(variant)
    defer { g_variant_unref(variant) }
    let text = try #require(g_variant_print(variant, 1))
    defer { g_free(text) }
    #expect(String(cString: text) == expected)
  }

  @Test(
    arguments: [
      .bool(false), .bool(true), .int64(.min), .int64(.max), .double(-0.25), .string(""),
      .string("sü ß"), .path("/"), .strings([]), .strings(["", "b"]), .paths([]),
      .paths(["/a", "/b"]),
    ] as [BusValue])
  func aValueIsReadAsItWasWritten(value: BusValue) throws {
    let tuple = try #require(BusValue.tuple([value, .string("end")]))
    g_variant_ref_sink(tuple)
    defer { g_variant_unref(tuple) }
    #expect(BusValue.arguments(tuple) == [value, .string("end")])
  }

  @Test func typesThatNobodyUsesAreNotRead() throws {
    let variant = try #require(g_variant_new_byte(5))
    g_variant_ref_sink(variant)
    defer { g_variant_unref(variant) }
    #expect(BusValue(variant) == nil)
  }

  @Test(
    arguments: [
      ("file:///a.ogg", true), ("https://example.com/a", true), ("mailto:me@example.com", false),
      ("/a.ogg", false), ("a.ogg", false), ("", false), ("javascript:alert(1)", false),
    ])
  func onlyKnownAddressesAreOpened(uri: String, expected: Bool) {
    #expect(SupportedMedia.canOpen(uri) == expected)
  }
}

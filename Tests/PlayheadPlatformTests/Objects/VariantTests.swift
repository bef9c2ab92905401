import CPlatform
import PlayheadPlatform
import Testing

extension PlatformTests {
  /// Values of GVariant.
  @Suite struct Variants {
    @Test func aValueIsReadAsItsOwnTypeOnly() {
      let values = [
        Variant(true), Variant(Int64(5)), Variant(UInt32(5)), Variant(0.5), Variant("s"),
      ]
      #expect(values.map(\.bool) == [true, nil, nil, nil, nil])
      #expect(values.map(\.int64) == [nil, 5, nil, nil, nil])
      #expect(values.map(\.uint32) == [nil, nil, 5, nil, nil])
      #expect(values.map(\.double) == [nil, nil, nil, 0.5, nil])
      #expect(values.map(\.string) == [nil, nil, nil, nil, "s"])
      #expect(values.allSatisfy { $0.elements.isEmpty })
    }

    @Test func whatIsInAValueOutlivesIt() {
      let elements = Variant(tuple: [Variant(["key": Variant("text")]), Variant(Int64(7))]).elements
      #expect(elements.map(\.type) == ["a{sv}", "x"])
      #expect(elements[0].description == "{'key': <'text'>}")
    }

    @Test func aValueCanBeGivenToCMoreThanOnce() {
      let value = Variant("text")
      let array = Variant([value, value], of: "s")
      #expect(array.elements.compactMap(\.string) == ["text", "text"])
      #expect(value.string == "text")
    }
  }
}

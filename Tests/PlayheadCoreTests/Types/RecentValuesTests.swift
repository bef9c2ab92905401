import PlayheadCore
import Testing

/// The values that were used last, which are kept.
@Suite struct RecentValuesTests {
  @Test func theOldestGoesFirst() {
    var values = RecentValues<Int, String>(limit: 2)
    values[1] = "one"
    values[2] = "two"
    values[3] = "three"
    #expect(values.count == 2)
    #expect(found(1, 2, 3, in: values) == [nil, "two", "three"])
  }

  @Test func askingCountsAsUse() {
    var values = RecentValues<Int, String>(limit: 2)
    values[1] = "one"
    values[2] = "two"
    _ = values[1]
    values[3] = "three"
    #expect(found(1, 2, 3, in: values) == ["one", nil, "three"])
  }

  @Test func aKeyHasOneValue() {
    var values = RecentValues<Int, String>(limit: 2)
    values[1] = "one"
    values[1] = "uno"
    #expect(values.count == 1)
    #expect(found(1, in: values) == ["uno"])
    values[1] = nil
    #expect(values.count == 0)
    #expect(found(1, in: values) == [nil])
  }

  private func found(_ keys: Int..., in values: RecentValues<Int, String>) -> [String?] {
    var values = values
    return keys.map { values[$0] }
  }
}

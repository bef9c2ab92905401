import PlayheadCore
import Testing

@Suite("Times that people write")
struct TimeInputTests {
  @Test(arguments: [
    ("0", 0), ("90", 90_000), ("007", 7_000), ("1:30", 90_000), ("1:30.5", 90_500),
    ("1:02:03", 3_723_000), ("100:00:00", 360_000_000), ("90:00", 5_400_000), ("0.25", 250),
    ("1,5", 1_500), (" 12 ", 12_000), ("1:2:3", 3_723_000), ("0:00:59.999", 59_999),
  ])
  func aTimeIsAPosition(text: String, milliseconds: Int) {
    #expect(TimeInput(text) == .position(.milliseconds(milliseconds)))
  }

  @Test(arguments: [
    ("+30", 30_000), ("-10", -10_000), ("−10", -10_000), ("+1:30.5", 90_500), ("-0", 0),
    ("-1:00:00", -3_600_000),
  ])
  func aSignMakesItADistance(text: String, milliseconds: Int) {
    #expect(TimeInput(text) == .distance(.milliseconds(milliseconds)))
  }

  @Test(arguments: [
    "", " ", "+", "-", ":", "1:", ":30", "1::3", "1:60", "1:60:00", "1:2:3:4", "1.", ".5", "1.5.5",
    "1.5:30", "abc", "1h", "1e3", "0x10", "++1", "--1", "1 2", "1:030", "1234567890", "１２",
  ])
  func anythingElseIsNone(text: String) {
    #expect(TimeInput(text) == nil)
  }

  @Test(
    arguments: [
      ("60", 10, 60), ("60", nil, 60), ("+30", 10, 40), ("-5", 10, 5), ("-30", 10, 0),
      ("+30", nil, nil),
    ] as [(String, Int?, Int?)])
  func whereItLeads(text: String, from: Int?, to: Int?) throws {
    let input = try #require(TimeInput(text))
    #expect(input.target(from: from.map { .seconds($0) }) == to.map { .seconds($0) })
  }
}

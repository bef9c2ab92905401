import Testing

@testable import PlayheadPlatform

/// Texts in the person's language; there is no catalog here, so they stay as they are.
@Suite struct LocalizedTests {
  @Test func withoutACatalogTheTextStays() {
    #expect(localized("Play") == "Play")
    #expect(localized("100 %") == "100 %")
    #expect(localized("100 %1") == "100 %1")
    #expect(localized("") == "")
  }

  @Test(arguments: [
    ("Saved as %1", ["a.png"], "Saved as a.png"), ("%2 of %1", ["9", "3"], "3 of 9"),
    ("%1 %", ["50"], "50 %"), ("%3", ["a"], "%3"), ("%1", ["%1"], "%1"), ("%", ["a"], "%"),
  ])
  func numbersStandForValues(text: String, values: [String], expected: String) {
    let result =
      switch values.count {
      case 1: localized(text, values[0])
      default: localized(text, values[0], values[1])
      }
    #expect(result == expected)
  }

  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
  func aNumberOfThingsHasItsPlural(count: Int, expected: String) {
    #expect(localized(one: "%1 file", other: "%1 files", count: count) == expected)
  }

  @Test func aTextWithoutCallersValuesIsLookedUpToo() {
    #expect(localized("%1: %2", values: ["a", "b"]) == "a: b")
  }

  @Test func numbersHaveAMark() {
    #expect([".", ","].contains(Localization.decimalMark))
  }

  @Test func aTextThatIsMadeAtRunTimeStaysToo() {
    for length in 1..<200 {
      let text = String(repeating: "ä", count: length)
      #expect(localized(text, values: []) == text)
      #expect(localized(one: text, other: text + "n", count: 2) == text + "n")
    }
  }
}

import PlayheadCore
import Testing

@Suite("Text filter")
struct TextFilterTests {
  @Test(
    arguments: [
      ("", "anything", true), ("  ", "anything", true), ("any", "Anything", true),
      ("ANY", "anything", true), ("b a", "a b", true), ("part 10", "Part 1 of 10", true),
      ("part 2", "Part 1", false), ("Ü", "süß", true), ("x", "", false),
    ])
  func allWordsHaveToBeThere(query: String, text: String, expected: Bool) {
    #expect(TextFilter(query).matches(text) == expected)
  }
}

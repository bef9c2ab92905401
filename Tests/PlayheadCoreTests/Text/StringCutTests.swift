import PlayheadCore
import Testing

@Suite struct StringCutTests {
  @Test(arguments: [
    ("", 4, ""), ("abc", 4, "abc"), ("abcd", 4, "abcd"), ("abcde", 4, "abcd"), ("äöü", 4, "äö"),
    ("aäöü", 4, "aä"), ("🎬🎬", 7, "🎬"), ("🎬🎬", 3, ""), ("abc", 0, ""), ("abc", -1, ""),
  ])
  func wholeCharactersAreKept(text: String, limit: Int, expected: String) {
    #expect(text.cut(toBytes: limit) == expected)
  }

  @Test func aTitleOfMegabytesIsCut() {
    let title = String(repeating: "ä", count: 3_000_000)
    #expect(title.cut(toBytes: InputLimits.tagBytes).utf8.count == InputLimits.tagBytes)
  }
}

import PlayheadCore
import Testing

@testable import Playhead

/// Languages as they are typed or stand in the settings.
@Suite struct LanguageListTests {
  @Test(arguments: [
    ("de, en;pt-BR", ["de", "en", "pt-BR"]), ("", []), ("nonsense", nil),
    (String(repeating: "de,", count: 100_000), nil),
  ])
  func aListIsShort(_ text: String, _ tags: [String]?) {
    #expect(LanguageList.tags(in: text) == tags)
  }
}

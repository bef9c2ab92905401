import PlayheadCore
import PlayheadPlatform
import Testing

/// The texts that assistive technologies are told for titles that strangers wrote.
@MainActor @Suite struct AccessibilityTests {
  @Test(arguments: ["a", "ä", "語", "🎬"])
  func aTextOfMegabytesIsCut(_ character: String) {
    let limit = InputLimits.accessibleTextBytes
    #expect(Accessibility.textBytes == limit)
    let text = Accessibility.cut("." + String(repeating: character, count: 1 << 20))
    #expect((limit - 4..<limit + 1).contains(text.utf8.count))
    #expect(text.unicodeScalars.dropFirst().allSatisfy { String($0) == character })
  }

  @Test func aTextIsWhole() {
    let text = String(repeating: "a", count: InputLimits.accessibleTextBytes)
    #expect(Accessibility.cut(text) == text)
    #expect(Accessibility.cut("") == "")
  }
}

import PlayheadCore
import Testing

/// Texts that are translated where they are shown; here they are English.
@Suite("Texts to be translated")
struct LocalizableTextTests {
  @Test func theEnglishTextHasItsValues() {
    #expect(localizable("Off").description == "Off")
    #expect(localizable("“%1” is empty.", "a.mp4").description == "“a.mp4” is empty.")
    #expect(localizable("%2 of %1", "9", "3").description == "3 of 9")
    #expect(localizable("100 %", "a").description == "100 %")
    #expect(localizable("%3", "a").description == "%3")
    #expect(localizable("", "a").description == "")
  }

  @Test func aValueIsTakenAsItIs() {
    #expect(localizable("%1, %2", "%2", "b").description == "%2, b")
  }

  /// A host and a scheme are as long as whoever names them likes.
  @Test(arguments: [
    PlaybackError.Reason.hostNotFound, .unknownScheme(String(repeating: "x", count: 100_000)),
  ])
  func aValueIsCut(_ reason: PlaybackError.Reason) {
    let error = PlaybackError(reason, name: String(repeating: "ä", count: 100_000))
    #expect(!error.sentence.values.isEmpty)
    #expect(error.sentence.values.allSatisfy { $0.utf8.count == InputLimits.nameBytes })
  }

  @Test func anErrorKeepsWhatIsTranslatedApartFromWhatIsNot() {
    let error = PlaybackError(.httpStatus(500), name: "example.org")
    #expect(error.sentence.text == "The server could not send “%1” (error %2).")
    #expect(error.sentence.values == ["example.org", "500"])
    #expect(error.description == "The server could not send “example.org” (error 500).")
    #expect(error.recoverySuggestion == error.suggestion.description)
  }

  @Test func aTrackIsNamedInAnotherLanguage() {
    let german = ["Track %1": "Spur %1", "%1 (forced)": "%1 (erzwungen)", "Off": "Aus"]
    func say(_ text: LocalizableText) -> String {
      (german[text.text] ?? text.text)
        .split(separator: "%1", omittingEmptySubsequences: false)
        .joined(separator: text.values.first ?? "")
    }
    let id = MediaTrack.ID.embedded(.legible, index: 1)
    let nameless = MediaTrack(id: id, characteristic: .legible, isForced: true)
    #expect(nameless.displayName == "Track 2 (forced)")
    #expect(nameless.displayName(say) == "Spur 2 (erzwungen)")
    let titled = MediaTrack(id: id, characteristic: .legible, title: "Track 7")
    #expect(MediaSelectionOption.on(titled).displayName(say) == "Track 7")
    #expect(MediaSelectionOption.off.displayName(say) == "Aus")
  }
}

import PlayheadCore
import Testing

@Suite("Playback errors")
struct PlaybackErrorTests {
  /// One reason for each sentence.
  private static let reasons: [PlaybackError.Reason] = [
    .fileNotFound, .noPermission, .isFolder, .notMedia, .empty, .damaged, .missingDecoder(nil),
    .missingDecoder("H.265 decoder"), .encrypted, .hostNotFound, .cannotConnect, .httpStatus(403),
    .httpStatus(404), .httpStatus(500), .connectionLost, .unknownScheme("gopher"), .noOutput,
    .blockedScheme("file"), .tooManyRedirects, .discNotReadable, .deviceNotReadable,
    .other("The part failed."),
  ]

  @Test(arguments: reasons)
  func descriptionIsOneSentence(reason: PlaybackError.Reason) throws {
    let sentence = PlaybackError(reason, name: "film.mkv").description
    let first = try #require(sentence.first)
    #expect(sentence.hasSuffix("."))
    #expect(first.isUppercase || first == "“")
    #expect(!sentence.contains("\n"))
    #expect(!sentence.contains("Optional"))
  }

  @Test(
    arguments: reasons.filter {
      // An address that begins with “gopher” cannot be opened whatever its name.
      $0 != .unknownScheme("gopher") && $0 != .noOutput
    })
  func descriptionNamesTheMedium(reason: PlaybackError.Reason) {
    #expect(PlaybackError(reason, name: "film.mkv").description.contains("“film.mkv”"))
  }

  @Test func eachReasonHasItsOwnSentence() {
    let sentences = Self.reasons.map { PlaybackError($0, name: "film.mkv").description }
    #expect(Set(sentences).count == sentences.count)
  }

  @Test(arguments: reasons)
  func suggestionIsOneSentenceThatCanBeActedOn(reason: PlaybackError.Reason) throws {
    let suggestion = PlaybackError(reason, name: "film.mkv").recoverySuggestion
    #expect(suggestion.hasSuffix("."))
    #expect(try #require(suggestion.first).isUppercase)
    #expect(suggestion != PlaybackError(reason, name: "film.mkv").description)
  }

  @Test func factsAreInTheSentence() {
    func sentence(_ reason: PlaybackError.Reason) -> String {
      PlaybackError(reason, name: "film.mkv").description
    }
    #expect(sentence(.missingDecoder("H.265 decoder")).contains("H.265 decoder"))
    #expect(sentence(.unknownScheme("gopher")).contains("gopher"))
    #expect(sentence(.httpStatus(503)).contains("503"))
    #expect(sentence(.other("Everything broke.")).contains("Everything broke."))
  }

  @Test(arguments: [(401, 403), (404, 410)])
  func statusesWithOneMeaningHaveOneSentence(one: Int, other: Int) {
    let errors = [one, other].map { PlaybackError(.httpStatus($0), name: "film.mkv") }
    #expect(errors[0].description == errors[1].description)
    #expect(errors[0].recoverySuggestion == errors[1].recoverySuggestion)
    #expect(errors[0] != errors[1])
  }
}

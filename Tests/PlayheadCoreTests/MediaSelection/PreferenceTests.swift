import PlayheadCore
import Testing

/// The tracks that are played, from preferences alone.
@Suite struct PreferenceTests {
  /// The tracks and preferences of a test, and the expected selection.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var tracks: [MediaTrack]
    var audible = MediaSelectionPreference.automatic
    var legible = MediaSelectionPreference.automatic
    var languages: [String] = []
    let expected: String

    init(
      _ description: String, _ tracks: [MediaTrack], audible: MediaSelectionPreference = .automatic,
      legible: MediaSelectionPreference = .automatic, languages: [String] = [], _ expected: String
    ) {
      testDescription = description
      self.tracks = tracks
      self.audible = audible
      self.legible = legible
      self.languages = languages
      self.expected = expected
    }
  }

  @Test(arguments: sounds + fullSubtitles + automaticSubtitles + videos)
  func theTracksAreThose(_ row: Row) {
    var machine = MediaSelectionMachine(languages: row.languages)
    _ = machine.setPreference(row.audible, for: .audible)
    _ = machine.setPreference(row.legible, for: .legible)
    #expect(machine.tracksChanged(row.tracks)?.numbers == row.expected)
  }

  /// Video/sound/subtitles are expected, by number.
  static let sounds = [
    Row("one sound", [sound(0)], "-/0/-"),
    Row("no default: the first", [sound(0, "en"), sound(1, "fr")], "-/0/-"),
    Row("the default", [sound(0, "en"), sound(1, "fr", original: true)], "-/1/-"),
    Row("two defaults: the first", [sound(0, original: true), sound(1, original: true)], "-/0/-"),
    Row("a preferred language", film, audible: .on(languages: ["fr"]), "0/1/-"),
    Row("by three letters", film, audible: .on(languages: ["fra"]), "0/1/-"),
    Row("by the old three letters", film, audible: .on(languages: ["fre"]), "0/1/-"),
    Row("the first language first", film, audible: .on(languages: ["fr", "en"]), "0/1/-"),
    Row("a later language", film, audible: .on(languages: ["ja", "fr"]), "0/1/-"),
    Row("none of the languages: the default", film, audible: .on(languages: ["ja"]), "0/0/-"),
    Row("no languages at all", film, audible: .on(languages: []), "0/0/-"),
    Row("a word is no language", film, audible: .on(languages: ["French"]), "0/0/-"),
    Row("sound cannot be preferred off", film, audible: .off, "0/0/-"),
    Row(
      "the exact region", [sound(0, "en-US"), sound(1, "en"), sound(2, "en-GB")],
      audible: .on(languages: ["en-GB"]), "-/2/-"),
    Row(
      "no region before another", [sound(0, "en-US"), sound(1, "en")],
      audible: .on(languages: ["en-GB"]), "-/1/-"),
    Row(
      "another region before nothing", [sound(0, "fr"), sound(1, "en-US")],
      audible: .on(languages: ["en-GB"]), "-/1/-"),
    Row(
      "any region", [sound(0, "fr"), sound(1, "en-GB")], audible: .on(languages: ["en"]), "-/1/-"),
    Row(
      "eng for en", [sound(0, "fr"), sound(1, "eng")], audible: .on(languages: ["en-GB"]),
      "-/1/-"),
    Row(
      "the original of a language", [sound(0, "en"), sound(1, "en", original: true)],
      audible: .on(languages: ["en"]), "-/1/-"),
    Row(
      "not that for the hard of hearing", [sound(0, "en", impaired: true), sound(1, "en")],
      audible: .on(languages: ["en"]), "-/1/-"),
    Row(
      "the sound has no language", [sound(0), sound(1)], audible: .on(languages: ["en"]), "-/0/-"),
    Row(
      "the computer’s languages do not choose the sound", film, languages: ["fr"], "0/0/-"),
  ]

  static let fullSubtitles = [
    Row("on", film, legible: .on(languages: ["de"]), "0/0/1"),
    Row("by three letters", film, legible: .on(languages: ["ger"]), "0/0/1"),
    Row("in order", film, legible: .on(languages: ["ja", "en", "de"]), "0/0/0"),
    Row("not there", film, legible: .on(languages: ["ja"]), "0/0/-"),
    Row("off", film, legible: .off, languages: ["de"], "0/0/-"),
    Row(
      "full before forced", [sound(0, "en"), subtitles(0, "en", forced: true), subtitles(1, "en")],
      legible: .on(languages: ["en"]), "-/0/1"),
    Row(
      "plain before SDH", [subtitles(0, "en", impaired: true), subtitles(1, "en")],
      legible: .on(languages: ["en"]), "-/-/1"),
    Row(
      "SDH alone", [subtitles(0, "de"), subtitles(1, "en", impaired: true)],
      legible: .on(languages: ["en"]), "-/-/1"),
    Row(
      "only forced: as automatic",
      [sound(0, "en"), subtitles(0, "en", forced: true)], legible: .on(languages: ["en"]),
      "-/0/0"),
    Row(
      "the exact region though SDH",
      [subtitles(0, "pt-PT"), subtitles(1, "pt-BR", impaired: true)],
      legible: .on(languages: ["pt-BR"]), "-/-/1"),
    Row(
      "the script", [subtitles(0, "zh-Hans"), subtitles(1, "zh-Hant")],
      legible: .on(languages: ["zh-Hant-TW"]), "-/-/1"),
    Row(
      "a sister language", [subtitles(0, "sv"), subtitles(1, "nn")],
      legible: .on(languages: ["nb"]), "-/-/1"),
    Row(
      "the sound’s language does not matter", film, audible: .on(languages: ["fr"]),
      legible: .on(languages: ["en"]), "0/1/0"),
  ]

  static let automaticSubtitles = [
    Row("the sound is understood", film, languages: ["en"], "0/0/-"),
    Row("the sound is understood in another region", film, languages: ["en_AU.UTF-8"], "0/0/-"),
    Row("the sound is understood as the second language", film, languages: ["de", "en"], "0/0/-"),
    Row("the sound is in another language", film, languages: ["de"], "0/0/1"),
    Row("no language is known", film, "0/0/-"),
    Row("no subtitles in the language", film, languages: ["ja"], "0/0/-"),
    Row(
      "the sound was chosen in a preferred language", film, audible: .on(languages: ["fr"]),
      languages: ["de"], "0/1/-"),
    Row(
      "the preferred sound is not there", film, audible: .on(languages: ["de"]), "0/0/1"),
    Row(
      "forced in the sound’s language",
      [sound(0, "en"), subtitles(0, "de", forced: true), subtitles(1, "eng", forced: true)],
      languages: ["en"], "-/0/1"),
    Row(
      "forced in another language", [sound(0, "en"), subtitles(0, "de", forced: true)],
      languages: ["en"], "-/0/-"),
    Row(
      "a full translation before forced",
      [sound(0, "en"), subtitles(0, "en", forced: true), subtitles(1, "de")], languages: ["de"],
      "-/0/1"),
    Row(
      "forced where there is no translation",
      [sound(0, "en"), subtitles(0, "en", forced: true), subtitles(1, "fr")], languages: ["de"],
      "-/0/0"),
    Row(
      "an unknown sound is not another language", [sound(0), subtitles(0, "de")],
      languages: ["de"], "-/0/-"),
    Row(
      "forced without a language for a sound without one",
      [sound(0), subtitles(0), subtitles(1, forced: true)], "-/0/1"),
    Row("no sound at all", [video(0), subtitles(0, "en")], languages: ["en"], "0/-/-"),
  ]

  static let videos = [
    Row("one video track", [video(0)], "0/-/-"),
    Row("the first video track", [video(0), video(1)], "0/-/-"),
  ]
}

import Testing

@testable import PlayheadCore

/// Languages are understood however they are named.
@Suite struct LanguageTagTests {
  @Test(
    arguments: [
      ("en", "en", nil, nil), ("eng", "en", nil, nil), ("EN", "en", nil, nil),
      ("en-GB", "en", nil, "GB"), ("en_gb", "en", nil, "GB"), ("eng-US", "en", nil, "US"),
      ("ger", "de", nil, nil), ("deu", "de", nil, nil), ("de_DE.UTF-8", "de", nil, "DE"),
      ("de_AT@euro", "de", nil, "AT"), ("fre", "fr", nil, nil), ("fra", "fr", nil, nil),
      ("chi", "zh", nil, nil), ("zho", "zh", nil, nil), ("zh-Hant-TW", "zh", "Hant", "TW"),
      ("zh-hans", "zh", "Hans", nil), ("es-419", "es", nil, "419"), ("iw", "he", nil, nil),
      ("in", "id", nil, nil), ("haw", "haw", nil, nil), ("sr-Latn", "sr", "Latn", nil),
    ] as [(String, String, String?, String?)])
  func codesAreBroughtToOne(_ row: (String, String, String?, String?)) throws {
    let tag = try #require(LanguageTag(row.0))
    #expect(tag.language == row.1)
    #expect(tag.script == row.2)
    #expect(tag.region == row.3)
  }

  @Test(arguments: [
    "", "und", "mul", "zxx", "mis", "C", "POSIX", "English", "-", "e", "1a", "C.UTF-8",
  ])
  func whatIsNoLanguageIsNone(_ text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test func allLanguagesOfTwoLettersAreKnown() {
    #expect(LanguageCodes.count == 184)
    // Those whose codes differ most.
    for (long, short) in [
      ("sqi", "sq"), ("alb", "sq"), ("nld", "nl"), ("dut", "nl"), ("mri", "mi"), ("mao", "mi"),
      ("cym", "cy"), ("wel", "cy"), ("zul", "zu"), ("aar", "aa"), ("nob", "nb"),
    ] {
      #expect(LanguageCodes.shortest(of: long) == short)
    }
  }

  @Test(arguments: [
    ("en", ["en", "en-GB"]), ("en-GB", ["en-GB", "en", "en-US"]),
    ("pt-BR", ["por-BR", "pt", "pt-PT"]), ("zh-Hant", ["zh-Hant", "zh", "zh-Hans"]),
    ("nb", ["nb", "no"]), ("no", ["no", "nn"]), ("zh", ["zh", "zh-TW", "cmn"]),
  ])
  func nearerTagsComeFirst(_ wanted: String, _ offered: [String]) throws {
    let tag = try #require(LanguageTag(wanted))
    let distances = offered.map { LanguageTag($0).flatMap(tag.distance) ?? 1000 }
    #expect(distances == distances.sorted() && Set(distances).count == distances.count)
    #expect(distances.last ?? 1000 < 1000)
  }

  @Test(arguments: [("en", "fr"), ("de", "nl"), ("no", "sv"), ("zh", "ja"), ("sr", "hr")])
  func otherLanguagesDoNotMatch(_ wanted: String, _ offered: String) throws {
    let (a, b) = (try #require(LanguageTag(wanted)), try #require(LanguageTag(offered)))
    #expect(a.distance(to: b) == nil)
  }
}

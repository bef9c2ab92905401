import PlayheadCore
import Testing

struct SubtitleEncodingTests {
  private static let time: [UInt8] = Array("1\n00:00:01,000 --> 00:00:02,000\n".utf8)
  /// “Привет, как дела” in two character sets.
  private static let russian: [UInt8] = [
    0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x2C, 0x20, 0xEA, 0xE0, 0xEA, 0x20, 0xE4, 0xE5, 0xEB, 0xE0,
  ]
  private static let koi8: [UInt8] = [
    0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4, 0x2C, 0x20, 0xCB, 0xC1, 0xCB, 0x20, 0xC4, 0xC5, 0xCC, 0xC1,
  ]
  /// “안녕하세요” in CP949, and “你好世界” in GBK.
  private static let korean: [UInt8] = [
    0xBE, 0xC8, 0xB3, 0xE7, 0xC7, 0xCF, 0xBC, 0xBC, 0xBF, 0xE4,
  ]
  private static let chinese: [UInt8] = [0xC4, 0xE3, 0xBA, 0xC3, 0xCA, 0xC0, 0xBD, 0xE7]
  /// “Grüße” and “« Été à Orléans »” in that of Western Europe.
  private static let german: [UInt8] = [0x47, 0x72, 0xFC, 0xDF, 0x65]
  private static let french: [UInt8] = [
    0xAB, 0x20, 0xC9, 0x74, 0xE9, 0x20, 0xE0, 0x20, 0x4F, 0x72, 0x6C, 0xE9, 0x61, 0x6E, 0x73, 0x20,
    0xBB,
  ]

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x41], "UTF-8"), ([0xFF, 0xFE, 0x41, 0], "UTF-16LE"),
      ([0xFE, 0xFF, 0, 0x41], "UTF-16BE"), ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], "UTF-32LE"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], "UTF-32BE"), ([0x31, 0, 0x0A, 0], "UTF-16LE"),
      ([0, 0x31, 0, 0x0A], "UTF-16BE"), ([0xC3, 0xBC], "UTF-8"), ([0x41], "UTF-8"), ([], "UTF-8"),
    ] as [([UInt8], String)])
  func unicodeIsCertain(bytes: [UInt8], expected: String) {
    for language in [nil, "ru", "ja"] {
      #expect(SubtitleEncoding.guess(bytes, language: language, locale: "el") == expected)
    }
  }

  @Test(arguments: [
    ("de", "WINDOWS-1252"), ("pl", "WINDOWS-1250"), ("cs", "WINDOWS-1250"), ("hu", "WINDOWS-1250"),
    ("ro", "WINDOWS-1250"), ("ru", "WINDOWS-1251"), ("uk", "WINDOWS-1251"), ("bg", "WINDOWS-1251"),
    ("el", "WINDOWS-1253"), ("tr", "WINDOWS-1254"), ("he", "WINDOWS-1255"), ("ar", "WINDOWS-1256"),
    ("lt", "WINDOWS-1257"), ("ja", "CP932"), ("ko", "CP949"), ("zh", "GB18030"),
    ("zh-CN", "GB18030"), ("zh-TW", "BIG5"), ("zh_HK", "BIG5"), ("zh-Hant", "BIG5"),
    ("pt-BR", "WINDOWS-1252"), ("rus", "WINDOWS-1251"),
  ])
  func theLanguageOfTheNameDecides(language: String, expected: String) {
    let bytes = Self.time + [0xE4, 0xF6]
    for locale in [nil, "de", "ru", "ja"] {
      #expect(SubtitleEncoding.guess(bytes, language: language, locale: locale) == expected)
    }
  }

  @Test(
    arguments: [
      // The file, its language, that of the computer
      (russian, nil, nil, "WINDOWS-1251"), (russian, nil, "de", "WINDOWS-1251"),
      (russian, nil, "ru", "WINDOWS-1251"), (russian, nil, "el", "WINDOWS-1253"),
      (russian, nil, "ja", "CP932"), (koi8, nil, nil, "KOI8-R"), (koi8, "ru", nil, "KOI8-R"),
      (koi8, nil, "ru", "KOI8-R"), (koi8, "el", nil, "WINDOWS-1253"),
      (german, nil, nil, "WINDOWS-1252"), (german, nil, "de", "WINDOWS-1252"),
      (german, nil, "ru", "WINDOWS-1252"), (german, "xx", "ru", "WINDOWS-1252"),
    ] as [([UInt8], String?, String?, String)])
  func withoutALanguageTheLettersDecide(
    text: [UInt8], language: String?, locale: String?, expected: String
  ) {
    let bytes = Self.time + text
    #expect(SubtitleEncoding.guess(bytes, language: language, locale: locale) == expected)
  }

  /// Markup, or a second language, may be most of a file.
  @Test(
    arguments: [
      (russian, "ru", "WINDOWS-1251"), (russian, "de", "WINDOWS-1251"), (koi8, "ru", "KOI8-R"),
      (korean, "ko", "CP949"), (chinese, "zh-CN", "GB18030"), (chinese, "zh-TW", "BIG5"),
      (german, "ko", "WINDOWS-1252"), (french, "ru", "WINDOWS-1252"),
      (french, "zh-CN", "WINDOWS-1252"),
    ] as [([UInt8], String, String)])
  func lettersOfASCIIDoNotCount(text: [UInt8], locale: String, expected: String) {
    let sami = Array("<SYNC Start=1000><P Class=SUBTTL><font color=\"yellow\">".utf8)
    let english = Array("\nThese are the words of the other language.\n".utf8)
    let bytes = sami + text + english
    #expect(SubtitleEncoding.guess(bytes, language: nil, locale: locale) == expected)
  }

  /// A few bytes of a file may be damaged; where many are, it is in another set.
  @Test func damagedUnicodeIsStillUnicode() {
    for (letters, isUnicode) in [(20, true), (19, false)] {
      let bytes = Self.time + Array(String(repeating: "ü", count: letters).utf8) + [0xE9]
      let guess = SubtitleEncoding.guess(bytes, language: nil, locale: nil)
      #expect((guess == "UTF-8") == isUnicode, "\(letters)")
    }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF, 0xC3, 0xBC, 0xD0]
    #expect(SubtitleEncoding.guess(marked, language: "ru", locale: nil) == "UTF-8")
  }

  @Test func allThatCanBeGuessedCanBeChosen() {
    let names = SubtitleEncoding.choices.map(\.encoding)
    #expect(Set(names).count == names.count)
    #expect(names.contains("WINDOWS-1252") && names.contains("KOI8-R"))
  }
}

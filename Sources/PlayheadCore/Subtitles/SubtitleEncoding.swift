/// Rules that detect the character encoding of a subtitle file.
///
/// Unicode is recognized reliably. For older encodings, the language in the file's name decides, and that of
/// the computer otherwise.
public enum SubtitleEncoding {
  /// Returns the encoding of a text, in the names of iconv.
  ///
  /// A byte order mark decides first, then whether the bytes are UTF-8, of which a few may be damaged, then the
  /// language. Without a language, a file in which most bytes outside of ASCII stand three or more in a row, as in
  /// scripts other than Latin, is taken to be in the computer's language, and any other to be Western European.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - language: The language tag in the file's name, such as `pt-BR`, or `nil`.
  ///   - locale: The language tag of the computer, or `nil`.
  /// - Returns: A name such as `UTF-8` or `WINDOWS-1252`, which is always one that iconv knows.
  public static func guess(_ bytes: [UInt8], language: String?, locale: String?) -> String {
    if let encoding = marked(bytes) ?? unmarkedWide(bytes) { return encoding }
    if isUTF8(bytes) { return utf8 }
    if let own = language.flatMap(encoding(of:)) {
      return own == cyrillic ? cyrillicEncoding(of: bytes) : own
    }
    // Who reads such a script reads it mostly, and other files are in the letters of Western Europe, mostly ASCII.
    guard language == nil, isForeign(bytes) else { return western }
    let usual = locale.flatMap(encoding(of:)) ?? western
    return [western, central, turkish, baltic, cyrillic].contains(usual)
      ? cyrillicEncoding(of: bytes) : usual
  }

  /// Returns whether bytes are UTF-8. All are that begin with its byte order mark, and others if so few sequences are
  /// invalid that the file is damaged rather than in another encoding.
  package static func isUTF8(_ bytes: [UInt8]) -> Bool {
    if marked(bytes) == utf8 || String(validating: bytes, as: UTF8.self) != nil { return true }
    var (intact, damaged) = (0, 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars where !scalar.isASCII {
      if scalar == "\u{FFFD}" { damaged += 1 } else { intact += 1 }
    }
    return isPlausible(intact: intact, damaged: damaged)
  }

  /// Returns whether a file is in an encoding in which some of its characters outside of ASCII mean something, and
  /// others nothing: in a wrong one, many mean nothing.
  package static func isPlausible(intact: Int, damaged: Int) -> Bool { damaged <= intact / 20 }

  /// The encodings that a person can choose, with their names.
  ///
  /// Offer them in a menu when the guess was wrong; the encoding is one for `SubtitleFile.encoding`.
  public static let choices: [(encoding: String, name: LocalizableText)] = [
    (utf8, localizable("Unicode (UTF-8)")), (western, localizable("Western European")),
    (central, localizable("Central European")), (cyrillic, localizable("Cyrillic (Windows)")),
    (koi8, localizable("Cyrillic (KOI8-R)")), (greek, localizable("Greek")),
    (turkish, localizable("Turkish")), (baltic, localizable("Baltic")),
    (hebrew, localizable("Hebrew")), (arabic, localizable("Arabic")),
    (japanese, localizable("Japanese")), (simplified, localizable("Chinese (Simplified)")),
    (traditional, localizable("Chinese (Traditional)")), (korean, localizable("Korean")),
  ]

  private static let (utf8, western, central) = ("UTF-8", "WINDOWS-1252", "WINDOWS-1250")
  private static let (cyrillic, koi8, greek) = ("WINDOWS-1251", "KOI8-R", "WINDOWS-1253")
  private static let (turkish, hebrew, arabic) = ("WINDOWS-1254", "WINDOWS-1255", "WINDOWS-1256")
  private static let (baltic, japanese, korean) = ("WINDOWS-1257", "CP932", "CP949")
  private static let (simplified, traditional) = ("GB18030", "BIG5")

  /// Returns the encoding of the byte order mark, or `nil` if there is none. The mark of UTF-32 begins as
  /// that of UTF-16 does.
  private static func marked(_ bytes: [UInt8]) -> String? {
    let marks: [([UInt8], String)] = [
      ([0xEF, 0xBB, 0xBF], utf8), ([0xFF, 0xFE, 0, 0], "UTF-32LE"),
      ([0, 0, 0xFE, 0xFF], "UTF-32BE"),
      ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
    ]
    return marks.first { bytes.starts(with: $0.0) }?.1
  }

  /// Digits, spaces and line ends, of which each format has many, have a byte that is zero.
  private static func unmarkedWide(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024)
    func zeros(_ parity: Int) -> Int {
      head.indices.count { $0 % 2 == parity && head[$0] == 0 }
    }
    let (even, odd) = (zeros(0), zeros(1))
    guard (even + odd) * 8 > head.count else { return nil }
    return even > odd ? "UTF-16BE" : "UTF-16LE"
  }

  private static func encoding(of language: String) -> String? {
    guard let tag = LanguageTag(language) else { return nil }
    if tag.language == "zh" {
      let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
      return parts.contains { ["tw", "hk", "mo", "hant"].contains($0) } ? traditional : simplified
    }
    return languages.first { $0.codes.contains(tag.language) }?.encoding
  }

  private static let languages: [(codes: Set<String>, encoding: String)] = [
    (["be", "bg", "kk", "mk", "mn", "ru", "sr", "uk"], cyrillic),
    (["bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sq"], central), (["el"], greek),
    (["az", "tr"], turkish), (["he"], hebrew), (["ar", "fa", "ur"], arabic),
    (["et", "lt", "lv"], baltic), (["ja"], japanese), (["ko"], korean),
  ]

  /// Most letters are small ones, which stand where the other set has its capitals.
  private static func cyrillicEncoding(of bytes: [UInt8]) -> String {
    bytes.count { 0xC0...0xDF ~= $0 } > bytes.count { $0 >= 0xE0 } ? koi8 : cyrillic
  }

  /// Returns whether a text is in another script than Latin, as far as one can see without knowing the set: its
  /// letters, or the bytes of each, follow one another. Markup and a second language may be most of the file.
  private static func isForeign(_ bytes: [UInt8]) -> Bool {
    var (run, inShortRuns, inLongRuns) = (0, 0, 0)
    for byte in bytes {
      run = byte < 0x80 ? 0 : run + 1
      switch run {
      case 0: break
      case 1, 2: inShortRuns += 1
      case 3: (inShortRuns, inLongRuns) = (inShortRuns - 2, inLongRuns + 3)
      default: inLongRuns += 1
      }
    }
    return inLongRuns > inShortRuns
  }
}

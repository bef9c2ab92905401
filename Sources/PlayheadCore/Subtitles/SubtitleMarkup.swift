/// Makes Pango markup of what subtitle files contain.
///
/// GStreamer’s parser keeps tags that Pango does not know (WebVTT’s `<v Bob>`) and escapes what was
/// escaped already; Pango refuses such text as a whole.
enum SubtitleMarkup {
  /// The same text with the tags that Pango knows, properly nested, and all else escaped or left out;
  /// limited to what can be read at once.
  static func valid(_ markup: String) -> String {
    var writer = Writer()
    var rest = Substring(markup)
    while let character = rest.first {
      guard !writer.isFull else {
        writer.add(text: "…")
        break
      }
      if character == "<", let tag = Tag(from: &rest) {
        writer.add(tag)
      } else if character == "&" {
        writer.add(text: reference(from: &rest))
      } else {
        let scalars = rest.removeFirst().unicodeScalars.prefix(InputLimits.characterScalars)
        writer.add(text: escaped(String(Substring(scalars))))
      }
    }
    writer.closeAll()
    return writer.text
  }

  /// Text as markup that shows it as it is, without control characters: zero ends text in C.
  ///
  /// Scalar by scalar: with a mark on it, a sign is another character, but Pango takes it as itself.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\n" where previous == "\r": break
      case "\n", "\r": result.append("\n")
      case "\t": result.append(scalar)
      default: if scalar.value >= 32 { result.append(scalar) }
      }
      previous = scalar
    }
    return String(result)
  }

  /// Returns the text that valid markup shows.
  static func plainText(ofValid markup: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = Substring(markup).unicodeScalars
    while let scalar = rest.first {
      if scalar == "<", let end = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: end)...]
      } else if scalar == "&", let end = rest.firstIndex(of: ";") {
        let name = Substring(rest[rest.index(after: rest.startIndex)..<end])
        result.append(contentsOf: (characters[String(name)] ?? "").unicodeScalars)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(result)
  }

  private static let characters = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "lrm": "\u{200E}", "rlm": "\u{200F}", "shy": "\u{AD}",
  ]

  /// Takes an ampersand, with the name behind it if it is a reference; once escaped too often is
  /// forgiven.
  private static func reference(from rest: inout Substring) -> String {
    rest.removeFirst()
    if rest.hasPrefix("amp;") {
      let behind = rest.dropFirst(4)
      if let (text, end) = character(at: behind) {
        rest = end
        return escaped(text)
      }
    }
    guard let (text, end) = character(at: rest) else { return "&amp;" }
    rest = end
    return escaped(text)
  }

  private static func character(at rest: Substring) -> (String, rest: Substring)? {
    guard let end = rest.prefix(10).firstIndex(of: ";") else { return nil }
    let name = rest[..<end]
    let behind = rest[rest.index(after: end)...]
    if let known = characters[String(name)] { return (known, behind) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code =
      digits.first.map { "xX".contains($0) } ?? false
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // Not all controls may stand in markup, and zero ends text in C.
    guard let scalar = code.flatMap(Unicode.Scalar.init), scalar.value >= 32 || scalar == "\n"
    else { return nil }
    return (String(Character(scalar)), behind)
  }
}

/// A tag of a subtitle’s text.
private struct Tag {
  let name: String
  let isClosing: Bool
  /// The attributes of the tag that Pango understands.
  let attributes: String

  /// Takes a tag from the front of a text; nil if there is none.
  init?(from rest: inout Substring) {
    let inside = rest.dropFirst().prefix { $0 != ">" && $0 != "<" }
    guard inside.endIndex < rest.endIndex, rest[inside.endIndex] == ">" else { return nil }
    isClosing = inside.first == "/"
    let body = isClosing ? inside.dropFirst() : inside
    let head = body.prefix { $0.isLetter || $0.isNumber }
    guard head.first?.isLetter ?? false || Self.isTimestamp(body) else { return nil }
    name = head.lowercased()
    attributes = name == "span" ? Self.attributes(in: body.dropFirst(head.count)) : ""
    rest = rest[rest.index(after: inside.endIndex)...]
  }

  /// Indicates whether Pango shows the tag.
  var isKnown: Bool {
    name == "span" ? !attributes.isEmpty : ["b", "i", "u", "s"].contains(name)
  }

  /// WebVTT’s karaoke: `<00:01.500>`.
  private static func isTimestamp(_ body: Substring) -> Bool {
    !body.isEmpty && body.contains(":") && body.allSatisfy { $0.isNumber || ":.".contains($0) }
  }

  /// Each attribute once: Pango refuses a tag that says something twice.
  private static func attributes(in text: Substring) -> String {
    var names: Set<String> = []
    return text.split(separator: "\"", omittingEmptySubsequences: false).pairs
      .map { name, value in
        (name.filter { $0.isLetter || $0 == "_" }.lowercased(), value.lowercased())
      }
      .filter { isValid(value: $1, of: $0) && names.insert($0).inserted }
      .map { " \($0)=\"\($1)\"" }.joined()
  }

  private static func isValid(value: String, of name: String) -> Bool {
    switch name {
    case "style": ["italic", "oblique", "normal"].contains(value)
    case "weight": ["bold", "normal"].contains(value)
    case "underline": ["single", "none"].contains(value)
    case "foreground":
      value.utf8.count == 7 && value.first == "#"
        && value.utf8.dropFirst().allSatisfy { ASCII.hexDigitValue($0) != nil }
    default: false
    }
  }
}

extension [Substring] {
  /// The elements by twos; an odd last one is left out.
  fileprivate var pairs: [(Substring, Substring)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}

/// Writes markup whose tags are nested.
private struct Writer {
  private(set) var text = ""
  private var shownBytes = 0
  private var open: [Tag] = []

  /// More levels than any file needs.
  private static let deepest = 16

  /// Indicates whether nothing more is taken.
  var isFull: Bool {
    shownBytes >= InputLimits.cueTextBytes || text.utf8.count >= InputLimits.cueMarkupBytes
  }

  mutating func add(text part: String) {
    text += part
    shownBytes += part.utf8.count
  }

  mutating func add(_ tag: Tag) {
    guard tag.isClosing else {
      guard open.count < Self.deepest else { return }
      // Remembered though not written: the end of it has to be left out as well.
      open.append(tag)
      if tag.isKnown { text += "<\(tag.name)\(tag.attributes)>" }
      return
    }
    guard let index = open.lastIndex(where: { $0.name == tag.name }) else { return }
    let inner = open[(index + 1)...]
    for tag in open[index...].reversed() where tag.isKnown { text += "</\(tag.name)>" }
    open.removeSubrange(index...)
    // Tags that were opened inside apply after it as well.
    for tag in inner { add(tag) }
  }

  mutating func closeAll() {
    for tag in open.reversed() where tag.isKnown { text += "</\(tag.name)>" }
    open = []
  }
}

/// One piece of an XML document.
enum XMLToken {
  /// `<name …>`, or `<name …/>`, which is also its own end.
  case start(name: ArraySlice<UInt8>, attributes: [XMLAttribute], isEmpty: Bool)

  /// `</name>`.
  case end(name: ArraySlice<UInt8>)

  /// Text between tags, or a part of it, with its references replaced.
  case text(ArraySlice<UInt8>)
}

/// One attribute of a start tag.
struct XMLAttribute {
  /// The name with its prefix, as written.
  var name: ArraySlice<UInt8>

  /// The value with its references replaced.
  var value: ArraySlice<UInt8>
}

/// Reads untrusted XML one token at a time, forwards only, in time linear to its size.
///
/// Comments, processing instructions and the document type are skipped. Entities that a document
/// defines are never expanded and no other file is ever read. Tags are not matched up: that is for
/// the caller, who knows what they mean.
struct XMLScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// A scanner at the start of `bytes`, which must be in UTF-8 or another extension of ASCII.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The error for a document that makes no sense from here on.
  var damage: PlaylistError {
    let newlines = bytes[..<min(position, bytes.endIndex)].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return .damaged(line: newlines + 1)
  }

  /// The next token; nil at the end of the document.
  mutating func next() throws(PlaylistError) -> XMLToken? {
    while position < bytes.endIndex {
      guard isAt("<") else { return text() }
      switch position + 1 < bytes.endIndex ? bytes[position + 1] : nil {
      case UInt8(ascii: "/"):
        return try endTag()
      case UInt8(ascii: "?"):
        try skipInstruction()
      case UInt8(ascii: "!"):
        if let text = try characterData() { return text }
      default:
        return try startTag()
      }
    }
    return nil
  }

  /// Reads what begins with `<!`. Nil if it was not text.
  private mutating func characterData() throws(PlaylistError) -> XMLToken? {
    if isAt("<![CDATA[") {
      position += "<![CDATA[".utf8.count
      return .text(try skip(past: "]]>"))
    }
    if isAt("<!--") {
      try skipComment()
    } else {
      try skipDocumentType()
    }
    return nil
  }

  private mutating func skipComment() throws(PlaylistError) {
    position += "<!--".utf8.count
    _ = try skip(past: "-->")
  }

  private mutating func skipInstruction() throws(PlaylistError) {
    position += "<?".utf8.count
    _ = try skip(past: "?>")
  }

  private mutating func text() -> XMLToken {
    let end = ASCII.firstIndex(of: UInt8(ascii: "<"), in: bytes, from: position) ?? bytes.endIndex
    defer { position = end }
    return .text(XMLReferences.replaced(in: bytes[position..<end]))
  }

  private mutating func endTag() throws(PlaylistError) -> XMLToken {
    position += 2
    let name = try name()
    skipBlanks()
    guard isAt(">") else { throw damage }
    position += 1
    return .end(name: name)
  }

  private mutating func startTag() throws(PlaylistError) -> XMLToken {
    position += 1
    let name = try name()
    var attributes: [XMLAttribute] = []
    while true {
      skipBlanks()
      if isAt("/>") {
        position += 2
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      if isAt(">") {
        position += 1
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      guard attributes.count < InputLimits.xmlAttributes else { throw damage }
      attributes.append(try attribute())
    }
  }

  private mutating func attribute() throws(PlaylistError) -> XMLAttribute {
    let name = try name()
    skipBlanks()
    guard isAt("=") else { throw damage }
    position += 1
    skipBlanks()
    guard isAt("\"") || isAt("'") else { throw damage }
    let quote = isAt("'") ? "'" : "\""
    position += 1
    return XMLAttribute(name: name, value: XMLReferences.replaced(in: try skip(past: quote)))
  }

  /// Reads up to the next delimiter. Which characters a name may have is not checked.
  private mutating func name() throws(PlaylistError) -> ArraySlice<UInt8> {
    let start = position
    scan: while position < bytes.endIndex {
      switch bytes[position] {
      case 0...0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\""), UInt8(ascii: "'"):
        break scan
      default:
        position += 1
      }
    }
    guard position > start else { throw damage }
    return bytes[start..<position]
  }

  /// Skips `<!DOCTYPE …>`, with the declarations that may stand inside it in brackets.
  private mutating func skipDocumentType() throws(PlaylistError) {
    var isInSubset = false
    position += 2
    while position < bytes.endIndex {
      let byte = bytes[position]
      if isAt("<!--") {
        try skipComment()
        continue
      }
      if isAt("<?") {
        try skipInstruction()
        continue
      }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): _ = try skip(past: "\"")
      case UInt8(ascii: "'"): _ = try skip(past: "'")
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return
      default: break
      }
    }
    throw damage
  }

  /// Moves to after the next `terminator` and gives back what is before it.
  private mutating func skip(past terminator: String) throws(PlaylistError) -> ArraySlice<UInt8> {
    let start = position
    guard let first = terminator.utf8.first else { return bytes[start..<start] }
    while let index = ASCII.firstIndex(of: first, in: bytes, from: position) {
      position = index
      if isAt(terminator) {
        position += terminator.utf8.count
        return bytes[start..<index]
      }
      position += 1
    }
    position = bytes.endIndex
    throw damage
  }

  private mutating func skipBlanks() {
    while position < bytes.endIndex, ASCII.isBlank(bytes[position]) { position += 1 }
  }

  private func isAt(_ text: String) -> Bool {
    ASCII.hasPrefix(bytes, text, from: position)
  }
}

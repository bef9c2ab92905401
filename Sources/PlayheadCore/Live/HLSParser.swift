/// Reads HLS playlists line by line.
struct HLSParser {
  private let base: URIReference
  private var playlist = HLSPlaylist()
  private var number = 0
  private var duration: Duration?
  private var nextDate: WallClockDate?
  private var isVariant = false
  private var renditions: [String] = []
  private var known: Set<String> = []
  private var budget = PlaylistBudget.remote
  /// More sounds, and more subtitles, than any stream has.
  private static let renditionLimit = 256

  static func parse(
    _ text: ArraySlice<UInt8>, uri: String, until limit: ParsingLimit
  ) -> HLSPlaylist? {
    var lines = TextLines(withoutByteOrderMark(text), until: limit)
    guard let first = lines.next(), ASCII.hasPrefix(first, "#EXTM3U") else { return nil }
    var parser = HLSParser(base: URIReference(parsing: Array(uri.utf8)[...]))
    while !parser.budget.isExceeded, let line = lines.next() { parser.read(line) }
    parser.dateTheBeginning()
    for uri in parser.renditions { parser.addPlaylist(uri) }
    return parser.playlist
  }

  private init(base: URIReference) { self.base = base }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    if line.first != UInt8(ascii: "#") {
      readURI(line)
    } else if let value = Self.value(of: "#EXTINF:", in: line) {
      duration = PlaylistValue.seconds(value)
    } else if let value = Self.value(of: "#EXT-X-PROGRAM-DATE-TIME:", in: line) {
      nextDate = WallClockDate(iso8601: Self.text(ASCII.trimmed(value)))
    } else if let value = Self.value(of: "#EXT-X-MEDIA-SEQUENCE:", in: line) {
      number = Int(Self.text(value)) ?? 0
    } else if let value = Self.value(of: "#EXT-X-TARGETDURATION:", in: line) {
      playlist.targetDuration = PlaylistValue.seconds(value)
    } else if let value = Self.value(of: "#EXT-X-PLAYLIST-TYPE:", in: line) {
      playlist.isEvent = Self.text(ASCII.trimmed(value)) == "EVENT"
    } else if Self.value(of: "#EXT-X-ENDLIST", in: line) != nil {
      playlist.isComplete = true
    } else if Self.value(of: "#EXT-X-STREAM-INF:", in: line) != nil {
      isVariant = true
    } else if let value = Self.value(of: "#EXT-X-MEDIA:", in: line) {
      readRendition(value)
    }
  }

  private mutating func readRendition(_ attributes: ArraySlice<UInt8>) {
    let uri = Self.quoted("URI", in: attributes).flatMap { resolve($0) }
    if let uri { renditions.append(uri) }
    if Self.attribute("TYPE=AUDIO", in: attributes) != nil {
      addSound(attributes, hasPlaylist: uri != nil)
    } else if Self.attribute("TYPE=SUBTITLES", in: attributes) != nil, let uri {
      addSubtitles(attributes, uri: uri)
    }
  }

  private mutating func addSound(_ attributes: ArraySlice<UInt8>, hasPlaylist: Bool) {
    guard playlist.sounds.count < Self.renditionLimit else { return }
    playlist.sounds.append(
      HLSSound(
        group: Self.quoted("GROUP-ID", in: attributes).map(Self.text) ?? "",
        language: Self.quoted("LANGUAGE", in: attributes).map(Self.text),
        name: Self.quoted("NAME", in: attributes).map(Self.text), hasPlaylist: hasPlaylist))
  }

  private mutating func addSubtitles(_ attributes: ArraySlice<UInt8>, uri: String) {
    guard playlist.subtitles.count < Self.renditionLimit else { return }
    playlist.subtitles.append(
      HLSSubtitles(
        uri: uri,
        language: Self.quoted("LANGUAGE", in: attributes).map(Self.text),
        name: Self.quoted("NAME", in: attributes).map(Self.text),
        isDefault: Self.attribute("DEFAULT=YES", in: attributes) != nil,
        isForced: Self.attribute("FORCED=YES", in: attributes) != nil,
        characteristics: Self.quoted("CHARACTERISTICS", in: attributes).map(Self.text) ?? ""))
  }

  private mutating func readURI(_ line: ArraySlice<UInt8>) {
    if isVariant {
      isVariant = false
      if let uri = resolve(line) { addPlaylist(uri) }
    } else if let duration, let uri = resolve(line) {
      playlist.segments.append(
        HLSPlaylist.Segment(
          uri: uri, number: number, duration: duration, date: segmentDate()))
      number = number.addingClamped(1)
      self.duration = nil
    }
  }

  /// Returns the date of the next segment: the one that a tag specifies, or else the end of the segment before.
  private mutating func segmentDate() -> WallClockDate? {
    defer { nextDate = nil }
    return nextDate
      ?? playlist.segments.last.flatMap { last in last.date.map { $0 + last.duration } }
  }

  /// Segments before the first date are dated back from it (RFC 8216, 6.3.3).
  private mutating func dateTheBeginning() {
    guard let first = playlist.segments.firstIndex(where: { $0.date != nil }) else { return }
    for index in (0..<first).reversed() {
      playlist.segments[index].date = playlist.segments[index + 1].date.map {
        $0 - playlist.segments[index].duration
      }
    }
  }

  private mutating func addPlaylist(_ uri: String) {
    if known.insert(uri).inserted { playlist.playlists.append(uri) }
  }

  /// Returns the absolute address of a reference, or `nil` if there have been too many.
  private mutating func resolve(_ reference: ArraySlice<UInt8>) -> String? {
    let uri = Self.text(URIReference(parsing: reference).resolved(against: base).bytes[...])
    return budget.take(uri) ? uri : nil
  }

  /// Returns what follows the name of a tag, or `nil` if the line is another tag.
  private static func value(of name: String, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    ASCII.hasPrefix(line, name) ? line.dropFirst(name.utf8.count) : nil
  }

  /// The value of an attribute that is quoted, in a list of attributes.
  private static func quoted(
    _ name: String, in attributes: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard let rest = attribute("\(name)=\"", in: attributes) else { return nil }
    return rest.firstIndex(of: UInt8(ascii: "\"")).map { rest[..<$0] }
  }

  /// Returns what follows the beginning of an attribute in a list of attributes.
  private static func attribute(
    _ beginning: String, in attributes: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    var isQuoted = false
    for index in attributes.indices {
      if attributes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      let isFirst = index == attributes.startIndex || attributes[index - 1] == UInt8(ascii: ",")
      guard !isQuoted, isFirst else { continue }
      if let rest = value(of: beginning, in: attributes[index...]) { return rest }
    }
    return nil
  }

  private static func withoutByteOrderMark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads PLS lists: `FileN=`, `TitleN=` and `LengthN=` lines, as in an INI file.
///
/// Keys may be in any case and order. N is the order of playing and may have gaps;
/// `NumberOfEntries` is often wrong and never needed. A key that comes twice counts the last time.
struct PLSParser {
  private struct Record {
    var location: String?
    var title: String?
    var duration: Duration?
  }

  private let resolver: LocationResolver
  private var title: String?
  private var records: [Int: Record] = [:]

  private init(resolver: LocationResolver) {
    self.resolver = resolver
  }

  /// The list in `text`, which may be empty.
  static func parse(_ text: ArraySlice<UInt8>, resolver: LocationResolver) -> Playlist {
    var parser = PLSParser(resolver: resolver)
    for line in TextLines(text) {
      parser.read(line)
    }
    return parser.playlist
  }

  private var playlist: Playlist {
    let ordered = records.sorted { $0.key < $1.key }
    let entries = ordered.compactMap { _, record in
      record.location.map {
        PlaylistEntry(location: $0, title: record.title, duration: record.duration)
      }
    }
    return Playlist(title: title, entries: entries)
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    guard let equals = ASCII.firstIndex(of: UInt8(ascii: "="), in: line) else { return }
    let key = ASCII.trimmed(line[..<equals])
    let value = ASCII.trimmed(line[(equals + 1)...])
    if let number = number(of: key, named: "File") {
      records[number, default: Record()].location = resolver.uri(forPath: value)
    } else if let number = number(of: key, named: "Title") {
      records[number, default: Record()].title = PlaylistValue.title(value)
    } else if let number = number(of: key, named: "Length") {
      records[number, default: Record()].duration = PlaylistValue.seconds(value)
    } else if ASCII.equals(key, "X-GNOME-Title") || ASCII.equals(key, "PlaylistName") {
      // Not in the format: what Totem and Rhythmbox, and some stations, write.
      title = PlaylistValue.title(value)
    }
  }

  /// The N of a key `nameN`; nil if the key is another one, or N is more than nine digits.
  private func number(of key: ArraySlice<UInt8>, named name: String) -> Int? {
    let digits = key.dropFirst(name.utf8.count)
    guard ASCII.hasPrefix(key, name), !digits.isEmpty, digits.count <= 9 else { return nil }
    var number = 0
    for digit in digits {
      guard ASCII.isDigit(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}

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
  private var budget: PlaylistBudget
  private var title: String?
  private var records: [Int: Record] = [:]

  private init(resolver: LocationResolver, budget: PlaylistBudget) {
    (self.resolver, self.budget) = (resolver, budget)
  }

  /// The list in `text`, which may be empty.
  static func parse(
    _ text: ArraySlice<UInt8>, resolver: LocationResolver, budget: PlaylistBudget
  ) -> Playlist {
    var parser = PLSParser(resolver: resolver, budget: budget)
    for line in TextLines(text) {
      if parser.budget.isExceeded { break }
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
    var playlist = Playlist(title: title, entries: entries)
    playlist.isCut = budget.isExceeded
    return playlist
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    guard let equals = ASCII.firstIndex(of: UInt8(ascii: "="), in: line) else { return }
    let key = ASCII.trimmed(line[..<equals])
    let value = ASCII.trimmed(line[(equals + 1)...])
    if let number = number(of: key, named: "File") {
      let location = resolver.uri(forPath: value)
      if let location, !budget.take(location) { return }
      record(number) { $0.location = location }
    } else if let number = number(of: key, named: "Title") {
      record(number) { $0.title = PlaylistValue.title(value) }
    } else if let number = number(of: key, named: "Length") {
      record(number) { $0.duration = PlaylistValue.seconds(value) }
    } else if ASCII.equals(key, "X-GNOME-Title") || ASCII.equals(key, "PlaylistName") {
      // Not in the format: what Totem and Rhythmbox, and some stations, write.
      title = PlaylistValue.title(value)
    }
  }

  /// Titles and lengths of what is nowhere take memory, too.
  private mutating func record(_ number: Int, _ change: (inout Record) -> Void) {
    guard records.count < InputLimits.localListEntries || records[number] != nil else { return }
    change(&records[number, default: Record()])
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

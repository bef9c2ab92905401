/// Reads PLS lists: `FileN=`, `TitleN=` and `LengthN=` lines, as in an INI file.
///
/// Keys may be in any case and order. N is the order of playing and may have gaps;
/// `NumberOfEntries` is often wrong and never needed. A key that comes twice counts the last time.
struct PLSParser: PlaylistParser {
  /// A line about an entry: what it says, and where. The value is made when it is asked for.
  private struct Line {
    enum Kind: UInt8 { case file, title, length }

    let number: Int32
    let kind: Kind
    let start: UInt32
    let end: UInt32

    /// By the entries, and within an entry as they were written.
    static func < (a: Line, b: Line) -> Bool { (a.number, a.start) < (b.number, b.start) }
  }

  private let text: ArraySlice<UInt8>
  private let resolver: LocationResolver
  private var budget: PlaylistBudget
  private(set) var title: String?
  private var lines: [Line] = []
  private var position = 0

  /// A reader of the list in `text`, which may be empty.
  init(
    _ text: ArraySlice<UInt8>, resolver: LocationResolver, budget: PlaylistBudget,
    until limit: ParsingLimit
  ) {
    self.text = text.prefix(InputLimits.localListBytes)
    (self.resolver, self.budget) = (resolver, budget)
    // Lines of what is nowhere take memory, too.
    let most = 3 * InputLimits.localListEntries
    var isSorted = true
    for line in TextLines(self.text, until: limit) {
      guard let read = read(line) else { continue }
      guard lines.count < most else { break }
      if let last = lines.last, read < last { isSorted = false }
      lines.append(read)
    }
    if !isSorted { lines.sort(by: <) }
  }

  var isCut: Bool { budget.isExceeded }

  mutating func next(_ count: Int, until limit: ParsingLimit) -> [PlaylistEntry] {
    var entries: [PlaylistEntry] = []
    while entries.count < count, !budget.isExceeded, position < lines.count, !limit.isReached {
      if let entry = nextEntry(), budget.take(entry.location) { entries.append(entry) }
    }
    return entries
  }

  /// The entry of the next number; nil if that has no usable location.
  private mutating func nextEntry() -> PlaylistEntry? {
    let number = lines[position].number
    var (location, title, duration) = (String?.none, String?.none, Duration?.none)
    while position < lines.count, lines[position].number == number {
      let line = lines[position]
      let value = text[Int(clamping: line.start)..<Int(clamping: line.end)]
      switch line.kind {
      case .file: location = resolver.uri(forPath: value)
      case .title: title = PlaylistValue.title(value)
      case .length: duration = PlaylistValue.seconds(value)
      }
      position += 1
    }
    return location.map { PlaylistEntry(location: $0, title: title, duration: duration) }
  }

  /// Reads what a line says of an entry, or returns `nil` if it says something else.
  private mutating func read(_ line: ArraySlice<UInt8>) -> Line? {
    guard let equals = ASCII.firstIndex(of: UInt8(ascii: "="), in: line) else { return nil }
    let key = ASCII.trimmed(line[..<equals])
    let value = ASCII.trimmed(line[(equals + 1)...])
    for (name, kind) in [("File", Line.Kind.file), ("Title", .title), ("Length", .length)] {
      if let number = number(of: key, named: name) {
        return Line(
          number: number, kind: kind, start: UInt32(clamping: value.startIndex),
          end: UInt32(clamping: value.endIndex))
      }
    }
    // Not in the format: what Totem and Rhythmbox, and some stations, write.
    if ASCII.equals(key, "X-GNOME-Title") || ASCII.equals(key, "PlaylistName") {
      title = PlaylistValue.title(value)
    }
    return nil
  }

  /// The N of a key `nameN`; nil if the key is another one, or N is more than nine digits.
  private func number(of key: ArraySlice<UInt8>, named name: String) -> Int32? {
    let digits = key.dropFirst(name.utf8.count)
    guard ASCII.hasPrefix(key, name), !digits.isEmpty, digits.count <= 9 else { return nil }
    var number: Int32 = 0
    for digit in digits {
      guard ASCII.isDigit(digit) else { return nil }
      number = number * 10 + Int32(clamping: digit - UInt8(ascii: "0"))
    }
    return number
  }
}

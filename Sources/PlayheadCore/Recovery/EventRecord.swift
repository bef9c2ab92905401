/// An event as it is written into a file of the last ones: of a fixed length, each in the place of one that is older.
public struct EventRecord: Hashable, Sendable {
  /// So many are kept.
  public static let count = 200
  /// The bytes of each, the line's end included.
  public static let byteCount = 96

  /// Which one it is of all that there were.
  public var number: Int
  /// When it was, in milliseconds since the program began.
  public var milliseconds: Int
  /// What happened: of people and what they play it tells nothing.
  public var text: String

  /// An event.
  public init(number: Int, milliseconds: Int, text: String) {
    self.number = number
    self.milliseconds = milliseconds
    self.text = text
  }

  /// The place of the record in the file, in bytes.
  public var offset: Int { number % Self.count * Self.byteCount }

  /// What is written: a line with spaces at its end. What is too long is cut.
  public var bytes: [UInt8] {
    let line = "\(number) \(milliseconds) \(text)".utf8.filter { $0 >= 0x20 && $0 < 0x7F }
    let cut = line.prefix(Self.byteCount - 1)
    let spaces = repeatElement(UInt8(ascii: " "), count: Self.byteCount - 1 - cut.count)
    return Array(cut) + spaces + [UInt8(ascii: "\n")]
  }

  /// A record as it was written; nil if it is none, as one that was never written or only half.
  public init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let number = Int(words[0]), number >= 0,
      let milliseconds = Int(words[1])
    else { return nil }
    self.number = number
    self.milliseconds = milliseconds
    text = String(String(words[2]).reversed().drop { $0 == " " }.reversed())
  }

  /// The records of a file, the oldest first.
  public static func records(in text: String) -> [EventRecord] {
    text.split(separator: "\n").compactMap { EventRecord(line: $0) }
      .sorted { $0.number < $1.number }.suffix(count)
  }
}

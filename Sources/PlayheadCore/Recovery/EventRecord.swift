/// A record in a file of the last events. It has a fixed length, and replaces the oldest one.
package struct EventRecord: Hashable, Sendable {
  /// The number of records in the file.
  package static let count = 200
  /// The length of a record in bytes, including the line break.
  package static let byteCount = 96

  /// The number of the event, among all of them.
  package var number: Int
  /// The time since the program started, in milliseconds.
  package var milliseconds: Int
  /// The event. It contains nothing about people and what they play.
  package var text: String

  /// Creates a record.
  package init(number: Int, milliseconds: Int, text: String) {
    self.number = number
    self.milliseconds = milliseconds
    self.text = text
  }

  /// The offset of the record in the file, in bytes.
  package var offset: Int { number % Self.count * Self.byteCount }

  /// The bytes of the record: a line that is padded with spaces or cut off.
  package var bytes: [UInt8] {
    let line = "\(number) \(milliseconds) \(text)".utf8.filter { $0 >= 0x20 && $0 < 0x7F }
    let cut = line.prefix(Self.byteCount - 1)
    let spaces = repeatElement(UInt8(ascii: " "), count: Self.byteCount - 1 - cut.count)
    return Array(cut) + spaces + [UInt8(ascii: "\n")]
  }

  /// Creates a record from its line. The result is `nil` if the line is not a record, or is incomplete.
  package init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let number = Int(words[0]), number >= 0,
      let milliseconds = Int(words[1])
    else { return nil }
    self.number = number
    self.milliseconds = milliseconds
    text = String(String(words[2]).reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the records of a file, oldest first.
  package static func records(in text: String) -> [EventRecord] {
    text.split(separator: "\n").compactMap { EventRecord(line: $0) }
      .sorted { $0.number < $1.number }.suffix(count)
  }
}

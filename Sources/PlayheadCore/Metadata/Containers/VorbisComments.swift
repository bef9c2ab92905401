/// Chapters among the comments of Vorbis, Opus, Theora, Speex and FLAC
/// (<https://wiki.xiph.org/Chapter_Extension>):
///
///     CHAPTER001=00:00:00.000
///     CHAPTER001NAME=Beginning
struct VorbisComments {
  private struct Entry {
    var start: Duration?
    var title: String?
  }

  /// The largest number of comments that are looked at.
  private static let limit: UInt64 = 65_536

  private var entries: [Int: Entry] = [:]

  /// Reads comments: the writer's name, then each comment with its length before it. What stands
  /// before a damaged part counts.
  init(_ bytes: ArraySlice<UInt8>) {
    var cursor = ByteCursor(bytes)
    guard let length = try? cursor.littleEndian(4), (try? cursor.skip(Int(length))) != nil,
      let count = try? cursor.littleEndian(4)
    else { return }
    for _ in 0..<min(count, Self.limit) {
      guard let length = try? cursor.littleEndian(4),
        let comment = try? cursor.take(Int(length))
      else { return }
      add(comment)
    }
  }

  /// The beginnings of the chapters, by their numbers.
  var marks: [ChapterMark] {
    entries.sorted { $0.key < $1.key }.compactMap { _, entry in
      entry.start.map { ChapterMark(title: entry.title, start: $0) }
    }
  }

  private mutating func add(_ comment: ArraySlice<UInt8>) {
    let name = "CHAPTER"
    guard ASCII.hasPrefix(comment, name), entries.count < ChapterMark.limit else { return }
    let rest = comment.dropFirst(name.utf8.count)
    let digits = rest.prefix { ASCII.isDigit($0) }
    guard 1...6 ~= digits.count, let number = Int(String(decoding: digits, as: UTF8.self)) else {
      return
    }
    let kind = rest.dropFirst(digits.count)
    if ASCII.hasPrefix(kind, "=") {
      guard let start = Self.time(kind.dropFirst()) else { return }
      entries[number, default: Entry()].start = start
    } else if ASCII.hasPrefix(kind, "NAME=") {
      entries[number, default: Entry()].title = ContainerText.title(kind.dropFirst(5))
    }
  }

  /// `HH:MM:SS.mmm`; hours and the fraction may be missing or longer.
  static func time(_ bytes: ArraySlice<UInt8>) -> Duration? {
    let text = ASCII.trimmed(bytes)
    guard text.count <= 32 else { return nil }
    let whole = text.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
    let fields = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard 2...3 ~= fields.count else { return nil }
    var seconds: UInt64 = 0
    for (index, field) in fields.enumerated() {
      guard let value = number(field), index == 0 || value < 60 else { return nil }
      seconds = seconds * 60 + value
    }
    let fraction = text.dropFirst(whole.count + 1).prefix(9)
    guard fraction.allSatisfy(ASCII.isDigit) else { return nil }
    let nanoseconds = (0..<9).reduce(Int64(0)) { sum, digit in
      sum * 10 + (digit < fraction.count ? Int64(fraction[fraction.startIndex + digit]) - 48 : 0)
    }
    return .seconds(Int64(seconds)) + .nanoseconds(nanoseconds)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    guard 1...6 ~= digits.count, digits.allSatisfy(ASCII.isDigit) else { return nil }
    return UInt64(String(decoding: digits, as: UTF8.self))
  }
}

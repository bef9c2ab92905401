import PlayheadCore
import Testing

/// Bytes in memory that know what was read of them. They may claim to be longer than they are: the
/// rest are zeros, so that a film of gigabytes fits into a test.
final class MemorySource: ByteSource {
  struct Unreadable: Error {}

  let length: UInt64
  private let bytes: [UInt8]
  private let failingFrom: UInt64
  private(set) var readCount = 0
  private(set) var byteCount = 0

  init(_ bytes: [UInt8], length: UInt64? = nil, failingFrom: UInt64 = .max) {
    self.bytes = bytes
    self.length = length ?? UInt64(bytes.count)
    self.failingFrom = failingFrom
  }

  func read(_ count: Int, at offset: UInt64) throws -> [UInt8] {
    // What would be read beyond the end is a mistake of the reader's.
    #expect(count >= 0 && offset <= length && UInt64(count) <= length - offset)
    readCount += 1
    byteCount += count
    if offset + UInt64(count) > failingFrom { throw Unreadable() }
    let start = min(Int(offset), bytes.count)
    let part = bytes[start..<min(start + count, bytes.count)]
    return Array(part) + [UInt8](repeating: 0, count: count - part.count)
  }
}

/// The chapters in some bytes, with a film of ten seconds unless something else is said.
func chapters(_ bytes: [UInt8], duration: Duration? = .seconds(10)) -> [PlainChapter] {
  ContainerChapters.read(from: MemorySource(bytes), duration: duration).map(PlainChapter.init)
}

/// Changes bytes at random: other values, gaps, repetitions, ends.
func mutated(_ bytes: [UInt8], _ numbers: inout SeededRandom) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...5, using: &numbers) where !bytes.isEmpty {
    let index = Int.random(in: 0..<bytes.count, using: &numbers)
    let end = min(index + Int.random(in: 1...8, using: &numbers), bytes.count)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
    case 1: for place in index..<end { bytes[place] = 0xFF }
    case 2: for place in index..<end { bytes[place] = 0 }
    case 3: bytes.removeSubrange(index..<end)
    case 4: bytes.insert(contentsOf: bytes[index..<end], at: index)
    default: if Bool.random(using: &numbers) { bytes.removeSubrange(index...) }
    }
  }
  return bytes
}

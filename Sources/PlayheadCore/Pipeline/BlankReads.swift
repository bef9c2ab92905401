/// Decides that a file is damaged, because opening it finds nothing but zeros any more.
///
/// A download that was interrupted after its space had been reserved may end with gigabytes of zeros. A demuxer that
/// looks there for the last page of the file, or for the part after the sound, reads all of them in small pieces,
/// which takes minutes.
///
/// What counts is how many reads in a row find only zeros, not how long they take or how many bytes they are. A slow
/// disk or a network folder is waited for, and an index has something in it, however large it is. Frames that are
/// black and sound that is silent are shown and heard after a few reads, which ends the opening.
package struct BlankReads: Hashable, Sendable {
  /// The number of blank reads in a row that are made.
  ///
  /// They take about a second of processor time. They are made for half a megabyte of zeros at the end of a WAV file,
  /// and for some two at the end of an Ogg file, which are read several times.
  package static let maximumCount = 65_536

  private var count = 0

  /// Creates a count for a file that has not been read.
  package init() {}

  /// Takes in a read.
  ///
  /// - Parameters:
  ///   - isBlank: `true` if nothing but zeros was read.
  ///   - isOpening: `true` until the demuxer has found what is in the file.
  /// - Returns: `true` if the file is to be given up. The next read is the first of another count.
  package mutating func take(isBlank: Bool, isOpening: Bool) -> Bool {
    count = isBlank && isOpening ? count + 1 : 0
    guard count >= Self.maximumCount else { return false }
    count = 0
    return true
  }
}

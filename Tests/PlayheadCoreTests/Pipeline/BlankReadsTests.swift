import PlayheadCore
import Testing

/// A file of which nothing but zeros is read is given up.
struct BlankReadsTests {
  /// So many reads of a kind, one after another.
  struct Run: Sendable {
    var count: Int
    var isBlank = true
    var isOpening = true
  }

  private static let most = BlankReads.maximumCount

  @Test(arguments: [
    (runs: [Run(count: most - 1)], ends: [Int]()),
    ([Run(count: most)], [most]),
    // The demuxer may look elsewhere, and find nothing there, either.
    ([Run(count: 2 * most + 1)], [most, 2 * most]),
    // An index or a page among them.
    ([Run(count: most - 1), Run(count: 1, isBlank: false), Run(count: most - 1)], []),
    ([Run(count: 3 * most, isBlank: false)], []),
    // Silence that is heard.
    ([Run(count: 3 * most, isOpening: false)], []),
    ([Run(count: most - 1), Run(count: 1, isOpening: false), Run(count: most - 1)], []),
    ([Run(count: 5, isBlank: false), Run(count: most)], [most + 5]),
  ])
  func itIsGivenUpAfterManyBlankReadsInARow(runs: [Run], ends: [Int]) {
    var reads = BlankReads()
    var (number, found): (Int, [Int]) = (0, [])
    for run in runs {
      for _ in 0..<run.count {
        number += 1
        if reads.take(isBlank: run.isBlank, isOpening: run.isOpening) { found.append(number) }
      }
    }
    #expect(found == ends)
  }
}

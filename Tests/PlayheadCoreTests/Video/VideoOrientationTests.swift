import PlayheadCore
import Testing

@Suite("Video orientations")
struct VideoOrientationTests {
  /// Rows of a frame after an orientation, done the slow way.
  private func turned(_ image: [[Character]], _ orientation: VideoOrientation) -> [[Character]] {
    var rows = orientation.isFlipped ? image.map { Array($0.reversed()) } : image
    for _ in 0..<orientation.quarterTurns {
      rows = rows[0].indices.map { column in rows.reversed().map { $0[column] } }
    }
    return rows
  }

  private let image: [[Character]] = [["a", "b", "c"], ["d", "e", "f"]]

  @Test(
    arguments: [
      (.rotate0, "abc def"), (.rotate90, "da eb fc"), (.rotate180, "fed cba"),
      (.rotate270, "cf be ad"), (.flipRotate0, "cba fed"), (.flipRotate90, "fc eb da"),
      (.flipRotate180, "def abc"), (.flipRotate270, "ad be cf"),
    ] as [(VideoOrientation, String)])
  func eachIsMirroringAndThenTurningClockwise(orientation: VideoOrientation, expected: String) {
    #expect(turned(image, orientation).map { String($0) }.joined(separator: " ") == expected)
  }

  @Test func oneAfterTheOtherIsOneOfThem() {
    for first in VideoOrientation.allCases {
      for next in VideoOrientation.allCases {
        #expect(
          turned(turned(image, first), next) == turned(image, first.followed(by: next)),
          "\(first), then \(next)")
      }
    }
  }

  @Test(arguments: VideoOrientation.allCases)
  func theInverseUndoesIt(orientation: VideoOrientation) {
    #expect(orientation.followed(by: orientation.inverse) == .rotate0)
    #expect(orientation.inverse.followed(by: orientation) == .rotate0)
  }

  @Test(arguments: VideoOrientation.allCases)
  func itIsMadeOfItsParts(orientation: VideoOrientation) {
    for turns in [orientation.quarterTurns, orientation.quarterTurns - 8] {
      #expect(
        VideoOrientation(isFlipped: orientation.isFlipped, quarterTurns: turns) == orientation)
    }
  }

  @Test(arguments: [
    ("rotate-0", VideoOrientation.rotate0), ("rotate-90", .rotate90), ("rotate-180", .rotate180),
    ("rotate-270", .rotate270), ("flip-rotate-0", .flipRotate0), ("flip-rotate-90", .flipRotate90),
    ("flip-rotate-180", .flipRotate180), ("flip-rotate-270", .flipRotate270), ("", nil),
    ("rotate-45", nil),
  ])
  func itIsReadFromATag(text: String, expected: VideoOrientation?) {
    #expect(VideoOrientation(rawValue: text) == expected)
  }

  @Test(arguments: VideoOrientation.allCases)
  func quartersExchangeWidthAndHeight(orientation: VideoOrientation) {
    let size = PresentationSize(width: 3, height: 2).oriented(orientation)
    let rows = turned(image, orientation)
    #expect(size == PresentationSize(width: rows[0].count, height: rows.count))
    #expect(orientation.swapsSides == (size.width == 2))
  }
}

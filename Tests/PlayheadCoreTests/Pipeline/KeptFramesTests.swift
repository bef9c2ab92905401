import PlayheadCore
import Testing

/// The frames that a resting decoder has to be given when it wakes up.
@Suite struct KeptFramesTests {
  /// Keeps a frame a second, keyframes where the text has a K.
  private func kept(_ text: String, now: Int, limit: Int = 1000) -> KeptFrames<Int> {
    var kept = KeptFrames<Int>(limit: limit)
    for (second, letter) in text.enumerated() {
      kept.keep(
        second, isKey: letter == "K", time: .seconds(second), size: 10,
        now: .seconds(min(second, now)))
    }
    return kept
  }

  @Test(arguments: [
    ("ddd", 100, [0, 1, 2]),  // the decoder knows what came before
    ("ddKdd", 100, [2, 3, 4]),
    ("dKdKd", 100, [3, 4]),
    ("dKdKd", 2, [1, 2, 3, 4]),  // the second keyframe is yet to come
    ("KKK", 100, [2]),
    ("", 100, []),
  ])
  func theNewestKeyframeThatIsPastComesFirst(text: String, now: Int, expected: [Int]) {
    var kept = kept(text, now: now)
    #expect(kept.count == expected.count)
    #expect(kept.size == expected.count * 10)
    #expect(!kept.needsKeyframe)
    #expect(kept.take() == expected)
    #expect(kept.count == 0 && kept.size == 0)
  }

  @Test(arguments: [
    ("Kdddd", 50, false, [0, 1, 2, 3, 4]),
    ("Kdddd", 40, true, []),
    ("KddddddK", 40, false, [7]),
    ("KddddddKdd", 40, false, [7, 8, 9]),
    ("KddddddKddddd", 40, true, []),
  ])
  func tooManyAreLetGo(text: String, limit: Int, isBroken: Bool, expected: [Int]) {
    var kept = kept(text, now: 100, limit: limit)
    #expect(kept.needsKeyframe == isBroken)
    #expect(kept.take() == expected)
  }

  @Test func anotherStreamBeginsWithAKeyframe() {
    var kept = kept("Kdd", now: 100)
    kept.discard()
    #expect(kept.needsKeyframe && kept.size == 0)
    kept.keep(7, isKey: false, time: nil, size: 10, now: .zero)
    #expect(kept.count == 0)
    kept.keep(8, isKey: true, time: nil, size: 10, now: .zero)
    kept.keep(9, isKey: false, time: nil, size: 10, now: .zero)
    #expect(kept.take() == [8, 9])
  }

  @Test func whatHasNoTimeCountsAsPast() {
    var kept = KeptFrames<Int>(limit: 100)
    kept.keep(0, isKey: false, time: nil, size: 1, now: .zero)
    kept.keep(1, isKey: true, time: nil, size: 1, now: .zero)
    #expect(kept.take() == [1])
  }

  @Test func aResetForgetsThatSomethingIsMissing() {
    var kept = kept("Kddddd", now: 100, limit: 20)
    #expect(kept.needsKeyframe)
    kept.reset()
    #expect(!kept.needsKeyframe)
    kept.keep(0, isKey: false, time: nil, size: 1, now: .zero)
    #expect(kept.count == 1)
  }
}

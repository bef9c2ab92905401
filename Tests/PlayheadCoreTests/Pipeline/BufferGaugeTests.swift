import Testing

@testable import PlayheadCore

struct BufferGaugeTests {
  /// A buffer's fills, and the percentages of what is needed. Of half a minute two seconds are 6 %.
  @Test(arguments: [
    ([0, 1, 3, 5], [0, 16, 50, 83]),
    ([0, 6, 5, 3, 1], [0, 100, 100, 100, 100]),
    ([50, 100, 1, 0, 1, 5, 6, 1], [100, 100, 100, 0, 16, 83, 100, 100]),
    ([-10, 130], [0, 100]),
  ])
  func playbackWaitsForNothingLessAndStopsForNothingMore(fills: [Int], needed: [Int]) {
    var gauge = BufferGauge()
    #expect(fills.map { gauge.update(fill: $0) } == needed)
  }

  /// A buffer of two seconds has to be full.
  @Test(arguments: [(2, 99), (4, 49), (20, 9), (60, 2)])
  func whatIsEnoughIsTheSameTimeOfEachBuffer(seconds: Int, lessThanEnough: Int) {
    let buffer = NetworkBuffer(duration: .seconds(seconds))
    var gauge = BufferGauge(buffer)
    #expect(gauge.update(fill: lessThanEnough) < 100)
    #expect(gauge.update(fill: lessThanEnough + 1) == 100)
  }

  @Test func aBufferHasBounds() {
    #expect(NetworkBuffer().duration == .seconds(30))
    #expect(NetworkBuffer(duration: .zero, byteCount: -1).duration == .seconds(2))
    #expect(NetworkBuffer(duration: .zero, byteCount: -1).byteCount == 1 << 20)
    #expect(NetworkBuffer(duration: .seconds(3600), byteCount: .max).duration == .seconds(60))
    #expect(NetworkBuffer(duration: .seconds(3600), byteCount: .max).byteCount == 1 << 30)
  }

  /// Playback never flaps: between a stop and the next one there is all that is enough.
  @Test func aBufferThatGoesUpAndDownStopsOnlyWhenItIsEmpty() {
    var random = SystemRandomNumberGenerator()
    var gauge = BufferGauge()
    var (wasFlowing, lowest) = (false, 100)
    for _ in 0..<10_000 {
      let fill = Int.random(in: 0...12, using: &random)
      let isFlowing = gauge.update(fill: fill) == 100
      lowest = min(lowest, fill)
      if wasFlowing, !isFlowing { #expect(fill == 0) }
      if !wasFlowing, isFlowing { #expect(fill >= 6) }
      wasFlowing = isFlowing
    }
    #expect(lowest == 0)
  }
}

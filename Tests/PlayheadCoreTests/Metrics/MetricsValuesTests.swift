import PlayheadCore
import Testing

/// The values that can be added up.
@Suite struct MetricsValuesTests {
  private let some = MetricsValues(
    numberOfServerAddressChanges: 1, numberOfMediaRequests: 2, numberOfBytesTransferred: 3,
    transferDuration: .seconds(4), playbackDuration: .seconds(5), numberOfDroppedVideoFrames: 6,
    numberOfDecodedVideoFrames: 10, numberOfShownVideoFrames: 11, numberOfSkippedVideoFrames: 12,
    numberOfLateVideoFrames: 13, numberOfStalls: 7, stallDuration: .seconds(8),
    numberOfVariantSwitches: 9)

  @Test func eachValueIsAdded() {
    let double = MetricsValues(
      numberOfServerAddressChanges: 2, numberOfMediaRequests: 4, numberOfBytesTransferred: 6,
      transferDuration: .seconds(8), playbackDuration: .seconds(10),
      numberOfDroppedVideoFrames: 12, numberOfDecodedVideoFrames: 20,
      numberOfShownVideoFrames: 22, numberOfSkippedVideoFrames: 24, numberOfLateVideoFrames: 26,
      numberOfStalls: 14, stallDuration: .seconds(16),
      numberOfVariantSwitches: 18)
    #expect(some + some == double)
    #expect(double - some == some)
  }

  @Test func zeroIsNeutral() {
    #expect(some + .zero == some)
    #expect(some - .zero == some)
    #expect(some - some == .zero)
  }

  @Test func nothingIsNegative() {
    let negative = MetricsValues(
      numberOfServerAddressChanges: -1, numberOfMediaRequests: -1, numberOfBytesTransferred: -1,
      transferDuration: .seconds(-1), playbackDuration: .seconds(-1),
      numberOfDroppedVideoFrames: -1, numberOfDecodedVideoFrames: -1,
      numberOfShownVideoFrames: -1, numberOfSkippedVideoFrames: -1, numberOfLateVideoFrames: -1,
      numberOfStalls: -1, stallDuration: .seconds(-1),
      numberOfVariantSwitches: -1)
    #expect(negative == .zero)
    #expect(.zero - some == .zero)
  }
}

/// The entries of a subscriber.
@Suite struct MetricsHistoryTests {
  private func metrics(stalls: Int) -> Metrics {
    var metrics = Metrics()
    metrics.total = MetricsValues(numberOfStalls: stalls)
    metrics.increment = metrics.total
    return metrics
  }

  @Test func eachEntryTellsWhatWasAdded() {
    var history = MetricsHistory()
    for stalls in [2, 2, 5] { history.append(metrics(stalls: stalls)) }
    #expect(history.entries.map(\.increment.numberOfStalls) == [2, 0, 3])
    #expect(history.entries.map(\.total.numberOfStalls) == [2, 2, 5])
  }

  @Test func theOldestAreLostAndTheIncrementsStayRight() {
    var history = MetricsHistory(limit: 2)
    var counts: [Int] = []
    for stalls in 1...4 {
      history.append(metrics(stalls: stalls * stalls))
      counts.append(history.entries.count)
    }
    #expect(counts == [1, 2, 2, 2])
    #expect(history.entries.map(\.increment.numberOfStalls) == [5, 7])
  }

  @Test(arguments: [0, -1]) func noneAreKeptIfNoneMayBe(limit: Int) {
    var history = MetricsHistory(limit: limit)
    history.append(metrics(stalls: 1))
    #expect(history.entries.isEmpty)
  }

  @Test func anotherItemStartsOver() {
    var history = MetricsHistory(limit: 5)
    history.append(metrics(stalls: 7))
    history.reset()
    #expect(history.entries.isEmpty)
    history.append(metrics(stalls: 3))
    #expect(history.entries.map(\.increment.numberOfStalls) == [3])
  }
}

@Suite struct RunningDeviationTests {
  @Test func itIsTheDeviationOfASample() throws {
    var deviation = RunningDeviation()
    #expect(deviation.standardDeviation == nil)
    deviation.add(2)
    #expect(deviation.standardDeviation == nil)
    for number in [4.0, 4, 4, 5, 5, 7, 9] { deviation.add(number) }
    #expect(deviation.mean == 5)
    #expect(abs(try #require(deviation.standardDeviation) - (32.0 / 7).squareRoot()) < 1e-12)
  }

  @Test func largeNumbersWithASmallSpreadKeepIt() throws {
    var deviation = RunningDeviation()
    for number in [1e9 + 1, 1e9 + 2, 1e9 + 3] { deviation.add(number) }
    #expect(abs(try #require(deviation.standardDeviation) - 1) < 1e-6)
  }
}

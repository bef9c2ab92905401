import PlayheadCore
import Testing

/// The counters of two items that follow each other without a gap.
@Suite struct SuccessiveSamplesTests {
  private var samples = SuccessiveSamples()

  private mutating func answered(_ uri: String) { samples.fetched { $0.answered(uri: uri) } }
  private mutating func received(_ bytes: Int) { samples.fetched { $0.received(bytes: bytes) } }
  private mutating func tagged(_ average: Double, of group: UInt32?) {
    samples.tagged(StreamBitrates(average: average), isVideo: false, of: group)
  }

  /// An item is open, with its first answer, and the next one was handed over.
  private mutating func open(group: UInt32? = 5) {
    samples.begin(generation: 1)
    samples.streamsStarted(group)
    answered("http://a/1")
    received(1000)
    tagged(64, of: group)
    samples.handOver(to: 2)
  }

  @Test mutating func whatIsFetchedAfterTheHandOverIsTheNextItems() {
    open()
    let current = samples.sample
    #expect(samples.fetchedGeneration == 2)
    answered("http://b/1")
    received(500)
    samples.fetched { $0.selectedVariant(bitrate: 300) }
    #expect(samples.generation == 1)
    #expect(samples.sample == current)
    samples.goOn(with: 2)
    #expect(samples.generation == 2)
    #expect(samples.sample.uri == "http://b/1")
    #expect(samples.sample.serverAddress == "b")
    #expect(samples.sample.numberOfServerAddressChanges == 0)
    #expect(samples.sample.numberOfMediaRequests == 1)
    #expect(samples.sample.numberOfBytesTransferred == 500)
    #expect(samples.sample.variantBitrate == 300)
    received(10)
    #expect(samples.sample.numberOfBytesTransferred == 510)
  }

  @Test mutating func aLocalFileHasNothingOfTheStreamBeforeIt() {
    open()
    samples.fetched { $0.selectedVariant(bitrate: 300) }
    samples.goOn(with: 2)
    samples.handOver(to: 3)
    samples.goOn(with: 3)
    #expect(samples.sample == MetricsSample())
  }

  @Test mutating func whatIsTakenBackIsNobodys() {
    open()
    answered("http://b/1")
    received(500)
    samples.startOver(takingBack: 2)
    #expect(samples.fetchedGeneration == 1)
    received(1)
    #expect(samples.sample.uri == "http://a/1")
    #expect(samples.sample.numberOfBytesTransferred == 1001)
    samples.handOver(to: 2)
    received(30)
    samples.goOn(with: 2)
    #expect(samples.sample.uri == nil)
    #expect(samples.sample.numberOfBytesTransferred == 30)
  }

  @Test mutating func anItemThatStartsOverWithoutANextOneCountsOn() {
    samples.begin(generation: 1)
    received(1000)
    samples.startOver(takingBack: nil)
    received(1000)
    #expect(samples.sample.numberOfBytesTransferred == 2000)
  }

  @Test mutating func framesAreCountedOn() {
    open()
    samples.dropped(3, by: 1)
    #expect(samples.sample.numberOfDroppedVideoFrames == 3)
    samples.goOn(with: 2)
    #expect(samples.sample.numberOfDroppedVideoFrames == 3)
    samples.dropped(4, by: 1)
    #expect(samples.sample.numberOfDroppedVideoFrames == 4)
  }

  @Test mutating func tagsAreThoseOfTheItemWhoseStreamHasThem() {
    open()
    tagged(128, of: 6)
    // The current item is still heard.
    tagged(65, of: 5)
    #expect(samples.sample.audio.average == 65)
    samples.goOn(with: 2)
    #expect(samples.sample.audio.average == 128)
  }

  @Test mutating func withoutGroupsTheBeginningOfAllStreamsTells() {
    open(group: nil)
    tagged(65, of: nil)
    #expect(samples.sample.audio.average == 65)
    samples.streamsStarted(nil)
    tagged(128, of: nil)
    #expect(samples.sample.audio.average == 65)
    samples.goOn(with: 2)
    #expect(samples.sample.audio.average == 128)
  }

  /// After a restart the current item's streams have a higher group than before as well.
  @Test mutating func theGroupsOfAnItemThatStartsOverAreOthers() {
    open()
    samples.startOver(takingBack: 2)
    tagged(66, of: 7)
    samples.streamsStarted(7)
    samples.handOver(to: 2)
    tagged(67, of: 7)
    #expect(samples.sample.audio.average == 67)
    tagged(128, of: 8)
    #expect(samples.sample.audio.average == 67)
  }

  @Test mutating func theNumbersOfGroupsBeginAgain() {
    open(group: UInt32.max)
    tagged(128, of: 1)
    #expect(samples.sample.audio.average == 64)
    samples.goOn(with: 2)
    #expect(samples.sample.audio.average == 128)
  }

  @Test mutating func theRateOfABufferAppliesToItsOwnItem() {
    open()
    received(500)
    samples.received(bytesPerSecond: 1000, of: 1)
    #expect(samples.sample.transferDuration == .seconds(1))
    samples.received(bytesPerSecond: 250, of: 2)
    #expect(samples.sample.transferDuration == .seconds(1))
    samples.goOn(with: 2)
    #expect(samples.sample.transferDuration == .seconds(2))
    // The last item's buffer is not gone yet.
    received(500)
    samples.received(bytesPerSecond: 1, of: 1)
    #expect(samples.sample.transferDuration == .seconds(2))
  }

  @Test mutating func theSameItemInAnotherPipelineCountsOn() {
    open()
    received(500)
    samples.begin(generation: 3, continues: true)
    #expect(samples.sample.numberOfBytesTransferred == 1000)
    received(500)
    #expect(samples.sample.numberOfBytesTransferred == 1500)
    samples.begin(generation: 4)
    #expect(samples.sample == MetricsSample())
  }

  @Test mutating func anOlderItemIsIgnored() {
    samples.begin(generation: 6)
    samples.handOver(to: 5)
    received(500)
    samples.goOn(with: 5)
    #expect(samples.generation == 6)
    #expect(samples.sample.numberOfBytesTransferred == 500)
  }

  @Test mutating func aHandOverMeansThatTheLastOneIsHeard() {
    open()
    received(500)
    samples.handOver(to: 3)
    #expect(samples.generation == 2)
    received(70)
    samples.goOn(with: 2)
    #expect(samples.sample.numberOfBytesTransferred == 500)
    samples.goOn(with: 3)
    #expect(samples.sample.numberOfBytesTransferred == 70)
  }
}

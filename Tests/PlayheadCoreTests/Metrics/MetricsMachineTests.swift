import PlayheadCore
import Testing

/// Events and totals of an item, from the player's states.
@Suite struct MetricsMachineTests {
  /// A machine and its time. The date is the instant, a thousand seconds later.
  private struct Item {
    var machine = MetricsMachine(wantedAt: .seconds(10))
    var now = Duration.seconds(10)
    var state = MetricsState()

    mutating func after(_ milliseconds: Int, _ change: (inout MetricsState) -> Void = { _ in }) {
      now += .milliseconds(milliseconds)
      change(&state)
      machine.update(state, at: now, date: now + .seconds(1000))
    }

    /// Content after 100 ms, ready after 300 ms more, and running.
    static var playing: Item {
      var item = Item()
      item.now += .milliseconds(100)
      item.machine.loadedContent(at: item.now, date: item.now + .seconds(1000))
      item.after(300) {
        $0.isReady = true
        $0.isPlaybackLikelyToKeepUp = true
        $0.time = .zero
        $0.streamType = .onDemand
      }
      item.after(0) { $0.isRunning = true }
      return item
    }

    var kinds: [MetricEvent.Kind] { machine.events.map(\.kind) }
    var metrics: Metrics? { machine.metrics(MetricsSample(), at: now) }
  }

  private let opening: [MetricEvent.Kind] = [
    .metadata(experience: .milliseconds(100), service: .milliseconds(100)),
    .asset(experience: .milliseconds(300)),
  ]

  @Test func whatThePipelineCountedForTheItemBeforeIsLeftOut() {
    var sample = MetricsSample()
    sample.received(bytes: 1000)
    var item = Item(machine: MetricsMachine(wantedAt: .seconds(10), after: sample))
    item.after(0) {
      $0.isReady = true
      $0.streamType = .onDemand
    }
    #expect(item.machine.metrics(sample, at: item.now)?.total.numberOfBytesTransferred == 0)
    sample.received(bytes: 500)
    #expect(item.machine.metrics(sample, at: item.now)?.total.numberOfBytesTransferred == 500)
  }

  @Test func openingIsTwoEvents() throws {
    let item = Item.playing
    #expect(item.kinds == opening)
    #expect(
      item.machine.events.map(\.date) == [.milliseconds(1_010_100), .milliseconds(1_010_400)])
    #expect(item.machine.events.map(\.time) == [nil, .zero])
    let metrics = try #require(item.metrics)
    #expect(metrics.startupTime == .milliseconds(400))
    #expect(metrics.playbackStartDate == .milliseconds(1_010_400))
    #expect(metrics.playbackStartOffset == .zero)
    #expect(metrics.streamType == .onDemand)
  }

  @Test func identitiesAreUnique() {
    let events = Item.playing.machine.events + Item.playing.machine.events
    #expect(Set(events.map(\.id)).count == 4)
  }

  @Test func whatWasLoadedAheadWasNotWaitedFor() {
    var machine = MetricsMachine(wantedAt: .seconds(10))
    machine.loadedContent(at: .seconds(8), date: .zero, loadingSince: .seconds(5))
    machine.update(
      MetricsState(isReady: true, isPlaybackLikelyToKeepUp: true), at: .seconds(9), date: .zero)
    #expect(
      machine.events.map(\.kind) == [
        .metadata(experience: .zero, service: .seconds(3)), .asset(experience: .zero),
      ])
  }

  @Test func contentIsLoadedOnce() {
    var item = Item.playing
    item.machine.loadedContent(at: .seconds(99), date: .zero)
    #expect(item.kinds == opening)
  }

  @Test func anItemThatIsOpenButShortOfDataIsNotReadyYet() {
    var item = Item()
    item.after(500) { $0.isReady = true }
    #expect(item.kinds.isEmpty)
    item.after(500) { $0.isPlaybackLikelyToKeepUp = true }
    #expect(item.kinds == [.asset(experience: .seconds(1))])
    item.after(500) { $0.isPlaybackLikelyToKeepUp = false }
    item.after(500) { $0.isPlaybackLikelyToKeepUp = true }
    #expect(item.kinds.count == 1)
  }

  @Test func onlyMovingTimeIsPlaybackTime() throws {
    var item = Item.playing
    item.after(2000)
    item.after(1000) { $0.isRunning = false }
    item.after(5000)
    item.after(0) { $0.isRunning = true }
    #expect(item.metrics?.total.playbackDuration == .seconds(3))
    // Asking does not need an event before it, and changes nothing.
    let later = item.machine.metrics(MetricsSample(), at: item.now + .seconds(1))
    #expect(later?.total.playbackDuration == .seconds(4))
    #expect(item.metrics?.total.playbackDuration == .seconds(3))
  }

  @Test func aClockThatSeemsToGoBackTakesNothingAway() {
    var item = Item.playing
    item.after(1000)
    item.after(-500)
    item.after(500)
    #expect(item.metrics?.total.playbackDuration == .seconds(1))
  }

  @Test func aStallIsCountedAndTimed() {
    var item = Item.playing
    item.after(2000) { $0.isPlaybackLikelyToKeepUp = false }
    item.after(10) { $0.isRunning = false }
    item.after(1490) { $0.isPlaybackLikelyToKeepUp = true }
    item.after(10) { $0.isRunning = true }
    #expect(item.kinds == opening + [.stall, .resumeAfterStall])
    #expect(item.metrics?.total.numberOfStalls == 1)
    #expect(item.metrics?.total.stallDuration == .milliseconds(1500))
    item.after(1000) { $0.isPlaybackLikelyToKeepUp = false }
    #expect(item.metrics?.total.numberOfStalls == 2)
  }

  enum NoStall: CaseIterable {
    case duringASeek, rightAfterASeek, whilePaused, rightAfterTheStart
  }

  @Test(arguments: NoStall.allCases) func waitingForOtherReasonsIsNoStall(_ reason: NoStall) {
    var item = Item.playing
    if reason != .rightAfterTheStart { item.after(3000) }
    switch reason {
    case .duringASeek:
      item.after(0) {
        $0.isSeeking = true
        $0.isRunning = false
      }
    case .rightAfterASeek:
      item.after(0) {
        $0.isSeeking = true
        $0.isRunning = false
      }
      item.after(100) {
        $0.isSeeking = false
        $0.isRunning = true
      }
    case .whilePaused: item.after(0) { $0.isRunning = false }
    case .rightAfterTheStart: break
    }
    item.after(200) { $0.isPlaybackLikelyToKeepUp = false }
    item.after(1000) { $0.isPlaybackLikelyToKeepUp = true }
    #expect(item.kinds == opening)
    #expect(item.metrics?.total.numberOfStalls == 0)
  }

  @Test func theFirstErrorIsAnEventAndEndsEverything() {
    var item = Item.playing
    let error = PlaybackError(.connectionLost, name: "film")
    item.after(2000) { $0.isPlaybackLikelyToKeepUp = false }
    item.after(1000) { $0 = MetricsState(error: error) }
    item.after(1000) { $0 = MetricsState(error: PlaybackError(.damaged, name: "film")) }
    #expect(item.kinds == opening + [.stall, .failure(error)])
    #expect(item.metrics == nil)
  }

  @Test func anItemThatNeverOpenedHasNoMetrics() {
    var item = Item()
    #expect(item.metrics == nil)
    let error = PlaybackError(.fileNotFound, name: "film")
    item.after(10) { $0.error = error }
    #expect(item.kinds == [.failure(error)])
    #expect(item.metrics == nil)
  }

  /// The part of case 65 that needs no pipeline: a live stream without a past has none.
  @Test(arguments: [
    (StreamType.live, false), (.dvr, true), (.onDemand, true), (.unknown, true),
  ])
  func case65_aPureLiveStreamHasNoMetrics(type: StreamType, hasMetrics: Bool) {
    var item = Item.playing
    item.after(0) { $0.streamType = type }
    #expect((item.metrics != nil) == hasMetrics)
  }

  @Test func warningsAreEvents() {
    var item = Item.playing
    item.after(7000) { $0.time = .seconds(7) }
    item.machine.warned("no subtitles", date: .seconds(5))
    #expect(item.kinds.last == .warning("no subtitles"))
    #expect(item.machine.events.last?.description == "[0:07] Warning: no subtitles")
  }

  @Test func whatIsCountedIsPartOfTheTotal() throws {
    var sample = MetricsSample()
    sample.answered(uri: "http://host:1/film")
    sample.received(bytes: 1000)
    sample.received(bytesPerSecond: 1000)
    sample.dropped(3, by: 1)
    var counts = FrameCounts()
    (counts.decoded, counts.shown, counts.skipped, counts.late) = (50, 40, 2, 5)
    sample.counted(counts)
    sample.tagged(StreamBitrates(average: 500, maximum: 900), isVideo: true)
    var item = Item.playing
    item.after(2000)
    var metrics = try #require(item.machine.metrics(sample, at: item.now))
    #expect(metrics.total.numberOfMediaRequests == 1)
    #expect(metrics.total.numberOfBytesTransferred == 1000)
    #expect(metrics.total.transferDuration == .seconds(1))
    #expect(metrics.total.numberOfDroppedVideoFrames == 3 + 2)
    #expect(metrics.total.numberOfDecodedVideoFrames == 50)
    #expect(metrics.total.numberOfShownVideoFrames == 40)
    #expect(metrics.total.numberOfSkippedVideoFrames == 2)
    #expect(metrics.total.numberOfLateVideoFrames == 5)
    #expect(metrics.total.playbackDuration == .seconds(2))
    #expect(metrics.increment == metrics.total)
    #expect(metrics.uri == "http://host:1/film")
    #expect(metrics.serverAddress == "host:1")
    #expect(metrics.observedBitrate == 8000)
    #expect(metrics.averageVideoBitrate == 500)
    #expect(metrics.averageAudioBitrate == nil)
    #expect(metrics.indicatedBitrate == 900)
    #expect(metrics.indicatedAverageBitrate == 500)

    sample.tagged(StreamBitrates(average: 100), isVideo: false)
    metrics = try #require(item.machine.metrics(sample, at: item.now))
    #expect(metrics.indicatedBitrate == 1000)
    #expect(metrics.indicatedAverageBitrate == 600)

    sample.selectedVariant(bitrate: 3000)
    metrics = try #require(item.machine.metrics(sample, at: item.now))
    #expect(metrics.indicatedBitrate == 3000)
  }

  @Test func unknownIsNil() throws {
    let metrics = try #require(Item.playing.metrics)
    #expect(metrics.uri == nil)
    #expect(metrics.observedBitrate == nil)
    #expect(metrics.observedBitrateStandardDeviation == nil)
    #expect(metrics.indicatedBitrate == nil)
    #expect(metrics.indicatedAverageBitrate == nil)
  }

  @Test(arguments: [
    (
      MetricEvent.Kind.metadata(experience: .milliseconds(12), service: .milliseconds(1500)),
      "Metadata loaded in 1500 ms, waited for 12 ms"
    ),
    (.asset(experience: .microseconds(1600)), "Ready after 2 ms"),
    (.failure(PlaybackError(.empty, name: "a.mp4")), "Failure: “a.mp4” is empty."),
    (.stall, "Stall"), (.resumeAfterStall, "Resumed after a stall"),
  ])
  func eventsAreReadable(kind: MetricEvent.Kind, text: String) {
    #expect(kind.description == text)
    #expect(MetricEvent(kind, date: .zero).description == "[-:--] \(text)")
  }
}

/// The state that the machine takes from the player's machine.
@Suite struct MetricsStateTests {
  @Test func itFollowsThePlayersMachine() {
    var playback = PlaybackMachine()
    _ = playback.setItems([ItemID(1)])
    #expect(MetricsState(playback, at: .zero) == MetricsState())
    _ = playback.setShouldPlay(true)
    let generation = playback.generation
    _ = playback.handle(
      .snapshot(
        PipelineSnapshot(
          position: .seconds(2), instant: .seconds(1), isRunning: true,
          duration: .finite(.seconds(60)), seekableTimeRange: .zero ..< .seconds(60)),
        isSettled: true), generation: generation)
    let running = MetricsState(playback, at: .seconds(4))
    #expect(
      running
        == MetricsState(
          isReady: true, isPlaybackLikelyToKeepUp: true, isRunning: true, time: .seconds(5),
          streamType: .onDemand))
    _ = playback.handle(.buffering(percent: 20), generation: generation)
    #expect(!MetricsState(playback, at: .seconds(4)).isPlaybackLikelyToKeepUp)
    _ = playback.seek(to: at(.seconds(30)), isSmooth: false)
    #expect(MetricsState(playback, at: .seconds(4)).isSeeking)
    let error = PlaybackError(.damaged, name: "film")
    _ = playback.handle(.failed(error), generation: generation)
    #expect(MetricsState(playback, at: .seconds(4)) == MetricsState(error: error))
  }
}

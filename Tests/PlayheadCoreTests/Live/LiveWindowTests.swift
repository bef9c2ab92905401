import PlayheadCore
import Testing

@Suite("Live window")
struct LiveWindowTests {
  /// Segments of 4 s; at instant 100 the pipeline allowed 0…48 s.
  private static let window = LiveWindow(
    .zero ..< .seconds(48), at: .seconds(100), chunkDuration: .seconds(4))

  @Test func itMovesWithTheClock() {
    let window = Self.window
    #expect(window.range(at: .seconds(100)) == .seconds(4) ..< .seconds(44))
    #expect(window.range(at: .seconds(103)) == .seconds(7) ..< .seconds(47))
    #expect(window.liveEdge(at: .seconds(160)) == .seconds(104))
  }

  /// Whatever the phase of the server's steps, nothing that is offered is refused, and after the
  /// first step nothing jumps.
  @Test(arguments: [0, 500, 1000, 2900, 3999]) func itStaysWithinWhatThePipelineAllows(phase: Int) {
    func told(_ instant: Duration) -> Range<Duration> {
      let steps = Int((instant + .milliseconds(phase)) / .seconds(4))
      return .seconds(steps * 4) ..< .seconds(steps * 4 + 48)
    }
    var window = LiveWindow(told(.zero), at: .zero, chunkDuration: .seconds(4))
    var last = window.liveEdge(at: .zero)
    for step in 1...200 {
      let instant = Duration.milliseconds(step * 137)
      let (expected, allowed) = (window.range(at: instant), told(instant))
      #expect(expected.lowerBound >= allowed.lowerBound)
      #expect(expected.upperBound <= allowed.upperBound)
      window.update(allowed, at: instant)
      let range = window.range(at: instant)
      #expect(range.lowerBound >= allowed.lowerBound)
      #expect(range.upperBound <= allowed.upperBound)
      #expect(range.length == .seconds(40))
      // The better it knows when the steps come, the less it creeps forward.
      let surplus = range.upperBound - last - .milliseconds(137)
      if instant > .seconds(5) { #expect(surplus >= .zero && surplus <= .milliseconds(137)) }
      last = range.upperBound
    }
  }

  @Test func itFollowsAServerThatStops() {
    var window = Self.window
    window.update(.zero ..< .seconds(48), at: .seconds(110))
    #expect(window.range(at: .seconds(110)) == .seconds(8) ..< .seconds(48))
    window.update(.seconds(60) ..< .seconds(108), at: .seconds(111))
    #expect(window.range(at: .seconds(111)) == .seconds(64) ..< .seconds(104))
  }

  @Test func itGrowsWithTheStream() {
    var window = LiveWindow(.zero ..< .seconds(4), at: .zero, chunkDuration: .seconds(4))
    #expect(!window.hasPast)
    #expect(window.range(at: .zero).isEmpty)
    window.update(.zero ..< .seconds(24), at: .seconds(20))
    #expect(window.hasPast)
    #expect(window.range(at: .seconds(20)) == .seconds(4) ..< .seconds(20))
  }

  /// However long nothing is told.
  @Test func itsBeginningStaysInAnEvent() {
    var window = Self.window
    window.isEvent = true
    #expect(window.range(at: .seconds(100)) == .zero ..< .seconds(44))
    #expect(window.range(at: .seconds(4000)) == .zero ..< .seconds(3944))
    #expect(window.oldest(at: .seconds(4000)) == .zero)
    #expect(window.rescue(of: .seconds(1), at: .seconds(4000)) == nil)
    window.update(.zero ..< .seconds(152), at: .seconds(202))
    #expect(window.range(at: .seconds(202)) == .zero ..< .seconds(148))
  }

  /// Length, chunk → whether it counts as DVR.
  @Test(
    arguments: [
      (0, 4, false), (4, 4, false), (12, 4, false), (13, 4, true), (48, 4, true), (17, 1, true),
      (3, 1, false), (18, 6, false), (24, 6, true),
    ])
  func onlyMoreThanThreeChunksAreAPast(length: Int, chunk: Int, hasPast: Bool) {
    let window = LiveWindow(
      .seconds(7) ..< .seconds(7 + length), at: .zero, chunkDuration: .seconds(chunk))
    #expect(window.hasPast == hasPast)
    #expect(window.range(at: .zero).isEmpty == !hasPast)
    let type = StreamType(seekableTimeRange: window.range(at: .zero), duration: .indefinite)
    #expect(type == (hasPast ? .dvr : .live))
  }

  /// The edge at instant 100 is 44 s.
  @Test(
    arguments: [
      (44, true, false), (45, true, false), (40, true, false), (39, false, true),
      (38, false, true), (0, false, true),
    ] as [(Int, Bool, Bool)])
  func theEdgeIsAChunkWide(position: Int, isAtEdge: Bool, canSkip: Bool) {
    let (window, now) = (Self.window, Duration.seconds(100))
    #expect(window.isAtLiveEdge(.seconds(position), at: now) == isAtEdge)
    #expect(window.canSkipToDefault(from: .seconds(position), at: now) == canSkip)
  }

  @Test func theToleranceIsNeverShorterThanThreeSeconds() {
    var window = Self.window
    #expect(window.edgeTolerance == .seconds(4))
    window.setChunkDuration(.seconds(1))
    #expect(window.edgeTolerance == .seconds(3))
  }

  @Test func whoStandsStillFallsBehind() {
    let window = Self.window
    #expect(window.isAtLiveEdge(.seconds(44), at: .seconds(104)))
    #expect(!window.isAtLiveEdge(.seconds(44), at: .seconds(105)))
    #expect(window.canSkipToDefault(from: .seconds(44), at: .seconds(105)))
    #expect(window.isAtLiveEdge(.seconds(44), at: .seconds(110), tolerance: .seconds(10)))
  }

  @Test func whoPlaysStaysWhereTheyAre() {
    for second in 0..<60 {
      let (position, now) = (Duration.seconds(44 + second), Duration.seconds(100 + second))
      #expect(Self.window.liveEdge(at: now) == position)
      #expect(!Self.window.canSkipToDefault(from: position, at: now))
    }
  }

  @Test func withoutAPastThereIsNothingToSkipTo() {
    let window = LiveWindow(.zero ..< .seconds(8), at: .zero, chunkDuration: .seconds(4))
    #expect(!window.canSkipToDefault(from: .zero, at: .seconds(60)))
    #expect(window.rescue(of: .zero, at: .seconds(60)) == nil)
  }

  /// The window at instant 120 is 24…64 s.
  @Test(
    arguments: [(20, nil), (24, nil), (30, nil), (70, nil), (19, 24), (0, 24)] as [(Int, Int?)])
  func aPositionThatWasLeftBehindIsRescued(position: Int, target: Int?) {
    let rescued = Self.window.rescue(of: .seconds(position), at: .seconds(120))
    #expect(rescued == target.map { .seconds($0) })
  }

  @Test func theChunkMayBecomeKnownLater() {
    var window = LiveWindow(.zero ..< .seconds(40), at: .zero, chunkDuration: .seconds(10))
    #expect(window.range(at: .zero) == .seconds(10) ..< .seconds(30))
    window.setChunkDuration(.seconds(2))
    #expect(window.chunkDuration == .seconds(2))
    #expect(window.range(at: .zero) == .seconds(2) ..< .seconds(38))
    window.setChunkDuration(.zero)
    #expect(window.chunkDuration == .seconds(2))
  }

  @Test(
    arguments: [
      (17, 16, 1), (48, 44, 4), (52, 44, 8), (17, 2, 7), (17, nil, 6), (17, 99, 6), (17, 17, 6),
    ] as [(Int, Int?, Int)])
  func aChunkIsEstimatedFromWherePlaybackBegins(end: Int, position: Int?, chunk: Int) {
    let estimate = LiveWindow.estimatedChunkDuration(
      range: .zero ..< .seconds(end), position: position.map { .seconds($0) })
    #expect(abs(estimate.seconds - Double(chunk)) < 1)
  }
}

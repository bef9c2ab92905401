import PlayheadCore
import Testing

/// MPRIS's verbs for the position, and when clients are told of it.
@Suite("MPRIS positions") struct MPRISSeekTests {
  private static let minute = MediaDuration.finite(.seconds(60))

  @Test(
    arguments: [
      (5_000_000, Duration.seconds(10), minute, true, MPRISSeek.to(.seconds(15))),
      (-5_000_000, .seconds(10), minute, true, .to(.seconds(5))),
      (-50_000_000, .seconds(10), minute, true, .to(.zero)),
      (50_000_000, .seconds(10), minute, true, .to(.seconds(60))),
      (50_000_001, .seconds(10), minute, true, .next),
      (.max, .seconds(10), minute, true, .next),
      (.min, .seconds(10), minute, true, .to(.zero)),
      (50_000_001, .seconds(10), .indefinite, true, .to(.microseconds(60_000_001))),
      (5_000_000, .seconds(10), minute, false, .nothing),
      (5_000_000, nil, minute, true, .nothing),
    ] as [(Int64, Duration?, MediaDuration, Bool, MPRISSeek)])
  func anOffsetIsLimited(
    offset: Int64, time: Duration?, duration: MediaDuration, canSeek: Bool, expected: MPRISSeek
  ) {
    #expect(
      MPRISSeek.by(offset, from: time, duration: duration, canSeek: canSeek) == expected)
  }

  @Test(
    arguments: [
      (0, 1, minute, true, MPRISSeek.to(.zero)), (60_000_000, 1, minute, true, .to(.seconds(60))),
      (60_000_001, 1, minute, true, .nothing), (-1, 1, minute, true, .nothing),
      // The client has not heard yet that another item has begun.
      (5_000_000, 2, minute, true, .nothing), (5_000_000, 1, minute, false, .nothing),
      (90_000_000, 1, .indefinite, true, .to(.seconds(90))),
    ] as [(Int64, UInt64, MediaDuration, Bool, MPRISSeek)])
  func aPositionIsOfOneTrack(
    position: Int64, track: UInt64, duration: MediaDuration, canSeek: Bool, expected: MPRISSeek
  ) {
    let seek = MPRISSeek.to(
      position, in: MPRISTrackID.path(of: ItemID(track)), current: ItemID(1), duration: duration,
      canSeek: canSeek)
    #expect(seek == expected)
  }

  @Test func aPositionInNoTrackIsIgnored() {
    for path in [MPRISTrackID.none, "/", "/io/github/playhead/Playhead/Track/x"] {
      #expect(
        MPRISSeek.to(1, in: path, current: ItemID(1), duration: Self.minute, canSeek: true)
          == .nothing)
    }
  }

  // MARK: - Seeked

  /// One thing that happens: after some seconds, and whether clients are told.
  private struct Step {
    let now: Int
    let position: Double?
    let isTold: Bool
    var rate = 1.0
    var item: UInt64 = 1
    var isSeeking = false
    var hasSought = false
  }

  private func expect(
    _ steps: [Step], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var watch = MPRISPositionWatch()
    for step in steps {
      let isTold = watch.update(
        item: ItemID(step.item), position: step.position.map { .seconds($0) }, rate: step.rate,
        isSeeking: step.isSeeking, hasSought: step.hasSought, now: .seconds(step.now))
      #expect(isTold == step.isTold, "after \(step.now) s", sourceLocation: sourceLocation)
    }
  }

  @Test func normalPlaybackIsNoJump() {
    expect([
      Step(now: 100, position: nil, isTold: false, rate: 0),
      Step(now: 101, position: 0, isTold: false),
      Step(now: 110, position: 9, isTold: false),
      Step(now: 120, position: 19.1, isTold: false, rate: 2),
      Step(now: 130, position: 39.1, isTold: false, rate: 0),
      Step(now: 200, position: 39.1, isTold: false),
      Step(now: 201, position: 40.1, isTold: false),
    ])
  }

  @Test func eachSeekIsToldWhenItIsDone() {
    expect([
      Step(now: 100, position: 0, isTold: false),
      Step(now: 110, position: 30, isTold: false, isSeeking: true),
      Step(now: 111, position: 30, isTold: true, hasSought: true),
      Step(now: 112, position: 31, isTold: false),
      // To where it is already: a client may have moved its slider nevertheless.
      Step(now: 112, position: 31, isTold: true, hasSought: true),
    ])
  }

  @Test func waitingForDataIsAJump() {
    expect([
      Step(now: 100, position: 0, isTold: false),
      Step(now: 105, position: 5, isTold: false),
      Step(now: 110, position: 5, isTold: true),
      Step(now: 111, position: 6, isTold: false),
    ])
  }

  @Test func anItemThatStartsOverIsAJump() {
    expect([
      Step(now: 100, position: 0, isTold: false), Step(now: 130, position: 0, isTold: true),
    ])
  }

  @Test func anotherItemBeginsAtItsBeginning() {
    expect([
      Step(now: 100, position: 0, isTold: false),
      // A seek in the one before is over with it.
      Step(now: 130, position: 0.1, isTold: false, item: 2, hasSought: true),
      // In its middle, where it was left the last time.
      Step(now: 140, position: 40, isTold: true, item: 3),
    ])
  }

  @Test func withoutAnItemNothingIsTold() {
    var watch = MPRISPositionWatch()
    let isTold = watch.update(
      item: nil, position: .seconds(5), rate: 0, isSeeking: false, hasSought: true,
      now: .seconds(1))
    #expect(!isTold)
  }
}

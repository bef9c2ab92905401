import PlayheadCore
import Testing

/// The parts of the model that are neither the queue nor plain seeking.
@Suite("Playback: the model's other rules")
struct PlaybackMachineModelTests {
  private static let blocked = ItemConstraints(
    blocked: BlockedRanges([
      TimeRange(kind: .blocked, start: .seconds(20), end: .seconds(60)),
      TimeRange(kind: .blocked, start: .seconds(90), end: .seconds(100)),
    ]))

  // MARK: - Speed

  @Test func aSpeedIsSentOnceTheItemIsReady() {
    var machine = PlaybackMachine.opening(plays: true)
    #expect(machine.setPlaybackSpeed(2, now: .zero) == [])
    #expect(machine.prepare().contains(.pipeline(.setRate(2))))
    #expect(machine.properties.rate == 2)
    #expect(machine.setPlaybackSpeed(2, now: .zero) == [])
    #expect(machine.setPlaybackSpeed(0.5, now: .zero) == [.pipeline(.setRate(0.5))])
  }

  @Test func theTimeGoesOnFromWhereTheSpeedChanged() {
    var machine = PlaybackMachine.ready(
      plays: true, snapshot: .film(at: 10, instant: .zero, isRunning: true))
    #expect(machine.time(at: .seconds(5)) == .seconds(15))
    _ = machine.setPlaybackSpeed(2, now: .seconds(5))
    #expect(machine.time(at: .seconds(5)) == .seconds(15))
    #expect(machine.time(at: .seconds(6)) == .seconds(17))
    _ = machine.setPlaybackSpeed(0.5, now: .seconds(6))
    #expect(machine.time(at: .seconds(8)) == .seconds(18))
  }

  @Test func theNextItemIsPlayedAtTheSameSpeed() {
    var machine = PlaybackMachine.ready(2, plays: true)
    _ = machine.setPlaybackSpeed(2, now: .zero)
    _ = machine.advanceToNextItem()
    #expect(machine.properties.rate == 2)
    #expect(machine.prepare().contains(.pipeline(.setRate(2))))
  }

  @Test func withoutItemsTheSpeedIsTheMediumsOwn() {
    var machine = PlaybackMachine.ready()
    _ = machine.setPlaybackSpeed(2, now: .zero)
    _ = machine.removeAll()
    #expect(machine.playbackSpeed == 1)
    #expect(machine.playbackSpeedRange == 1...1)
  }

  // MARK: - Blocked parts

  @Test(arguments: [(10, 10), (20, 60), (30, 60), (59, 60), (60, 60), (89, 89)])
  func case35_aTargetLeavesWhatIsBlocked(target: Int, expected: Int) {
    var machine = PlaybackMachine.ready()
    machine.report(.constraintsKnown(Self.blocked))
    _ = machine.seek(to: at(.seconds(target)), isSmooth: false)
    #expect(machine.properties.seekTime == .seconds(expected))
  }

  @Test func case35_playingIntoWhatIsBlockedJumpsOverIt() {
    var machine = PlaybackMachine.ready(plays: true)
    machine.report(.constraintsKnown(Self.blocked))
    machine.report(.snapshot(.film(at: 19, isRunning: true), isSettled: false))
    #expect(machine.nextCheck(after: .seconds(19)) == .seconds(20))
    #expect(machine.timeReached(now: .milliseconds(900)) == [])
    #expect(machine.timeReached(now: .seconds(1)) == [.pipeline(.seek(at(.seconds(60)), id: 1))])
    #expect(machine.timeReached(now: .seconds(2)) == [])
  }

  @Test func case35_whatIsBlockedToTheEndEndsTheItem() {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.report(.constraintsKnown(Self.blocked))
    let actions = machine.report(.snapshot(.film(at: 90, isRunning: true), isSettled: false))
    #expect(actions == [.pipeline(.load(ItemID(2), generation: 2))])
  }

  /// A seek keeps a distance from the end, and would lead back into it again and again.
  @Test(arguments: [99_900, 99_950])
  func case35_whatIsBlockedAlmostToTheEndEndsTheItem(milliseconds: Int) {
    var machine = PlaybackMachine.ready(2, plays: true)
    let part = TimeRange(kind: .blocked, start: .seconds(90), end: .milliseconds(milliseconds))
    machine.report(.constraintsKnown(ItemConstraints(blocked: BlockedRanges([part]))))
    let actions = machine.report(.snapshot(.film(at: 90, isRunning: true), isSettled: false))
    #expect(actions == [.pipeline(.load(ItemID(2), generation: 2))])
  }

  @Test func case35_aBlockedBeginningIsLeft() {
    var machine = PlaybackMachine.opening()
    machine.report(
      .constraintsKnown(
        ItemConstraints(
          blocked: BlockedRanges([TimeRange(kind: .blocked, start: .zero, end: .seconds(60))]))))
    #expect(machine.prepare().contains(.pipeline(.seek(at(.seconds(60)), id: 1))))
  }

  // MARK: - Where an item begins

  @Test func anItemBeginsWhereItsTermsSay() {
    var machine = PlaybackMachine.opening(2)
    let constraints = ItemConstraints(startPosition: at(.seconds(40)))
    #expect(machine.report(.constraintsKnown(constraints)) == [])
    #expect(machine.properties.seekTime == .seconds(40))
    #expect(machine.prepare().contains(.pipeline(.seek(at(.seconds(40)), id: 1))))
  }

  @Test func case36_aResumePositionCountsMoreAndOnce() {
    var machine = PlaybackMachine.opening(2)
    let actions = machine.resume(at(.seconds(11)), in: ItemID(2))
    #expect(actions == [.pipeline(.load(ItemID(2), generation: 2))])
    machine.report(.constraintsKnown(ItemConstraints(startPosition: at(.seconds(40)))))
    #expect(machine.properties.seekTime == .seconds(11))
    _ = machine.select(ItemID(1))
    _ = machine.select(ItemID(2))
    #expect(machine.properties.seekTime == nil)
    #expect(machine.resume(at(.seconds(1)), in: ItemID(9)) == [])
  }

  @Test func aSeekBeforeTheTermsAreKnownCountsMore() {
    var machine = PlaybackMachine.opening()
    _ = machine.seek(to: at(.seconds(7)), isSmooth: true)
    machine.report(.constraintsKnown(ItemConstraints(startPosition: at(.seconds(40)))))
    #expect(machine.properties.seekTime == .seconds(7))
  }

  @Test func laterTermsOnlyChangeWhatIsBlocked() {
    var machine = PlaybackMachine.opening()
    machine.report(.constraintsKnown(.default))
    machine.report(.constraintsKnown(ItemConstraints(startPosition: at(.seconds(40)))))
    #expect(machine.properties.seekTime == nil)
  }

  // MARK: - Ends

  @Test func case48_oneItemRepeatsItself() {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.setRepeatMode(.one)
    #expect(machine.report(.endOfStream).contains(.pipeline(.seek(at(.zero), id: 1))))
    #expect(machine.queue.current == ItemID(1))
  }

  @Test func case48_allItemsRepeat() {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.setRepeatMode(.all)
    machine.report(.endOfStream)
    machine.prepare()
    #expect(machine.report(.endOfStream) == [.pipeline(.load(ItemID(1), generation: 3))])
  }

  @Test func case6_anEndIsToldBeforeTheNextItemIsOpened() {
    var machine = PlaybackMachine.ready(2, plays: true)
    let actions = machine.handle(.endOfStream, generation: 1)
    #expect(actions == [.continueAfterEnd(generation: 1)])
    #expect(machine.properties.playbackState == .ended)
    #expect(machine.continueAfterEnd(generation: 0) == [])
    #expect(machine.continueAfterEnd(generation: 1) == [.pipeline(.load(ItemID(2), generation: 2))])
    #expect(machine.continueAfterEnd(generation: 1) == [])
  }

  @Test func aSeekAfterTheEndGoesOnWithTheSameItem() {
    var machine = PlaybackMachine.ready(2, plays: true)
    _ = machine.handle(.endOfStream, generation: 1)
    _ = machine.seek(to: at(.seconds(5)), isSmooth: false)
    #expect(machine.continueAfterEnd(generation: 1) == [])
    #expect(machine.queue.current == ItemID(1))
  }

  // MARK: - Skips

  @Test(arguments: [
    // position, interval, target
    (50, 10, 60), (50, -10, 40), (5, -10, 0), (95, 10, 99), (98, 10, 99),
  ])
  func skipsGoByAnInterval(position: Int, interval: Int, target: Int) throws {
    var machine = PlaybackMachine.ready(snapshot: .film(at: position))
    _ = machine.skip(by: .seconds(interval), now: .zero)
    let seekTime = try #require(machine.properties.seekTime)
    #expect(Int(seekTime.seconds) == target)
  }

  @Test func case37_skipsAddUp() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 0))
    _ = machine.skip(by: .seconds(10), now: .zero)
    let (id, actions) = machine.skip(by: .seconds(10), now: .zero)
    #expect(
      actions == [
        .completeSeek(id: id - 1, finished: false), .pipeline(.seek(at(.seconds(20)), id: id)),
      ])
  }

  @Test func theTargetOfASeekIsTheTimeThatIsShown() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 5))
    #expect(machine.shownTime(at: .zero) == .seconds(5))
    _ = machine.seek(to: at(.seconds(20)), isSmooth: false)
    #expect(machine.shownTime(at: .zero) == .seconds(20))
    #expect(machine.time(at: .zero) == .seconds(5))
  }

  @Test func case38_aSkipNearTheEndIsComplete() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 99))
    let (id, actions) = machine.skip(by: .seconds(10), now: .zero)
    #expect(actions == [.completeSeek(id: id, finished: true)])
    #expect(machine.properties.seekTime == nil)
  }

  // MARK: - A seek that never settles

  @Test func anOverdueSeekLetsTheNextOnePass() {
    var machine = PlaybackMachine.ready()
    let first = machine.seek(to: at(.seconds(10)), isSmooth: true)
    #expect(first.actions == [.pipeline(.seek(at(.seconds(10)), id: 1))])
    #expect(machine.seekIsOverdue(1) == [])
    let second = machine.seek(to: at(.seconds(20)), isSmooth: true)
    #expect(second.actions == [.pipeline(.seek(at(.seconds(20)), id: 2))])
    let done = machine.settle(seek: 2, at: .film(at: 20))
    #expect(done.contains(.completeSeek(id: 1, finished: true)))
    #expect(done.contains(.completeSeek(id: 2, finished: true)))
  }

  @Test func whatWaitsForAnOverdueSeekIsMade() {
    var machine = PlaybackMachine.ready()
    _ = machine.seek(to: at(.seconds(10)), isSmooth: true)
    _ = machine.seek(to: at(.seconds(20)), isSmooth: true)
    #expect(machine.seekIsOverdue(7) == [])
    #expect(machine.seekIsOverdue(1) == [.pipeline(.seek(at(.seconds(20)), id: 2))])
  }

  // MARK: - Frames

  @Test func aPausedVideoStepsOnAndBack() {
    var snapshot = PipelineSnapshot.film(at: 10)
    snapshot.frameDuration = .milliseconds(40)
    var machine = PlaybackMachine.ready(plays: true, snapshot: snapshot)
    #expect(
      machine.step(byFrames: 1, now: .zero) == [.pipeline(.setRunning(false)), .pipeline(.step(1))])
    #expect(!machine.shouldPlay)
    #expect(machine.step(byFrames: 0, now: .zero) == [])
    // The step on has not been made yet; both together lead to where it began.
    #expect(
      machine.step(byFrames: -1, now: .zero) == [.pipeline(.seek(at(.milliseconds(10_002)), id: 1))]
    )
    #expect(machine.step(byFrames: -1, now: .zero) == [])
  }

  /// A pipeline that is told of steps one by one may begin with the first before it hears of the second.
  @Test func stepsThatHaveWaitedAreOneRequest() {
    var snapshot = PipelineSnapshot.film(at: 10)
    snapshot.frameDuration = .milliseconds(40)
    var machine = PlaybackMachine.ready(snapshot: snapshot)
    let generation = machine.generation
    #expect(machine.step(byFrames: 1, now: .zero) == [.pipeline(.step(1))])
    for _ in 0..<2 { #expect(machine.step(byFrames: 1, now: .zero) == []) }
    #expect(
      machine.handle(.stepped(1, isAtEnd: false), generation: generation) == [.pipeline(.step(2))])
    let done = machine.handle(.stepped(2, isAtEnd: false), generation: generation)
    #expect(done == [.pipeline(.query(isSettled: false))])
  }

  @Test func stepsCountFromTheFrameThatIsShown() {
    for story in StepStory.all {
      var machine = PlaybackMachine.ready(snapshot: story.snapshot)
      for _ in 0..<story.stepsBefore { _ = machine.step(byFrames: 1, now: .zero) }
      if let done = story.done {
        _ = machine.handle(done, generation: machine.generation)
        _ = machine.handle(
          .snapshot(story.laterSnapshot, isSettled: false), generation: machine.generation)
      }
      let actions = machine.step(byFrames: story.count, now: .zero)
      #expect(actions == [.pipeline(.seek(at(story.target), id: 1))], "\(story)")
    }
  }

  /// The last snapshot is from the middle of the film.
  @Test func stepsAtTheEndCountFromTheLastFrame() {
    var snapshot = PipelineSnapshot.film(at: 10)
    snapshot.frameDuration = .milliseconds(40)
    (snapshot.frameTime, snapshot.firstFrameTime) = (.seconds(10), .zero)
    var machine = PlaybackMachine.ready(plays: true, snapshot: snapshot)
    machine.actionAtItemEnd = .pause
    let generation = machine.generation
    _ = machine.handle(.endOfStream, generation: generation)
    #expect(machine.properties.playbackState == .ended)
    for _ in 0..<2 {
      #expect(machine.step(byFrames: -1, now: .zero) == [.pipeline(.query(isSettled: false))])
    }
    // One from before the end.
    snapshot.isRunning = true
    let early = machine.handle(.snapshot(snapshot, isSettled: false), generation: generation)
    #expect(early == [])
    (snapshot.isRunning, snapshot.frameTime) = (false, .seconds(20))
    let actions = machine.handle(.snapshot(snapshot, isSettled: false), generation: generation)
    #expect(actions == [.pipeline(.seek(at(.milliseconds(19_922)), id: 1))])
  }

  @Test func whatHasNoVideoDoesNotStep() {
    var machine = PlaybackMachine.ready(plays: true)
    #expect(!machine.canStep)
    #expect(machine.step(byFrames: 1, now: .zero) == [])
    #expect(machine.shouldPlay)
  }

  // MARK: - Without a gap

  private static var sound: PipelineSnapshot {
    var snapshot = PipelineSnapshot.film()
    snapshot.presentationSize = .zero
    return snapshot
  }

  @Test func onlySoundGoesOnByItself() {
    let film = PlaybackMachine.ready(2, plays: true)
    #expect(film.gaplessCandidate == nil)
    var sound = PlaybackMachine.ready(2, plays: true, snapshot: Self.sound)
    #expect(sound.gaplessCandidate == ItemID(2))
    sound.actionAtItemEnd = .pause
    #expect(sound.gaplessCandidate == nil)
    sound.actionAtItemEnd = .advance
    _ = sound.setPlaybackSpeed(2, now: .zero)
    #expect(sound.gaplessCandidate == nil)
  }

  @Test func thePreparedItemBecomesTheCurrentOne() {
    var machine = PlaybackMachine.ready(2, plays: true, snapshot: Self.sound)
    #expect(
      machine.prepare(ItemID(2), constraints: .default) == [
        .pipeline(.prepare(ItemID(2), generation: 2))
      ]
    )
    #expect(machine.prepare(ItemID(2), constraints: .default) == [])
    #expect(machine.handle(.nextStarted, generation: 2) == [.pipeline(.query(isSettled: false))])
    #expect(machine.queue.current == ItemID(2))
    #expect(machine.generation == 2)
    #expect(machine.properties.playbackState == .playing)
    #expect(machine.report(.endOfStream) == [.pipeline(.unload(generation: 3))])
  }

  @Test func theConstraintsOfThePreparedItemMayChange() {
    var machine = PlaybackMachine.ready(2, plays: true, snapshot: Self.sound)
    _ = machine.prepare(ItemID(2), constraints: .default)
    #expect(machine.prepare(ItemID(2), constraints: Self.blocked) == [])
    _ = machine.handle(.nextStarted, generation: 2)
    var snapshot = Self.sound
    (snapshot.position, snapshot.isRunning) = (.seconds(30), true)
    let actions = machine.report(.snapshot(snapshot, isSettled: false))
    #expect(actions == [.pipeline(.seek(at(.seconds(60)), id: 1))])
  }

  @Test func theSubtitleFilesOfThePreparedItemBecomeTheCurrentOnes() {
    var machine = PlaybackMachine.ready(2, plays: true, snapshot: Self.sound)
    let files = (1...2).map { number in
      MediaTrack(id: .external(uri: "file:///\(number).srt"), characteristic: .legible)
    }
    _ = machine.addTrack(files[0], to: ItemID(1))
    _ = machine.prepare(ItemID(2), constraints: .default)
    _ = machine.handle(.nextStarted, generation: 2)
    #expect(machine.properties.coreProperties.mediaSelectionProperties.tracks.isEmpty)
    _ = machine.addTrack(files[1], to: ItemID(2))
    #expect(machine.properties.coreProperties.mediaSelectionProperties.tracks == [files[1]])
  }

  @Test func whatIsNotWantedAnyMoreIsReplaced() {
    var machine = PlaybackMachine.ready(2, plays: true, snapshot: Self.sound)
    _ = machine.prepare(ItemID(2), constraints: .default)
    _ = machine.setItems([ItemID(1), ItemID(5)])
    #expect(
      machine.handle(.nextStarted, generation: 2) == [.pipeline(.load(ItemID(5), generation: 3))])
  }

  @Test(arguments: [
    (99, PipelineCommand.reload(ItemID(1), generation: 3)),
    (100, .load(ItemID(2), generation: 3)),
  ])
  func aPreparedItemThatFailsTakesNothingFromTheCurrentOne(seconds: Int, next: PipelineCommand) {
    var snapshot = Self.sound
    snapshot.position = .seconds(seconds)
    var machine = PlaybackMachine.ready(2, plays: true, snapshot: snapshot)
    #expect(machine.gaplessCandidate == ItemID(2))
    _ = machine.prepare(ItemID(2), constraints: .default)
    #expect(machine.report(.nextFailed) == [.pipeline(next)])
    machine.prepare(Self.sound)
    #expect(machine.gaplessCandidate == nil && machine.error == nil)
  }

  @Test func aPreparedItemThatHangsIsOpenedInItsTurn() {
    var machine = PlaybackMachine.ready(2, plays: true, snapshot: Self.sound)
    _ = machine.prepare(ItemID(2), constraints: .default)
    #expect(machine.report(.nextHangs) == [.pipeline(.load(ItemID(2), generation: 3))])
    #expect(machine.error == nil)
  }

  @Test func aPreparedRepetitionThatHangsIsOpenedInItsTurn() {
    var machine = PlaybackMachine.ready(1, plays: true, snapshot: Self.sound)
    machine.setRepeatMode(.one)
    _ = machine.prepare(ItemID(1), constraints: .default)
    #expect(machine.report(.nextHangs) == [.pipeline(.load(ItemID(1), generation: 3))])
    #expect(machine.error == nil)
  }
}

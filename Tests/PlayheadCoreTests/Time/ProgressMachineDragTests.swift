import PlayheadCore
import Testing

/// The actions when a person drags a slider.
@Suite("Dragging a slider")
struct ProgressMachineDragTests {
  // MARK: - Play and pause

  @Test(
    arguments: [
      // behavior, medium, plays, what the begin and the end of a drag do beside the seek
      (SeekBehavior.optimal, MediaType.video, true, [.pause], [.play]),
      (.optimal, .video, false, [], []),
      (.optimal, .audio, true, [], []),
      (.optimal, .audio, false, [], []),
      (.optimal, .unknown, true, [], []),
      (.deferred, .video, true, [], []),
      (.deferred, .video, false, [], []),
      (.deferred, .audio, true, [], []),
    ] as [(SeekBehavior, MediaType, Bool, [ProgressMachine.Action], [ProgressMachine.Action])])
  func onlyAPlayingVideoThatFollowsIsPaused(
    behavior: SeekBehavior, mediaType: MediaType, plays: Bool, begin: [ProgressMachine.Action],
    end: [ProgressMachine.Action]
  ) {
    var machine = ProgressMachine(seekBehavior: behavior)
    machine.update(.film(at: 50, mediaType: mediaType, shouldPlay: plays))
    #expect(machine.beginInteraction() == begin)
    #expect(machine.isInteracting)
    #expect(machine.endInteraction() == [.seekSharply(.seconds(50))] + end)
    #expect(!machine.isInteracting)
  }

  @Test func theFinalSeekIsAskedForBeforePlaybackGoesOn() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50))
    _ = machine.beginInteraction()
    _ = machine.setProgress(0.75)
    #expect(machine.endInteraction() == [.seekSharply(.seconds(75)), .play])
  }

  @Test func aSecondBeginOrEndDoesNothing() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50))
    #expect(machine.endInteraction() == [])
    #expect(machine.beginInteraction() == [.pause])
    #expect(machine.beginInteraction() == [])
    #expect(machine.endInteraction() == [.seekSharply(.seconds(50)), .play])
    #expect(machine.endInteraction() == [])
  }

  @Test func thePauseThatTheDragMadeIsNotTakenForTheUsers() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50, shouldPlay: true))
    #expect(machine.beginInteraction() == [.pause])
    machine.update(.film(at: 50, shouldPlay: false))
    #expect(machine.endInteraction().last == .play)
    // The next drag of a player that stands still does not start it.
    #expect(machine.beginInteraction() == [])
    #expect(machine.endInteraction() == [.seekSharply(.seconds(50))])
  }

  // MARK: - Seeks

  @Test func aVideoFollowsTheDrag() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 0))
    _ = machine.beginInteraction()
    #expect(machine.setProgress(0.25) == [.seekSmoothly(.seconds(25))])
    #expect(machine.setProgress(0.5) == [.seekSmoothly(.seconds(50))])
    #expect(machine.setProgress(2) == [.seekSmoothly(.seconds(100))])
    #expect(machine.endInteraction() == [.seekSharply(.seconds(100)), .play])
  }

  @Test(arguments: [
    (SeekBehavior.deferred, MediaType.video), (.deferred, .audio), (.optimal, .audio),
    (.optimal, .unknown),
  ])
  func othersSeekWhenTheSliderIsLetGo(behavior: SeekBehavior, mediaType: MediaType) {
    var machine = ProgressMachine(seekBehavior: behavior)
    machine.update(.film(at: 0, mediaType: mediaType))
    #expect(machine.beginInteraction() == [])
    #expect(machine.setProgress(0.25) == [])
    #expect(machine.setProgress(0.5) == [])
    #expect(machine.progress == 0.5)
    #expect(machine.endInteraction() == [.seekSharply(.seconds(50))])
    #expect(machine.progress == 0.5)
  }

  @Test func aProgramMovesAVideoWithoutADrag() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 0))
    #expect(machine.setProgress(0.5) == [.seekSmoothly(.seconds(50))])
    #expect(machine.progress == 0.5)
    #expect(!machine.isInteracting)
  }

  @Test func theVideosSeekIsDoneWhileTheDragGoesOn() {
    var rig = SliderRig()
    rig.begin()
    rig.drag(to: 0.5)
    #expect(rig.seekTime == .seconds(50))
    rig.settle()
    #expect(rig.seekTime == nil)
    #expect(rig.machine.isInteracting)
    #expect(rig.machine.progress == 0.5)
  }

  // MARK: - It never jumps back

  @Test(arguments: SeekBehavior.allCases, [MediaType.video, .audio])
  func lateReportsDoNotMoveASliderThatIsDragged(behavior: SeekBehavior, mediaType: MediaType) {
    var rig = SliderRig(behavior: behavior, mediaType: mediaType)
    rig.begin()
    for percent in 11...90 {
      rig.drag(to: Double(percent) / 100)
      rig.report(at: .seconds(percent % 3))
      #expect(rig.machine.progress == Double(percent) / 100)
      if percent % 10 == 0 { rig.settle(late: .milliseconds(300)) }
      #expect(rig.machine.progress == Double(percent) / 100)
    }
    rig.end()
    #expect(rig.shown == rig.shown.sorted())
    #expect(rig.machine.progress == 0.9)
  }

  @Test(arguments: SeekBehavior.allCases, [MediaType.video, .audio])
  func theSliderStaysAtItsTargetUntilTheSeekIsDone(behavior: SeekBehavior, mediaType: MediaType) {
    var rig = SliderRig(behavior: behavior, mediaType: mediaType)
    rig.begin()
    rig.drag(to: 0.8)
    rig.end()
    #expect(rig.seekTime == .seconds(80))
    // Old times, late: from before the seek.
    for milliseconds in [10_100, 10_200, 10_300] {
      rig.report(at: .milliseconds(milliseconds))
      #expect(rig.machine.progress == 0.8)
    }
    rig.settle()
    rig.report(at: .milliseconds(80_100))
    #expect(abs(rig.machine.progress - 0.801) < 0.000_001)
    #expect(rig.shown == rig.shown.sorted())
  }

  @Test func aReleaseBetweenTwoSeeksStaysAtTheLastTarget() {
    var rig = SliderRig()
    rig.begin()
    rig.drag(to: 0.3)
    rig.drag(to: 0.6)
    rig.end()
    rig.report(at: .seconds(30))
    #expect(rig.machine.progress == 0.6)
    rig.settle()
    #expect(rig.machine.progress == 0.6)
    #expect(rig.shown == rig.shown.sorted())
  }

  @Test func aReleaseWithoutAMoveStaysWhereItWas() {
    var rig = SliderRig()
    rig.begin()
    rig.report(at: .seconds(12))
    rig.end()
    #expect(rig.seekTime == .seconds(10))
    #expect(rig.machine.progress == 0.1)
  }

  // MARK: - Another player, another item

  @Test func thePauseGoesToTheNewPlayerInADrag() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50))
    #expect(machine.beginInteraction() == [.pause])
    #expect(machine.detach() == [.play])
    #expect(machine.attach(.film(at: 10)) == [.pause])
    #expect(machine.isInteracting)
    #expect(machine.progress == 0.1)
    #expect(machine.endInteraction() == [.seekSharply(.seconds(10)), .play])
  }

  @Test func aNewPlayerThatStandsStillStaysSo() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50))
    _ = machine.beginInteraction()
    #expect(machine.detach() == [.play])
    #expect(machine.attach(.film(at: 10, shouldPlay: false)) == [])
    #expect(machine.endInteraction() == [.seekSharply(.seconds(10))])
  }

  @Test func aPlayerThatLeavesInADragPlaysOnAndIsNotSought() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50))
    _ = machine.beginInteraction()
    _ = machine.setProgress(0.9)
    #expect(machine.detach() == [.play])
    #expect(!machine.isProgressAvailable)
    #expect(machine.endInteraction() == [])
  }

  @Test func anItemThatEndsInADragIsNotSought() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50))
    _ = machine.beginInteraction()
    _ = machine.setProgress(0.9)
    machine.update(.init())
    #expect(!machine.isProgressAvailable)
    #expect(machine.setProgress(0.95) == [])
    #expect(machine.endInteraction() == [.play])
  }

  @Test func aDragThatBeginsBeforeTheItemIsReadyDoesNothing() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.init(mediaType: .unknown, shouldPlay: true))
    #expect(machine.beginInteraction() == [])
    #expect(machine.setProgress(0.5) == [])
    machine.update(.film(at: 0))
    #expect(machine.endInteraction() == [])
    machine.update(.film(at: 1))
    #expect(machine.progress == 0.01)
  }
}

/// A slider on a player that is played by the test: a film of 100 s at its tenth second.
private struct SliderRig {
  var machine: ProgressMachine
  /// The target of the seek that goes on.
  private(set) var seekTime: Duration?
  /// The progress after each step.
  private(set) var shown: [Double] = []
  private let mediaType: MediaType
  private var position = Duration.seconds(10)
  private var plays = true

  init(behavior: SeekBehavior = .optimal, mediaType: MediaType = .video) {
    machine = ProgressMachine(seekBehavior: behavior)
    self.mediaType = mediaType
    update()
    shown = []
  }

  mutating func begin() { perform(machine.beginInteraction()) }

  mutating func drag(to progress: Double) { perform(machine.setProgress(progress)) }

  mutating func end() { perform(machine.endInteraction()) }

  /// The player tells a time.
  mutating func report(at time: Duration) {
    position = time
    update()
  }

  /// The seek is done, so much after its target.
  mutating func settle(late: Duration = .zero) {
    guard let seekTime else { return }
    position = seekTime + late
    self.seekTime = nil
    update()
  }

  private mutating func perform(_ actions: [ProgressMachine.Action]) {
    for action in actions {
      switch action {
      case .pause: plays = false
      case .play: plays = true
      case .seekSmoothly(let time), .seekSharply(let time): seekTime = time
      }
      update()
    }
    shown.append(machine.progress)
  }

  private mutating func update() {
    machine.update(
      .init(
        time: seekTime ?? position, range: .zero..<(.seconds(100)), mediaType: mediaType,
        shouldPlay: plays))
    shown.append(machine.progress)
  }
}

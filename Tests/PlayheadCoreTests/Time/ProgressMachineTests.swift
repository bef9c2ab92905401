import PlayheadCore
import Testing

@Suite("Progress machine")
struct ProgressMachineTests {
  typealias Input = ProgressMachine.Input

  // MARK: - Availability

  @Test(arguments: SeekBehavior.allCases)
  func aTrackerWithoutAPlayerIsUnavailable(behavior: SeekBehavior) {
    var machine = ProgressMachine(seekBehavior: behavior)
    expectUnavailable(machine)
    #expect(machine.timeRange == nil)
    #expect(machine.setProgress(0.5) == [])
    expectUnavailable(machine)
  }

  @Test(arguments: [
    Input(),
    Input(time: .seconds(1)),
    Input(range: .zero..<(.seconds(10))),
    Input(time: .seconds(1), range: .zero..<(.zero)),
    Input(time: .seconds(5), range: .seconds(5)..<(.seconds(5))),
  ])
  func progressNeedsATimeAndARange(input: Input) {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(input)
    expectUnavailable(machine)
    #expect(machine.timeRange == input.range)
    #expect(machine.setProgress(0.5) == [])
    expectUnavailable(machine)
  }

  @Test func aPlayerThatEndsMakesProgressUnavailableAgain() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    var availabilities = [machine.isProgressAvailable]
    for quarter in 0...4 {
      machine.update(Input(time: .milliseconds(quarter * 250), range: .zero..<(.seconds(1))))
      #expect(machine.progress == Double(quarter) / 4)
      #expect(machine.range == 0...1)
      availabilities.append(machine.isProgressAvailable)
    }
    machine.update(Input())
    availabilities.append(machine.isProgressAvailable)
    #expect(availabilities == [false, true, true, true, true, true, false])
    expectUnavailable(machine)
  }

  @Test func aPlayerBoundInTheMiddleShowsItsProgressAtOnce() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    #expect(machine.progress == 0)
    let actions = machine.attach(Input(time: .seconds(20), range: .zero..<(.seconds(120))))
    #expect(actions == [])
    #expect(machine.progress == 20.0 / 120)
    #expect(machine.time.map { ($0.seconds * 1000).rounded() } == 20_000)
  }

  @Test func aPlayerThatIsLetGoLeavesNothing() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 20))
    #expect(machine.detach() == [])
    expectUnavailable(machine)
    #expect(machine.timeRange == nil)
  }

  // MARK: - Values

  @Test(arguments: [
    (-10, 0), (-0.01, 0), (0, 0), (0.25, 0.25), (1, 1), (1.01, 1), (10, 1), (.infinity, 1),
    (-.infinity, 0),
  ])
  func progressIsLimited(value: Double, expected: Double) {
    var machine = ProgressMachine(seekBehavior: .deferred)
    machine.update(.film(at: 50))
    #expect(machine.setProgress(value) == [])
    #expect(machine.progress == expected)
    #expect(machine.time == .seconds(100) * expected)
  }

  @Test func noNumberIsNoProgress() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50))
    #expect(machine.setProgress(.nan) == [])
    #expect(machine.progress == 0.5)
  }

  @Test(arguments: [(5, 0.0), (10, 0), (30, 0.25), (90, 1), (110, 1)])
  func progressIsMeasuredInTheWindow(seconds: Int, expected: Double) {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(Input(time: .seconds(seconds), range: .seconds(10)..<(.seconds(90))))
    #expect(machine.progress == expected)
    // Beyond the range the time goes on: it does not freeze at a moving edge.
    #expect(machine.time == .seconds(seconds))
  }

  @Test func aPausedWindowMovesAwayFromItsTime() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    var progresses: [Double] = []
    for passed in 0...4 {
      machine.update(
        Input(time: .seconds(100), range: .seconds(20 + passed)..<(.seconds(100 + passed))))
      progresses.append(machine.progress)
      #expect(machine.time == .seconds(100))
    }
    #expect(progresses.first == 1)
    #expect(zip(progresses, progresses.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func aDragInAWindowKeepsItsTime() {
    var machine = ProgressMachine(seekBehavior: .deferred)
    machine.update(Input(time: .seconds(100), range: .seconds(20)..<(.seconds(100))))
    _ = machine.beginInteraction()
    _ = machine.setProgress(0.5)
    for passed in 1...8 {
      machine.update(
        Input(time: .seconds(100), range: .seconds(20 + passed)..<(.seconds(100 + passed))))
      #expect(machine.time.map { abs($0.seconds - 60) < 0.001 } == true)
    }
    #expect(abs(machine.progress - 0.4) < 0.001)
    let target = machine.time
    #expect(machine.endInteraction() == target.map { [.seekSharply($0)] })
  }

  @Test func aDragOutOfAWindowStaysAtItsEdge() {
    var machine = ProgressMachine(seekBehavior: .deferred)
    machine.update(Input(time: .seconds(100), range: .seconds(20)..<(.seconds(100))))
    _ = machine.beginInteraction()
    _ = machine.setProgress(0)
    machine.update(Input(time: .seconds(100), range: .seconds(60)..<(.seconds(140))))
    #expect(machine.progress == 0)
  }

  // MARK: - What can be seen

  @Test func whatALookDoesNotShowIsNoVisibleChange() {
    var machine = ProgressMachine(seekBehavior: .optimal)
    machine.update(.film(at: 50))
    let before = machine
    #expect(!machine.hasVisibleChange(from: before))
    machine.update(.film(at: 50, shouldPlay: false))
    #expect(!machine.hasVisibleChange(from: before))
  }

  @Test func aMovedSliderIsAVisibleChange() {
    var before = ProgressMachine(seekBehavior: .optimal)
    before.update(.film(at: 50))

    var moved = before
    moved.update(.film(at: 51))
    #expect(moved.hasVisibleChange(from: before))
    var longer = before
    longer.update(Input(time: .seconds(100), range: .zero..<(.seconds(200))))
    #expect(longer.progress == before.progress)
    #expect(longer.hasVisibleChange(from: before))
    var dragged = before
    _ = dragged.beginInteraction()
    #expect(dragged.hasVisibleChange(from: before))
    var gone = before
    _ = gone.detach()
    #expect(gone.hasVisibleChange(from: before))
  }

  private func expectUnavailable(
    _ machine: ProgressMachine, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!machine.isProgressAvailable, sourceLocation: sourceLocation)
    #expect(machine.progress == 0, sourceLocation: sourceLocation)
    #expect(machine.range == 0...0, sourceLocation: sourceLocation)
    #expect(machine.time == nil, sourceLocation: sourceLocation)
  }
}

extension ProgressMachine.Input {
  /// Returns what is seen of a player with a film of 100 s, or with a song.
  static func film(
    at seconds: Int, mediaType: MediaType = .video, shouldPlay: Bool = true
  ) -> ProgressMachine.Input {
    .init(
      time: .seconds(seconds), range: .zero..<(.seconds(100)), mediaType: mediaType,
      shouldPlay: shouldPlay)
  }
}

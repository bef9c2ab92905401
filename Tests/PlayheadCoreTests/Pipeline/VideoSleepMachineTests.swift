import PlayheadCore
import Testing

/// The times when frames are not decoded: by hand, second by second.
@Suite struct VideoSleepMachineTests {
  enum Event: Sendable {
    case watched(Bool)
    case running(Bool)
    case interrupted, time
  }

  struct Step: Sendable {
    let second: Int
    let event: Event
    let action: VideoSleepMachine.Action?
    let deadline: Int?

    init(
      _ second: Int, _ event: Event, _ action: VideoSleepMachine.Action? = nil, deadline: Int? = nil
    ) {
      (self.second, self.event, self.action, self.deadline) = (second, event, action, deadline)
    }
  }

  private static let stories: [(String, [Step])] = [
    (
      "five seconds after the last view is gone",
      [
        Step(0, .watched(true)), Step(0, .running(true)), Step(10, .time),
        Step(10, .watched(false), deadline: 15), Step(14, .time, deadline: 15),
        Step(15, .time, .rest), Step(100, .time), Step(101, .watched(true), .wake),
        Step(110, .time),
      ]
    ),
    (
      "not if somebody is back before",
      [
        Step(0, .running(true), deadline: 5), Step(4, .watched(true)), Step(9, .time),
        Step(10, .watched(false), deadline: 15),
      ]
    ),
    (
      "not while it stands still",
      [
        Step(0, .watched(false)), Step(60, .time), Step(60, .running(true), deadline: 65),
        Step(65, .time, .rest), Step(70, .running(false), .wake), Step(90, .time),
      ]
    ),
    (
      "a seek wakes, and five seconds later it sleeps again",
      [
        Step(0, .running(true), deadline: 5), Step(5, .time, .rest),
        Step(8, .interrupted, .wake, deadline: 13), Step(12, .interrupted, deadline: 17),
        Step(17, .time, .rest),
      ]
    ),
    (
      "the same said twice changes nothing",
      [
        Step(0, .running(true), deadline: 5), Step(3, .running(true), deadline: 5),
        Step(3, .watched(false), deadline: 5), Step(5, .watched(false), .rest),
        Step(6, .running(true)), Step(7, .watched(true), .wake), Step(8, .watched(true)),
      ]
    ),
  ]

  @Test(arguments: stories.indices) func theStoryHolds(_ index: Int) {
    let (name, steps) = Self.stories[index]
    var machine = VideoSleepMachine()
    for step in steps {
      let now = Duration.seconds(step.second)
      let action =
        switch step.event {
        case .watched(let isWatched): machine.setWatched(isWatched, at: now)
        case .running(let isRunning): machine.setRunning(isRunning, at: now)
        case .interrupted: machine.interrupt(at: now)
        case .time: machine.update(at: now)
        }
      #expect(action == step.action, "\(name), second \(step.second)")
      #expect(
        machine.deadline == step.deadline.map { .seconds($0) }, "\(name), second \(step.second)")
      if let action { #expect(machine.isAsleep == (action == .rest)) }
    }
  }
}

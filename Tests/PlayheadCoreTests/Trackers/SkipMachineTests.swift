import PlayheadCore
import Testing

@Suite("Skip machine")
struct SkipMachineTests {
  /// Something that happens, what comes of it if it is a tap, and the state after it.
  enum Step: Sendable {
    case tap(Skip, SkipMachine.Action, SkipMachine.State)
    case impossibleTap(Skip, SkipMachine.State)
    case expiry
    case anotherPlayer
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    var count = 2
    let steps: [Step]
    var testDescription: String { name }
  }

  private static let stories = [
    Story(name: "one tap may mean something else", steps: [.tap(.forward, .wait, .inactive)]),
    Story(
      name: "the second tap and each after it skip and add up",
      steps: [
        .tap(.backward, .wait, .inactive),
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
        .tap(.backward, .skip, .skippingBackward(.seconds(20))),
        .tap(.backward, .skip, .skippingBackward(.seconds(30))),
      ]),
    Story(
      name: "another direction while counting begins at one",
      steps: [
        .tap(.backward, .wait, .inactive),
        .tap(.forward, .wait, .inactive),
        .tap(.backward, .wait, .inactive),
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
      ]),
    Story(
      name: "another direction while skipping skips at once and begins the sum again",
      steps: [
        .tap(.backward, .wait, .inactive),
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
        .tap(.backward, .skip, .skippingBackward(.seconds(20))),
        .tap(.forward, .skip, .skippingForward(.seconds(30))),
        .tap(.forward, .skip, .skippingForward(.seconds(60))),
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
      ]),
    Story(
      name: "silence ends skipping, and taps are counted again",
      steps: [
        .tap(.forward, .wait, .inactive),
        .tap(.forward, .skip, .skippingForward(.seconds(30))),
        .expiry,
        .tap(.forward, .wait, .inactive),
        .tap(.forward, .skip, .skippingForward(.seconds(30))),
      ]),
    Story(
      name: "taps with silence between them do not belong together",
      steps: [
        .tap(.forward, .wait, .inactive), .expiry,
        .tap(.forward, .wait, .inactive), .expiry,
        .tap(.forward, .wait, .inactive),
      ]),
    Story(
      name: "another player ends skipping",
      steps: [
        .tap(.forward, .wait, .inactive),
        .tap(.forward, .skip, .skippingForward(.seconds(30))),
        .anotherPlayer,
        .tap(.forward, .wait, .inactive),
      ]),
    Story(
      name: "another player does not inherit taps",
      steps: [.tap(.forward, .wait, .inactive), .anotherPlayer, .tap(.forward, .wait, .inactive)]),
    Story(
      name: "where nothing can be skipped nothing is counted",
      steps: [
        .impossibleTap(.backward, .inactive),
        .impossibleTap(.backward, .inactive),
        .tap(.backward, .wait, .inactive),
        .impossibleTap(.backward, .inactive),
        .impossibleTap(.forward, .inactive),
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
      ]),
    Story(
      name: "an impossible tap does not end skipping",
      steps: [
        .tap(.backward, .wait, .inactive),
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
        .impossibleTap(.forward, .skippingBackward(.seconds(10))),
        .tap(.backward, .skip, .skippingBackward(.seconds(20))),
      ]),
    Story(
      name: "a count of one skips at the first tap", count: 1,
      steps: [
        .tap(.forward, .skip, .skippingForward(.seconds(30))),
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
        .expiry,
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
      ]),
    Story(
      name: "a count of three needs three taps in one direction", count: 3,
      steps: [
        .tap(.forward, .wait, .inactive),
        .tap(.forward, .wait, .inactive),
        .tap(.backward, .wait, .inactive),
        .tap(.forward, .wait, .inactive),
        .tap(.forward, .wait, .inactive),
        .tap(.forward, .skip, .skippingForward(.seconds(30))),
        .tap(.backward, .skip, .skippingBackward(.seconds(10))),
      ]),
  ]

  @Test(arguments: stories)
  func tapsSkipAsTheyWereMeant(story: Story) {
    var machine = SkipMachine(count: story.count)
    for (index, step) in story.steps.enumerated() {
      switch step {
      case .tap(let skip, let action, let state):
        let taken = machine.request(skip, canSkip: true, interval: interval(skip))
        #expect(taken == action, "step \(index)")
        #expect(machine.state == state, "step \(index)")
      case .impossibleTap(let skip, let state):
        let taken = machine.request(skip, canSkip: false, interval: interval(skip))
        #expect(taken == .ignore, "step \(index)")
        #expect(machine.state == state, "step \(index)")
      case .expiry:
        machine.expired()
        #expect(machine.state == .inactive, "step \(index)")
      case .anotherPlayer:
        machine.playerChanged()
        #expect(machine.state == .inactive, "step \(index)")
      }
    }
  }

  @Test func aMachineIsInactiveAtFirst() {
    let machine = SkipMachine()
    #expect(machine.state == .inactive)
    #expect(machine.count == 2)
    #expect(machine.delay == .milliseconds(400))
  }

  @Test(arguments: [0, -1])
  func aCountBelowOneTraps(count: Int) async {
    await #expect(processExitsWith: .failure) { [count] in _ = SkipMachine(count: count) }
  }

  @Test func aDelayOfNothingTraps() async {
    await #expect(processExitsWith: .failure) { _ = SkipMachine(delay: .zero) }
  }

  private func interval(_ skip: Skip) -> Duration {
    switch skip {
    case .backward: .seconds(10)
    case .forward: .seconds(30)
    }
  }
}

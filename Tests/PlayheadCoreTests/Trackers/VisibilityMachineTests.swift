import PlayheadCore
import Testing

@Suite("Visibility machine")
struct VisibilityMachineTests {
  typealias Action = VisibilityMachine.Action

  /// An input of a machine.
  enum Input: Hashable, Sendable, CaseIterable {
    case toggle, show, hide, reset, accessibilityOn, enterForeground

    func callAsFunction(_ machine: inout VisibilityMachine) -> Action? {
      switch self {
      case .toggle: machine.toggle()
      case .show: machine.show()
      case .hide: machine.hide()
      case .reset: machine.reset()
      case .accessibilityOn: machine.setAccessibilityActive(true)
      case .enterForeground: machine.enterForeground()
      }
    }
  }

  /// One line of the rules: what is done in a state, and what comes of it.
  struct Rule: Sendable, CustomTestStringConvertible {
    let input: Input
    let state: PlaybackState?
    let wasHidden: Bool
    let isHidden: Bool
    let action: Action?

    init(
      _ input: Input, _ state: PlaybackState?, hidden wasHidden: Bool, becomes isHidden: Bool,
      _ action: Action? = nil
    ) {
      self.input = input
      self.state = state
      self.wasHidden = wasHidden
      self.isHidden = isHidden
      self.action = action
    }

    var testDescription: String {
      let state = state.map { "\($0)" } ?? "no player"
      return "\(input), \(state), \(wasHidden ? "hidden" : "visible")"
    }
  }

  private static let rules: [Rule] = [
    Rule(.toggle, .playing, hidden: false, becomes: true, .stopDelay),
    Rule(.toggle, .playing, hidden: true, becomes: false, .startDelay),
    Rule(.show, .playing, hidden: false, becomes: false, .startDelay),
    Rule(.show, .playing, hidden: true, becomes: false, .startDelay),
    Rule(.hide, .playing, hidden: false, becomes: true, .stopDelay),
    Rule(.hide, .playing, hidden: true, becomes: true),
    Rule(.reset, .playing, hidden: false, becomes: false, .startDelay),
    Rule(.reset, .playing, hidden: true, becomes: true),
    Rule(.accessibilityOn, .playing, hidden: false, becomes: false, .stopDelay),
    Rule(.accessibilityOn, .playing, hidden: true, becomes: false),
    Rule(.enterForeground, .playing, hidden: false, becomes: false),
    Rule(.enterForeground, .playing, hidden: true, becomes: true),
    // Without a player.
    Rule(.toggle, nil, hidden: false, becomes: false),
    Rule(.toggle, nil, hidden: true, becomes: true),
    Rule(.show, nil, hidden: true, becomes: false),
    Rule(.hide, nil, hidden: false, becomes: true),
    Rule(.reset, nil, hidden: false, becomes: false),
    Rule(.reset, nil, hidden: true, becomes: true),
    Rule(.accessibilityOn, nil, hidden: true, becomes: false),
    Rule(.enterForeground, nil, hidden: true, becomes: false),
  ]

  /// The rules for a player that does not play: nothing hides by itself.
  private static let rulesAtRest: [Rule] = [.idle, .paused, .ended].flatMap { state in
    [
      Rule(.toggle, state, hidden: false, becomes: true),
      Rule(.toggle, state, hidden: true, becomes: false),
      Rule(.show, state, hidden: true, becomes: false),
      Rule(.hide, state, hidden: false, becomes: true),
      Rule(.reset, state, hidden: false, becomes: false),
      Rule(.reset, state, hidden: true, becomes: true),
      Rule(.accessibilityOn, state, hidden: false, becomes: false),
      Rule(.accessibilityOn, state, hidden: true, becomes: false),
      Rule(.enterForeground, state, hidden: false, becomes: false),
      Rule(.enterForeground, state, hidden: true, becomes: false),
    ]
  }

  @Test(arguments: rules + rulesAtRest)
  func eachInputFollowsTheRules(rule: Rule) {
    var machine = makeMachine(in: rule.state, isHidden: rule.wasHidden)
    #expect(rule.input(&machine) == rule.action)
    #expect(machine.isUserInterfaceHidden == rule.isHidden)
  }

  // MARK: - Changes of the state

  struct Change: Sendable {
    let from: PlaybackState
    let to: PlaybackState
    let wasHidden: Bool
    let isHidden: Bool
    let action: Action?

    init(
      _ from: PlaybackState, _ to: PlaybackState, hidden wasHidden: Bool, becomes isHidden: Bool,
      _ action: Action? = nil
    ) {
      self.from = from
      self.to = to
      self.wasHidden = wasHidden
      self.isHidden = isHidden
      self.action = action
    }
  }

  @Test(arguments: [
    Change(.idle, .playing, hidden: false, becomes: false, .startDelay),
    Change(.idle, .playing, hidden: true, becomes: true),
    Change(.paused, .playing, hidden: false, becomes: false, .startDelay),
    Change(.paused, .playing, hidden: true, becomes: true),
    Change(.ended, .playing, hidden: false, becomes: false, .startDelay),
    Change(.playing, .playing, hidden: false, becomes: false),
    Change(.playing, .paused, hidden: false, becomes: false, .stopDelay),
    Change(.playing, .paused, hidden: true, becomes: false),
    Change(.idle, .paused, hidden: true, becomes: false),
    Change(.ended, .paused, hidden: true, becomes: false),
    Change(.paused, .paused, hidden: true, becomes: true),
    Change(.playing, .ended, hidden: false, becomes: false, .stopDelay),
    Change(.playing, .ended, hidden: true, becomes: true),
    Change(.playing, .idle, hidden: false, becomes: false, .stopDelay),
    Change(.playing, .idle, hidden: true, becomes: true),
    Change(.paused, .ended, hidden: true, becomes: true),
    Change(.paused, .idle, hidden: true, becomes: true),
  ])
  func theDelayRunsOnlyWhilePlayingAndAPauseShows(change: Change) {
    var machine = makeMachine(in: change.from, isHidden: change.wasHidden)
    #expect(machine.update(change.to) == change.action)
    #expect(machine.isUserInterfaceHidden == change.isHidden)
  }

  @Test func withoutAPlayerNothingIsFollowed() {
    var machine = VisibilityMachine(isUserInterfaceHidden: true)
    for state in PlaybackState.allCases { #expect(machine.update(state) == nil) }
    #expect(machine.isUserInterfaceHidden)
  }

  // MARK: - Expiry

  @Test func anExpiredDelayHides() {
    var machine = makeMachine(in: .playing, isHidden: false)
    machine.delayExpired()
    #expect(machine.isUserInterfaceHidden)
    // Nothing is left to be stopped.
    #expect(machine.update(.ended) == nil)
  }

  @Test(arguments: [PlaybackState.idle, .paused, .ended, nil])
  func anExpiryThatComesTooLateHidesNothing(state: PlaybackState?) {
    var machine = makeMachine(in: .playing, isHidden: false)
    #expect(machine.attach(state) == .stopDelay)
    machine.delayExpired()
    #expect(!machine.isUserInterfaceHidden)
  }

  @Test func whatWasShownAgainHidesAgain() {
    var machine = makeMachine(in: .playing, isHidden: false)
    machine.delayExpired()
    #expect(machine.toggle() == .startDelay)
    #expect(!machine.isUserInterfaceHidden)
    machine.delayExpired()
    #expect(machine.isUserInterfaceHidden)
  }

  // MARK: - Players

  @Test(arguments: [false, true], PlaybackState.allCases + [nil])
  func anotherPlayerInTheSameStateNeitherHidesNorShows(isHidden: Bool, state: PlaybackState?) {
    var machine = makeMachine(in: state, isHidden: isHidden)
    let action = machine.attach(state)
    #expect(action == (state == .playing && !isHidden ? .startDelay : nil))
    #expect(machine.isUserInterfaceHidden == isHidden)
  }

  @Test func aPlayerThatIsLetGoStopsTheDelay() {
    var machine = makeMachine(in: .playing, isHidden: false)
    #expect(machine.attach(nil) == .stopDelay)
    #expect(machine.attach(.playing) == .startDelay)
    #expect(!machine.isUserInterfaceHidden)
  }

  @Test func aPausedPlayerAfterAPlayingOneShows() {
    var machine = makeMachine(in: .playing, isHidden: true)
    #expect(machine.attach(.paused) == nil)
    #expect(!machine.isUserInterfaceHidden)
  }

  // MARK: - Accessibility

  @Test func whatIsReadOutDoesNotHideByItself() {
    var machine = VisibilityMachine()
    #expect(machine.setAccessibilityActive(true) == nil)
    #expect(machine.isAccessibilityActive)
    #expect(machine.attach(.playing) == nil)
    #expect(machine.reset() == nil)
    #expect(machine.show() == nil)
    machine.delayExpired()
    #expect(!machine.isUserInterfaceHidden)
    // A person may hide it nevertheless, and it stays hidden.
    #expect(machine.toggle() == nil)
    #expect(machine.setAccessibilityActive(true) == nil)
    #expect(machine.isUserInterfaceHidden)
  }

  @Test(arguments: [(false, Action.startDelay), (true, nil)])
  func theEndOfReadingOutLetsTheDelayBegin(isHidden: Bool, action: Action?) {
    var machine = makeMachine(in: .playing, isHidden: false)
    #expect(machine.setAccessibilityActive(true) == .stopDelay)
    if isHidden { _ = machine.hide() }
    #expect(machine.setAccessibilityActive(false) == action)
    #expect(machine.isUserInterfaceHidden == isHidden)
  }

  // MARK: - Making

  @Test func aMachineIsVisibleForThreeSecondsIfNothingElseIsSaid() {
    let machine = VisibilityMachine()
    #expect(!machine.isUserInterfaceHidden)
    #expect(!machine.isAccessibilityActive)
    #expect(machine.delay == .seconds(3))
    #expect(VisibilityMachine(isUserInterfaceHidden: true).isUserInterfaceHidden)
  }

  @Test func aDelayOfNothingTraps() async {
    await #expect(processExitsWith: .failure) { _ = VisibilityMachine(delay: .zero) }
  }

  /// A machine whose player is in a state, and whose delay runs if it has to.
  private func makeMachine(in state: PlaybackState?, isHidden: Bool) -> VisibilityMachine {
    var machine = VisibilityMachine()
    _ = machine.attach(state)
    if isHidden { _ = machine.hide() }
    return machine
  }
}

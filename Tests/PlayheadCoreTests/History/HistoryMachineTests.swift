import PlayheadCore
import Testing

/// The actions that let playback resume where it stopped.
@Suite struct HistoryMachineTests {
  typealias Action = HistoryMachine.Action

  private static let film = HistoryPlayback.Item(
    id: ItemID(1), uri: "file:///film.mkv", listedURI: "file:///film.mkv", title: "Film")
  private static let other = HistoryPlayback.Item(
    id: ItemID(2), uri: "file:///other.mkv", listedURI: "file:///other.mkv")

  /// A player that has an item of 1 000 seconds open.
  private static func player(
    _ item: HistoryPlayback.Item? = film, at seconds: Int = 0, plays: Bool = true,
    state: PlaybackState? = nil
  ) -> HistoryPlayback {
    HistoryPlayback(
      item: item, time: .seconds(seconds), duration: .seconds(1000),
      state: state ?? (plays ? .playing : .paused), shouldPlay: plays)
  }

  private static func known(at seconds: Int?) -> WatchedItem {
    WatchedItem(uri: "file:///film.mkv", position: seconds.map { .seconds($0) }, sound: "track:1")
  }

  /// A machine that follows the film, of which that was known.
  private static func following(at seconds: Int? = nil) -> HistoryMachine {
    var machine = HistoryMachine(rules: .init(resumeMode: .never))
    _ = machine.changed(player())
    _ = machine.recalled(known(at: seconds), of: film.id, player())
    return machine
  }

  /// A machine that asks whether to resume the film at 300 seconds.
  private static func asking() -> HistoryMachine {
    var machine = HistoryMachine()
    _ = machine.changed(player(plays: false))
    _ = machine.recalled(known(at: 300), of: film.id, player(plays: false))
    return machine
  }

  // MARK: - Beginning

  /// The way in which the film has come to be open.
  enum Opening: Sendable {
    case held, chosen, followed, skippedTo, foundOnAPage, foundOnAPageThatIsRestarted, restarted,
      restartedAndHeld, told
  }

  private static let asks: [Action] = [.pause, .ask(at: .seconds(300))]
  private static let goesThere = Action.resume(at: .seconds(300))

  @Test(
    arguments: [
      (.held, .ask, nil, [.play]), (.held, .ask, 300, asks),
      (.held, .always, 300, [goesThere, .play]), (.held, .never, 300, [.play]),
      (.chosen, .ask, nil, []), (.chosen, .ask, 300, asks), (.chosen, .always, 300, [goesThere]),
      (.chosen, .never, 300, []),
      // What follows by itself asks nobody.
      (.followed, .ask, 300, []), (.followed, .always, 300, [goesThere]),
      (.skippedTo, .ask, 300, []),
      // What comes instead of what could not be played was asked for with that.
      (.foundOnAPage, .ask, 300, asks), (.foundOnAPageThatIsRestarted, .ask, 300, []),
      (.restarted, .ask, 300, []), (.restarted, .always, 300, []),
      (.restartedAndHeld, .always, 300, []), (.told, .ask, 300, []), (.told, .always, 300, []),
    ] as [(Opening, ResumeMode, Int?, [Action])])
  func howAnItemBegins(opening: Opening, mode: ResumeMode, at seconds: Int?, expected: [Action]) {
    var machine = HistoryMachine(rules: .init(resumeMode: mode))
    switch opening {
    case .held: #expect(machine.open(Self.film.id) == [])
    case .chosen: break
    case .followed:
      _ = machine.changed(Self.player(Self.other))
      _ = machine.recalled(nil, of: Self.other.id, Self.player(Self.other))
      _ = machine.secondPassed(Self.player(Self.other, at: 999))
    case .skippedTo, .foundOnAPage, .foundOnAPageThatIsRestarted:
      let failed = HistoryPlayback(item: Self.other, hasFailed: true, shouldPlay: true)
      if opening == .foundOnAPageThatIsRestarted { machine.restart([Self.other.id]) }
      _ = machine.changed(failed)
      _ = machine.recalled(nil, of: Self.other.id, failed)
      if opening != .skippedTo { machine.replace(Self.other.id, by: [Self.film.id]) }
    case .restarted: machine.restart([Self.film.id])
    case .restartedAndHeld:
      machine.restart([Self.film.id])
      #expect(machine.open(Self.film.id) == [])
    case .told: _ = machine.open(Self.film.id, at: .seconds(7), Self.player(nil))
    }
    let begun = machine.changed(Self.player(plays: opening != .held))
    #expect(begun.contains(.recall(Self.film.id, uri: "file:///film.mkv")))
    #expect(begun.contains(.resume(at: .seconds(7))) == (opening == .told))
    #expect(begun.contains(.play) == (opening == .restartedAndHeld))
    let known = seconds.map { Self.known(at: $0) }
    let recalled = machine.recalled(known, of: Self.film.id, Self.player())
    #expect(recalled == (known.map { [.choose($0)] } ?? []) + expected)
    #expect(machine.isAsking == (expected == Self.asks))
  }

  /// As of a file that is gone: the queue would stand still.
  @Test func nobodyIsAskedAboutWhatCannotBePlayed() {
    let failed = HistoryPlayback(item: Self.film, hasFailed: true)
    var machine = Self.asking()
    #expect(machine.changed(failed) == [.closeQuestion, .play])
    // What is known of it stays.
    #expect(Self.positions(machine.save(all: failed)) == [])
    // Whoever tries again resumes it, once.
    #expect(machine.changed(Self.player(state: .idle)) == [])
    #expect(machine.changed(Self.player()) == [Self.goesThere])
    #expect(machine.changed(Self.player()) == [])

    machine = HistoryMachine()
    _ = machine.open(Self.film.id)
    _ = machine.changed(failed)
    #expect(machine.recalled(Self.known(at: 300), of: Self.film.id, failed) == [.play])
    #expect(!machine.isAsking)
  }

  @Test func whatTheFileKnowsOfAnotherItemIsTooLate() {
    var machine = HistoryMachine()
    _ = machine.changed(Self.player())
    _ = machine.changed(Self.player(Self.other))
    #expect(machine.recalled(Self.known(at: 300), of: Self.film.id, Self.player(Self.other)) == [])
  }

  @Test func whatIsNotWrittenIsNotAskedFor() {
    let pipe = HistoryPlayback.Item(id: ItemID(3), uri: nil, listedURI: nil)
    var machine = HistoryMachine()
    _ = machine.open(pipe.id)
    #expect(
      machine.changed(Self.player(pipe, plays: false))
        == [.noteOpen(uri: nil), .releaseKeyboard, .play, .saveQueueSoon])
    #expect(machine.save(all: Self.player(pipe, at: 500)) == [.saveQueue])
  }

  @Test func aPositionIsGivenToThePlayerOnce() {
    var machine = HistoryMachine()
    let position = Duration.seconds(7)
    #expect(machine.open(Self.film.id, at: position, Self.player()) == [.resume(at: position)])
    #expect(!machine.changed(Self.player()).contains(.resume(at: position)))
  }

  @Test func tracksAreChosenAsSoonAsThereAreSome() {
    var machine = HistoryMachine(rules: .init(resumeMode: .never))
    let opening = Self.player(state: .idle)
    _ = machine.changed(opening)
    #expect(machine.recalled(Self.known(at: nil), of: Self.film.id, opening) == [])
    #expect(machine.changed(Self.player()) == [.choose(Self.known(at: nil))])
    #expect(machine.changed(Self.player()) == [])
  }

  /// As by “--subtitle” or “--audio-language”.
  @Test(arguments: [Moment.before, .recalling, .opening])
  func tracksThatAreDecidedAreNotReplaced(moment: Moment) {
    var machine = HistoryMachine(rules: .init(resumeMode: .never))
    let opening = Self.player(state: .idle)
    var known = Self.known(at: nil)
    (known.subtitles, known.subtitleDelay) = ("file:///old.srt", .seconds(1))
    for time in [Moment.before, .recalling, .opening] {
      if moment == time { machine.decideTracks(.legible, of: [Self.film.id]) }
      switch time {
      case .before: _ = machine.changed(opening)
      case .recalling: _ = machine.recalled(known, of: Self.film.id, opening)
      case .opening: break
      }
    }
    var rest = known
    rest.subtitles = nil
    #expect(machine.changed(Self.player()) == [.choose(rest)])
    // Where the item is opened again, what was chosen last is chosen.
    _ = machine.changed(Self.player(Self.other))
    _ = machine.changed(Self.player())
    let again = machine.recalled(known, of: Self.film.id, Self.player())
    #expect(again == [.choose(known)])
  }

  /// A moment at which it is told that tracks are decided.
  enum Moment: Sendable {
    case before, recalling, opening
  }

  @Test func aSoundThatIsDecidedLeavesTheSubtitles() {
    var machine = HistoryMachine(rules: .init(resumeMode: .never))
    machine.decideTracks(.audible, of: [Self.film.id, Self.other.id])
    _ = machine.changed(Self.player())
    var known = Self.known(at: nil)
    known.subtitles = "track:2"
    var rest = known
    rest.sound = nil
    #expect(machine.recalled(known, of: Self.film.id, Self.player()) == [.choose(rest)])
  }

  // MARK: - Asking

  @Test(
    arguments: [
      (.resume, [.closeQuestion, goesThere, .play], 300), (.dismiss, [.closeQuestion, .play], 300),
      // Who starts over has no position any more.
      (.startOver, [.closeQuestion, .play], nil),
    ] as [(HistoryMachine.Answer, [Action], Int?)])
  func anAnswerIsDoneAndKept(answer: HistoryMachine.Answer, actions: [Action], kept: Int?) {
    var machine = Self.asking()
    #expect(machine.answer(answer) == actions)
    #expect(!machine.isAsking)
    #expect(machine.answer(answer) == [])
    _ = machine.changed(Self.player())
    #expect(Self.positions(machine.save(all: Self.player(at: 10))) == [kept.map { .seconds($0) }])
  }

  private static func positions(_ actions: [Action]) -> [Duration?] {
    actions.compactMap { if case .save(let item) = $0 { .some(item.position) } else { nil } }
  }

  @Test(
    arguments: [
      // Who presses Play wants to resume, but not who has gone elsewhere.
      (0, [.closeQuestion, goesThere, .play]), (5, [.closeQuestion]),
    ] as [(Int, [Action])])
  func toPlayIsToResume(seconds: Int, actions: [Action]) {
    var machine = Self.asking()
    #expect(machine.changed(Self.player(at: seconds)) == actions)
    #expect(!machine.isAsking)
  }

  @Test func whoLeavesHasNotAnswered() {
    var machine = Self.asking()
    #expect(machine.save(all: Self.player(plays: false)) == [.saveQueue])
    #expect(
      machine.changed(Self.player(Self.other, plays: false)) == [
        .closeQuestion, .play, .noteOpen(uri: "file:///other.mkv"), .releaseKeyboard,
        .recall(Self.other.id, uri: "file:///other.mkv"), .saveQueueSoon,
      ])
  }

  /// Whatever stands still while it is looked for is not left standing; what stands still next is not begun early.
  @Test(arguments: [true, false])
  func aHeldItemThatIsLeft(nextIsHeld: Bool) {
    var machine = HistoryMachine()
    _ = machine.open(Self.film.id)
    _ = machine.changed(Self.player(plays: false))
    if nextIsHeld { _ = machine.open(Self.other.id) }
    let actions = machine.changed(Self.player(Self.other, plays: false))
    #expect(actions.contains(.play) != nextIsHeld)
  }

  // MARK: - Saving

  @Test func aPauseIsSaved() {
    var machine = Self.following()
    _ = machine.changed(Self.player(at: 200))
    let actions = machine.changed(Self.player(at: 200, plays: false))
    #expect(Self.positions(actions) == [.seconds(200)])
    #expect(actions.last == .saveQueueSoon)
    #expect(machine.changed(Self.player(at: 200, plays: false)) == [])
  }

  @Test func everyFourSecondsAreSaved() {
    var machine = Self.following()
    let saved = (201...212).filter { second in
      let actions = machine.secondPassed(Self.player(at: second))
      #expect(actions.isEmpty || Self.positions(actions) == [.seconds(second)])
      #expect(actions.isEmpty || actions.last == .saveQueue)
      return !actions.isEmpty
    }
    #expect(saved == [204, 208, 212])
  }

  @Test func onlyWhatPlaysIsSavedBySeconds() {
    var machine = Self.following()
    for second in 201...212 {
      #expect(machine.secondPassed(Self.player(at: second, state: .paused)) == [])
    }
  }

  @Test func anItemThatIsLeftIsSavedWhereItWas() {
    var machine = Self.following()
    _ = machine.secondPassed(Self.player(at: 400))
    // The next one tells its time before it is known to be open.
    #expect(machine.secondPassed(Self.player(Self.other, at: 1)) == [])
    #expect(Self.positions(machine.changed(Self.player(Self.other, at: 1))) == [.seconds(400)])
  }

  @Test func anItemThatIsLeftDuringASeekIsSavedAtItsTarget() {
    var machine = Self.following()
    _ = machine.secondPassed(Self.player(at: 400))
    machine.sought(to: .seconds(700), in: Self.film.id)
    machine.sought(to: .seconds(10), in: Self.other.id)
    #expect(Self.positions(machine.changed(Self.player(Self.other))) == [.seconds(700)])
  }

  @Test func theEndIsNoPosition() {
    var machine = Self.following(at: 300)
    _ = machine.changed(Self.player(at: 300))
    let ended = Self.player(at: 300, state: .ended)
    #expect(Self.positions(machine.changed(ended)) == [nil])
  }

  @Test func aClearedHistoryLeavesNoPosition() {
    var machine = Self.following(at: 300)
    #expect(machine.clear(Self.player(at: 5)) == [])
    #expect(Self.positions(machine.save(all: Self.player(at: 10))) == [nil])
    // From then on it is remembered as ever.
    #expect(Self.positions(machine.save(all: Self.player(at: 200))) == [.seconds(200)])
  }

  @Test func nothingIsAskedAboutAClearedHistory() {
    var machine = Self.asking()
    #expect(machine.clear(Self.player(plays: false)) == [.closeQuestion])
    #expect(!machine.isAsking)
    #expect(machine.changed(Self.player()) == [])
    #expect(Self.positions(machine.save(all: Self.player(at: 10))) == [nil])
  }

  @Test func whatIsRecalledOfAClearedHistoryIsTooLate() {
    var machine = HistoryMachine(rules: .init(resumeMode: .always))
    #expect(machine.clear(Self.player(nil)) == [])
    _ = machine.open(Self.film.id)
    _ = machine.changed(Self.player(plays: false))
    #expect(machine.clear(Self.player(plays: false)) == [.play])
    #expect(machine.recalled(Self.known(at: 300), of: Self.film.id, Self.player()) == [])
    _ = machine.changed(Self.player())
    #expect(Self.positions(machine.save(all: Self.player(at: 10))) == [nil])
  }

  /// A reason why nothing may be saved.
  enum Obstacle: CaseIterable, Sendable {
    case recalling, asking, incognito, secret, noHistory
  }

  @Test(arguments: Obstacle.allCases)
  func nothingIsSaved(because obstacle: Obstacle) {
    var machine = Self.following()
    switch obstacle {
    case .recalling:
      machine = HistoryMachine()
      _ = machine.changed(Self.player())
    case .asking: machine = Self.asking()
    case .incognito: _ = machine.change(Incognito(isOn: true))
    case .secret:
      var incognito = Incognito(isOn: true)
      incognito.set(false, items: [Self.film.id])
      _ = machine.change(incognito)
    case .noHistory: machine.rules.isHistoryKept = false
    }
    let actions =
      machine.save(all: Self.player(at: 500, plays: false))
      + machine.changed(Self.player(Self.other, plays: false))
    #expect(Self.positions(actions).isEmpty)
  }

  @Test func incognitoHidesWhatIsOpen() {
    var machine = Self.following()
    #expect(machine.change(Incognito(isOn: true)) == [.hideOpen])
    #expect(!machine.maySave)
    let other = machine.changed(Self.player(Self.other))
    #expect(other.contains(.noteOpen(uri: nil)))
    #expect(machine.change(Incognito()) == [.noteOpen(uri: "file:///other.mkv")])
  }

  /// The player may have opened another item, of which the machine is told in the next turn of the main loop.
  @Test func whatIsRecalledTooLateIsForNoOtherItem() {
    var machine = HistoryMachine(rules: .init(resumeMode: .always))
    _ = machine.changed(Self.player())
    let late = machine.recalled(Self.known(at: 300), of: Self.film.id, Self.player(Self.other))
    #expect(late == [])
    #expect(
      machine.changed(Self.player(Self.other)).contains(
        .recall(Self.other.id, uri: "file:///other.mkv")))
  }

  @Test(
    arguments: [
      // The time of the player; what it is told before it is there.
      (120, .playing, nil, 120), (0, .paused, nil, 0), (0, .paused, 300, 300),
      (120, .playing, 300, 120),
      // The next start begins it again.
      (990, .ended, nil, 0),
    ] as [(Int, PlaybackState, Int?, Int)])
  func whereTheQueueIs(seconds: Int, state: PlaybackState, told: Int?, expected: Int) {
    var machine = HistoryMachine()
    if let told { _ = machine.open(Self.film.id, at: .seconds(told), Self.player(nil)) }
    let now = Self.player(at: seconds, plays: state == .playing, state: state)
    #expect(machine.queueTime(now) == .seconds(expected))
    _ = machine.changed(now)
    #expect(machine.queueTime(now) == .seconds(expected))
    _ = machine.recalled(nil, of: Self.film.id, now)
    #expect(machine.queueTime(now) == .seconds(expected))
    // Whoever goes back to the beginning is there.
    _ = machine.secondPassed(Self.player(at: 5))
    #expect(machine.queueTime(Self.player(at: 0)) == .zero)
  }

  /// Verifies that the target of the first seek does not count as reached.
  @Test func whatFailsBeforeItBeginsIsStillAtItsStart() {
    var machine = HistoryMachine()
    _ = machine.open(Self.film.id, at: .seconds(90), Self.player(nil))
    _ = machine.changed(Self.player(at: 0, plays: false, state: .paused))
    _ = machine.save(all: Self.player(at: 90, plays: false, state: .paused))
    #expect(machine.queueTime(Self.player(at: 0, plays: false, state: .paused)) == .seconds(90))
  }
}

import PlayheadCore
import Testing

/// Whatever happens: nothing stands still unasked, nothing secret is saved, and no position is lost.
@Suite struct HistoryMachineWalkTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func anyEventsKeepThePromises(seed: UInt64) {
    var walk = HistoryWalk(seed: seed)
    for step in 0..<5000 {
      walk.step()
      if let broken = walk.broken {
        Issue.record("seed \(seed), step \(step), after \(walk.last): \(broken)")
        return
      }
    }
    #expect(walk.visited == Set(HistoryWalk.Place.allCases))
  }
}

/// A walk of a machine, with a player, a person and a file that are as simple as can be.
private struct HistoryWalk {
  /// Situations that a walk has to come through.
  enum Place: CaseIterable {
    case asked, askedLate, resumed, startedOver, leftWhileAsked, lateRecall, saved, over, secret
  }

  private static let duration = 1000
  private var machine = HistoryMachine()
  private var random: SeededRandom
  private(set) var visited: Set<Place> = []
  private(set) var last = ""
  private(set) var broken: String?

  // The player.
  private var current: UInt64?
  private var (time, plays, isOver) = (0, false, false)
  /// A Boolean value that indicates whether the open item can be played.
  private var isReady = false
  // The person: what it has asked for, and what it is asked.
  private var wantsPlay = false
  private var question: Int?
  private var incognito = Incognito()
  private var secrets: Set<UInt64> = []
  // The file, and what is asked of it but not answered yet.
  private var file: [String: WatchedItem] = [:]
  private var recalls: [(item: ItemID, uri: String)] = []
  /// A Boolean value that indicates whether the file has told what it knows of the open item.
  private var isKnown = false
  /// The item that is being left.
  private var left: UInt64?
  private var opened: UInt64 = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The same few files again and again, each time as another item.
  private static func uri(_ item: UInt64) -> String { "file:///\(item % 4)" }

  private var now: HistoryPlayback {
    HistoryPlayback(
      item: current.map {
        .init(id: ItemID($0), uri: Self.uri($0), listedURI: Self.uri($0))
      }, time: .seconds(time), duration: .seconds(Self.duration),
      state: current == nil || !isReady ? .idle : isOver ? .ended : plays ? .playing : .paused,
      shouldPlay: plays)
  }

  private mutating func tell(
    _ event: (inout HistoryMachine, HistoryPlayback) -> [HistoryMachine.Action]
  ) {
    let actions = event(&machine, now)
    let isTold = now
    for action in actions { perform(action) }
    // The player tells of what has been done to it.
    if now != isTold { tell { $0.changed($1) } }
  }

  private mutating func perform(_ action: HistoryMachine.Action) {
    switch action {
    case .recall(let item, let uri): recalls.append((item, uri))
    case .resume(let position):
      (time, isOver) = (Int(position / .seconds(1)), false)
      visited.insert(.resumed)
    case .play: plays = true
    case .pause: plays = false
    case .ask(let position):
      question = Int(position / .seconds(1))
      visited.insert(.asked)
    case .closeQuestion: question = nil
    case .save(let item):
      if incognito.isOn || !machine.rules.isHistoryKept { broken = "\(item.uri) is saved" }
      if let subject = left ?? current, secrets.contains(subject) { broken = "\(subject) is told" }
      file[item.uri] = item
      visited.insert(.saved)
    case .noteOpen(let uri):
      if uri != nil, incognito.isOn { broken = "it is noted as open" }
    case .choose, .saveQueue, .saveQueueSoon, .hideOpen, .releaseKeyboard: break
    }
  }

  mutating func step() {
    switch Int.random(in: 0..<44, using: &random) {
    case 0: open(isHeld: false)
    case 1: open(isHeld: true)
    case 2..<10: wait(Int.random(in: 1..<10, using: &random))
    case 10..<18: wait(Int.random(in: 1..<400, using: &random))
    case 18..<21: press(play: true)
    case 21..<23: press(play: false)
    case 23..<26: answer()
    case 26..<34: recall()
    case 34: toggleIncognito()
    case 35: toggleHistory()
    // Both are off most of the time.
    case 36: if incognito.isOn { toggleIncognito() }
    case 37: if !machine.rules.isHistoryKept { toggleHistory() }
    case 38..<41: becomeReady()
    case 41: if Int.random(in: 0..<10, using: &random) == 0 { clear() }
    case 42:
      last = "save"
      tell { $0.save(all: $1) }
    default:
      machine.rules.resumeMode = ResumeMode.allCases.randomElement(using: &random) ?? .ask
    }
    check()
  }

  private mutating func open(isHeld: Bool) {
    opened += 1
    let item = opened * 4 + UInt64.random(in: 0..<4, using: &random)
    last = "open \(item)\(isHeld ? ", held" : "")"
    if question != nil { visited.insert(.leftWhileAsked) }
    let due = leaving
    left = current
    (current, time, isOver, isKnown) = (item, 0, false, false)
    isReady = Bool.random(using: &random)
    if isHeld {
      (wantsPlay, plays) = (true, false)
      tell { machine, _ in machine.open(ItemID(item)) }
    }
    tell { $0.changed($1) }
    left = nil
    if let due, file[Self.uri(due.item)]?.position != due.position.map({ .seconds($0) }) {
      broken = "\(due.item) was left at \(due.position.map { "\($0)" } ?? "its end")"
    }
  }

  /// The facts that the file must know of the open item after it is left, or `nil` for none.
  private var leaving: (item: UInt64, position: Int?)? {
    guard let current, isKnown, question == nil, !incognito.isOn, machine.rules.isHistoryKept,
      !secrets.contains(current), time > 60
    else { return nil }
    return (current, isOver || time >= Self.duration - 60 ? nil : time)
  }

  private mutating func wait(_ seconds: Int) {
    last = "wait \(seconds)"
    guard current != nil, isReady, plays, !isOver else { return }
    for _ in 0..<seconds where plays && !isOver {
      time += 1
      isOver = time >= Self.duration
      if isOver { visited.insert(.over) }
      let isOver = isOver
      tell { isOver ? $0.changed($1) : $0.secondPassed($1) }
    }
  }

  private mutating func press(play: Bool) {
    last = play ? "play" : "pause"
    guard current != nil else { return }
    if play, isOver { (time, isOver) = (0, false) }
    (plays, wantsPlay) = (play, play)
    tell { $0.changed($1) }
  }

  private mutating func becomeReady() {
    last = "ready"
    guard current != nil, !isReady else { return }
    isReady = true
    if machine.isAsking { visited.insert(.askedLate) }
    tell { $0.changed($1) }
  }

  private mutating func clear() {
    last = "clear"
    // Whoever is asked then is busy elsewhere: what stands still stays so.
    if question != nil { wantsPlay = false }
    file = [:]
    tell { $0.clear($1) }
  }

  private mutating func answer() {
    let said = HistoryMachine.Answer.allCases.randomElement(using: &random) ?? .dismiss
    last = "answer \(said)"
    guard question != nil else { return }
    wantsPlay = true
    if said == .startOver { visited.insert(.startedOver) }
    tell { machine, _ in machine.answer(said) }
    if question != nil { broken = "it asks still" }
  }

  private mutating func recall() {
    last = "recall"
    guard !recalls.isEmpty else { return }
    let (item, uri) = recalls.removeFirst()
    let isLate = current.map { ItemID($0) } != item
    if isLate { visited.insert(.lateRecall) }
    let known = file[uri]
    tell { $0.recalled(known, of: item, $1) }
    if !isLate { isKnown = true }
  }

  private mutating func toggleIncognito() {
    last = "incognito"
    var next = incognito
    next.set(!incognito.isOn, items: current.map { [ItemID($0)] } ?? [])
    if incognito.isOn, let current {
      secrets.insert(current)
      visited.insert(.secret)
    }
    // What was before is still saved.
    if !incognito.isOn { tell { $0.save(all: $1) } }
    incognito = next
    tell { machine, _ in machine.change(next) }
  }

  private mutating func toggleHistory() {
    last = "history"
    machine.rules.isHistoryKept.toggle()
  }

  private mutating func check() {
    let asks = machine.isAsking && isReady
    if asks != (question != nil) { broken = "the question and the machine differ" }
    // What a person wants to play stands still for a question or for the file's answer only.
    let isAwaited = recalls.contains { $0.item == current.map { ItemID($0) } }
    if wantsPlay, !plays, current != nil, !machine.isAsking, !isAwaited {
      broken = "it stands still and nobody is asked"
    }
    if question != nil, plays { broken = "it plays and asks" }
  }
}

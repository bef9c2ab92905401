import PlayheadCore
import Testing

/// The fate of openings that do not come to an end.
struct OpeningMachineTests {
  private let start = Duration.seconds(100)

  /// Returns the letters of the actions.
  private func fate(of machine: OpeningMachine, seen: String, usesHardware: Bool = false) -> String
  {
    var (machine, instant) = (machine, start)
    let actions = seen.map { letter -> Character in
      instant += OpeningMachine.interval
      let progress: OpeningMachine.Progress =
        letter == "d" ? .done : letter == "s" ? .stopped : .goesOn
      switch machine.update(progress, usesHardware: usesHardware, at: instant) {
      case nil: return "-"
      case .wait: return "w"
      case .giveUp: return "g"
      case .restart:
        machine.restarted(at: instant)
        return "r"
      }
    }
    return String(actions)
  }

  /// What is seen each half second, in letters: `.` something is read, `s` nothing is, `d` it is over. The actions: `w`
  /// wait, `r` restart, `g` give up, `-` nothing.
  @Test(arguments: [
    ("d", false, true, "-"), ("..d", false, true, "ww-"), (".s.d", false, true, "www-"),
    // Stopped: once more, then given up. Software takes over from the hardware at once.
    ("ssss", false, true, "wrwg"), ("ss.s.ss", false, true, "wrwwwwg"), ("ss", true, true, "wg"),
    ("ssd", false, true, "wr-"), ("ssss", false, false, "wrwg"),
    // Over time: after two seconds, after four more, and after eight more.
    ("...............", false, true, "wwwrwwwwwwwrwww"),
    ("............", true, true, "wwwrwwwwwwwg"), ("....ss", false, true, "wwwrwg"),
    ("ss.........", false, true, "wrwwwwwwwrw"),
    ("............", false, false, "wwwwwwwwwwww"),
  ])
  func itIsAwaitedStartedOverOrGivenUp(
    seen: String, usesHardware: Bool, isLimited: Bool, actions: String
  ) {
    let machine = OpeningMachine(timeout: isLimited ? .seconds(2) : nil, at: start)
    #expect(fate(of: machine, seen: seen, usesHardware: usesHardware) == actions)
  }

  @Test(arguments: [
    ("..........s.........d", "wwwwwwwwwwwwwwwwwwww-"),
    ("sssssssss.sssssssss.d", "wwwwwwwwwwwwwwwwwwww-"),
    ("ssssssssss.d", "wwwwwwwwwrw-"), ("ssssssssssssssssssss", "wwwwwwwwwrwwwwwwwwwg"),
  ])
  func aSeekIsMadeAgainAfterFiveSecondsWithoutProgress(seen: String, actions: String) {
    #expect(fate(of: OpeningMachine(patience: .seconds(5)), seen: seen) == actions)
  }
}

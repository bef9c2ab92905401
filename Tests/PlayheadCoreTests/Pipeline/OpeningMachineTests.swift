import PlayheadCore
import Testing

/// The fate of openings that do not come to an end.
struct OpeningMachineTests {
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
    var instant = Duration.seconds(100)
    var machine = OpeningMachine(timeout: isLimited ? .seconds(2) : nil, at: instant)
    let found = seen.map { letter -> Character in
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
    #expect(String(found) == actions)
  }
}

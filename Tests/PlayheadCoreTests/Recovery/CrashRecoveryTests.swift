import PlayheadCore
import Testing

/// The cost of a crash.
@Suite("Crash recovery") struct CrashRecoveryTests {
  /// The events, in letters: `a` and `b` are opened, `c` closes, `h` hides, `!` is a crash, `q` an
  /// end as it should be, `x` forgets.
  @Test(arguments: [
    ("", false, "", ""), ("aq", false, "", ""), ("a!", true, "1 a\n", ""),
    ("a!a!", true, "2 a\n", "a"), ("a!a!a!", true, "2 a\n", "a"),
    ("a!aq", false, "", ""), ("a!ab!", true, "1 b\n", ""),
    ("a!b!", true, "1 a\n1 b\n", ""), ("a!b!a!", true, "2 a\n1 b\n", "a"),
    ("a!a!bq", false, "2 a\n", "a"), ("a!a!abq", false, "", ""),
    ("aac!", false, "", ""), ("ah!", false, "", ""), ("a!ahq", false, "1 a\n", ""),
    ("ahb!", true, "1 b\n", ""), ("a!a!x", true, "", ""),
  ])
  func aCrashCostsOneItem(events: String, hasCrashed: Bool, text: String, leftOut: String) {
    var recovery = CrashRecovery()
    func start(_ marker: CrashRecovery.Marker?) {
      recovery = CrashRecovery(text: recovery.text)
      if let marker { recovery.found(CrashRecovery.Marker(text: marker.text)) }
    }
    for event in events {
      switch event {
      case "c": recovery.closed(1)
      case "h": recovery.hide(1)
      case "x": recovery.clear()
      case "!": start(recovery.marker)
      case "q":
        recovery.closed(1)
        #expect(recovery.marker == nil)
        start(recovery.marker)
      default: recovery.opened(String(event), in: 1)
      }
    }
    #expect(recovery.hasCrashed == hasCrashed)
    #expect(recovery.text == text)
    #expect(["a", "b"].filter(recovery.leavesOut).joined() == leftOut)
  }

  @Test func eachWindowHasAnItem() {
    var recovery = CrashRecovery()
    recovery.opened("a", in: 1)
    recovery.opened("b", in: 2)
    #expect(recovery.marker?.text == "a\nb\n")
    recovery.closed(1)
    #expect(recovery.marker?.items == ["b"])
    // The same in both is no two crashes.
    var next = CrashRecovery()
    next.found(CrashRecovery.Marker(items: ["a", "a"]))
    #expect(next.text == "1 a\n")
  }

  @Test(arguments: [
    ([], 0, [], 0, []), (["a", "b", "c"], 1, [0, 1, 2], 1, []),
    (["a", "x", "c"], 1, [0, 2], 1, [1]), (["x", "b", "c"], 2, [1, 2], 1, [0]),
    (["a", "b", "x"], 2, [0, 1], 0, [2]), (["x"], 0, [], 0, [0]),
    (["x", "x", "c"], 0, [2], 0, [0, 1]), (["a", "x", "x", "d"], 1, [0, 3], 1, [1, 2]),
  ])
  func aQueueGoesOnBehindWhatIsLeftOut(
    items: [String], current: Int, kept: [Int], start: Int, leftOut: [Int]
  ) {
    let rest = CrashRecovery(text: "2 x\n1 a\n").rest(of: items, current: current)
    #expect(rest.kept == kept && rest.start == start && rest.leftOut == leftOut)
  }

  @Test(arguments: [
    ("", ""), ("nonsense", ""), ("0 a\n", ""), ("-1 a\n", ""), ("1\n", ""), ("9 a b\n", "2 a b\n"),
    ("1 a\n\n\n2 b\n", "1 a\n2 b\n"), ("99999999999999999999 a", ""),
  ])
  func whatIsNoRecordIsLeftOut(text: String, kept: String) {
    #expect(CrashRecovery(text: text).text == kept)
  }

  @Test func theLastHundredAreKept() {
    var recovery = CrashRecovery()
    for number in 0..<200 { recovery.found(CrashRecovery.Marker(items: ["\(number)"])) }
    #expect(recovery.text.split(separator: "\n").count == 100)
    #expect(recovery.text.hasPrefix("1 100\n"))
  }
}

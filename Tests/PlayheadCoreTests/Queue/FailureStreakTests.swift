import PlayheadCore
import Testing

@Suite("Items that cannot be played, one after another")
struct FailureStreakTests {
  enum Event { case fails, failsLast, plays }

  @Test(
    arguments: [
      ("the next follows", [.fails], [.skip]),
      ("nothing follows the last", [.failsLast], [.stop]),
      ("the third in a row stops", [.fails, .fails, .fails], [.skip, .skip, .stop]),
      ("what plays in between counts", [.fails, .fails, .plays, .fails], [.skip, .skip, .skip]),
      (
        "after a stop it is counted again", [.fails, .fails, .fails, .fails],
        [.skip, .skip, .stop, .skip]
      ),
      ("the last ends it", [.fails, .fails, .failsLast, .fails], [.skip, .skip, .stop, .skip]),
    ] as [(String, [Event], [FailureStreak.Action])])
  func streaks(name: String, events: [Event], actions: [FailureStreak.Action]) {
    var streak = FailureStreak()
    var done: [FailureStreak.Action] = []
    for event in events {
      switch event {
      case .fails: done.append(streak.itemFailed(hasNext: true))
      case .failsLast: done.append(streak.itemFailed(hasNext: false))
      case .plays: streak.itemPlayed()
      }
    }
    #expect(done == actions, "\(name)")
  }
}

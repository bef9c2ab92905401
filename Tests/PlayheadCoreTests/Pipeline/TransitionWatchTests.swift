import PlayheadCore
import Testing

/// The fate of items that are to follow without a gap.
struct TransitionWatchTests {
  private struct Look {
    var instant: Double
    var position: Double?
    var action: TransitionWatch.Action
  }

  private func expect(_ looks: [Look], end: Double? = 10) {
    var watch = TransitionWatch(patience: .seconds(3))
    for look in looks {
      let action = watch.update(
        position: look.position.map { .seconds($0) }, end: end.map { .seconds($0) },
        at: .seconds(look.instant))
      #expect(action == look.action, "at \(look.instant) s")
    }
  }

  @Test func itIsLookedAtAfterTheEndOfTheItem() {
    expect([Look(instant: 50, position: 4, action: .wait(.seconds(7)))])
    expect([Look(instant: 50, position: 11, action: .wait(.seconds(1)))])
  }

  @Test func itIsAwaitedWhileThereIsProgress() {
    expect([
      Look(instant: 50, position: 8, action: .wait(.seconds(3))),
      // It was paused in between, or is played more slowly.
      Look(instant: 90, position: 9, action: .wait(.seconds(2))),
      Look(instant: 92, position: 9, action: .wait(.seconds(1))),
      Look(instant: 93, position: 10, action: .wait(.seconds(1))),
      Look(instant: 95, position: 0, action: .wait(.seconds(11))),
    ])
  }

  @Test(arguments: [9.5, 10, nil] as [Double?])
  func itIsGivenUpWithoutProgress(position: Double?) {
    let first = TransitionWatch.Action.wait(
      .seconds(position.map { 10 - $0 + 1 } ?? 1))
    expect([
      Look(instant: 50, position: position, action: first),
      Look(instant: 51, position: position, action: .wait(.seconds(1))),
      Look(instant: 52.9, position: position, action: .wait(.seconds(1))),
      Look(instant: 53, position: position, action: .giveUp),
    ])
  }

  @Test func anEndThatIsUnknownIsNotWaitedFor() {
    expect(
      [
        Look(instant: 50, position: 4, action: .wait(.seconds(1))),
        Look(instant: 51, position: 5, action: .wait(.seconds(1))),
        Look(instant: 54, position: 5, action: .giveUp),
      ], end: nil)
  }
}

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
      // It was held up in between.
      Look(instant: 90, position: 9, action: .wait(.seconds(2))),
      Look(instant: 92, position: 9, action: .wait(.seconds(1))),
      Look(instant: 94, position: 10, action: .wait(.seconds(1))),
      Look(instant: 96, position: 0, action: .wait(.seconds(11))),
    ])
  }

  /// A sink that gets no frames, as nobody looks, may tell the position of the last one.
  @Test func aPositionThatStandsStillBeforeTheEndIsAllowed() {
    expect([
      Look(instant: 50, position: 4, action: .wait(.seconds(7))),
      Look(instant: 57, position: 4, action: .wait(.seconds(1))),
      Look(instant: 58.5, position: 4, action: .wait(.seconds(1))),
      Look(instant: 59, position: 4, action: .giveUp),
    ])
  }

  @Test(arguments: [10, 12, nil] as [Double?])
  func itIsGivenUpWithoutProgressAtTheEnd(position: Double?) {
    expect([
      Look(instant: 50, position: position, action: .wait(.seconds(1))),
      Look(instant: 51, position: position, action: .wait(.seconds(1))),
      Look(instant: 52.5, position: position, action: .wait(.seconds(1))),
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

  @Test func aSeekMayTakeAsLongAsItDoes() {
    var watch = TransitionWatch(patience: .seconds(3))
    #expect(watch.update(position: nil, end: nil, at: .seconds(50)) == .wait(.seconds(1)))
    #expect(watch.updateDuringSeek() == .wait(.seconds(1)))
    #expect(watch.update(position: nil, end: nil, at: .seconds(60)) == .wait(.seconds(1)))
    #expect(watch.update(position: nil, end: nil, at: .seconds(63)) == .giveUp)
  }
}

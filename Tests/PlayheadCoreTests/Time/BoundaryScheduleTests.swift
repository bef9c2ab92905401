import PlayheadCore
import Testing

@Suite("Boundaries")
struct BoundaryScheduleTests {
  private let times: [Duration] = [.seconds(3), .seconds(1), .seconds(2)]

  @Test(arguments: [
    // from, to in tenths of a second, how many are passed
    (0, 9, 0), (0, 10, 1), (10, 11, 0), (9, 11, 1), (0, 20, 2), (0, 100, 3), (30, 40, 0),
    (25, 25, 0), (29, 5, 0),
  ])
  func case16_whatIsPassedIsTold(from: Int, to: Int, expected: Int) {
    var schedule = BoundarySchedule()
    let subscriber = schedule.add(times: times)
    schedule.jumped(to: .milliseconds(from * 100))
    #expect(
      schedule.moved(to: .milliseconds(to * 100)) == Array(repeating: subscriber, count: expected))
    #expect(schedule.moved(to: .milliseconds(to * 100)) == [])
  }

  @Test func case16_aJumpPassesNothing() {
    var schedule = BoundarySchedule()
    _ = schedule.add(times: times)
    schedule.jumped(to: .zero)
    schedule.jumped(to: .seconds(10))
    #expect(schedule.moved(to: .seconds(11)) == [])
  }

  /// The schedule is not told of positions that nobody needs.
  @Test func whatWasPassedBeforeSomebodySubscribedDoesNotCount() {
    var schedule = BoundarySchedule()
    schedule.jumped(to: .zero)
    let subscriber = schedule.add(times: times, after: .milliseconds(1500))
    #expect(schedule.moved(to: .milliseconds(1600)) == [])
    #expect(schedule.moved(to: .milliseconds(2100)) == [subscriber])
    // Afterward, it does: another item has followed, or a seek was made.
    #expect(schedule.moved(to: .milliseconds(500)) == [])
    #expect(schedule.moved(to: .milliseconds(1100)) == [subscriber])
  }

  @Test func afterAJumpEverythingCounts() {
    var schedule = BoundarySchedule()
    schedule.jumped(to: .zero)
    let subscriber = schedule.add(times: times, after: .milliseconds(2500))
    schedule.jumped(to: .milliseconds(500))
    #expect(schedule.moved(to: .milliseconds(1100)) == [subscriber])
  }

  @Test func withoutAPlaceToComeFromNothingIsPassed() {
    var schedule = BoundarySchedule()
    _ = schedule.add(times: times)
    #expect(schedule.moved(to: .seconds(5)) == [])
    schedule.jumped(to: nil)
    #expect(schedule.moved(to: .seconds(6)) == [])
  }

  @Test(arguments: [(0, 1), (999, 1), (1000, 2), (2500, 3), (3000, nil)] as [(Int, Int?)])
  func theNextIsTheNearestOfAnybody(position: Int, expected: Int?) {
    var schedule = BoundarySchedule()
    _ = schedule.add(times: [.seconds(3)])
    let second = schedule.add(times: [.seconds(2), .seconds(1)])
    #expect(schedule.next(after: .milliseconds(position)) == expected.map { .seconds($0) })
    schedule.remove(second)
    #expect(schedule.next(after: .zero) == .seconds(3))
  }

  @Test func eachSubscriberIsToldForItself() {
    var schedule = BoundarySchedule()
    let first = schedule.add(times: [.seconds(1), .seconds(5)])
    let second = schedule.add(times: [.seconds(1)])
    schedule.jumped(to: .zero)
    #expect(schedule.moved(to: .seconds(2)) == [first, second])
    schedule.remove(first)
    schedule.remove(second)
    #expect(schedule.isEmpty)
    #expect(schedule.moved(to: .seconds(9)) == [])
  }
}

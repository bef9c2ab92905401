import PlayheadCore
import Testing

@Suite("Periodic schedule")
struct PeriodicScheduleTests {
  // MARK: - How long to sleep

  @Test(arguments: [
    // interval, position, delay in ms
    (100, 0, 100), (100, 40, 60), (100, 50, 50), (100, 100, 100), (100, 130, 70), (1000, 0, 1000),
    (1000, 400, 600), (1000, 61_250, 750), (250, 10_000, 250), (33, 0, 33),
    (60_000, 30_000, 30_000),
  ])
  func theClockSleepsUntilTheNextMultiple(interval: Int, position: Int, expected: Int) {
    var schedule = PeriodicSchedule()
    _ = schedule.add(interval: .milliseconds(interval))
    #expect(schedule.delay(at: .milliseconds(position)) == .milliseconds(expected))
  }

  @Test(arguments: [(100, 95, 105), (100, 99, 101), (1000, 991, 1009), (20, 16, 24)])
  func aClockThatWakesUpALittleEarlyCountsAsOnTime(interval: Int, position: Int, expected: Int) {
    var schedule = PeriodicSchedule()
    let subscriber = schedule.add(interval: .milliseconds(interval), told: .zero)
    #expect(schedule.due(at: .milliseconds(position)) == [subscriber])
    #expect(schedule.delay(at: .milliseconds(position)) == .milliseconds(expected))
  }

  @Test(arguments: [(1.0, 100), (2, 50), (0.5, 200), (4, 25)])
  func aFasterRateSleepsShorter(rate: Double, expected: Int) {
    var schedule = PeriodicSchedule()
    _ = schedule.add(interval: .milliseconds(100))
    #expect(schedule.delay(at: .zero, rate: rate) == .milliseconds(expected))
  }

  @Test func theNearestMultipleOfAllDecides() {
    var schedule = PeriodicSchedule()
    for interval in [1000, 250, 100] { _ = schedule.add(interval: .milliseconds(interval)) }
    #expect(schedule.delay(at: .zero) == .milliseconds(100))
    #expect(schedule.delay(at: .milliseconds(150)) == .milliseconds(50))
    #expect(schedule.delay(at: .milliseconds(900)) == .milliseconds(100))
  }

  @Test func nobodyIsWaitedForWhereNobodyListensOrTimeStands() {
    var schedule = PeriodicSchedule()
    #expect(schedule.isEmpty)
    #expect(schedule.delay(at: .zero) == nil)
    #expect(schedule.due(at: .zero) == [])
    #expect(schedule.dueAfterJump(to: .zero) == [])

    let subscriber = schedule.add(interval: .seconds(1))
    #expect(!schedule.isEmpty)
    #expect(schedule.delay(at: .zero, rate: 0) == nil)
    schedule.remove(subscriber)
    #expect(schedule.isEmpty)
    #expect(schedule.delay(at: .zero) == nil)
    schedule.remove(subscriber)
    #expect(schedule.isEmpty)
  }

  // MARK: - Who is told

  @Test func aNewSubscriberIsToldAtOnceUnlessItKnows() {
    var schedule = PeriodicSchedule()
    let new = schedule.add(interval: .seconds(1))
    let knowing = schedule.add(interval: .seconds(1), told: .milliseconds(300))
    #expect(schedule.due(at: .milliseconds(300)) == [new])
    #expect(schedule.due(at: .milliseconds(900)) == [])
    #expect(schedule.due(at: .milliseconds(1000)) == [new, knowing])
  }

  @Test func subscribersAreToldAtTheirOwnMultiples() {
    var schedule = PeriodicSchedule()
    let intervals = [1000, 500, 300].map { Duration.milliseconds($0) }
    let subscribers = intervals.map { schedule.add(interval: $0, told: .zero) }
    var told: [Int: [Int]] = [:]
    for position in stride(from: 100, through: 1500, by: 100) {
      for subscriber in schedule.due(at: .milliseconds(position)) {
        told[subscriber, default: []].append(position)
      }
    }
    #expect(told[subscribers[0]] == [1000])
    #expect(told[subscribers[1]] == [500, 1000, 1500])
    #expect(told[subscribers[2]] == [300, 600, 900, 1200, 1500])
  }

  @Test func aLateClockTellsOnceForAllThatWasMissed() {
    var schedule = PeriodicSchedule()
    let subscriber = schedule.add(interval: .milliseconds(100), told: .zero)
    #expect(schedule.due(at: .milliseconds(570)) == [subscriber])
    #expect(schedule.due(at: .milliseconds(580)) == [])
    #expect(schedule.due(at: .milliseconds(600)) == [subscriber])
  }

  @Test(arguments: [
    // last, position, is told (interval 1 s)
    (10_000, 10_000, false), (10_000, 10_499, false), (10_000, 10_500, true),
    (10_000, 60_000, true), (10_000, 9500, true), (10_000, 0, true),
  ])
  func aJumpTellsWhoseTimeDiffersByHalfAnInterval(last: Int, position: Int, isTold: Bool) {
    var schedule = PeriodicSchedule()
    let subscriber = schedule.add(interval: .seconds(1), told: .milliseconds(last))
    #expect(schedule.dueAfterJump(to: .milliseconds(position)) == (isTold ? [subscriber] : []))
    #expect(schedule.dueAfterJump(to: .milliseconds(position)) == [])
  }

  @Test func afterAJumpTheMultiplesGoOn() {
    var schedule = PeriodicSchedule()
    let subscriber = schedule.add(interval: .seconds(1), told: .seconds(3))
    #expect(schedule.dueAfterJump(to: .milliseconds(60_300)) == [subscriber])
    #expect(schedule.delay(at: .milliseconds(60_300)) == .milliseconds(700))
    #expect(schedule.due(at: .milliseconds(60_900)) == [])
    #expect(schedule.due(at: .milliseconds(61_000)) == [subscriber])
  }

  @Test func aJumpBackIsToldAndTheMultiplesStartOver() {
    var schedule = PeriodicSchedule()
    let subscriber = schedule.add(interval: .seconds(1), told: .seconds(30))
    #expect(schedule.dueAfterJump(to: .milliseconds(2500)) == [subscriber])
    #expect(schedule.due(at: .milliseconds(3000)) == [subscriber])
  }

  @Test func anotherItemTellsEverybodyAgain() {
    var schedule = PeriodicSchedule()
    let one = schedule.add(interval: .seconds(1))
    let other = schedule.add(interval: .seconds(60))
    #expect(schedule.due(at: .zero) == [one, other])
    #expect(schedule.due(at: .zero) == [])
    schedule.reset()
    #expect(schedule.due(at: .zero) == [one, other])
  }

  @Test func whoLeftIsToldNothing() {
    var schedule = PeriodicSchedule()
    let one = schedule.add(interval: .seconds(1))
    let other = schedule.add(interval: .seconds(1))
    #expect(one != other)
    schedule.remove(one)
    #expect(schedule.due(at: .seconds(1)) == [other])
    #expect(schedule.add(interval: .seconds(1)) != one)
  }

  // MARK: - A simulated clock

  @Test(arguments: [1, 10, 50])
  func manySubscribersAtATenthOfASecondNeedTenWakeUps(count: Int) {
    var clock = SimulatedClock()
    // They come while it plays, each at another moment.
    for index in 0..<count {
      clock.position = .milliseconds(index * 7)
      clock.subscribe(.milliseconds(100))
    }
    clock.position = .zero
    clock.run(for: .seconds(10))
    #expect(clock.wakeUps == 100)
    #expect(clock.told.values.allSatisfy { (99...100).contains($0) })
  }

  @Test(arguments: [-4, 0, 3, 8])
  func aClockThatIsNotExactKeepsTheMultiples(error: Int) {
    var clock = SimulatedClock()
    clock.error = .milliseconds(error)
    clock.subscribe(.milliseconds(100))
    clock.subscribe(.seconds(1))
    clock.run(for: .milliseconds(10_050))
    #expect((100...101).contains(clock.wakeUps))
    #expect(clock.told == [1: 100, 2: 10])
    #expect(clock.largestDeviation <= .milliseconds(abs(error)))
  }

  @Test func aClockOfMixedIntervalsWakesUpAtTheMultiplesOfAny() {
    var clock = SimulatedClock()
    clock.subscribe(.milliseconds(250))
    clock.subscribe(.milliseconds(100))
    clock.run(for: .seconds(10))
    // 100 tenths, 40 quarters, 20 of them both.
    #expect(clock.wakeUps == 120)
    #expect(clock.told == [1: 40, 2: 100])
  }

  @Test func aSecondsLabelCostsOneWakeUpASecond() {
    var clock = SimulatedClock()
    clock.subscribe(.seconds(1))
    clock.run(for: .seconds(3600))
    #expect(clock.wakeUps == 3600)
    #expect(clock.told == [1: 3600])
  }

  @Test func doubleRateTakesTwiceAsManyWakeUpsASecond() {
    var clock = SimulatedClock()
    clock.rate = 2
    clock.subscribe(.milliseconds(100))
    clock.run(for: .seconds(10))
    #expect(clock.wakeUps == 200)
    #expect(clock.position == .seconds(20))
  }
}

/// Sleeps as long as a schedule says and counts.
private struct SimulatedClock {
  private var schedule = PeriodicSchedule()
  private(set) var wakeUps = 0
  private(set) var told: [Int: Int] = [:]
  private(set) var largestDeviation = Duration.zero
  var position = Duration.zero
  var rate = 1.0
  /// The time by which it wakes up too late, or too early if negative.
  var error = Duration.zero

  mutating func subscribe(_ interval: Duration) {
    told[schedule.add(interval: interval, told: position)] = 0
  }

  /// Plays for so long, in seconds of the wall clock.
  mutating func run(for time: Duration) {
    var elapsed = Duration.zero
    while let delay = schedule.delay(at: position, rate: rate) {
      let sleep = delay + error
      guard elapsed + sleep <= time else { return }
      elapsed += sleep
      position += sleep * rate
      wakeUps += 1
      for subscriber in schedule.due(at: position) { told[subscriber, default: 0] += 1 }
      note()
    }
  }

  private mutating func note() {
    let tenth = Duration.milliseconds(100)
    let multiple = tenth * (position / tenth).rounded()
    let deviation = position > multiple ? position - multiple : multiple - position
    largestDeviation = max(largestDeviation, deviation)
  }
}

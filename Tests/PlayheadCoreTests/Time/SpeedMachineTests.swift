import PlayheadCore
import Testing

@Suite("Speed")
struct SpeedMachineTests {
  @Test(arguments: [
    // where, requested, range, what holds
    (SpeedMachine.Region.nowhere, 2.0, 1.0...1.0, 1.0),
    (.live, 2, 1...1, 1),
    (.live, 0.5, 1...1, 1),
    (.liveEdge, 2, 0.1...1, 1),
    (.liveEdge, 0.5, 0.1...1, 0.5),
    (.past, 2, 0.1...4, 2),
    (.past, 9, 0.1...4, 4),
    (.onDemand, 2, 0.1...4, 2),
    (.onDemand, 0, 0.1...4, 0.1),
    (.onDemand, -3, 0.1...4, 0.1),
    (.onDemand, .infinity, 0.1...4, 4),
    (.onDemand, .nan, 0.1...4, 1),
  ])
  func case51_theStreamLimitsTheSpeed(
    region: SpeedMachine.Region, requested: Double, range: ClosedRange<Double>, expected: Double
  ) {
    var speed = SpeedMachine()
    speed.update(region)
    speed.request(requested)
    #expect(speed.range == range)
    #expect(speed.effective == expected)
  }

  @Test func case50_aRequestWaitsForAnItemThatAllowsIt() {
    var speed = SpeedMachine()
    speed.request(2)
    #expect(speed.effective == 1)
    speed.update(.unknown)
    #expect(speed.effective == 1)
    speed.update(.onDemand)
    #expect(speed.effective == 2)
  }

  @Test func whileAnItemIsOpenedNothingChanges() {
    var speed = SpeedMachine()
    speed.update(.onDemand)
    speed.request(2)
    speed.update(.unknown)
    #expect(speed.effective == 2)
    #expect(speed.range == 0.1...4)
    speed.request(3)
    #expect(speed.effective == 3)
  }

  @Test func aRequestOutlivesAnItemThatDoesNotAllowIt() {
    var speed = SpeedMachine()
    speed.update(.onDemand)
    speed.request(2)
    speed.update(.live)
    #expect(speed.effective == 1)
    speed.update(.onDemand)
    #expect(speed.effective == 2)
  }

  @Test func case51_theLiveEdgeEndsARequestToHurry() {
    var speed = SpeedMachine()
    speed.update(.past)
    speed.request(2)
    #expect(speed.effective == 2)
    speed.update(.liveEdge)
    #expect(speed.effective == 1)
    speed.update(.past)
    #expect(speed.effective == 1)
  }
}

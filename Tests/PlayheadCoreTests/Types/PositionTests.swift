import PlayheadCore
import Testing

@Suite("Positions")
struct PositionTests {
  private static let time = Duration.seconds(42)

  @Test(
    arguments: [
      (at(time), .zero, .zero),
      (near(time), nil, nil),
      (before(time), nil, .zero),
      (after(time), .zero, nil),
      (
        to(time, toleranceBefore: .seconds(1), toleranceAfter: .seconds(2)), .seconds(1),
        .seconds(2)
      ),
    ] as [(Position, Duration?, Duration?)])
  func functionsGiveTheTolerancesOfTheirName(
    position: Position, toleranceBefore: Duration?, toleranceAfter: Duration?
  ) {
    #expect(position.time == Self.time)
    #expect(position.toleranceBefore == toleranceBefore)
    #expect(position.toleranceAfter == toleranceAfter)
  }

  @Test(
    arguments: [
      (nil, nil, Position.Precision.nearestKeyframe),
      (nil, .zero, .keyframeBefore),
      (.zero, nil, .keyframeAfter),
      (.zero, .zero, .exact),
      (nil, .seconds(1), .exact),
      (.seconds(1), nil, .exact),
      (.zero, .seconds(1), .exact),
      (.seconds(1), .zero, .exact),
      (.seconds(1), .seconds(1), .exact),
    ] as [(Duration?, Duration?, Position.Precision)])
  func precisionIsTheCheapestThatKeepsTheTolerances(
    toleranceBefore: Duration?, toleranceAfter: Duration?, expected: Position.Precision
  ) {
    var position = at(Self.time)
    position.toleranceBefore = toleranceBefore
    position.toleranceAfter = toleranceAfter
    #expect(position.precision == expected)
  }

  @Test func precisionDoesNotDependOnTheTime() {
    for time in [Duration.seconds(-10), .zero, .milliseconds(1), .seconds(86_400)] {
      #expect(at(time).precision == .exact)
      #expect(near(time).precision == .nearestKeyframe)
      #expect(before(time).precision == .keyframeBefore)
      #expect(after(time).precision == .keyframeAfter)
    }
  }
}

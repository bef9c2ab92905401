import Testing

@testable import PlayheadCore

/// The samples of which those of a smaller frame are made.
@Suite struct ScalingAxisTests {
  @Test(arguments: [(10, 10), (10, 11), (10, 4), (0, 0), (5, 0)])
  func onlyWhatGetsSmallerDownToHalfIsScaled(old: Int, new: Int) {
    #expect(ScalingAxis(from: old, to: new) == nil)
  }

  @Test func aHalfIsMadeOfFour() throws {
    // Two in the middle and one at each side; those at the edges count for what is beyond them.
    let axis = try #require(ScalingAxis(from: 8, to: 4))
    #expect(axis.starts == [0])
    #expect(axis.positions == [0, 0, 1, 2, 1, 2, 3, 4, 3, 4, 5, 6, 5, 6, 7, 7])
    #expect(axis.weights == [16, 48, 48, 16, 16, 48, 48, 16, 16, 48, 48, 16, 16, 48, 48, 16])
  }

  /// Verifies what the loop relies on, and that nothing is moved.
  @Test func allThatIsReadIsThere() throws {
    var farthest = 0.0
    for old in 2...120 {
      for new in (old + 1) / 2..<old {
        let axis = try #require(ScalingAxis(from: old, to: new))
        #expect(axis.count == new && axis.starts.count == (new + 3) / 4)
        #expect(axis.positions.count == 16 * axis.starts.count)
        #expect(axis.weights.count == axis.positions.count)
        var isSound = true
        for index in 0..<new {
          let positions = axis.positions[4 * index..<4 * index + 4].map { Int($0) }
          let weights = axis.weights[4 * index..<4 * index + 4].map { Int($0) }
          let start = Int(axis.starts[index / 4])
          isSound =
            isSound && weights.reduce(0, +) == 128 && weights.allSatisfy { $0 >= 0 }
            && positions.allSatisfy { $0 < 16 && start + $0 < old }
          guard index > 1, index < new - 2 else { continue }
          let sum = zip(positions, weights).reduce(0) { $0 + (start + $1.0) * $1.1 }
          let center = Double(sum) / 128
          let wanted = (Double(index) + 0.5) * Double(old) / Double(new) - 0.5
          farthest = max(farthest, abs(center - wanted))
        }
        #expect(isSound, "\(old) to \(new)")
      }
    }
    // What a triangle of a few samples, in 128 parts, is beside its middle.
    #expect(farthest < 0.1)
  }
}

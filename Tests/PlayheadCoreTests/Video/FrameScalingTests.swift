import Testing

@testable import PlayheadCore

/// The steps in which a frame is made smaller before it is painted, if it is.
@Suite struct FrameScalingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let source: (Int, Int)
    let target: (Int, Int)?
    let sampling: FrameScaling.Sampling
    let steps: [(Int, Int)]
    var testDescription: String { "\(source) to \(String(describing: target)), \(sampling)" }
  }

  static let cases = [
    // The painter's work: nobody told the size, the same size, a larger one, and a little smaller if
    // it is not in planes.
    Case(source: (1920, 1080), target: nil, sampling: .quarteredPlanes, steps: []),
    Case(source: (1920, 1080), target: (1920, 1080), sampling: .quarteredPlanes, steps: []),
    Case(source: (640, 360), target: (1280, 720), sampling: .quarteredPlanes, steps: []),
    Case(source: (1920, 1080), target: (1600, 900), sampling: .subsampled, steps: []),
    Case(source: (1920, 1080), target: (0, 0), sampling: .quarteredPlanes, steps: []),
    // Larger in one direction.
    Case(source: (1920, 400), target: (480, 480), sampling: .quarteredPlanes, steps: []),
    // Smaller by a half and more, or in planes: cheaper here.
    Case(
      source: (1920, 1080), target: (1600, 900), sampling: .quarteredPlanes, steps: [(1600, 900)]),
    Case(
      source: (1920, 1080), target: (1280, 720), sampling: .quarteredPlanes, steps: [(1280, 720)]),
    Case(source: (1920, 1080), target: (1280, 720), sampling: .subsampled, steps: [(1280, 720)]),
    Case(source: (1920, 1080), target: (1280, 720), sampling: .full, steps: []),
    Case(source: (3840, 2160), target: (1280, 720), sampling: .full, steps: [(1280, 720)]),
    // Exact halves first, as long as there are any.
    Case(
      source: (3840, 2160), target: (1280, 720), sampling: .quarteredPlanes,
      steps: [(1920, 1080), (1280, 720)]),
    Case(
      source: (3840, 2160), target: (960, 540), sampling: .quarteredPlanes,
      steps: [(1920, 1080), (960, 540)]),
    Case(
      source: (3838, 2160), target: (1280, 720), sampling: .quarteredPlanes, steps: [(1280, 720)]),
    // Pixels that are not square, and odd sizes.
    Case(source: (1440, 1080), target: (911, 513), sampling: .subsampled, steps: [(911, 513)]),
  ]

  @Test(arguments: cases) func theFrameIsMadeSmallerWhereThatIsCheaper(_ example: Case) {
    func size(_ pair: (Int, Int)) -> PixelSize { PixelSize(width: pair.0, height: pair.1) }
    let steps = FrameScaling.steps(
      from: size(example.source), to: example.target.map(size), sampling: example.sampling)
    #expect(steps == example.steps.map(size))
  }

  @Test(arguments: [FrameScaling.Sampling.quarteredPlanes, .subsampled, .full])
  func eachStepIsSmallerAndTheLastIsTheTarget(_ sampling: FrameScaling.Sampling) {
    for width in stride(from: 16, through: 4096, by: 60) {
      for divisor in [1, 2, 3, 5, 8, 17] {
        let source = PixelSize(width: width, height: width * 9 / 16)
        let target = PixelSize(width: source.width / divisor, height: source.height / divisor)
        let steps = FrameScaling.steps(from: source, to: target, sampling: sampling)
        #expect(steps.isEmpty || steps.last == target)
        #expect(zip([source] + steps, steps).allSatisfy { $0.count > $1.count })
      }
    }
  }
}

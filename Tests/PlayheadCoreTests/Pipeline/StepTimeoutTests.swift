import PlayheadCore
import Testing

/// A step is given more time where others have the processors.
struct StepTimeoutTests {
  @Test(arguments: [
    (load: 0.0, processors: 2, seconds: 5.0), (load: 2, processors: 2, seconds: 5),
    (load: 3, processors: 2, seconds: 7.5), (load: 8, processors: 2, seconds: 20),
    (load: 8, processors: 8, seconds: 5), (load: 100, processors: 2, seconds: 30),
    (load: .infinity, processors: 2, seconds: 30), (load: -1, processors: 2, seconds: 5),
    (load: .nan, processors: 2, seconds: 5), (load: 2, processors: 0, seconds: 10),
  ])
  func itGrowsWithTheLoad(load: Double, processors: Int, seconds: Double) {
    let timeout = StepTimeout.value(load: load, processors: processors)
    #expect(abs((timeout - .seconds(seconds)) / .seconds(1)) < 0.001, "\(timeout)")
  }
}

import Dispatch
import PlayheadPlatform
import Testing

@testable import PlayheadPlayer

/// What streaming threads ask an element for while its streams are ended.
struct RequestGateTests {
  @Test func nothingPassesWhileItIsClosed() {
    let gate = RequestGate()
    var count = 0
    gate.close()
    gate.perform { count += 1 }
    #expect(count == 0)
    gate.open()
    gate.perform { count += 1 }
    #expect(count == 1)
  }

  /// Whoever closed it changes the state of the element, which no request may wait for.
  @Test func noRequestGoesOnOnceItIsClosed() {
    let gate = RequestGate()
    let (isUnderWay, isOver) = (Locked(false), Locked(false))
    let hasEnded = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      while !isOver.withLock(\.self) {
        gate.perform {
          isUnderWay.withLock { $0 = true }
          isUnderWay.withLock { $0 = false }
        }
      }
      hasEnded.signal()
    }
    var count = 0
    for _ in 0..<10_000 {
      gate.close()
      if isUnderWay.withLock(\.self) { count += 1 }
      gate.open()
    }
    isOver.withLock { $0 = true }
    hasEnded.wait()
    #expect(count == 0)
  }
}

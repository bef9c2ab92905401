import CPlatform
import Dispatch
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Waits of GStreamer's clock for times that are centuries away, as damaged media and streams say them.
@MainActor @Suite struct ClockWaitTests {
  enum Kind: CaseIterable {
    case asynchronous, synchronous
  }

  @Test(arguments: Kind.allCases)
  func aWaitOfCenturiesCanBeCanceled(kind: Kind) async throws {
    GStreamer.start()
    let clock = gst_system_clock_obtain()
    // Adding it to the system's time makes a number that is negative.
    let time = gst_clock_get_time(clock) + guint64(Int64.max)
    nonisolated(unsafe) let id = try #require(gst_clock_new_single_shot_id(clock, time))
    let (isWaiting, isOver) = (Locked(false), Locked(false))
    switch kind {
    case .asynchronous:
      let callback: GstClockCallback = { @Sendable _, _, _, _ in 1 }
      #expect(gst_clock_id_wait_async(id, callback, nil, nil) == GST_CLOCK_OK)
      isWaiting.withLock { $0 = true }
      isOver.withLock { $0 = true }
    case .synchronous:
      Self.start {
        isWaiting.withLock { $0 = true }
        _ = gst_clock_id_wait(id, nil)
        isOver.withLock { $0 = true }
      }
    }
    #expect(await eventually { isWaiting.withLock(\.self) })

    let isCanceled = Locked(false)
    Self.start {
      gst_clock_id_unschedule(id)
      isCanceled.withLock { $0 = true }
    }
    #expect(await eventually { isCanceled.withLock(\.self) && isOver.withLock(\.self) })
    gst_clock_id_unref(id)
  }

  /// Does on a thread of its own what may never return.
  private static func start(_ action: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: action)
  }
}

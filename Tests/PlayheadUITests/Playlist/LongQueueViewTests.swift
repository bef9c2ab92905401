import CPlatform
import Glibc
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// Verifies that the view's work after a change does not grow with the queue: each essential
/// change, as of the sound, is told to all of it.
@MainActor @Suite(.serialized) struct LongQueueViewTests {
  @Test func muteCostsTheSameWithALongQueue() async {
    let short = await Self.costOfMuting(queueOf: 10)
    let long = await Self.costOfMuting(queueOf: 100_000)
    #expect(long < max(short * 4, .milliseconds(50)), "\(short), \(long)")
  }

  /// Returns the time that the main thread works for twenty changes.
  private static func costOfMuting(queueOf count: Int) async -> Duration {
    gtk_init()
    let player = Player()
    player.items = (0..<count).map { .simple(url: "file:///nowhere/\($0)") }
    player.currentItem = nil  // Nothing is opened meanwhile.
    let view = SystemVideoView(player: player)
    let window = presentWindow(showing: view.widget, width: 640, height: 360)
    #expect(await eventually { view.widget.rootWindow != nil && isAtWork(view) })
    await turn()
    let start = workedTime()
    for _ in 0..<20 {
      player.isMuted.toggle()
      await turn()
    }
    let worked = workedTime() - start
    gtk_window_destroy(window)
    return worked
  }

  private static func isAtWork(_ view: SystemVideoView) -> Bool {
    descendants("GtkScale", of: view.widget).contains { gtk_widget_get_mapped($0) != 0 }
  }

  /// Waits until all that follows a change at once is done.
  private static func turn() async {
    for _ in 0..<2 {
      var timeout: Timeout?
      await withCheckedContinuation { continuation in
        timeout = Timeout(after: .zero) { continuation.resume() }
      }
      _ = timeout
    }
  }

  private static func workedTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

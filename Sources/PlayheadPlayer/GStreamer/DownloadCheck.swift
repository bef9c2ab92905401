internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Lets the demuxer of a stream continue what it stopped downloading, while playback waits for that.
///
/// A stream in several languages is downloaded in each. The demuxer stops one when the pipeline says that it does not
/// take it, and starts it again when the pipeline asks for that. Said just after a seek, it holds for a language whose
/// buffer has to be filled, and nobody asks: playback would wait forever (GStreamer 1.22; one in twelve changes of the
/// audio track of an HLS stream right after another change).
final class DownloadCheck: Sendable {
  private struct State {
    var gauge: BufferGauge
    /// The one that is going on, if playback waits.
    var wait: Wait?
  }

  /// One of the times that playback waits; told from another by its identity.
  private final class Wait: Sendable {}

  private let element: GstElement
  private let emptyGauge: BufferGauge
  private let state: Locked<State>

  /// The time for which playback waits before the demuxer is first asked; then twice as long each time.
  private static let delay = Duration.milliseconds(500)

  init(_ element: GstElement, _ buffer: NetworkBuffer) {
    self.element = element
    emptyGauge = BufferGauge(buffer)
    state = Locked(State(gauge: emptyGauge))
  }

  /// The buffers tell their level, on any thread.
  /// - Parameter fill: The level in percent.
  func note(fill: Int) {
    let newWait: Wait? = state.withLock { state in
      guard state.gauge.update(fill: fill) < 100 else {
        state.wait = nil
        return nil
      }
      guard state.wait == nil else { return nil }
      state.wait = Wait()
      return state.wait
    }
    if let newWait { check(newWait, after: Self.delay) }
  }

  /// Forgets what the buffers have told: playback no longer waits.
  func reset() {
    state.withLock { $0 = State(gauge: emptyGauge) }
  }

  private func check(_ wait: Wait, after delay: Duration) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay.seconds) {
      [weak self] in
      guard let self, state.withLock({ $0.wait === wait }) else { return }
      element.withPointer { playhead_continue_downloads($0) }
      check(wait, after: delay * 2)
    }
  }
}

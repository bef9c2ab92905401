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
    var isWaiting = false
    /// Counts the times that playback began to wait.
    var number = 0
  }

  private let element: GstElement
  private let emptyGauge: BufferGauge
  private let state: Locked<State>

  /// How long playback waits before the demuxer is first asked; then twice as long each time.
  private static let delay = Duration.milliseconds(500)

  init(_ element: GstElement, _ buffer: NetworkBuffer) {
    self.element = element
    emptyGauge = BufferGauge(buffer)
    state = Locked(State(gauge: emptyGauge))
  }

  /// The buffers tell their level, on any thread.
  /// - Parameter fill: The level in percent.
  func note(fill: Int) {
    let number: Int? = state.withLock { state in
      let wasWaiting = state.isWaiting
      state.isWaiting = state.gauge.update(fill: fill) < 100
      guard state.isWaiting, !wasWaiting else { return nil }
      state.number += 1
      return state.number
    }
    if let number { check(number, after: Self.delay) }
  }

  /// Nothing is waited for anymore.
  func reset() {
    state.withLock { state in (state.gauge, state.isWaiting) = (emptyGauge, false) }
  }

  private func check(_ number: Int, after delay: Duration) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay.seconds) {
      [weak self] in
      guard let self, state.withLock({ $0.isWaiting && $0.number == number }) else { return }
      element.withPointer { playhead_continue_downloads($0) }
      check(number, after: delay * 2)
    }
  }
}

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Lets a pipeline's video decoders rest while the rest of it plays on.
///
/// The streams themselves go on: what a decoder would have got is kept from the newest keyframe on
/// (``PlayheadCore/KeptFrames``), at the pace of playback. When the rest ends the decoder gets it at
/// once, and what it makes of it is let go up to the frame that is due. So the sound is never
/// touched, nothing is fetched twice, and there is no seek, which live streams could not make.
/// Any thread may begin and end a rest. Decoders that are at work and have not time enough are given
/// less at the same place (``DecoderRelief``).
final class DecoderRest: Sendable {
  private struct State: Sendable {
    var gates: [WeakGate] = []
    /// The queues between demuxers and decoders.
    var queues: [WeakObject<GstElement>] = []
    var isResting = false
  }

  private struct WeakGate: Sendable {
    weak let gate: DecoderGate?
  }

  private let state = Locked(State())

  /// A Boolean value that indicates whether the decoders rest: from ``begin()`` to ``end(isPausing:)``.
  var isResting: Bool { state.withLock { $0.isResting } }

  /// The number of buffers that the decoders have been given so far.
  var decodedCount: Int { gates.reduce(0) { $0 + $1.passedCount } }

  /// The highest overload level: how much the decoders decode of what they could.
  var level: OverloadLevel { gates.map(\.relief.level).max() ?? .everything }

  /// Looks after the decoders that are put into a playbin from now on. The playbin keeps this object.
  /// - Parameters:
  ///   - sink: where the frames end.
  ///   - output: where they are counted.
  ///   - continuesWithFrames: true if films may follow one another without a gap.
  func attach(
    to playbin: GstElement, sink: GstElement, output: VideoOutput, continuesWithFrames: Bool
  ) {
    let clock = DecoderClock(
      pipeline: WeakObject(playbin), sink: WeakObject(sink),
      continuesWithFrames: continuesWithFrames)
    playbin.onElementAdded { added in
      playhead_limit_decoding_errors(added.element)
      playhead_limit_graphics_memory(added.element)
      if playhead_element_decodes_video(added.element) != 0 {
        let relief = DecoderRelief(clock: clock, output: output) { [weak self] level in
          self?.follow(level)
        }
        self.add(DecoderGate(clock: clock, relief: relief), to: added.element)
      } else if playhead_element_is(added.element, "multiqueue") != 0 {
        let queue = WeakObject(added.element.object(as: GstElement.self))
        self.state.withLock { state in
          state.queues.removeAll { $0.object == nil }
          state.queues.append(queue)
        }
      }
    }
  }

  /// Lets the queues hold more if a decoder is behind: what it is late with waits before it, and the sound behind that
  /// in the file must not be kept waiting, too.
  private func follow(_ level: OverloadLevel) {
    guard level > .everything else { return }
    for queue in state.withLock({ $0.queues.compactMap(\.object) }) {
      playhead_multiqueue_hold(queue, Self.lateBytes)
    }
  }

  /// As much as the longest lag is, of 200 megabits a second.
  private static let lateBytes: guint = 64 << 20

  /// The decoders get nothing any more.
  func begin() {
    state.withLock { $0.isResting = true }
    for gate in gates { gate.rest() }
  }

  /// The decoders get everything again.
  /// - Parameter isPausing: true if playback is paused next, so that the current frame is needed.
  func end(isPausing: Bool = false) {
    state.withLock { $0.isResting = false }
    for gate in gates { gate.open(isPausing: isPausing) }
  }

  private var gates: [DecoderGate] { state.withLock { $0.gates.compactMap(\.gate) } }

  private func add(_ gate: DecoderGate, to element: UnsafeMutableRawPointer) {
    guard gate.attach(to: element) else { return }
    state.withLock { state in
      state.gates.removeAll { $0.gate == nil }
      state.gates.append(WeakGate(gate: gate))
    }
  }
}

/// Tells when what is shown now is shown, on the clock of a pipeline's running time.
struct DecoderClock: Sendable {
  let pipeline: WeakObject<GstElement>
  let sink: WeakObject<GstElement>
  /// Indicates whether films may follow one another without a gap.
  let continuesWithFrames: Bool

  /// Returns what passes a decoder's pad, in the running time of the sink; without times while that is not known.
  func frame(
    at pad: GstPad, _ info: UnsafeMutablePointer<GstPadProbeInfo>
  ) -> PlayheadCodedFrame {
    var frame = playhead_probe_frame(pad, info)
    guard continuesWithFrames, let sink = sink.object else { return frame }
    let shift = playhead_running_time_shift(pad, sink)
    guard shift != 0 else { return frame }
    for time in [\PlayheadCodedFrame.start, \.end] where frame[keyPath: time] != .min {
      frame[keyPath: time] = shift == .min ? .min : frame[keyPath: time] + shift
    }
    return frame
  }

  /// The running time of what is shown now, or `nil` while the pipeline has no clock.
  var now: Duration? {
    guard let pipeline = pipeline.object, let sink = sink.object else { return nil }
    return Self.duration(playhead_shown_running_time(pipeline, sink))
  }

  /// The same, but nil while frames are waited for or playback stands.
  var whilePlaying: Duration? {
    sink.object.flatMap { Self.duration(playhead_playing_running_time($0)) }
  }

  /// A running time as C gives it.
  static func duration(_ nanoseconds: gint64) -> Duration? {
    nanoseconds == .min ? nil : .nanoseconds(Int64(nanoseconds))
  }
}

internal import CPlatform
internal import Platform
internal import PlayheadCore

/// Lets a pipeline's video decoders rest while the rest of it plays on.
///
/// The streams themselves go on: what a decoder would have got is kept from the newest key picture on
/// (``PlayheadCore/KeptPictures``), at the pace of playback. When the rest ends the decoder gets it at
/// once, and what it makes of it is let go up to the picture that is due. So the sound is never
/// touched, nothing is fetched twice, and there is no seek, which live streams could not make.
/// Any thread may begin and end a rest.
final class DecoderRest: Sendable {
  private struct State: Sendable {
    var gates: [WeakGate] = []
    var isResting = false
  }

  private struct WeakGate: Sendable {
    weak let gate: DecoderGate?
  }

  private let state = Locked(State())

  /// True from ``begin()`` to ``end(isPausing:)``.
  var isResting: Bool { state.withLock { $0.isResting } }

  /// How many buffers the decoders have been given so far, for tests.
  var decodedCount: Int { gates.reduce(0) { $0 + $1.passedCount } }

  /// Looks after the decoders that are put into a playbin from now on. The playbin keeps this object.
  /// - Parameter sink: where the pictures end.
  func attach(to playbin: GstElement, sink: GstElement) {
    let clock = DecoderClock(pipeline: WeakObject(playbin), sink: WeakObject(sink))
    let context = Context(rest: self, clock: clock)
    Handover.give()
    playhead_on_element_added(
      playbin,
      { @Sendable _, _, element, context in
        guard let context, playhead_element_decodes_video(element) != 0 else { return }
        Handover.take()
        let known = Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
        known.rest.add(DecoderGate(clock: known.clock), to: element)
      }, Unmanaged.passRetained(context).toOpaque(),
      { @Sendable context, _ in
        if let context { Unmanaged<Context>.fromOpaque(context).release() }
      })
  }

  /// The decoders get nothing any more.
  func begin() {
    state.withLock { $0.isResting = true }
    for gate in gates { gate.rest() }
  }

  /// The decoders get everything again.
  /// - Parameter isPausing: true if playback stands still next, and the picture is to be that of now.
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

  private final class Context: Sendable {
    let rest: DecoderRest
    let clock: DecoderClock

    init(rest: DecoderRest, clock: DecoderClock) {
      self.rest = rest
      self.clock = clock
    }
  }
}

/// Tells when what is shown now is shown, on the clock of a pipeline's running time.
struct DecoderClock: Sendable {
  let pipeline: WeakObject<GstElement>
  let sink: WeakObject<GstElement>

  /// Nil while the pipeline has no clock.
  var now: Duration? {
    guard let pipeline = pipeline.object, let sink = sink.object else { return nil }
    return Self.duration(playhead_shown_running_time(pipeline, sink))
  }

  /// A running time as C gives it.
  static func duration(_ nanoseconds: gint64) -> Duration? {
    nanoseconds == .min ? nil : .nanoseconds(Int64(nanoseconds))
  }
}

internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The gate before and behind one video decoder; see ``DecoderRest``.
///
/// Its probes run on the decoder's streaming threads; a flush and the end of a rest come on others.
final class DecoderGate: Sendable {
  private enum Phase {
    /// Everything passes.
    case open
    /// The gate keeps what arrives, and lets none of it pass.
    case resting
    /// The decoder gets what was kept, and what is past is not shown; `due` is fixed if playback stands.
    case catchingUp(due: Duration?, until: Duration)

    var isOpen: Bool {
      if case .open = self { true } else { false }
    }
  }

  private struct State {
    var phase = Phase.open
    var kept = KeptFrames<GstBuffer>(limit: DecoderGate.limit)
    /// Indicates whether what was kept is passing this same gate.
    var isReplaying = false
    var passedCount = 0
    var lastEnd: Duration?
  }

  /// Ten seconds of 25 megabits, more than keyframes are apart.
  private static let limit = 32 << 20
  /// The distance ahead of playback up to which frames are taken before they have to wait, and the one at which the
  /// wait ends.
  private static let (ahead, resumed) = (Duration.seconds(1), Duration.milliseconds(500))
  /// The interval at which a wait checks whether it is still needed: not every end of streaming is reported.
  private static let slice = Duration.seconds(1)
  /// The time that a decoder may take to catch up, before everything is shown again.
  private static let timeout = Duration.seconds(1)
  /// A frame that is later than that would be dropped anyway, and counted.
  private static let lateness = Duration.milliseconds(10)

  private let clock: DecoderClock
  /// The relief that decides while the gate is open.
  let relief: DecoderRelief
  private let state = Locked(State())
  private let bell = DispatchSemaphore(value: 0)

  init(clock: DecoderClock, relief: DecoderRelief) {
    self.clock = clock
    self.relief = relief
  }

  /// The number of buffers that have passed.
  var passedCount: Int { state.withLock { $0.passedCount } }

  /// Puts the probes in place; they keep this object. False if the element has no such pads.
  func attach(to element: UnsafeMutableRawPointer) -> Bool {
    let contexts = (Unmanaged.passRetained(self), Unmanaged.passRetained(self))
    ThreadOrdering.release()
    let isAttached = playhead_probe_decoder(
      element,
      { @Sendable pad, info, context in
        guard let pad, let info, let context else { return GST_PAD_PROBE_OK }
        return DecoderGate.from(context).enter(pad, info)
      },
      { @Sendable pad, info, context in
        guard let pad, let info, let context else { return GST_PAD_PROBE_OK }
        return DecoderGate.from(context).leave(pad, info)
      }, contexts.0.toOpaque(), contexts.1.toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<DecoderGate>.fromOpaque(context).release() }
      })
    if isAttached == 0 {
      contexts.0.release()
      contexts.1.release()
    }
    return isAttached != 0
  }

  private static func from(_ context: UnsafeMutableRawPointer) -> DecoderGate {
    ThreadOrdering.acquire()
    return Unmanaged<DecoderGate>.fromOpaque(context).takeUnretainedValue()
  }

  /// Lets nothing pass from now on.
  func rest() {
    state.withLock { state in
      switch state.phase {
      case .resting: return
      // The decoder has not had everything yet: what it still is to get stays kept.
      case .catchingUp: break
      case .open: state.kept.reset()
      }
      state.phase = .resting
    }
  }

  /// Everything passes again, first what was kept.
  func open(isPausing: Bool) {
    let now = clock.now
    state.withLock { state in
      let due = isPausing ? now : nil
      switch state.phase {
      case .open: return
      case .catchingUp(nil, let until): state.phase = .catchingUp(due: due, until: until)
      case .catchingUp: return
      case .resting:
        state.phase = .catchingUp(due: due, until: monotonicNow() + Self.timeout)
      }
    }
    bell.signal()
  }

  // MARK: - Before the decoder

  private func enter(
    _ pad: GstPad, _ info: UnsafeMutablePointer<GstPadProbeInfo>
  ) -> GstPadProbeReturn {
    if info.pointee.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue == 0 {
      if let event = gst_pad_probe_info_get_event(info) { enter(event, pad) }
      return GST_PAD_PROBE_OK
    }
    let frame = clock.frame(at: pad, info)
    switch state.withLock({ ($0.phase, $0.isReplaying) }) {
    case (.open, false):
      if let buffer = gst_pad_probe_info_get_buffer(info), !relief.admits(frame, buffer) {
        return GST_PAD_PROBE_DROP
      }
      fallthrough
    case (.open, _), (.catchingUp, true):
      state.withLock { $0.passedCount += 1 }
      return GST_PAD_PROBE_OK
    case (.resting, _), (.catchingUp, false): break
    }
    let time = DecoderClock.duration(frame.start)
    while true {
      if wait(for: time, ahead: Self.ahead, resuming: Self.resumed, at: pad), keep(info, frame) {
        return GST_PAD_PROBE_DROP
      }
      replay(into: pad)
      // Unless the next rest has begun meanwhile.
      if let result = pass(frame) { return result }
    }
  }

  /// - Returns: nil if the frame must be kept again.
  private func pass(_ frame: PlayheadCodedFrame) -> GstPadProbeReturn? {
    state.withLock { state in
      if case .resting = state.phase { return nil }
      // Without what came before, only a keyframe can be decoded.
      if state.kept.needsKeyframe, frame.is_key == 0 { return GST_PAD_PROBE_DROP }
      state.kept.reset()
      state.passedCount += 1
      return GST_PAD_PROBE_OK
    }
  }

  private func enter(_ event: GstEvent, _ pad: GstPad) {
    relief.read(event, at: pad)
    switch event.type {
    case GST_EVENT_FLUSH_START:
      state.withLock { state in
        state.phase = .open
        state.kept.reset()
      }
      bell.signal()
    case GST_EVENT_CAPS, GST_EVENT_SEGMENT:
      // What was kept belongs to the stream before.
      state.withLock { state in
        if case .resting = state.phase { state.kept.discard() }
      }
    case GST_EVENT_EOS:
      // The last frames are still shown if a view becomes visible in time.
      let end = state.withLock { $0.lastEnd }
      if wait(for: end, ahead: .zero, resuming: .zero, at: pad) { return }
      replay(into: pad)
    default: break
    }
  }

  /// Keeps a stream that nothing else stops only slightly ahead of playback.
  /// - Returns: true if the decoder keeps resting.
  private func wait(
    for time: Duration?, ahead: Duration, resuming: Duration, at pad: GstPad
  ) -> Bool {
    var limit = ahead
    while isResting {
      if playhead_pad_is_flushing(pad) != 0 { return true }
      guard let time, let now = clock.now, time - now > limit else { return true }
      limit = resuming
      _ = bell.wait(timeout: .now() + min(time - now - limit, Self.slice).seconds)
    }
    return false
  }

  private var isResting: Bool {
    state.withLock { state in
      if case .resting = state.phase { true } else { false }
    }
  }

  /// - Returns: false if the rest has just ended.
  private func keep(
    _ info: UnsafeMutablePointer<GstPadProbeInfo>, _ frame: PlayheadCodedFrame
  ) -> Bool {
    guard let buffer = gst_pad_probe_info_get_buffer(info) else { return false }
    let now = clock.now ?? .zero
    return state.withLock { state in
      guard case .resting = state.phase else { return false }
      state.lastEnd = DecoderClock.duration(frame.end)
      state.kept.keep(
        buffer, isKey: frame.is_key != 0, time: DecoderClock.duration(frame.start),
        size: Int(frame.size), now: now)
      return true
    }
  }

  /// Gives the decoder what was kept, as fast as it takes it.
  private func replay(into pad: GstPad) {
    let frames = state.withLock { state -> [GstBuffer] in
      guard case .catchingUp = state.phase else { return [] }
      state.isReplaying = true
      return state.kept.take()
    }
    for frame in frames where playhead_pad_take(pad, frame) == 0 { break }
    state.withLock { $0.isReplaying = false }
  }

  // MARK: - Behind the decoder

  /// Drops what is past while the decoder catches up: the sink would only drop it, and tell the decoder to hurry.
  private func leave(
    _ pad: GstPad, _ info: UnsafeMutablePointer<GstPadProbeInfo>
  ) -> GstPadProbeReturn {
    let phase = state.withLock { $0.phase }
    let frame = clock.frame(at: pad, info)
    guard case .catchingUp(let due, let until) = phase else {
      relief.left(frame, isMeasured: phase.isOpen)
      return GST_PAD_PROBE_OK
    }
    let isPast =
      if let due {
        DecoderClock.duration(frame.end).map { $0 <= due } ?? false
      } else if let now = clock.now {
        DecoderClock.duration(frame.start).map { $0 < now - Self.lateness } ?? false
      } else { false }
    relief.left(frame, isMeasured: false)
    if isPast, monotonicNow() < until { return GST_PAD_PROBE_DROP }
    state.withLock { state in
      if case .catchingUp = state.phase { state.phase = .open }
    }
    return GST_PAD_PROBE_OK
  }
}

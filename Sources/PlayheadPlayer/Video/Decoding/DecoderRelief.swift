internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Keeps from one decoder what it has not time enough for; see ``PlayheadCore/OverloadMachine``.
///
/// It works on the decoder's streaming threads, with what every coded frame says of itself: so it is
/// the same for all decoders, those of the hardware, too.
final class DecoderRelief: Sendable {
  private struct State {
    var machine = OverloadMachine()
    var skipped = SkippedFrames()
    var format: CodedFrame.Format?
  }

  /// A coded frame begins within this number of bytes.
  private static let beginning = 512

  private let clock: DecoderClock
  private let output: VideoOutput
  private let onLevel: @Sendable (OverloadLevel) -> Void
  private let state = Locked(State())

  /// - Parameters:
  ///   - output: what counts the frames.
  ///   - onLevel: called on a streaming thread when the level is another.
  init(
    clock: DecoderClock, output: VideoOutput, onLevel: @escaping @Sendable (OverloadLevel) -> Void
  ) {
    self.clock = clock
    self.output = output
    self.onLevel = onLevel
  }

  /// The overload level: how much is decoded now.
  var level: OverloadLevel { state.withLock { $0.machine.level } }

  /// Returns whether a frame is decoded; if not, it is skipped.
  func admits(_ frame: PlayheadCodedFrame, _ buffer: GstBuffer) -> Bool {
    let start = DecoderClock.duration(frame.start)
    let now = clock.whilePlaying
    let (verdict, format) = state.withLock { state in
      let arriving = OverloadMachine.Frame(start: start, isKey: frame.is_key != 0)
      state.machine.savesPower = PowerSaver.isOn
      return (state.machine.judge(arriving, at: now), state.format)
    }
    let isLeftOut =
      switch verdict {
      case .decode: false
      case .decodeReference: Self.isDisposable(buffer, format)
      case .skip: true
      }
    if isLeftOut {
      output.count { $0.skipped += 1 }
    } else if let start, frame.is_outside == 0 {
      state.withLock { $0.skipped.enter(start) }
    }
    return !isLeftOut
  }

  /// A frame was decoded.
  /// - Parameter isMeasured: false if it was not to be in time.
  func left(_ frame: PlayheadCodedFrame, isMeasured: Bool) {
    guard let start = DecoderClock.duration(frame.start) else {
      return output.count { $0.decoded += 1 }
    }
    let now = isMeasured ? clock.whilePlaying : nil
    let (skipped, level) = state.withLock { state -> (Int, OverloadLevel?) in
      let before = state.machine.level
      if let now { state.machine.decoded(start, at: now) }
      let level = state.machine.level
      return (state.skipped.leave(start), level == before ? nil : level)
    }
    output.count { counts in
      counts.decoded += 1
      counts.skipped += skipped
    }
    if let level { onLevel(level) }
  }

  /// Reads what is said of the stream, before the decoder does.
  func read(_ event: GstEvent, at pad: GstPad) {
    switch event.type {
    case GST_EVENT_FLUSH_START, GST_EVENT_FLUSH_STOP, GST_EVENT_STREAM_START:
      state.withLock { state in
        state.machine.reset()
        state.skipped.reset()
      }
    case GST_EVENT_CAPS:
      guard let caps = playhead_event_get_caps(event) else { return }
      let format = Self.format(caps)
      state.withLock { $0.format = format }
      if Self.isLarge(caps) {
        playhead_pad_set_decoder_threads(pad, gint(clamping: g_get_num_processors()) + 1)
      }
    default: break
    }
  }

  /// Returns whether frames are so large that a decoder has to get all that it can: with a thread more than there are
  /// cores none of these stands idle while one frame waits for another.
  private static func isLarge(_ caps: GstCaps) -> Bool {
    let (width, height) = (
      Int(playhead_caps_number(caps, "width")), Int(playhead_caps_number(caps, "height"))
    )
    return width.multipliedReportingOverflow(by: height).partialValue > 1920 * 1088
  }

  private static func format(_ caps: GstCaps) -> CodedFrame.Format? {
    guard gst_caps_get_size(caps) > 0, let structure = gst_caps_get_structure(caps, 0) else {
      return nil
    }
    let lengthBytes = Int(playhead_caps_length_bytes(caps))
    switch String(cString: gst_structure_get_name(structure)) {
    case "video/x-h264": return .h264(lengthBytes: lengthBytes == 0 ? nil : lengthBytes)
    case "video/x-h265": return .h265(lengthBytes: lengthBytes == 0 ? nil : lengthBytes)
    case "video/mpeg":
      var version: gint = 0
      _ = gst_structure_get_int(structure, "mpegversion", &version)
      return version == 4 ? .mpeg4 : .mpeg2
    default: return nil
    }
  }

  private static func isDisposable(_ buffer: GstBuffer, _ format: CodedFrame.Format?) -> Bool {
    if playhead_buffer_is_droppable(buffer) != 0 { return true }
    guard let format else { return false }
    let bytes = [UInt8](unsafeUninitializedCapacity: beginning) {
      $1 = Int(clamping: gst_buffer_extract(buffer, 0, $0.baseAddress, gsize(clamping: beginning)))
    }
    return CodedFrame.isDisposable(bytes, format)
  }
}

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Counts what the parts of a pipeline do for an item.
///
/// It counts on the threads that do the work, behind a lock that is held for a few instructions, and
/// wakes no thread. It can be read on any thread, without asking the pipeline.
final class PipelineMeter: Sendable {
  /// A buffer behind a network source: it knows how fast it is filled.
  private struct Buffer {
    let element: WeakObject<GstElement>
    /// The number of the element as the source of messages.
    let number: UInt
    /// The load whose data it takes in.
    let generation: Int
  }

  private struct State {
    var samples = SuccessiveSamples()
    var buffers: [Buffer] = []

    /// Returns the load whose data the source of a message takes in: the current item's if the source is no buffer.
    func generation(ofSource number: UInt) -> Int {
      buffers.last { $0.number == number }?.generation ?? samples.generation
    }
  }

  private let state = Locked(State())
  private let frames: @Sendable () -> FrameCounts
  private let onWarning: @Sendable (_ text: String, _ generation: Int) -> Void

  /// A meter that has counted nothing.
  /// - Parameters:
  ///   - frames: what became of the frames of the current item.
  ///   - onWarning: called on any thread with what a part of the pipeline warns of.
  init(
    frames: @escaping @Sendable () -> FrameCounts = { FrameCounts() },
    onWarning: @escaping @Sendable (_ text: String, _ generation: Int) -> Void = { _, _ in }
  ) {
    self.frames = frames
    self.onWarning = onWarning
  }

  /// The counts of the newest item, and the load to which they belong.
  var reading: (generation: Int, sample: MetricsSample) {
    var (generation, sample) = state.withLock { ($0.samples.generation, $0.samples.sample) }
    sample.counted(frames())
    return (generation, sample)
  }

  // MARK: - What is metered

  /// Meters what is put into a playbin from now on. The playbin keeps this object.
  func attach(to playbin: GstElement) {
    playbin.onElementAdded { self.meter($0.element, in: $0.parent) }
  }

  /// Another item begins; nothing of the one before is running any more.
  /// - Parameter continues: true if it is the same item in another pipeline: what was counted stays.
  func begin(generation: Int, continues: Bool = false) {
    state.withLock { $0.samples.begin(generation: generation, continues: continues) }
  }

  /// The pipeline is given another item, to go on with by itself: what it fetches from now on belongs to that.
  func handOver(to generation: Int) {
    state.withLock { $0.samples.handOver(to: generation) }
  }

  /// The current item is opened again.
  /// - Parameter generation: the load of the item that the pipeline was given and is not to go on with; nil: of none.
  func startOver(takingBack generation: Int?) {
    state.withLock { $0.samples.startOver(takingBack: generation) }
  }

  /// The pipeline has gone on with another item by itself. Its sinks are the same, and count frames on.
  func goOn(with generation: Int) {
    // Another load may have begun meanwhile: then it is ignored.
    state.withLock { $0.samples.goOn(with: generation) }
  }

  /// Asks the buffers for their rates. May wait for them: not for the main thread.
  func refresh() {
    let buffers = state.withLock { state in
      state.buffers.removeAll { $0.element.object == nil }
      return state.buffers
    }
    for buffer in buffers {
      guard let element = buffer.element.object else { continue }
      let rate = Double(element[property: "avg-in-rate", as: Int64.self])
      state.withLock { $0.samples.received(bytesPerSecond: rate, of: buffer.generation) }
    }
  }

  /// A server has answered a request, or a source without requests was opened.
  func answered(uri: String) {
    state.withLock { $0.samples.fetched { $0.answered(uri: uri) } }
  }

  /// Bytes have come from the network.
  func received(bytes: Int) {
    state.withLock { $0.samples.fetched { $0.received(bytes: bytes) } }
  }

  private func meter(_ element: UnsafeMutableRawPointer, in parent: UnsafeMutableRawPointer) {
    if playhead_element_is(element, "queue2") != 0 {
      let buffer = WeakObject(element.object(as: GstElement.self))
      let number = UInt(bitPattern: element)
      state.withLock { state in
        state.buffers.removeAll { $0.element.object == nil }
        state.buffers.append(
          Buffer(element: buffer, number: number, generation: state.samples.fetchedGeneration))
      }
    } else if let uri = String(taking: playhead_source_uri(element)), Self.isRemote(uri) {
      // Of HTTP each answer is reported; of others it is known only that they were opened.
      if !Self.isHTTP(uri) { answered(uri: uri) }
      countBytes(at: "src", of: element)
    } else if playhead_element_is(element, "parsebin") != 0,
      playhead_element_is_adaptive(parent) != 0
    {
      // playbin3's adaptive demuxers have no source elements: what they fetched comes by here.
      countBytes(at: "sink", of: element)
    }
  }

  private func countBytes(at pad: String, of element: UnsafeMutableRawPointer) {
    let context = Unmanaged.passRetained(self)
    let isProbed = playhead_probe_pad(
      element, pad,
      { @Sendable _, info, context in
        guard let info, let context else { return GST_PAD_PROBE_OK }
        ThreadOrdering.acquire()
        let meter = Unmanaged<PipelineMeter>.fromOpaque(context).takeUnretainedValue()
        meter.received(bytes: Int(playhead_probe_size(info)))
        return GST_PAD_PROBE_OK
      }, context.toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<PipelineMeter>.fromOpaque(context).release() }
      })
    if isProbed == 0 { context.release() }
  }

  private static func isHTTP(_ uri: String) -> Bool {
    uri.hasPrefix("http:") || uri.hasPrefix("https:")
  }

  private static func isRemote(_ uri: String) -> Bool {
    !["file:", "data:", "appsrc:", "cdda:", "dvd:", "fd:"].contains { uri.hasPrefix($0) }
  }

  // MARK: - Messages

  /// Reads what a part of the pipeline posts, on the thread that posts it.
  func observe(_ message: GstMessage) {
    switch message.type {
    case GST_MESSAGE_QOS: observeDrops(message)
    case GST_MESSAGE_TAG: observeTags(message)
    case GST_MESSAGE_STREAM_START: observeStart(message)
    case GST_MESSAGE_BUFFERING: observeRate(message)
    case GST_MESSAGE_WARNING: observeWarning(message)
    case GST_MESSAGE_ELEMENT:
      if let structure = gst_message_get_structure(message) { observeTransfer(structure) }
    default: break
    }
  }

  private func observeDrops(_ message: GstMessage) {
    var format = GST_FORMAT_UNDEFINED
    var (processed, dropped): (guint64, guint64) = (0, 0)
    gst_message_parse_qos_stats(message, &format, &processed, &dropped)
    // Of frames it is buffers; decoders of sound count samples.
    guard format == GST_FORMAT_BUFFERS else { return }
    let source = UInt(playhead_message_source_number(message))
    state.withLock { $0.samples.dropped(UInt64(dropped), by: source) }
  }

  private func observeTags(_ message: GstMessage) {
    let rates = playhead_message_get_bitrates(message)
    guard rates.is_video != 0 || rates.is_audio != 0 else { return }
    let bitrates = StreamBitrates(
      average: Double(rates.average), maximum: Double(rates.maximum),
      nominal: Double(rates.nominal))
    let isVideo = rates.is_video != 0
    let group = MetadataCollector.group(ofSourceOf: message)
    state.withLock { $0.samples.tagged(bitrates, isVideo: isVideo, of: group) }
  }

  private func observeStart(_ message: GstMessage) {
    var group: guint = 0
    let isKnown = gst_message_parse_group_id(message, &group) != 0
    state.withLock { $0.samples.streamsStarted(isKnown ? group : nil) }
  }

  private func observeRate(_ message: GstMessage) {
    var rate: gint = 0
    gst_message_parse_buffering_stats(message, nil, &rate, nil, nil)
    let source = UInt(playhead_message_source_number(message))
    state.withLock { state in
      state.samples.received(
        bytesPerSecond: Double(rate), of: state.generation(ofSource: source))
    }
  }

  private func observeWarning(_ message: GstMessage) {
    var error: UnsafeMutablePointer<GError>?
    gst_message_parse_warning(message, &error, nil)
    defer { g_clear_error(&error) }
    guard let error else { return }
    let text = MediaAddress.maskingSecrets(in: GLibError(error).description)
    onWarning(text, state.withLock { $0.samples.generation })
  }

  private func observeTransfer(_ structure: UnsafePointer<GstStructure>) {
    if gst_structure_has_name(structure, "http-headers") != 0 {
      let uri =
        Self.string("redirection-uri", in: structure) ?? Self.string("uri", in: structure) ?? ""
      answered(uri: uri)
    } else if gst_structure_has_name(structure, "adaptive-streaming-statistics") != 0 {
      var nanoseconds: guint64 = 0
      var bitrate: gint = 0
      if gst_structure_get_uint64(structure, "fragment-download-time", &nanoseconds) != 0 {
        let duration = Duration.nanoseconds(Int64(clamping: nanoseconds))
        state.withLock { $0.samples.fetched { $0.receivedSegment(in: duration) } }
      }
      if gst_structure_get_int(structure, "bitrate", &bitrate) != 0 {
        let rate = Double(bitrate)
        state.withLock { $0.samples.fetched { $0.selectedVariant(bitrate: rate) } }
      }
    }
  }

  private static func string(
    _ name: String, in structure: UnsafePointer<GstStructure>
  ) -> String? {
    gst_structure_get_string(structure, name).map { String(cString: $0) }
  }
}

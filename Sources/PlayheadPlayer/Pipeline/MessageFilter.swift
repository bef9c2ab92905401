internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Reads an engine's messages on the threads that post them, before the bus has them.
///
/// What nobody asked for is dropped here, so that it wakes nobody up; what would be gone later, or cannot wait for
/// the main thread, is taken here.
final class MessageFilter: Sendable {
  /// The circumstances of the first error.
  struct Failure {
    /// Indicates whether an error has been posted, even before anybody has read it.
    var hasFailed = false
    /// Indicates whether the fields below have been recorded since the item was started last.
    var isRecorded = false
    /// Indicates whether the next item has failed, while the current one plays on.
    var isOfNext = false
    /// The hardware's decoder that has posted the first error.
    var decoder: String?
    /// The server's last answer.
    var answer = ServerAnswers.Fields()
    /// Indicates whether the error ends the load.
    var endsLoad: Bool { isRecorded && !isOfNext }
  }

  /// The open item, and whether a seek in it has started that has not settled.
  private struct Load {
    var generation = 0
    var isSeeking = false
  }

  /// The context of the bus while messages are read.
  private final class Reading: Sendable {
    let filter: MessageFilter
    let deliver: @Sendable (PlaybackEvent, GstBus) -> Void

    init(_ filter: MessageFilter, _ deliver: @escaping @Sendable (PlaybackEvent, GstBus) -> Void) {
      self.filter = filter
      self.deliver = deliver
    }
  }

  private let element: GstElement
  let transition: GaplessTransition
  let meter: PipelineMeter
  let tracks: any TrackAccess
  private let onSettled: @Sendable (_ generation: Int) -> Void
  private let load = Locked(Load())
  private let firstFailure = Locked(Failure())
  private let answers = ServerAnswers()
  /// The addresses that the demuxer of the stream reports.
  let firstSegment = FirstSegment()
  private let metadata = MetadataCollector()
  private let downloadCheck: DownloadCheck
  private let heldErrors: HeldErrors

  var failure: Failure { firstFailure.withLock { $0 } }

  /// - Parameters:
  ///   - buffer: what is loaded ahead.
  ///   - onSettled: told that the element has come to where it was sent, and with which load; after the main
  ///     thread, if that is told.
  init(
    element: GstElement, transition: GaplessTransition, meter: PipelineMeter,
    tracks: TrackSwitch, buffer: NetworkBuffer,
    onSettled: @escaping @Sendable (_ generation: Int) -> Void
  ) {
    self.element = element
    self.transition = transition
    self.meter = meter
    self.tracks = tracks.access
    heldErrors = tracks.heldErrors
    self.onSettled = onSettled
    downloadCheck = DownloadCheck(element, buffer)
  }

  /// Begins to read. The bus keeps this object until it gets another handler.
  /// - Parameter deliver: puts an event in the place of the message that it was read from.
  func attach(to bus: GstBus, deliver: @escaping @Sendable (PlaybackEvent, GstBus) -> Void) {
    gst_bus_set_sync_handler(
      bus,
      { @Sendable bus, message, context in
        guard let bus, let message, let context else { return GST_BUS_PASS }
        ThreadOrdering.acquire()
        let reading = Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
        if reading.filter.passes(message, { reading.deliver($0, bus) }) { return GST_BUS_PASS }
        // A handler that drops a message has to release it.
        gst_message_unref(message)
        return GST_BUS_DROP
      }, ThreadOrdering.releasing(Reading(self, deliver)), Self.release)
  }

  /// Another load: nothing is known of it yet.
  func begin(generation: Int) {
    load.withLock { $0 = Load(generation: generation) }
    metadata.reset()
    downloadCheck.reset()
    restart()
  }

  /// The item is started, once more perhaps: what was said before, of it or of another, concerns it no more.
  func restart() {
    answers.reset()
    metadata.startOver()
    firstFailure.withLock { $0 = Failure(hasFailed: $0.hasFailed) }
  }

  /// The next item is heard: what has been said of it before, or `nil` if that is nothing.
  func nextStarted() -> PlayerMetadata? { metadata.nextStarted() }

  /// A seek has started: when it has settled, the main thread is told.
  func seekStarted() {
    load.withLock { $0.isSeeking = true }
  }

  /// An error that no part has posted.
  func noteFailure() {
    firstFailure.withLock { ($0.hasFailed, $0.isRecorded) = (true, true) }
  }

  /// The element hangs: what it plays next needs another.
  func noteHang() {
    firstFailure.withLock { $0.hasFailed = true }
  }

  /// Lets go of what a bus keeps.
  static let release: GDestroyNotify = { @Sendable context in
    if let context { Unmanaged<AnyObject>.fromOpaque(context).release() }
  }

  /// Takes in what a message says; true if the main thread is to have it.
  private func passes(_ message: GstMessage, _ deliver: (PlaybackEvent) -> Void) -> Bool {
    if heldErrors.holds(message) { return false }
    if message.type == GST_MESSAGE_ERROR { note(message) }
    if message.type == GST_MESSAGE_BUFFERING { noteLevel(message) }
    if message.type == GST_MESSAGE_ELEMENT {
      firstSegment.read(message)
      answers.read(message)
    }
    meter.observe(message)
    tracks.observe(message)
    if message.type == GST_MESSAGE_ASYNC_DONE, isFromElement(message) {
      // A source that fails ends its stream: a seek to what it does not have is not done by that.
      guard !failure.endsLoad else { return false }
      let (generation, endsSeek) = load.withLock { load in
        defer { load.isSeeking = false }
        return (load.generation, load.isSeeking)
      }
      // In this order: the answer must not come before what it answers. Without a seek the answer says it all.
      if endsSeek { deliver(.asyncDone) }
      onSettled(generation)
    }
    let isNextUnderWay = transition.isUnderWay
    if message.type == GST_MESSAGE_STREAM_START, isFromElement(message) {
      metadata.streamsStarted(message, ofNext: isNextUnderWay)
    }
    if isOfInterest(message) { return true }
    // What is taken back goes on until its sources have ended.
    let mayBeOfNext = isNextUnderWay || transition.isStartingOver
    metadata.collect(message, isNextUnderWay: mayBeOfNext) { deliver(.mediaMetadata($0)) }
    return false
  }

  private func noteLevel(_ message: GstMessage) {
    var percent: gint = 0
    gst_message_parse_buffering(message, &percent)
    downloadCheck.note(fill: Int(percent))
  }

  private func isFromElement(_ message: GstMessage) -> Bool {
    playhead_message_is_from(message, element.address) != 0
  }

  /// On the thread that posts it: later the part may be gone.
  private func note(_ message: GstMessage) {
    let decoder = String(taking: playhead_message_hardware_decoder(message))
    let (answer, isOfNext) = (answers.last, transition.isUnderWay)
    firstFailure.withLock { failure in
      if !failure.isRecorded {
        (failure.decoder, failure.answer, failure.isOfNext) = (decoder, answer, isOfNext)
      }
      (failure.hasFailed, failure.isRecorded) = (true, true)
    }
    playhead_source_failed(element, message)
  }

  /// State changes are posted by each of some thirty parts; only the whole matters.
  private func isOfInterest(_ message: GstMessage) -> Bool {
    switch message.type {
    case GST_MESSAGE_STATE_CHANGED: isFromElement(message)
    case GST_MESSAGE_STREAM_START: transition.isUnderWay
    case GST_MESSAGE_ELEMENT: gst_is_missing_plugin_message(message) != 0
    case GST_MESSAGE_ERROR, GST_MESSAGE_EOS, GST_MESSAGE_BUFFERING, GST_MESSAGE_CLOCK_LOST,
      GST_MESSAGE_LATENCY, GST_MESSAGE_REQUEST_STATE, GST_MESSAGE_DURATION_CHANGED,
      GST_MESSAGE_APPLICATION, GST_MESSAGE_STEP_DONE:
      true
    default: false
    }
  }
}

internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Brings an engine's messages from its bus to the main thread, as events, in their order.
///
/// What nobody asked for is dropped on the thread that posts it, so that it wakes nobody up. Events
/// of our own stand among the messages as marks: only the bus knows an order that holds for both.
final class EngineMailbox: Sendable {
  /// A mark among the messages.
  enum Mark: Sendable {
    /// What follows concerns this load.
    case generation(Int, uri: String)
    /// An event of ours.
    case event(PlaybackEvent)
  }

  private struct Failure {
    var hasFailed = false
    /// The hardware's decoder that has posted the first error.
    var decoder: String?
    /// The server's last answer.
    var answer = ServerAnswers.Fields()
  }

  private let element: GstElement
  private let video: GstElement?
  private let sound: GstElement?
  private let handover: GaplessTransition
  private let meter: PipelineMeter
  private let tracks: any TrackAccess
  private let receiver: @MainActor (PlaybackEvent, Int) -> Void
  private let marks = Locked<[Mark]>([])
  private let failure = Locked(Failure())
  private let answers = ServerAnswers()
  /// What the stream's demuxer tells of its addresses.
  let firstSegment = FirstSegment()
  private let metadata = MetadataCollector()

  /// True as soon as an error has been posted, before anybody has read it.
  var hasFailed: Bool { failure.withLock { $0.hasFailed } }
  @MainActor private var reader = MessageReader()
  private let buffer: NetworkBuffer

  /// - Parameters:
  ///   - video: the part with the pictures whose failure is no failure of the medium's; nil: there is
  ///     none.
  ///   - sound: the same of the sound.
  ///   - buffer: what is loaded ahead.
  init(
    element: GstElement, video: GstElement? = nil, sound: GstElement? = nil, buffer: NetworkBuffer,
    handover: GaplessTransition, meter: PipelineMeter, tracks: any TrackAccess,
    receiver: @escaping @MainActor (PlaybackEvent, Int) -> Void
  ) {
    self.element = element
    self.video = video
    self.sound = sound
    self.buffer = buffer
    self.handover = handover
    self.meter = meter
    self.tracks = tracks
    self.receiver = receiver
  }

  /// Begins to read. The bus keeps this object until ``detach(from:)``.
  func attach(to bus: GstBus) {
    gst_bus_set_sync_handler(
      bus,
      { @Sendable bus, message, context in
        guard let bus, let message, let context else { return GST_BUS_PASS }
        ThreadOrdering.acquire()
        let mailbox = Unmanaged<EngineMailbox>.fromOpaque(context).takeUnretainedValue()
        if message.type == GST_MESSAGE_ERROR { mailbox.noteFailure(message) }
        if message.type == GST_MESSAGE_ELEMENT {
          mailbox.firstSegment.read(message)
          mailbox.answers.read(message)
        }
        mailbox.meter.observe(message)
        mailbox.tracks.observe(message)
        if mailbox.isOfInterest(message) { return GST_BUS_PASS }
        mailbox.metadata.collect(message) { mailbox.mark(.event(.mediaMetadata($0)), on: bus) }
        // A handler that drops a message has to release it.
        gst_message_unref(message)
        return GST_BUS_DROP
      }, ThreadOrdering.releasing(self), Self.release)
    _ = gst_bus_add_watch_full(
      bus, G_PRIORITY_DEFAULT,
      { _, message, context in
        guard let message, let context else { return 1 }
        ThreadOrdering.acquire()
        let mailbox = Unmanaged<EngineMailbox>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { mailbox.receive(message) }
        return 1
      }, ThreadOrdering.releasing(self), Self.release)
  }

  /// Stops reading.
  func detach(from bus: GstBus) {
    gst_bus_set_sync_handler(bus, nil, nil, nil)
    _ = gst_bus_remove_watch(bus)
  }

  /// Puts a mark behind what has been posted.
  func mark(_ mark: Mark, on bus: GstBus) {
    switch mark {
    case .generation: metadata.reset()
    // No part has said so: what cannot be opened may have lost its error.
    case .event(.failed): failure.withLock { $0.hasFailed = true }
    case .event: break
    }
    marks.withLock { marks in
      marks.append(mark)
      let structure = gst_structure_new_empty(Self.markName)
      let message = gst_message_new_application(
        element.as(GstObject.self), structure)
      gst_message_ref(message)  // the bus takes one over
      _ = gst_bus_post(bus, message)
    }
  }

  private static let markName = "PlayheadMark"
  private static let release: GDestroyNotify = { @Sendable context in
    if let context { Unmanaged<EngineMailbox>.fromOpaque(context).release() }
  }

  /// State changes are posted by each of some thirty parts; only the whole matters.
  private func isOfInterest(_ message: GstMessage) -> Bool {
    switch message.type {
    case GST_MESSAGE_STATE_CHANGED, GST_MESSAGE_ASYNC_DONE:
      playhead_message_is_from(message, element.address) != 0
    case GST_MESSAGE_STREAM_START: handover.isUnderWay
    case GST_MESSAGE_ELEMENT: gst_is_missing_plugin_message(message) != 0
    case GST_MESSAGE_ERROR, GST_MESSAGE_EOS, GST_MESSAGE_BUFFERING, GST_MESSAGE_CLOCK_LOST,
      GST_MESSAGE_LATENCY, GST_MESSAGE_REQUEST_STATE, GST_MESSAGE_DURATION_CHANGED,
      GST_MESSAGE_APPLICATION, GST_MESSAGE_STEP_DONE:
      true
    default: false
    }
  }

  @MainActor private func deliver(_ event: PlaybackEvent) {
    let (generation, uri) = (reader.generation, reader.uri)
    // The next item is being opened: if it cannot be heard, it is opened once more, by itself.
    if case .partMissing = event, handover.isUnderWay { return }
    guard case .failed(var error) = event else { return receiver(event, generation) }
    // The first report counts, also while it is being looked into.
    guard reader.isFirstFailure() else { return }
    guard !handover.isUnderWay else { return receiver(.nextFailed, generation) }
    let answer = failure.withLock { $0.answer }
    error.retryAfter = answer.retryAfter.flatMap {
      RetryAfter.delay($0, now: WallClockDate(sinceEpoch: .microseconds(g_get_real_time())))
    }
    if let scheme = handover.refusedScheme ?? error.blockedRedirection(to: answer.location) {
      error = PlaybackError(.blockedScheme(scheme), name: MediaName.localizedDisplay(of: uri))
    }
    let failed = failure(error)
    guard Diagnosis.isUseful(for: error), !isOwnReport(failed) else {
      return receiver(failed, generation)
    }
    DispatchQueue.global().async { [self, error] in
      let refined = Diagnosis.refine(error, uri: uri)
      DispatchQueue.main.async { self.receiver(self.failure(refined), generation) }
    }
  }

  /// On the thread that posts it: later the part may be gone.
  private func noteFailure(_ message: GstMessage) {
    let decoder = String(taking: playhead_message_hardware_decoder(message))
    let answer = answers.last
    failure.withLock { failure in
      if !failure.hasFailed { (failure.decoder, failure.answer) = (decoder, answer) }
      failure.hasFailed = true
    }
  }

  /// What a failure is to the player: if a decoder of the hardware was at work, that may be why.
  private func failure(_ error: PlaybackError) -> PlaybackEvent {
    let reporter = failure.withLock { $0.decoder }
    guard let decoder = reporter ?? String(taking: playhead_hardware_decoder_in(element)) else {
      return .failed(error)
    }
    return .decoderFailed(
      DecoderFailure(
        error: error, decoder: decoder, isOwnReport: reporter != nil, instant: monotonicNow()))
  }

  private func isOwnReport(_ event: PlaybackEvent) -> Bool {
    if case .decoderFailed(let failure) = event { failure.isOwnReport } else { false }
  }

  /// What a part says that brings pictures or sound to where they go; nil if another failed, or none.
  private func failure(of part: GstElement?, in message: GstMessage) -> String? {
    guard message.type == GST_MESSAGE_ERROR, let part,
      part.withPointer({ playhead_message_is_from_within(message, $0) }) != 0
    else { return nil }
    var error: UnsafeMutablePointer<GError>?
    gst_message_parse_error(message, &error, nil)
    defer { g_clear_error(&error) }
    return error.map { GLibError($0).description } ?? ""
  }

  /// What follows concerns this load.
  @MainActor private func read(_ generation: Int, _ uri: String) {
    reader = MessageReader(generation, uri: uri, buffer: buffer)
  }

  @MainActor private func receive(_ message: GstMessage) {
    if message.type == GST_MESSAGE_APPLICATION {
      let mark = marks.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      switch mark {
      case .generation(let generation, let uri): read(generation, uri)
      case .event(let event): deliver(event)
      case nil: break
      }
    } else if message.type == GST_MESSAGE_STREAM_START {
      guard let next = handover.started() else { return }
      tracks.nextStarted()
      read(next.generation, next.uri)
      deliver(.nextStarted)
    } else if let reason = failure(of: video, in: message) {
      deliver(.videoFailed(reason))
    } else if let reason = failure(of: sound, in: message) {
      deliver(.soundFailed(reason))
    } else if let event = reader.event(for: message) {
      deliver(event)
    }
  }
}

internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Brings an engine's messages from its bus to the main thread, as events, in their order.
///
/// Only what ``MessageFilter`` lets through comes here. Events of our own stand among the messages as marks: only
/// the bus knows an order that holds for both.
final class EngineMailbox: Sendable {
  /// A mark among the messages.
  enum Mark: Sendable {
    /// The start of a load: later messages concern it.
    case generation(Int, uri: String)
    /// A restart of the same load: later messages concern the new attempt.
    case restart
    /// The item that was handed over does not begin.
    case hang(next: Int)
    /// An event of ours.
    case event(PlaybackEvent)
  }

  private let element: GstElement
  private let video: GstElement?
  private let sound: GstElement?
  private let filter: MessageFilter
  private let receiver: @MainActor (PlaybackEvent, Int) -> Void
  private let marks = Locked<[Mark]>([])

  /// Indicates whether an error has been posted, even before anybody has read it.
  var hasFailed: Bool { filter.failure.hasFailed }
  /// The addresses that the demuxer of the stream reports.
  var firstSegment: FirstSegment { filter.firstSegment }
  @MainActor private var reader = MessageReader()
  private let buffer: NetworkBuffer

  /// - Parameters:
  ///   - video: the part with the frames whose failure is no failure of the medium's; nil: there is
  ///     none.
  ///   - sound: the same of the sound.
  ///   - buffer: what is loaded ahead.
  ///   - filter: what is let through.
  init(
    element: GstElement, video: GstElement? = nil, sound: GstElement? = nil, buffer: NetworkBuffer,
    filter: MessageFilter, receiver: @escaping @MainActor (PlaybackEvent, Int) -> Void
  ) {
    self.element = element
    self.video = video
    self.sound = sound
    self.buffer = buffer
    self.filter = filter
    self.receiver = receiver
  }

  /// Begins to read. The bus keeps this object until ``detach(from:)``.
  func attach(to bus: GstBus) {
    filter.attach(to: bus) { [weak self] in self?.mark(.event($0), on: $1) }
    _ = gst_bus_add_watch_full(
      bus, G_PRIORITY_DEFAULT,
      { _, message, context in
        guard let message, let context else { return 1 }
        ThreadOrdering.acquire()
        let mailbox = Unmanaged<EngineMailbox>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { mailbox.receive(message) }
        return 1
      }, ThreadOrdering.releasing(self), MessageFilter.release)
  }

  /// Stops reading.
  func detach(from bus: GstBus) {
    // In this order: the main thread takes what it reads for something that the filter has let through.
    _ = gst_bus_remove_watch(bus)
    gst_bus_set_sync_handler(bus, nil, nil, nil)
  }

  /// Puts a mark behind what has been posted.
  func mark(_ mark: Mark, on bus: GstBus) {
    switch mark {
    case .generation(let generation, _): filter.begin(generation: generation)
    case .restart: filter.restart()
    // No part has said so: what cannot be opened may have lost its error.
    case .event(.failed): filter.noteFailure()
    case .hang: filter.noteHang()
    case .event: break
    }
    marks.withLock { marks in
      // Under the lock: what settles before the mark is there belongs to an earlier seek.
      if case .event(.seekStarted) = mark { filter.seekStarted() }
      marks.append(mark)
      let structure = gst_structure_new_empty(Self.markName)
      let message = gst_message_new_application(
        element.as(GstObject.self), structure)
      gst_message_ref(message)  // the bus takes one over
      _ = gst_bus_post(bus, message)
    }
  }

  private static let markName = "PlayheadMark"

  @MainActor private func deliver(_ event: PlaybackEvent) {
    let (generation, uri) = (reader.generation, reader.uri)
    // The next item is being opened: if it cannot be heard, it is opened once more, by itself.
    if case .partMissing = event, filter.transition.isUnderWay { return }
    guard case .failed(var error) = event else { return receiver(event, generation) }
    // The first report counts, also while it is being looked into.
    guard reader.isFirstFailure() else { return }
    guard !filter.transition.isUnderWay else { return receiver(.nextFailed, generation) }
    let answer = filter.failure.answer
    error.retryAfter = answer.retryAfter.flatMap {
      RetryAfter.delay($0, now: WallClockDate(sinceEpoch: .microseconds(g_get_real_time())))
    }
    if let scheme = filter.transition.refusedScheme ?? error.blockedRedirection(to: answer.location)
    {
      error = PlaybackError(.blockedScheme(scheme), name: MediaName.localizedDisplay(of: uri))
    }
    let failed = failure(error)
    guard Diagnosis.isUseful(for: error), !isOwnReport(failed) else {
      return receiver(failed, generation)
    }
    reader.isFailing = true
    DispatchQueue.global().async { [self, error] in
      let refined = Diagnosis.refine(error, uri: uri, redirection: answer.redirection)
      DispatchQueue.main.async { self.receiver(self.failure(refined), generation) }
    }
  }

  /// Returns the event for a failure: if a decoder of the hardware was at work, that may be why.
  private func failure(_ error: PlaybackError) -> PlaybackEvent {
    let reporter = filter.failure.decoder
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

  /// Returns the report of a part that puts out frames or sound, or `nil` if another part failed, or none.
  private func failure(of part: GstElement?, in message: GstMessage) -> String? {
    guard message.type == GST_MESSAGE_ERROR, let part,
      part.withPointer({ playhead_message_is_from_within(message, $0) }) != 0
    else { return nil }
    var error: UnsafeMutablePointer<GError>?
    gst_message_parse_error(message, &error, nil)
    defer { g_clear_error(&error) }
    return error.map { GLibError($0).description } ?? ""
  }

  /// Returns whether a message is older than the restart of the current item: it concerns the next item, which was taken
  /// back, or the current one says it again.
  private func isOfEndedSource(_ message: GstMessage) -> Bool {
    filter.transition.isStartingOver
      && [GST_MESSAGE_ERROR, GST_MESSAGE_ELEMENT, GST_MESSAGE_STREAM_START].contains(message.type)
  }

  /// Begins to read the messages of a load.
  @MainActor private func read(_ generation: Int, _ uri: String) {
    reader = MessageReader(generation, uri: uri, buffer: buffer)
  }

  @MainActor private func receive(_ message: GstMessage) {
    if message.type == GST_MESSAGE_APPLICATION {
      let mark = marks.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      switch mark {
      case .generation(let generation, let uri): read(generation, uri)
      case .restart:
        filter.transition.hasStartedOver()
        read(reader.generation, reader.uri)
      case .hang(let next):
        // Unless it is heard after all, or was taken back.
        if filter.transition.generationUnderWay == next { receiver(.nextHangs, reader.generation) }
      case .event(let event): deliver(event)
      case nil: break
      }
    } else if message.type == GST_MESSAGE_STREAM_START {
      guard !isOfEndedSource(message), let next = filter.transition.started() else { return }
      filter.tracks.nextStarted()
      read(next.generation, next.uri)
      filter.meter.goOn(with: next.generation)
      let metadata = filter.nextStarted()
      deliver(.nextStarted)
      if let metadata { deliver(.mediaMetadata(metadata)) }
    } else if let reason = failure(of: video, in: message) {
      deliver(.videoFailed(reason))
    } else if let reason = failure(of: sound, in: message) {
      deliver(.soundFailed(reason))
    } else if isOfEndedSource(message) {
      return
    } else if let event = reader.event(for: message) {
      deliver(event)
    }
  }
}

internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The engine that plays one item after another: playbin or playbin3. ``TrackAccess`` handles how they differ.
///
/// Everything here may block, on a server or on a lock of GStreamer's: it is called on a pipeline's
/// serial queue only. What the engine has to say goes to its bus, which the main loop reads; marks
/// of ours among the messages keep their order.
final class Engine: @unchecked Sendable {
  /// The capability of the element.
  let kind: Playbin.Kind
  let element: GstElement
  let bus: GstBus
  private let video: VideoSink
  /// The settings of the video and audio output when the engine was made.
  let opened: OutputSettings
  /// The settings of the output that are applied, or `nil` if none have been applied yet.
  var applied: OutputSettings?
  let mailbox: EngineMailbox
  let transition: GaplessTransition
  let tracks: TrackSwitch
  private let output: VideoOutput
  private let meter: PipelineMeter
  let pitchFilter: PitchFilter?
  let soundFilters: SoundFilters?
  /// The visualization of the sound, or `nil` if it is not visualized.
  let visualization: VisualizationStage?
  private let rest: DecoderRest
  var loaded = Loaded()
  var uri: String { transition.uri }

  /// An engine whose messages go to `receiver` on the main thread. Nil if playbin is not installed.
  /// - Parameter queue: on which all else here is called.
  init?(
    _ configuration: Configuration, parts: Parts, queue: DispatchQueue,
    receiver: @escaping @MainActor (PlaybackEvent, Int) -> Void
  ) {
    let (settings, output) = (configuration.settings, parts.video)
    GStreamer.start()
    HardwareDecoders.rank()
    guard
      let element = Playbin.make(configuration.player, configuration.kind),
      let video = VideoSink(output: output, memory: settings.videoMemory)
        ?? VideoSink(output: output)
    else { return nil }
    self.element = element
    kind = configuration.kind
    self.video = video
    opened = settings
    self.output = output
    let sound = Playbin.makeAudioSink(configuration.player, settings: settings)
    bus = gst_element_get_bus(element)
    transition = GaplessTransition(meter: parts.meter, onHandOver: parts.onHandOver)
    tracks = TrackSwitch(element, transition: transition)
    mailbox = EngineMailbox(
      element: element, video: settings.videoMemory == .system ? nil : video.element, sound: sound,
      buffer: settings.networkBuffer,
      filter: MessageFilter(
        element: element, transition: transition, meter: parts.meter, tracks: tracks,
        buffer: settings.networkBuffer, onSettled: parts.onSettled), receiver: receiver)
    (meter, rest) = (parts.meter, parts.rest)
    meter.attach(to: element)
    rest.attach(
      to: element, sink: video.sink, output: output,
      continuesWithFrames: tracks.access.continuesWithFrames)
    FrameQueue.limit(in: element)
    mailbox.attach(to: bus)
    let foreignSink = configuration.player.videoSink.flatMap { GStreamer.bin($0) }
    element[property: "video-sink"] = Optional(foreignSink ?? video.element)
    soundFilters = Playbin.setAudioSink(of: element, to: sound, settings: settings)
    visualization = settings.visualization.flatMap { VisualizationStage($0, in: element) }
    pitchFilter = PitchFilter()
    if let filter = pitchFilter?.element {
      element[property: "audio-filter"] = Optional(filter)
    }
    transition.attach(to: element)
    SourceGuard(transition: transition).attach(to: element)
    BlankReadLimit.attach(to: element)
    element.buffers(settings.networkBuffer, timeout: configuration.player.responseTimeout)
    playhead_watch_deinterlacers(element)
    Playbin.mend(element)
    video.onResize { [weak self] in queue.async { [weak self] in self?.answer(isSettled: false) } }
    tracks.watch(on: queue) { [weak self] in self?.reportTracks() }
    tracks.access.onUnfitNext(parts.onUnfitNext)
    output.takeSubtitles(of: element, tracks.access)
    output.overlaySettings.listen { [weak self] in
      queue.async { [weak self] in self?.redrawOverlays() }
    }
    apply(settings)
  }

  /// Ends playback and lets everything go. May block; the engine is of no use afterward.
  func dispose() {
    loaded.playlistReading = nil
    tracks.access.itemEnds()
    endParsing()
    mailbox.detach(from: bus)
    playhead_end_pipeline(element)
    video.detach()
  }

  /// A Boolean value that indicates whether a part has failed: what it left behind may spoil the next item (seen: one
  /// opening in twenty failed after a file of noise), so the next one wants another engine.
  var hasFailed: Bool { mailbox.hasFailed }

  // MARK: - Steps

  /// Ends the item that is open, if there is one.
  func endItem() {
    tracks.access.itemEnds()
    endParsing()
    // READY ends all streaming threads: what they posted stands before the mark, what the new item
    // posts behind it.
    _ = gst_element_set_state(element, GST_STATE_READY)
  }

  /// Opens a medium, after ``endItem()``.
  /// - Parameter continues: true if it is the one that another engine failed with: what that one showed
  ///   stays until this one has come to where it was.
  func load(uri: String, generation: Int, continues: Bool = false) {
    // A new engine is not there yet.
    _ = gst_element_set_state(element, GST_STATE_READY)
    pitchFilter?.renew()
    holdNext()
    transition.begin(uri: uri)
    loaded = Loaded(generation: generation)
    mailbox.firstSegment.reset()
    video.reset(holdsFrame: continues)
    tracks.prepare()
    meter.begin(generation: generation, continues: continues)
    mailbox.mark(.generation(generation, uri: uri), on: bus)
    DeviceSources.offer(for: uri)
    element[property: "uri"] = uri
    playhead_begin_sources(element)
    playhead_start_decoders(element)
    tracks.access.itemBegins()
    switch gst_element_set_state(element, GST_STATE_PAUSED) {
    case GST_STATE_CHANGE_NO_PREROLL:
      loaded.isLive = true
      post(.noPreroll)
    case GST_STATE_CHANGE_FAILURE:
      // Most failures have been posted by the part that failed; the first report counts.
      post(
        .failed(
          PlaybackError(
            .other(localized("it could not be opened")), name: MediaName.localizedDisplay(of: uri)))
      )
    default: break
    }
  }

  /// Goes on with another item where this one ends, by itself; nil: with none.
  func prepare(uri: String?, generation: Int) {
    if let uri { DeviceSources.offer(for: uri) }
    transition.setNext(uri.map { GaplessTransition.Item(uri: $0, generation: generation) })
    answerLate()
  }

  /// Keeps the next item back while playback is paused. Seeks and steps, which have to take it back, could come just
  /// when its streams begin, and ending these at that moment may take forever (`playbin3`, GStreamer 1.26).
  private func holdNext() {
    if tracks.access.takesNextLate { transition.hold(true) }
  }

  /// Lets the next item be handed over again, unless the ends of the streams may have passed already: it would not be
  /// read (`playbin3`, GStreamer 1.26), and is opened after the current one has ended.
  private func releaseNext() {
    if let end = loaded.lastSnapshot?.duration.value, let position = element.position,
      end - position < Self.timeOfLastFrames
    {
      return
    }
    transition.hold(false)
    answerLate()
  }

  /// More than the parts behind the decoders hold.
  private static let timeOfLastFrames = Duration.seconds(1)

  func answerLate() {
    if tracks.access.takesNextLate { transition.answerLate(to: element) }
  }

  func setRunning(_ runs: Bool) {
    if runs, loaded.hasStepped {
      // The sound stayed where it was.
      _ = seekToCurrentPosition()
    }
    loaded.hasStepped = false
    loaded.wantsRunning = runs
    if runs {
      video.releaseFrame()
      tracks.moved()
    }
    if !runs { holdNext() }
    _ = gst_element_set_state(element, runs ? GST_STATE_PLAYING : GST_STATE_PAUSED)
    if runs { releaseNext() }
  }

  /// - Returns: false if it is not made now.
  @discardableResult func seek(to position: Position, id: Int) -> Bool {
    guard !owesSeek else {
      // The element would refuse it: it is made instead of the one that has to be made again.
      owe(position, id: id)
      return false
    }
    let wasReopened = takeBackNext()
    post(.seekStarted(id: id))
    loaded.hasStepped = false
    video.releaseFrame()
    if wasReopened, isPrerolling {
      owe(position, id: id)
      resumeAfterReopening()
      return false
    }
    let isAccepted = seek(to: position)
    if isAccepted {
      loaded.seekInFlight = Loaded.Seek(position: position, id: id)
    } else {
      if loaded.seekInFlight?.id == id { loaded.seekInFlight = nil }
      post(.seekRefused(id: id))
    }
    if wasReopened { resumeAfterReopening() }
    return isAccepted
  }

  /// - Parameter precedesSeek: true if a seek follows at once, which will bring it about.
  func setRate(_ rate: Double, precedesSeek: Bool) {
    loaded.rate = rate
    guard !precedesSeek else { return }
    // In the middle of a seek there is no position to go on from, and no segment whose rate could be
    // changed: the seek is made once more.
    if let target = loaded.seekInFlight?.position, !loaded.isEndless {
      _ = seek(to: target)
      return
    }
    if reopenInPlace() { return resumeAfterReopening() }
    // Sound has to be flushed, or the filter that keeps the pitch would not hear of it.
    var isFlushed = tracks.has(.audible) && !loaded.isEndless
    // After a flush, a sink has no segment until its first frame comes, which GStreamer does not expect (1.22 to 1.26).
    if !isFlushed, !loaded.isEndless, isPrerolling { isFlushed = !settles() }
    if isFlushed || !changeRateAtOnce() { _ = seekToCurrentPosition() }
    answer(isSettled: false)
  }

  /// Shows another frame, so many further on. The sound stays where it is.
  func step(_ count: Int) {
    // What comes after the last frame would be the next item's first one.
    if reopenInPlace() { resumeAfterReopening() }
    // Before the seek that has to be made again, it would count from the beginning of the item.
    guard !owesSeek, !isPrerolling || settles() else { return post(.stepped(0, isAtEnd: true)) }
    loaded.hasStepped = true
    tracks.moved()
    let event = gst_event_new_step(GST_FORMAT_BUFFERS, guint64(max(count, 1)), 1, 1, 0)
    gst_event_ref(event)  // the element takes one over
    _ = gst_element_send_event(video.element, event)
  }

  func seek(to position: Position) -> Bool {
    tracks.moved()
    // Of a server, the error may be a true one that the second seek does not show.
    var (isAccepted, hasHeld) =
      mayWait ? (flush(to: position), false) : tracks.heldErrors.hold { flush(to: position) }
    if hasHeld {
      // After an error, the element does not tell that a seek is done before it has got a state again.
      _ = gst_element_set_state(element, loaded.wantsRunning ? GST_STATE_PLAYING : GST_STATE_PAUSED)
      (isAccepted, hasHeld) = tracks.heldErrors.hold { flush(to: position) }
      if hasHeld { giveUpOpening() }
    }
    if isAccepted, loaded.isEndless, loaded.rate != 1 { _ = changeRateAtOnce() }
    return isAccepted
  }

  private func flush(to position: Position) -> Bool {
    // In an endless stream a seek at another rate comes to an end where the download met the
    // playlist's (GStreamer 1.22); the rate is changed apart from it.
    gst_element_seek(
      element, loaded.isEndless ? 1 : loaded.rate, GST_FORMAT_TIME, position.precision.flags,
      GST_SEEK_TYPE_SET, .init(GStreamer.nanoseconds(position.time)), GST_SEEK_TYPE_NONE, 0) != 0
  }

  /// Starts over at the current position, so that what was decided meanwhile is heard and seen at once.
  private func seekToCurrentPosition() -> Bool {
    guard !reopenInPlace() else {
      resumeAfterReopening()
      return true
    }
    return element.position.map { seek(to: at($0)) } ?? false
  }

  private func changeRateAtOnce() -> Bool {
    gst_element_seek(
      element, loaded.rate, GST_FORMAT_TIME, GST_SEEK_FLAG_INSTANT_RATE_CHANGE,
      GST_SEEK_TYPE_NONE, 0, GST_SEEK_TYPE_NONE, 0) != 0
  }

  /// Plays these tracks; see ``TrackSwitch``.
  func select(_ selection: TrackSelection, mayReseek: Bool) {
    let mayReseek = mayReseek && !loaded.isEndless
    let wasReopened = mayReseek && tracks.access.changes(selection) && reopenInPlace()
    let outcome = tracks.select(
      selection, mayReseek: mayReseek, target: loaded.seekInFlight?.position.time,
      rate: loaded.rate, mayWait: mayWait)
    if case .hasFailed(let position) = outcome { return restart(at: position) }
    if case .isLate(let position) = outcome, loaded.seekInFlight == nil {
      loaded.seekInFlight = Loaded.Seek(position: at(position), id: nil)
    }
    if wasReopened { resumeAfterReopening() }
  }

  // MARK: - Subtitles in the frames

  /// Their size or time has changed. In a paused pipeline nothing else would draw them again.
  private func redrawOverlays() {
    // Without an overlay the decoder would only get other memory to write to.
    guard playhead_has_overlay(element) != 0 else { return }
    video.redrawOverlays()
    // A seek that is still under way may have drawn them already: as they were.
    guard !loaded.wantsRunning, !loaded.isEndless, output.text.schedule == nil,
      tracks.has(.legible), playhead_draws_overlays(element) != 0, settles()
    else { return }
    _ = seekToCurrentPosition()
    // The next step may be a seek: this one's end must not be taken for that one's.
    _ = settles()
  }

  private func reportTracks() {
    if let tracks = tracks.news() { post(.tracksChanged(tracks)) }
  }

  func answer(isSettled: Bool) {
    // The end of one seek may be told when the next has begun.
    let isSettled = isSettled && !element.isPrerolling
    if isSettled {
      guard !makeOwedSeek() else { return }
      loaded.seekInFlight = nil
      tracks.isReady = true
      reportTracks()
    }
    let snapshot = snapshot()
    loaded.isEndless = snapshot.duration == .indefinite
    post(.snapshot(snapshot, isSettled: isSettled))
    guard isSettled, loaded.playlistReading == nil else { return }
    let generation = loaded.generation
    loaded.playlistReading = PlaylistReading(mailbox.firstSegment.value, at: snapshot) {
      [weak self] in self?.post(.hlsFacts($0, generation: generation))
    }
  }

  // MARK: - What is known

  /// A Boolean value that indicates whether the frames, if any, visualize the sound.
  private var showsSound: Bool {
    visualization != nil && !tracks.has(.visual)
  }

  private func snapshot() -> PipelineSnapshot {
    let position = element.position
    let instant = monotonicNow()
    var snapshot = PipelineSnapshot(
      position: position, instant: instant, isRunning: element.isRunning, presentationSize: .zero)
    // Where films follow without a gap, the last one's size would be that of a song.
    if !showsSound, tracks.has(.visual) || !tracks.access.continuesWithFrames {
      snapshot.presentationSize = video.presentationSize ?? .zero
      snapshot.frameDuration = video.frameDuration
      snapshot.frameTime = video.frameTimes?.last
      snapshot.firstFrameTime = video.frameTimes?.first
    }
    snapshot.continuation = tracks.access.continuation
    snapshot.seekableTimeRange = element.seekableTimeRange
    snapshot.duration = element.length(seekable: snapshot.seekableTimeRange, isLive: loaded.isLive)
    if let length = snapshot.duration.value {
      snapshot.loadedTimeRange = loadedTimeRange(of: length, around: position ?? .zero)
    }
    // From the transition on it may be the next item that answers.
    if let known = loaded.lastSnapshot, transition.isUnderWay {
      snapshot.duration = known.duration
      snapshot.seekableTimeRange = known.seekableTimeRange
      snapshot.loadedTimeRange = known.loadedTimeRange
    }
    loaded.lastSnapshot = snapshot
    return snapshot
  }

  func post(_ event: PlaybackEvent) {
    mailbox.mark(.event(event), on: bus)
  }
}

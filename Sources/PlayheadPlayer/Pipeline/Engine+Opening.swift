internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

extension Engine {
  /// The state of one load; the next gets another.
  struct Loaded {
    struct Seek {
      let position: Position
      /// The number by which the player knows it, or `nil` if it does not.
      let id: Int?
      /// Indicates whether it is to be made again as soon as the item is open again.
      var isOwed = false
    }

    var generation = 0
    var rate = 1.0
    var hasStepped = false
    /// The seek that has not settled yet.
    var seekInFlight: Seek?
    var lastSnapshot: PipelineSnapshot?
    var wantsRunning = false
    /// The reading of the stream's playlists, or `nil` until it begins. Another one, or none, cancels it.
    var playlistReading: PlaylistReading?
    var isEndless = false
    /// Indicates whether the source gives nothing while paused, as a camera does.
    var isLive = false
  }

  /// The progress of the opening.
  var openingProgress: OpeningMachine.Progress {
    guard gst_element_get_state(element, nil, nil, 0) == GST_STATE_CHANGE_ASYNC else {
      return .done
    }
    return playhead_is_streaming(element) != 0 ? .goesOn : .stopped
  }

  /// Waits until playbin3 has come past its parsers, of the next item as well: they must not be ended before.
  func endParsing() {
    _ = playhead_end_sources(
      element, GstClockTime(GStreamer.nanoseconds(Self.parsingTimeout)))
  }

  /// More than a file takes, but for one that is damaged.
  private static let parsingTimeout = Duration.seconds(1)

  /// Details of what is being played.
  var mediaInformation: MediaInformation { MediaInformationReader(element: element).read() }

  /// Gives an opening or a seek up that has come to nothing.
  func giveUpOpening() {
    post(.failed(PlaybackError(.damaged, name: MediaName.localizedDisplay(of: uri))))
  }

  /// A Boolean value that indicates whether the element has not yet come to where it was sent. Until then, what
  /// settles is a seek in the item before.
  var isPrerolling: Bool { element.isPrerolling }

  /// A Boolean value that indicates whether the element contains a hardware decoder.
  var usesHardwareDecoder: Bool { String(taking: playhead_hardware_decoder_in(element)) != nil }

  /// A Boolean value that indicates whether a part failed while the item was ended, as is seen only then. playbin keeps
  /// the source of such an item, which would start with the next one, whose buffer its own would be taken for
  /// (GStreamer 1.22).
  var keepsSource: Bool {
    hasFailed && element.withPointer { playhead_element_is($0, "playbin") } != 0
  }

  /// A Boolean value that indicates whether this is a stream that only playbin plays as a whole
  /// (``Playbin/Kind/httpLiveStreaming``).
  var needsPlaybin: Bool { kind == .usual && playhead_has_part(element, "hlsdemux2") != 0 }

  // MARK: - Opening again

  /// Begins the open item again since the pipeline hangs: where the seek leads that is under way, or else where it was.
  func restart(at position: Duration? = nil) {
    transition.startOver()
    let isOpen = reopen()
    if loaded.seekInFlight == nil, let position { owe(at(position)) }
    loaded.seekInFlight?.isOwed = true
    if isOpen { _ = makeOwedSeek() }
    resumeAfterReopening()
  }

  /// Has a seek made as soon as the item is open again, in the place of one that is under way.
  func owe(_ position: Position, id: Int? = nil) {
    loaded.seekInFlight = Loaded.Seek(position: position, id: id, isOwed: true)
  }

  /// Makes the seek that has to be made again. While the item is being opened, the element would refuse it.
  /// - Returns: false if there is none, or it was refused.
  func makeOwedSeek() -> Bool {
    guard let target = loaded.seekInFlight, target.isOwed else { return false }
    loaded.seekInFlight?.isOwed = false
    // If the opening took long, they have not been selected.
    selectAgain(holdsErrors: false)
    if let id = target.id { return seek(to: target.position, id: id) }
    loaded.seekInFlight = nil
    return seek(to: target.position)
  }

  /// A Boolean value that indicates whether a seek has to be made again as soon as the item is open again.
  var owesSeek: Bool { loaded.seekInFlight?.isOwed == true }

  /// A Boolean value that indicates whether a switch of tracks waits for data.
  var isSwitching: Bool { loaded.seekInFlight.map { $0.id == nil && !$0.isOwed } ?? false }

  /// A Boolean value that indicates whether a seek is under way in a file with a length, which a server does not keep
  /// waiting.
  var isSeekingInFile: Bool { loaded.seekInFlight != nil && !mayWait && !loaded.isEndless }

  /// A Boolean value that indicates whether a server may keep playback waiting.
  var mayWait: Bool { !uri.hasPrefix("file:") || mailbox.firstSegment.value != nil }

  /// Reopens the current item if the pipeline is about to go on with the next one by itself: a seek would
  /// be made in that one. It is not handed over before the seek: a short item is read to its end while it
  /// is opened, and the element would ask at once.
  func takeBackNext() -> Bool {
    guard transition.takeBack() else { return false }
    reopen()
    return true
  }

  /// Takes the next item back, and has the current one continue where it is.
  /// - Returns: false if there was nothing to take back.
  func reopenInPlace() -> Bool {
    // While a seek goes on, the position is that of before, or unknown.
    let position = element.position ?? loaded.lastSnapshot?.position
    let target = loaded.seekInFlight?.position ?? position.map { at($0) }
    guard takeBackNext() else { return false }
    guard let target else { return true }
    if isPrerolling {
      owe(target, id: loaded.seekInFlight?.id)
    } else {
      _ = seek(to: target)
    }
    return true
  }

  /// Takes back an item that does not follow without a gap: it is opened by itself after the current one has ended.
  func refuseNext(_ generation: Int) {
    if transition.refuse(generation), reopenInPlace() { resumeAfterReopening() }
  }

  /// Decides about the next item, which was handed over, or returns `nil` if it is not to be heard now.
  func update(_ watch: inout TransitionWatch) -> TransitionWatch.Action? {
    guard loaded.wantsRunning, transition.isUnderWay else { return nil }
    guard loaded.seekInFlight == nil else { return watch.updateDuringSeek() }
    return watch.update(
      position: element.position, end: loaded.lastSnapshot?.duration.value, at: monotonicNow())
  }

  /// A Boolean value that indicates whether neither the current item nor the next one comes from a network.
  var playsOnlyFiles: Bool { transition.origins.allSatisfy { $0.hasPrefix("file:") } }

  /// Has the next item, which was handed over, opened separately.
  func giveUpNext() {
    guard let next = transition.generationUnderWay else { return }
    EventLog.shared.note("give up next")
    mailbox.mark(.hang(next: next), on: bus)
  }

  /// Begins the opening, or the seek that is under way, once more: now and then it hangs (``OpeningMachine``).
  func restartOpening() {
    EventLog.shared.note("start over")
    guard loaded.seekInFlight == nil else { return restart() }
    transition.startOver()
    endStreams()
    transition.isReopened()
    beginStreams(going: loaded.wantsRunning ? GST_STATE_PLAYING : GST_STATE_PAUSED)
  }

  private func endStreams() {
    // While it is opened its tracks come one after the other.
    tracks.isReady = false
    endItem()
    mailbox.mark(.restart, on: bus)
  }

  private func beginStreams(going state: GstState) {
    pitchFilter?.renew()
    element[property: "uri"] = uri
    playhead_begin_sources(element)
    playhead_start_decoders(element)
    tracks.access.itemBegins()
    _ = gst_element_set_state(element, state)
  }

  /// Reopens the current item, paused at its beginning.
  /// - Parameter isLast: true if it is not opened once more if its tracks cannot be selected: an error would be one of the
  ///   medium.
  /// - Returns: false if that takes too long.
  @discardableResult private func reopen(isLast: Bool = false) -> Bool {
    endStreams()
    beginStreams(going: GST_STATE_PAUSED)
    guard settles() else { return false }
    return selectAgain(holdsErrors: !isLast) || isLast || reopen(isLast: true)
  }

  /// - Returns: false if the item has to be opened once more.
  @discardableResult private func selectAgain(holdsErrors: Bool) -> Bool {
    let outcome = tracks.selectAgain(
      mayReseek: !loaded.isEndless, rate: loaded.rate, mayWait: mayWait, holdsErrors: holdsErrors)
    if case .hasFailed = outcome { return false }
    return true
  }

  /// Plays on after the current item was reopened, if it is to play.
  func resumeAfterReopening() {
    transition.isReopened()
    answerLate()
    guard loaded.wantsRunning else { return }
    tracks.moved()
    _ = gst_element_set_state(element, GST_STATE_PLAYING)
  }
}

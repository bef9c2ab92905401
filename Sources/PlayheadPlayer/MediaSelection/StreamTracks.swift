internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The tracks of a `playbin3` element, which tells them as a collection of streams, and is asked for
/// some of these by their names.
///
/// As with `playbin`, some subtitles are always decoded if there are any, and drawn if they are wanted.
final class StreamTracks: TrackAccess, @unchecked Sendable {
  private struct State {
    /// The streams of the medium, or `nil` before they are known.
    var streams: StreamList?
    /// The streams of the medium that was handed over for later, and the names of those that are decoded.
    var next: StreamList?
    var nextSelected: Set<String> = []
    /// The names of the streams that are decoded, as far as it was told.
    var selected: Set<String> = []
    /// The selection that was requested last, or `nil` for what the element chooses.
    var requested: TrackSelection?
    /// The names of the streams that were asked for and are not selected yet; nil: none.
    var awaited: Set<String>?

    /// Returns the names to ask for, or `nil` if they are those that are decoded, or unknown.
    func otherNames(for selection: TrackSelection) -> [String]? {
      guard let streams else { return nil }
      let names = streams.streamNames.names(for: selection, besides: selected)
      return names.isEmpty || Set(names) == selected ? nil : names
    }
  }

  private let element: GstElement
  private let state = Locked(State())
  private let drawsText = Locked(false)
  private let isSelected = DispatchSemaphore(value: 0)
  /// The requests that streaming threads make.
  private let requests = RequestGate()
  private let callbacks = Locked(Callbacks())

  private struct Callbacks {
    var change: (@Sendable () -> Void)?
    var text: (@Sendable (Int) -> Void)?
    var unfitNext: (@Sendable (_ generation: Int) -> Void)?
  }

  private let transition: GaplessTransition

  init(_ playbin: GstElement, _ transition: GaplessTransition) {
    element = playbin
    self.transition = transition
    playhead_silence_overlays(playbin)
  }

  func prepare() {
    state.withLock { $0 = State() }
    setDrawsText(false)
  }

  func itemBegins() { requests.open() }

  func itemEnds() { requests.close() }

  func tracks() -> [MediaTrack] {
    state.withLock { $0.streams }?.tracks ?? []
  }

  func has(_ characteristic: MediaCharacteristic) -> Bool {
    state.withLock { $0.streams }?.names(of: characteristic).isEmpty == false
  }

  func changes(_ selection: TrackSelection) -> Bool {
    drawsOtherwise(selection) || state.withLock { $0.otherNames(for: selection) } != nil
  }

  /// Views draw text, so that no frame becomes another with it.
  private func drawsOtherwise(_ selection: TrackSelection) -> Bool {
    drawsText.withLock { $0 != Self.isDrawn(selection) } && has(.legible) && !element.takesText
  }

  private static func isDrawn(_ selection: TrackSelection) -> Bool {
    selection.subtitle.flatMap(StreamNames.index) != nil
  }

  func select(_ selection: TrackSelection, flushes: Bool) -> Bool {
    let drawsOtherwise = drawsOtherwise(selection)
    setDrawsText(Self.isDrawn(selection))
    let next = begunNext
    let names = state.withLock { state -> [String]? in
      state.requested = selection
      // Also if these are selected: others may have been asked for since.
      if let next { return next.streamNames.names(for: selection, besides: []) }
      let names = state.otherNames(for: selection)
      if let names { state.awaited = Set(names) }
      return names
    }
    if let index = selection.subtitle.flatMap(StreamNames.index) {
      callbacks.withLock { $0.text }?(index)
    }
    if next != nil {
      if let names, !names.isEmpty { _ = request(names) }
      return drawsOtherwise
    }
    guard let names else { return drawsOtherwise }
    return request(names) || drawsOtherwise
  }

  /// The streams of the next item, if the decoders have data of it already. If they were asked for those of the current
  /// one then, GStreamer 1.26 would abort the process. What begins just after this has looked is not seen.
  private var begunNext: StreamList? {
    guard let next = state.withLock({ $0.next }),
      withCStrings(next.allNames, { playhead_decoders_have_begun(element, $0) }) != 0
    else { return nil }
    return next
  }

  /// In a paused pipeline a stream is exchanged only after the seek has let its thread go; what was read of
  /// the new one until then is lost.
  func waitForChange(within limit: Duration) -> Bool {
    guard state.withLock({ $0.awaited != nil }) else { return false }
    let deadline = DispatchTime.now() + limit.seconds
    // It may have been signaled for a change of before.
    while isSelected.wait(timeout: deadline) == .success {
      if state.withLock({ $0.awaited == nil }) { return true }
    }
    state.withLock { $0.awaited = nil }
    return false
  }

  func endFlush() {}

  func onChange(_ callback: @escaping @Sendable () -> Void) {
    callbacks.withLock { $0.change = callback }
  }

  func onTextChosen(_ callback: @escaping @Sendable (Int) -> Void) {
    callbacks.withLock { $0.text = callback }
  }

  func onUnfitNext(_ callback: @escaping @Sendable (_ generation: Int) -> Void) {
    callbacks.withLock { $0.unfitNext = callback }
  }

  func textSource(at pad: GstPad) -> TextSource {
    guard let name = String(taking: playhead_pad_stream_name(pad)) else { return .chosen }
    let (streams, next) = state.withLock { ($0.streams, $0.next) }
    if let track = streams?.names(of: .legible).firstIndex(of: name) { return .track(track) }
    return next?.names(of: .legible).contains(name) == true ? .next : .chosen
  }

  let takesNextLate = true
  let continuesWithFrames = true
  /// Not from text: where only one of two items has it, `playbin3` never goes on; where both have, it waits forever in
  /// one of three runs (GStreamer 1.26).
  var continuation: PipelineSnapshot.Continuation { has(.legible) ? .never : .fromAny }
  let showsNextEarly = false

  func nextStarted() {
    state.withLock { state in
      guard let next = state.next else { return }
      (state.streams, state.next) = (next, nil)
      (state.selected, state.nextSelected) = (state.nextSelected, [])
    }
    changed()
  }

  // MARK: - On streaming threads

  func observe(_ message: GstMessage) {
    switch message.type {
    case GST_MESSAGE_STREAM_COLLECTION:
      playhead_message_collection(message).map { begin($0) }
    case GST_MESSAGE_STREAMS_SELECTED:
      selected(by: message)
    default: break
    }
  }

  /// Another collection; the same medium may tell more than one. What was asked for holds in it as well:
  /// it is told before the element chooses by itself.
  private func begin(_ collection: GstStreamCollection) {
    let next = transition.generationUnderWay
    let isOfNext = next != nil
    let (names, isUnfit) = state.withLock { state -> ([String]?, Bool) in
      let known = isOfNext ? state.next : state.streams
      guard known?.collection.address != collection.address else { return (nil, false) }
      let streams = StreamList(collection) { [weak self] in self?.changed() }
      if isOfNext {
        state.next = streams
      } else {
        // One that was taken back may be the same medium, and what is selected would count as its own.
        (state.streams, state.next, state.nextSelected) = (streams, nil, [])
      }
      let names = state.requested.map { streams.streamNames.names(for: $0, besides: []) }
      return (names, isOfNext && !streams.names(of: .legible).isEmpty)
    }
    if isUnfit, let next {
      callbacks.withLock { $0.unfitNext }?(next)
      return
    }
    if let names, !names.isEmpty { requests.perform { _ = request(names) } }
    if !isOfNext { changed() }
  }

  private func selected(by message: GstMessage) {
    let names = Set(
      (0..<gst_message_streams_selected_get_size(message)).compactMap {
        String(taking: playhead_message_selected_stream(message, $0))
      })
    let isAwaited = state.withLock { state in
      if let next = state.next, !names.isDisjoint(with: next.allNames) {
        state.nextSelected = names
      } else {
        state.selected = names
      }
      guard state.awaited == names else { return false }
      state.awaited = nil
      return true
    }
    if isAwaited { isSelected.signal() }
    changed()
  }

  private func changed() { callbacks.withLock { $0.change }?() }

  // MARK: - Choosing

  private func request(_ names: [String]) -> Bool {
    withCStrings(names) { playhead_select_streams(element, $0) } != 0
  }

  private func setDrawsText(_ draws: Bool) {
    drawsText.withLock { $0 = draws }
    playhead_set_overlays_silent(element, draws ? 0 : 1)
  }
}

/// The streams of a medium, by kind and number.
private final class StreamList: @unchecked Sendable {
  let collection: GstStreamCollection
  private let handler: gulong

  /// - Parameter changed: called on any thread when a stream is known better.
  init(_ collection: GstStreamCollection, changed: @escaping @Sendable () -> Void) {
    self.collection = collection
    handler = playhead_on_stream_changed(
      collection,
      { @Sendable context in
        ThreadOrdering.acquire()
        Unmanaged<Box>.fromOpaque(context).takeUnretainedValue().run()
      }, ThreadOrdering.releasing(Box(changed)),
      { @Sendable context in Unmanaged<Box>.fromOpaque(context).release() })
  }

  deinit { playhead_forget_stream_changes(collection, handler) }

  private final class Box: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  var tracks: [MediaTrack] {
    Self.characteristics.flatMap { characteristic in
      indices(of: characteristic).enumerated().map { number, index in
        TrackTags(playhead_collection_tags(collection, index)).track(
          id: .embedded(characteristic, index: number), characteristic,
          isDefault: playhead_collection_is_default(collection, index) != 0)
      }
    }
  }

  var allNames: [String] { Self.characteristics.flatMap(names) }

  func names(of characteristic: MediaCharacteristic) -> [String] {
    indices(of: characteristic).map(name)
  }

  /// The names of the streams, to choose from.
  var streamNames: StreamNames {
    var streams: [MediaCharacteristic: [StreamNames.Stream]] = [:]
    for characteristic in Self.characteristics {
      streams[characteristic] = indices(of: characteristic).map { index in
        StreamNames.Stream(
          name(index), isDefault: playhead_collection_is_default(collection, index) != 0)
      }
    }
    return StreamNames(streams)
  }

  private func indices(of characteristic: MediaCharacteristic) -> [guint] {
    let type =
      switch characteristic {
      case .visual: GST_STREAM_TYPE_VIDEO
      case .audible: GST_STREAM_TYPE_AUDIO
      case .legible: GST_STREAM_TYPE_TEXT
      }
    return (0..<playhead_collection_size(collection)).filter {
      playhead_collection_type(collection, $0).rawValue & type.rawValue != 0
    }
  }

  private func name(_ index: guint) -> String {
    playhead_collection_name(collection, index).map { String(cString: $0) } ?? ""
  }

  private static let characteristics: [MediaCharacteristic] = [.visual, .audible, .legible]
}

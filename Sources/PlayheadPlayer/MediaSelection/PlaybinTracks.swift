internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The tracks of a `playbin` element.
///
/// Subtitles are decoded always, and drawn if they are wanted: switching the decoding on in a paused
/// pipeline makes one seek in ten never end (GStreamer 1.22).
final class PlaybinTracks: TrackAccess, @unchecked Sendable {
  private let playbin: GstElement
  private var flushed: [Stream] = []
  private var drawsText = false
  private let document: StreamDocument
  private let renditions: Renditions
  private let changed = Locked((@Sendable () -> Void)?.none)

  init(_ playbin: GstElement) {
    self.playbin = playbin
    document = StreamDocument(of: playbin)
    renditions = Renditions(of: playbin, in: document)
    playhead_silence_overlays(playbin)
  }

  func prepare() {
    document.reset()
    // Without this, the last item's numbers would hold.
    for stream in Stream.all { playbin[property: stream.current] = Int32(-1) }
    setFlags { $0 | Self.audio | Self.video | Self.text }
    drawsText = false
    playhead_set_overlays_silent(playbin, 1)
  }

  func tracks() -> [MediaTrack] {
    Stream.all.flatMap { stream in
      (0..<playbin[property: stream.count, as: Int32.self]).map { track($0, of: stream) }
    } + document.subtitleTracks
  }

  func has(_ characteristic: MediaCharacteristic) -> Bool {
    Stream.all.contains {
      $0.characteristic == characteristic && playbin[property: $0.count, as: Int32.self] > 0
    }
  }

  func changes(_ selection: TrackSelection) -> Bool {
    Stream.all.contains { changesMedia(selection[$0.characteristic], $0) }
  }

  func select(_ selection: TrackSelection, flushes: Bool) -> Bool {
    flushed = []
    let media = Stream.all.filter { changesMedia(selection[$0.characteristic], $0) }.map(\.name)
    for stream in Stream.all where changes(selection[stream.characteristic], stream) {
      // Behind the selector a streaming thread waits for playback to go on, and holds a lock that
      // the newly selected stream needs: in a paused pipeline the next seek would wait for ever
      // (GStreamer 1.22).
      if flushes, media.contains(stream.name) {
        playhead_flush_behind_selector(playbin, stream.pad, 1)
        flushed.append(stream)
      }
      select(selection[stream.characteristic], stream)
    }
    return !media.isEmpty
  }

  /// Does nothing: streaming threads never ask for anything.
  func itemBegins() {}
  func itemEnds() {}

  /// Returns `false` at once: `playbin` makes a change immediately.
  func waitForChange(within limit: Duration) -> Bool { false }

  func endFlush() {
    for stream in flushed { playhead_flush_behind_selector(playbin, stream.pad, 0) }
    flushed = []
  }

  var takesNextLate: Bool { false }
  /// The value is `false`: `playbin` hangs there (GStreamer 1.22).
  var continuesWithFrames: Bool { false }
  var continuation: PipelineSnapshot.Continuation { .fromSound }
  let showsNextEarly = true
  /// Resets the document; the properties of `playbin` have become those of the item by themselves.
  func nextStarted() {
    document.reset()
    changed.withLock(\.self)?()
  }

  /// Ignores messages: `playbin` reports no tracks in them.
  func observe(_ message: GstMessage) {}

  func onChange(_ callback: @escaping @Sendable () -> Void) {
    changed.withLock { $0 = callback }
    for signal in Stream.all.flatMap(\.signals) {
      playhead_connect_swapped(
        playbin, signal,
        { @Sendable context in
          ThreadOrdering.acquire()
          Unmanaged<Callback>.fromOpaque(context).takeUnretainedValue().run(0)
        }, ThreadOrdering.releasing(Callback { _ in callback() }),
        { @Sendable context in Unmanaged<Callback>.fromOpaque(context).release() })
    }
  }

  func onTextChosen(_ callback: @escaping @Sendable (Int) -> Void) {
    playhead_on_text_chosen(
      playbin,
      { @Sendable playbin, _, context in
        guard let context else { return }
        ThreadOrdering.acquire()
        let index = Int(playhead_chosen_text(playbin))
        if index >= 0 { Unmanaged<Callback>.fromOpaque(context).takeUnretainedValue().run(index) }
      }, ThreadOrdering.releasing(Callback(callback)),
      { @Sendable context, _ in
        if let context { Unmanaged<Callback>.fromOpaque(context).release() }
      })
  }

  /// The stream’s own name does not come as far where a flush comes first.
  func textSource(at pad: GstPad) -> TextSource { .chosen }

  /// Never calls back: names tell what has no frames, and only that follows without a gap.
  func onUnfitNext(_ callback: @escaping @Sendable (_ generation: Int) -> Void) {}

  private final class Callback: Sendable {
    let run: @Sendable (Int) -> Void

    init(_ run: @escaping @Sendable (Int) -> Void) { self.run = run }
  }

  // MARK: - Reading

  private func track(_ index: Int32, of stream: Stream) -> MediaTrack {
    var facts = TrackTags(playhead_stream_tags(playbin, stream.pad, index))
    if stream.characteristic == .audible { renditions.complete(&facts, ofSound: index) }
    let isDefault = playhead_stream_is_default(playbin, stream.pad, index) != 0
    return facts.track(
      id: .embedded(stream.characteristic, index: Int(index)), stream.characteristic,
      isDefault: isDefault)
  }

  // MARK: - Choosing

  private func index(_ id: MediaTrack.ID?, _ stream: Stream) -> Int32? {
    guard case .embedded(stream.characteristic, let index) = id else { return nil }
    return Int32(exactly: index)
  }

  /// Returns whether a choice changes a stream, whose number does not matter while it is off.
  private func changes(_ id: MediaTrack.ID?, _ stream: Stream) -> Bool {
    guard playbin[property: stream.count, as: Int32.self] > 0 else { return false }
    let isOn = isOn(stream)
    guard let index = index(id, stream) else { return isOn }
    return !isOn || playbin[property: stream.current] != index
  }

  /// Returns whether a choice changes what is decoded or drawn into the frames. Views draw text: while a text track is
  /// only shown or hidden, nothing of that changes.
  private func changesMedia(_ id: MediaTrack.ID?, _ stream: Stream) -> Bool {
    guard changes(id, stream) else { return false }
    guard stream.flag == Self.text, playbin.takesText else { return true }
    return index(id, stream).map { playbin[property: stream.current] != $0 } ?? false
  }

  private func select(_ id: MediaTrack.ID?, _ stream: Stream) {
    if let index = index(id, stream), playbin[property: stream.current] != index {
      playbin[property: stream.current] = index
    }
    let isOn = index(id, stream) != nil
    if stream.flag == Self.text {
      drawsText = isOn
      playhead_set_overlays_silent(playbin, isOn ? 0 : 1)
    } else {
      setFlags { isOn ? $0 | stream.flag : $0 & ~stream.flag }
    }
  }

  private func isOn(_ stream: Stream) -> Bool {
    stream.flag == Self.text
      ? drawsText : playbin[property: "flags", as: UInt32.self] & stream.flag != 0
  }

  private func setFlags(_ change: (UInt32) -> UInt32) {
    let old = playbin[property: "flags", as: UInt32.self]
    let new = change(old)
    if new != old { playbin.setProperty("flags", fromText: "\(new)") }
  }

  // GstPlayFlags is in no header.
  private static let (video, audio, text): (UInt32, UInt32, UInt32) = (1, 2, 4)

  /// The names that playbin has for a kind of track.
  private struct Stream {
    let characteristic: MediaCharacteristic
    let name: String
    let flag: UInt32

    var count: String { "n-\(name)" }
    var current: String { "current-\(name)" }
    var pad: String { "get-\(name)-pad" }
    var signals: [String] { ["\(name)-changed", "\(name)-tags-changed"] }

    static let all = [
      Stream(characteristic: .visual, name: "video", flag: video),
      Stream(characteristic: .audible, name: "audio", flag: audio),
      Stream(characteristic: .legible, name: "text", flag: text),
    ]
  }
}

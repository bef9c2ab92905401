internal import CPlatform
internal import Platform
internal import PlayheadCore

/// The tracks of a `playbin` element.
///
/// Subtitles are decoded always, and drawn if they are wanted: switching the decoding on in a paused
/// pipeline makes one seek in ten never end (GStreamer 1.22).
final class PlaybinTracks: TrackAccess {
  private let playbin: GstElement
  private var flushed: [Stream] = []
  private var drawsText = false

  /// True if an element has what is used here.
  static func isSupported(by element: GstElement) -> Bool {
    element.withPointer { g_signal_lookup("get-audio-pad", playhead_instance_type($0)) != 0 }
  }

  init(_ playbin: GstElement) {
    self.playbin = playbin
    playhead_silence_overlays(playbin)
  }

  func prepare() {
    // Without this, the last item's numbers would hold.
    for stream in Stream.all { playbin[property: stream.current] = Int32(-1) }
    setFlags { $0 | Self.audio | Self.video | Self.text }
    drawsText = false
    playhead_set_overlays_silent(playbin, 1)
  }

  func tracks() -> [MediaTrack] {
    Stream.all.flatMap { stream in
      (0..<playbin[property: stream.count, as: Int32.self]).map { track($0, of: stream) }
    }
  }

  func select(_ selection: TrackSelection, flushes: Bool) -> Bool {
    flushed = []
    let changing = Stream.all.filter { changes(selection[$0.characteristic], $0) }
    for stream in changing {
      // Behind the selector a streaming thread waits for playback to go on, and holds a lock that
      // the newly selected stream needs: in a paused pipeline the next seek would wait for ever
      // (GStreamer 1.22).
      if flushes {
        playhead_flush_behind_selector(playbin, stream.pad, 1)
        flushed.append(stream)
      }
      select(selection[stream.characteristic], stream)
    }
    return !changing.isEmpty
  }

  func endFlush() {
    for stream in flushed { playhead_flush_behind_selector(playbin, stream.pad, 0) }
    flushed = []
  }

  // MARK: - Reading

  private func track(_ index: Int32, of stream: Stream) -> MediaTrack {
    let facts = TrackTags(playhead_stream_tags(playbin, stream.pad, index))
    let isDefault = playhead_stream_is_default(playbin, stream.pad, index) != 0
    return facts.track(
      id: .embedded(stream.characteristic, index: Int(index)), stream.characteristic,
      isDefault: isDefault)
  }

  // MARK: - Choosing

  private func index(_ id: MediaTrack.ID?, _ stream: Stream) -> Int32? {
    guard case .embedded(stream.characteristic, let index) = id else { return nil }
    return Int32(index)
  }

  /// What is off may have any number.
  private func changes(_ id: MediaTrack.ID?, _ stream: Stream) -> Bool {
    guard playbin[property: stream.count, as: Int32.self] > 0 else { return false }
    let isOn = isOn(stream)
    guard let index = index(id, stream) else { return isOn }
    return !isOn || playbin[property: stream.current] != index
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

    static let all = [
      Stream(characteristic: .visual, name: "video", flag: video),
      Stream(characteristic: .audible, name: "audio", flag: audio),
      Stream(characteristic: .legible, name: "text", flag: text),
    ]
  }
}

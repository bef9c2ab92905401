import CPlatform
import Dispatch
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Streams of an item that are chosen while playbin3 goes on to the next one.
@Suite(.serialized, .enabled(if: Playbin.factoryName() == "playbin3"))
struct LateSelectionTests {
  /// Holds back the first sound of the second item before its decoder, on the thread that passes it on.
  private final class SoundGate: Sendable {
    private struct State {
      /// The names of the first item's streams, by the queue's pads.
      var names: [UInt: String] = [:]
      /// The pads at which the second item has begun.
      var begun: Set<UInt> = []
      var isHeld = false
    }

    private let state = Locked(State())
    private let isOpen = DispatchGroup()

    init() { isOpen.enter() }

    /// Whether the sound is held back, and the other streams have begun.
    var holds: Bool { state.withLock { $0.isHeld && $0.begun.count == 2 } }

    func open() { isOpen.leave() }

    /// Looks at what comes out of the queue of the decoders in an element, for as long as that lives.
    func attach(to element: GstElement) throws {
      let bin = try #require(element.cast(to: GstBin.self))
      let queues = gst_bin_iterate_all_by_element_factory_name(bin, "multiqueue")
      defer { gst_iterator_free(queues) }
      var item = GValue()
      try #require(gst_iterator_next(queues, &item) == GST_ITERATOR_OK)
      defer { g_value_unset(&item) }
      let callback:
        @convention(c) (UnsafeMutableRawPointer?, GstPad?, UnsafeMutableRawPointer?) -> Void = {
          @Sendable _, pad, context in
          guard let pad, gst_pad_get_direction(pad) == GST_PAD_SRC, let context else { return }
          Unmanaged<SoundGate>.fromOpaque(context).takeUnretainedValue().watch(pad)
        }
      g_signal_connect_data(
        g_value_get_object(&item), "pad-added", unsafeBitCast(callback, to: GCallback.self),
        ThreadOrdering.releasing(self),
        { @Sendable context, _ in
          if let context { Unmanaged<SoundGate>.fromOpaque(context).release() }
        }, GConnectFlags(rawValue: 0))
    }

    private func watch(_ pad: GstPad) {
      gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM,
        { @Sendable pad, info, context in
          if let context, let pad, let event = info.flatMap(gst_pad_probe_info_get_event),
            event.type == GST_EVENT_STREAM_START
          {
            ThreadOrdering.acquire()
            Unmanaged<SoundGate>.fromOpaque(context).takeUnretainedValue().begin(pad, event)
          }
          return GST_PAD_PROBE_OK
        }, ThreadOrdering.releasing(self),
        { @Sendable context in
          if let context { Unmanaged<SoundGate>.fromOpaque(context).release() }
        })
    }

    private func begin(_ pad: GstPad, _ event: GstEvent) {
      var name: UnsafePointer<CChar>?
      gst_event_parse_stream_start(event, &name)
      let isHeld = state.withLock { state in
        let (key, name) = (UInt(bitPattern: pad.address), name.map { String(cString: $0) } ?? "")
        guard let former = state.names[key] else {
          state.names[key] = name
          return false
        }
        guard former != name else { return false }
        // The names end with the numbers of the tracks; the sounds are the first ones.
        if former == state.names.values.min() {
          state.isHeld = true
          return true
        }
        state.begun.insert(key)
        return false
      }
      if isHeld { isOpen.wait() }
    }
  }

  /// Makes a film with two sounds, and returns its address.
  private func film(_ number: Int, in folder: String) throws -> String {
    let path = "\(folder)/\(number).mkv"
    try EncodingPipeline(
      """
      matroskamux name=mux ! filesink name=sink
      audiotestsrc num-buffers=40 ! audio/x-raw,rate=44100 ! flacenc ! queue ! mux.audio_0
      audiotestsrc num-buffers=40 ! audio/x-raw,rate=44100 ! flacenc ! queue ! mux.audio_1
      videotestsrc num-buffers=25 ! video/x-raw,width=160,height=90,framerate=25/1 !
      x264enc key-int-max=25 bframes=0 speed-preset=ultrafast ! h264parse ! queue ! mux.video_0
      """
    ).run(into: path)
    return "file://\(path)"
  }

  /// GStreamer 1.26 ends the process if it is asked for streams of the item that is left.
  @Test func theNextItemIsAskedForWhatIsChosen() async throws {
    let folder = try TestMedia.makeDirectory()
    let films = try (0..<2).map { try film($0, in: folder) }
    let gapless = try GaplessElement(films[0], films[1])
    let (element, times) = (gapless.element, gapless.times)
    let tracks = TrackSwitch(element, transition: gapless.transition)
    tracks.observeMessages(of: element)
    tracks.prepare()
    let gate = SoundGate()
    try gate.attach(to: element)
    defer { _ = gst_element_set_state(element, GST_STATE_NULL) }
    gapless.open(GST_STATE_PLAYING)
    let isHeld = await eventually { gate.holds }
    let second = TrackSelection(
      audio: .embedded(.audible, index: 1), video: .embedded(.visual, index: 0))
    if isHeld { #expect(!tracks.access.select(second, flushes: false)) }
    gate.open()
    try #require(isHeld)
    #expect(await eventually { times.all.count == 50 })
    tracks.access.nextStarted()
    #expect(!tracks.access.changes(second))
  }
}

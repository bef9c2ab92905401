import CPlatform
import Dispatch
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

/// Streams that go on to a next item, of which one ends late.
@Suite(.serialized) struct StreamEndTests {
  /// The element with which playbin3 keeps the streams of an item together, and two streams.
  private struct Streams {
    let bin: GstElement
    let pads: [GstPad]

    init() throws {
      TestMedia.initialize()
      bin = try GLibError.check {
        gst_parse_launch(
          "streamsynchronizer name=s fakesink name=0 async=false fakesink name=1 async=false", $0)
      }
      let parts = try #require(bin.cast(to: GstBin.self))
      let synchronizer = try #require(gst_bin_get_by_name(parts, "s"))
      playhead_keep_together(synchronizer)
      pads = try (0..<2).map { number in
        let pad = try #require(gst_element_request_pad_simple(synchronizer, "sink_%u"))
        let source = try #require(gst_element_get_static_pad(synchronizer, "src_\(number)"))
        let sink = try #require(gst_bin_get_by_name(parts, "\(number)"))
        let end = try #require(gst_element_get_static_pad(sink, "sink"))
        #expect(gst_pad_link(source, end) == GST_PAD_LINK_OK)
        return pad
      }
      _ = gst_element_set_state(bin, GST_STATE_PLAYING)
    }
  }

  /// One of the streams, on a thread of its own.
  private final class Stream: @unchecked Sendable {
    private let pad: GstPad
    private let queue: DispatchQueue

    init(_ pad: GstPad) {
      self.pad = pad
      queue = DispatchQueue(label: "stream")
    }

    /// - Parameter isDecoded: false if a decoder that rests holds back all but the start.
    func begin(item: guint, isDecoded: Bool = true) {
      queue.async {
        // An event can be changed only while it has one owner, and Swift may be a second.
        let start = gst_structure_new_from_string(
          "GstEventStreamStart, stream-id=(string)stream, group-id=(uint)\(item)")
        self.pad.send(gst_event_new_custom(GST_EVENT_STREAM_START, start))
        guard isDecoded else { return }
        var segment = GstSegment()
        gst_segment_init(&segment, GST_FORMAT_TIME)
        self.pad.send(gst_event_new_segment(&segment))
        let buffer = gst_buffer_new()
        gst_buffer_ref(buffer)  // the pad takes one over
        _ = gst_pad_chain(self.pad, buffer)
      }
    }

    func end() { queue.async { self.pad.send(gst_event_new_eos()) } }

    /// Returns whether all of it is taken within a limit.
    func isTaken(within limit: DispatchTimeInterval = .seconds(30)) -> Bool {
      let isDone = DispatchSemaphore(value: 0)
      queue.async { isDone.signal() }
      return isDone.wait(timeout: .now() + limit) == .success
    }
  }

  /// While streams are exchanged, the beginning of a flush may be lost.
  @Test func aFlushThatOnlyEndsBeginsAsWell() throws {
    let streams = try Streams()
    defer { _ = gst_element_set_state(streams.bin, GST_STATE_NULL) }
    let sink = try #require(
      streams.bin.cast(to: GstBin.self).flatMap { gst_bin_get_by_name($0, "0") })
    let end = try #require(gst_element_get_static_pad(sink, "sink"))
    let begun = Locked(0)
    gst_pad_add_probe(
      end, GST_PAD_PROBE_TYPE_EVENT_FLUSH,
      { @Sendable _, info, context in
        if let context, let event = info.flatMap(gst_pad_probe_info_get_event),
          event.type == GST_EVENT_FLUSH_START
        {
          Unmanaged<Locked<Int>>.fromOpaque(context).takeUnretainedValue().withLock { $0 += 1 }
        }
        return GST_PAD_PROBE_OK
      }, Unmanaged.passRetained(begun).toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<Locked<Int>>.fromOpaque(context).release() }
      })
    let stop = gst_event_new_flush_stop(1)
    gst_event_ref(stop)  // the pad takes one over
    _ = gst_pad_send_event(streams.pads[0], stop)
    #expect(begun.withLock(\.self) == 1)
    #expect(playhead_pad_is_flushing(end) == 0)
    let (start, next) = (gst_event_new_flush_start(), gst_event_new_flush_stop(1))
    for event in [start, next] {
      gst_event_ref(event)  // the pad takes one over
      _ = gst_pad_send_event(streams.pads[0], event)
    }
    #expect(begun.withLock(\.self) == 2)
  }

  /// The order in which the streams come to the end of the first item, and to the second one.
  enum Order: CaseIterable { case endFirst, nextFirst, nextRests, atOnce }

  @Test(arguments: Order.allCases)
  func aStreamAtItsEndGoesOnWithTheOthers(_ order: Order) throws {
    for _ in 0..<(order == .atOnce ? 200 : 1) {
      let streams = try Streams()
      defer { _ = gst_element_set_state(streams.bin, GST_STATE_NULL) }
      let (sound, video) = (Stream(streams.pads[0]), Stream(streams.pads[1]))
      for stream in [sound, video] { stream.begin(item: 1) }
      #expect(sound.isTaken() && video.isTaken())
      switch order {
      case .endFirst:
        sound.end()
        // It waits for the end of the other one, which does not come.
        #expect(!sound.isTaken(within: .milliseconds(100)))
        video.begin(item: 2)
      case .nextFirst:
        video.begin(item: 2)
        // It waits for the sound.
        #expect(!video.isTaken(within: .milliseconds(100)))
        sound.end()
      case .nextRests:
        sound.end()
        #expect(!sound.isTaken(within: .milliseconds(100)))
        video.begin(item: 2, isDecoded: false)
      case .atOnce:
        sound.end()
        video.begin(item: 2)
      }
      sound.begin(item: 2)
      try #require(sound.isTaken() && video.isTaken())
    }
  }
}

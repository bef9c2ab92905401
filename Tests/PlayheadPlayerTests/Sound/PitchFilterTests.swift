import CPlatform
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The filter that keeps the pitch of the sound.
@Suite struct PitchFilterTests {
  /// GStreamer 1.26 has a critical warning for it, which ends a test run.
  @Test func aGapBeforeAnySegmentGetsOne() throws {
    TestMedia.initialize()
    let filter = try #require(PitchFilter())
    filter.renew()
    let element = filter.element
    _ = gst_element_set_state(element, GST_STATE_PAUSED)
    defer { _ = gst_element_set_state(element, GST_STATE_NULL) }
    let sink = try #require(gst_element_get_static_pad(element, "sink"))
    let source = try #require(gst_element_get_static_pad(element, "src"))
    let gaps = Locked(0)
    gst_pad_add_probe(
      source, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM,
      { @Sendable _, info, context in
        guard let info, let context, let event = gst_pad_probe_info_get_event(info) else {
          return GST_PAD_PROBE_OK
        }
        if event.type == GST_EVENT_GAP {
          let gaps = Unmanaged<Locked<Int>>.fromOpaque(context).takeUnretainedValue()
          gaps.withLock { $0 += 1 }
        }
        return GST_PAD_PROBE_OK
      }, Unmanaged.passRetained(gaps).toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<Locked<Int>>.fromOpaque(context).release() }
      })
    sink.send(gst_event_new_stream_start("sound"))
    sink.send(gst_event_new_gap(0, guint64(1_000_000_000)))
    #expect(gaps.withLock { $0 } == 1)
    #expect(gst_pad_get_sticky_event(source, GST_EVENT_SEGMENT, 0) != nil)
    var segment = GstSegment()
    gst_segment_init(&segment, GST_FORMAT_TIME)
    sink.send(gst_event_new_segment(&segment))
    sink.send(gst_event_new_gap(0, guint64(1_000_000_000)))
    #expect(gaps.withLock { $0 } == 2)
  }
}

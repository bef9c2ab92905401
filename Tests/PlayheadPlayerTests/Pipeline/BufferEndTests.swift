import CPlatform
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The end of what a network buffer has loaded.
@Suite struct BufferEndTests {
  /// A demuxer that seeks flushes the buffer that it reads from. One that misses the end waits for more forever, and
  /// playback with it.
  @Test func anEndThatComesDuringASeekIsKept() throws {
    TestMedia.initialize()
    let buffer = try #require(gst_element_factory_make("queue2", nil))
    buffer[property: "ring-buffer-max-size"] = UInt64(1 << 20)
    playhead_keep_buffer_end(buffer)
    let source = try #require(gst_pad_new("source", GST_PAD_SRC))
    let sink = try #require(gst_element_get_static_pad(buffer, "sink"))
    let output = try #require(gst_element_get_static_pad(buffer, "src"))
    #expect(gst_pad_link(source, sink) == GST_PAD_LINK_OK)
    _ = gst_pad_set_active(source, 1)
    _ = gst_element_set_state(buffer, GST_STATE_PAUSED)
    defer { _ = gst_element_set_state(buffer, GST_STATE_NULL) }
    #expect(gst_pad_activate_mode(output, GST_PAD_MODE_PULL, 1) != 0)
    source.push(gst_event_new_stream_start("medium"))
    var segment = GstSegment()
    gst_segment_init(&segment, GST_FORMAT_BYTES)
    source.push(gst_event_new_segment(&segment))
    let bytes = try #require(gst_buffer_new_allocate(nil, 1000, nil))
    #expect(playhead_pad_take(sink, bytes) != 0)
    // A seek before the end makes up none.
    output.send(gst_event_new_flush_start())
    output.send(gst_event_new_flush_stop(1))
    #expect(try percentage(of: output) < 100)
    output.send(gst_event_new_flush_start())
    source.push(gst_event_new_eos())
    output.send(gst_event_new_flush_stop(1))
    #expect(try percentage(of: output) == 100)
  }

  private func percentage(of output: GstPad) throws -> Int32 {
    let query = gst_query_new_buffering(GST_FORMAT_BYTES)
    defer { gst_query_unref(query) }
    try #require(gst_pad_query(output, query) != 0)
    var percentage: Int32 = 0
    gst_query_parse_buffering_percent(query, nil, &percentage)
    return percentage
  }
}

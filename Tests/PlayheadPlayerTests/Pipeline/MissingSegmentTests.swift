import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// What comes between a flush and a segment, for which GStreamer has critical warnings, which end a test run.
@Suite struct MissingSegmentTests {
  @Test func dataIsDroppedUntilASegmentComes() throws {
    TestMedia.initialize()
    let sink = try #require(gst_element_factory_make("appsink", nil))
    sink.setProperty("sync", fromText: "false")
    let source = try #require(gst_pad_new("source", GST_PAD_SRC))
    let pad = try #require(gst_element_get_static_pad(sink, "sink"))
    #expect(gst_pad_link(source, pad) == GST_PAD_LINK_OK)
    _ = gst_pad_set_active(source, 1)
    _ = gst_element_set_state(sink, GST_STATE_PLAYING)
    defer { _ = gst_element_set_state(sink, GST_STATE_NULL) }
    let appsink: GstAppSink = try #require(sink.cast())
    source.push(gst_event_new_stream_start("stream"))
    source.push(segment())
    pad.send(gst_event_new_flush_start())
    pad.send(gst_event_new_flush_stop(1))
    playhead_drop_until_segment(source)
    let buffer = gst_buffer_new()
    for _ in 0..<3 { gst_buffer_ref(buffer) }  // the pad takes one over each time
    #expect(gst_pad_push(source, buffer) == GST_FLOW_OK)
    source.push(gst_event_new_gap(0, 1_000_000_000))
    #expect(gst_app_sink_try_pull_sample(appsink, 0) == nil)
    source.push(segment())
    for _ in 0..<2 {
      #expect(gst_pad_push(source, buffer) == GST_FLOW_OK)
      #expect(gst_app_sink_try_pull_sample(appsink, 0) != nil)
    }
  }

  /// A frame was asked for, but the stream ends before it, just after a flush. A step of the video is also one of the
  /// sound.
  @Test(arguments: [true, false])
  func aSinkThatIsToStepEndsWithoutASegment(_ isVideo: Bool) throws {
    TestMedia.initialize()
    let video = try #require(VideoSink(output: VideoOutput()))
    let sound = try #require(gst_element_factory_make("appsink", nil))
    let playbin = try #require(gst_element_factory_make(Playbin.factoryName(), nil))
    _ = Playbin.setAudioSink(of: playbin, to: sound, settings: OutputSettings())
    let sink = isVideo ? video.sink : sound
    _ = gst_element_set_state(sink, GST_STATE_PLAYING)
    defer {
      _ = gst_element_set_state(sink, GST_STATE_NULL)
      video.detach()
    }
    let pad = try #require(gst_element_get_static_pad(sink, "sink"))
    pad.send(gst_event_new_stream_start("stream"))
    let step = gst_event_new_step(GST_FORMAT_BUFFERS, 1, 1, 1, 0)
    gst_event_ref(step)  // the element takes one over
    #expect(gst_element_send_event(sink, step) != 0)
    pad.send(gst_event_new_gap(0, 1_000_000_000))
    pad.send(gst_event_new_eos())
    let appsink: GstAppSink = try #require(sink.cast())
    #expect(gst_app_sink_is_eos(appsink) != 0)
  }

  private func segment() -> GstEvent {
    var segment = GstSegment()
    gst_segment_init(&segment, GST_FORMAT_TIME)
    return gst_event_new_segment(&segment)
  }
}

import CPlatform
import Dispatch
import PlayheadPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The element that GStreamer draws subtitles with, while it makes or exchanges its parts.
@Suite struct SubtitleOverlayTests {
  /// Until it has done so, its pads lead nowhere, and a flush that comes meanwhile would be lost: what is
  /// behind them would never be flushed, or never end to be.
  @Test func aFlushWaitsUntilThePartsAreMade() throws {
    TestMedia.initialize()
    let bin = try #require(gst_bin_new("bin"))
    let parts = try #require(bin.cast(to: GstBin.self))
    playhead_silence_overlays(bin)
    let overlay = try #require(gst_element_factory_make("subtitleoverlay", nil))
    let sink = try #require(gst_element_factory_make("fakesink", nil))
    sink[property: "async"] = false
    for element in [overlay, sink] { gst_bin_add(parts, element) }
    #expect(gst_element_link(overlay, sink) != 0)
    let (makes, isFlushed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let count = Locked(0)
    bin.onElementAdded { _ in
      count.withLock { $0 += 1 }
      guard count.withLock(\.self) == 1 else { return }
      makes.signal()
      // A flush that does not wait is through by then, and led into nothing.
      _ = isFlushed.wait(timeout: .now() + 0.5)
    }
    _ = gst_element_set_state(bin, GST_STATE_PLAYING)
    defer { _ = gst_element_set_state(bin, GST_STATE_NULL) }
    let end = try #require(gst_element_get_static_pad(sink, "sink"))
    let video = try #require(gst_element_get_static_pad(overlay, "video_sink"))
    begin(at: video)
    #expect(makes.wait(timeout: .now() + 30) == .success)
    video.send(gst_event_new_flush_start())
    isFlushed.signal()
    #expect(playhead_pad_is_flushing(end) != 0)
    video.send(gst_event_new_flush_stop(1))
    #expect(playhead_pad_is_flushing(end) == 0)
  }

  /// A pipeline that has failed is taken apart when another one may be playing.
  @Test func whatAFormerPipelineRemovesIsStillThereInTheCurrentOne() throws {
    TestMedia.initialize()
    let text = EmbeddedText()
    func makePipeline() throws -> (bin: GstBin, overlay: GstElement) {
      let playbin = try #require(gst_element_factory_make("playbin", nil))
      let bin = try #require(playbin.cast(to: GstBin.self))
      let overlay = try #require(gst_element_factory_make("textoverlay", nil))
      text.attach(to: playbin, PlaybinTracks(playbin))
      gst_bin_add(bin, overlay)
      return (bin, overlay)
    }
    let former = try makePipeline()
    #expect(text.schedule != nil)
    let current = try makePipeline()
    gst_bin_remove(former.bin, former.overlay)
    #expect(text.schedule != nil)
    gst_bin_remove(current.bin, current.overlay)
    #expect(text.schedule == nil)
  }

  /// Begins the video on a thread of its own, which makes the parts, and is held up meanwhile.
  private func begin(at video: GstPad) {
    DispatchQueue(label: "video").async {
      video.send(gst_event_new_stream_start("video"))
      let caps = "video/x-raw, format=(string)I420, width=(int)16, height=(int)16"
      if let caps = gst_caps_from_string(caps) { video.send(gst_event_new_caps(caps)) }
    }
  }
}

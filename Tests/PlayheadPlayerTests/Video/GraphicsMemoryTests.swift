import CPlatform
import FakeDecoder
import PlayheadPlatform
import Testing

@testable import PlayheadPlayer

/// The memory for a hardware decoder's frames: what the graphics processor cannot do with them, the
/// processor does.
@MainActor @Suite(.serialized) struct GraphicsMemoryTests {
  private static let h264 =
    "video/x-h264, stream-format=byte-stream, alignment=au, width=64, height=48"

  @Test(arguments: [
    ("", true), ("interlace-mode=progressive, colorimetry=bt709", true),
    ("colorimetry=bt601", true),
    ("interlace-mode=mixed", false), ("interlace-mode=interleaved", false),
    ("colorimetry=bt2100-pq", false), ("colorimetry=bt2020", false),
    ("colorimetry=(string)1:3:5:1", false),
  ])
  func whereFramesMayBe(_ format: String, _ mayBeInGraphics: Bool) throws {
    let name = "FakeGraphics\(Self.names)"
    Self.names += 1
    fake_decoder_install(name, FAKE_DECODER_WORKS, 0)
    defer { fake_decoder_remove(name) }
    let launched = try GLibError.check {
      gst_parse_launch(
        """
        \(name) name=decoder ! capsfilter \
        caps="video/x-raw;video/x-raw(memory:GLMemory);video/x-raw(memory:DMABuf)" ! fakesink
        """, $0)
    }
    let pipeline = try #require(launched)
    let bin = try #require(pipeline.cast(to: GstBin.self))
    let decoder = try #require(gst_bin_get_by_name(bin, "decoder"))
    decoder.withPointer { playhead_limit_graphics_memory($0) }
    _ = gst_element_set_state(pipeline, GST_STATE_PAUSED)
    defer { _ = gst_element_set_state(pipeline, GST_STATE_NULL) }
    let sink = try #require(gst_element_get_static_pad(decoder, "sink"))
    let source = try #require(gst_element_get_static_pad(decoder, "src"))
    _ = gst_pad_send_event(sink, gst_event_new_stream_start("test"))
    let coded = try #require(
      gst_caps_from_string(Self.h264 + (format.isEmpty ? "" : ", " + format)))
    _ = gst_pad_send_event(sink, gst_event_new_caps(coded))
    let taken = try #require(gst_pad_peer_query_caps(source, nil))
    let text = try #require(String(taking: gst_caps_to_string(taken)))
    #expect(text.contains("video/x-raw"))
    #expect(text.contains("memory:GLMemory") == mayBeInGraphics, "\(text)")
    #expect(text.contains("memory:DMABuf") == mayBeInGraphics, "\(text)")
    let frames = try #require(gst_caps_from_string("video/x-raw(memory:GLMemory), format=NV12"))
    #expect((gst_pad_peer_query_accept_caps(source, frames) != 0) == mayBeInGraphics)
  }

  private static var names = 0
}

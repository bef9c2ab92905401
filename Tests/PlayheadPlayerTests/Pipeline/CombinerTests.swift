import CPlatform
import PlayheadPlatform
import TestMedia
import Testing

/// The references that playbin keeps to the pads of its selectors.
@Suite(.serialized) struct CombinerTests {
  /// Else one that another thread removes at that moment makes playbin end the process.
  @Test func aPlaybinForgetsThePadsThatItReleases() throws {
    TestMedia.initialize()
    let playbin = try #require(gst_element_factory_make("playbin", nil))
    playhead_forget_released_pads(playbin)
    for sink in ["audio-sink", "video-sink"] {
      playbin[property: sink] = gst_element_factory_make("fakesink", nil)
    }
    playbin[property: "uri"] = try TestMedia.uri(.mp4())
    defer { _ = gst_element_set_state(playbin, GST_STATE_NULL) }
    for first in [0, 2] {
      #expect(gst_element_set_state(playbin, GST_STATE_PAUSED) != GST_STATE_CHANGE_FAILURE)
      #expect(gst_element_get_state(playbin, nil, nil, .max) == GST_STATE_CHANGE_SUCCESS)
      let source = try #require(playbin[property: "source", as: GstElement?.self])
      let object: GstObject = try #require(source.cast())
      let decodebin: GstElement = try #require(gst_object_get_parent(object)?.cast())
      let pads = try (first..<first + 2).map {
        try #require(gst_element_get_static_pad(decodebin, "src_\($0)"))
      }
      #expect(pads.allSatisfy { Self.combinerPad(of: $0) != nil })
      _ = gst_element_set_state(playbin, GST_STATE_READY)
      #expect(pads.allSatisfy { Self.combinerPad(of: $0) == nil })
    }
  }

  /// The address that playbin keeps with a pad.
  private static func combinerPad(of pad: GstPad) -> gpointer? {
    g_object_get_data(unsafeBitCast(pad, to: GObject.self), "playbin.sinkpad")
  }
}

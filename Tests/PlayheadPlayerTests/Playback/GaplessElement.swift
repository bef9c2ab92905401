import CPlatform
import PlayheadPlatform
import TestMedia
import Testing

@testable import PlayheadPlayer

/// A `playbin3` without a player that goes on from one film to another. It is not opened yet.
struct GaplessElement {
  let element: GstElement
  let transition = GaplessTransition()
  /// The times of the frames that arrive.
  let times: DueTimes

  init(_ first: String, _ second: String) throws {
    TestMedia.initialize()
    element = try #require(gst_element_factory_make("playbin3", nil))
    let sinks = try (0..<2).map { _ in try #require(GStreamer.bin("fakesink sync=true")) }
    element[property: "audio-sink"] = Optional(sinks[0])
    element[property: "video-sink"] = Optional(sinks[1])
    transition.begin(uri: first)
    transition.setNext(GaplessTransition.Item(uri: second, generation: 1))
    transition.attach(to: element)
    times = try DueTimes(sinks[1])
    element[property: "uri"] = first
  }

  /// Begins to open the first film.
  func open(_ state: GstState) {
    _ = gst_element_set_state(element, GST_STATE_READY)
    playhead_start_decoders(element)
    _ = gst_element_set_state(element, state)
  }
}

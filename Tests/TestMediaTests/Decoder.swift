import CPlatform
import PlayheadPlatform
import TestMedia

/// Decodes a file as fast as it goes.
final class Decoder {
  private let pipeline: GstElement
  private let sink: GstAppSink

  /// Frames as 24-bit RGB.
  static func video(of path: String) throws -> Decoder {
    try Decoder(path, "videoconvert ! video/x-raw,format=RGB")
  }

  /// One channel of 16-bit samples, 48 000 a second.
  static func audio(of path: String) throws -> Decoder {
    try Decoder(
      path, "audioconvert ! audioresample ! audio/x-raw,format=S16LE,channels=1,rate=48000")
  }

  private init(_ path: String, _ conversion: String) throws {
    TestMedia.initialize()
    let description = """
      filesrc name=source ! decodebin ! \(conversion) ! appsink name=sink sync=false max-buffers=4
      """
    let element = try GLibError.check { gst_parse_launch(description, $0) }
    let bin = element?.cast(to: GstBin.self)
    guard let element, let bin, let source = gst_bin_get_by_name(bin, "source"),
      let sink = gst_bin_get_by_name(bin, "sink")
    else { preconditionFailure("the description names both") }
    source[property: "location"] = path
    self.sink = sink.as(GstAppSink.self)
    pipeline = element
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
  }

  deinit { gst_element_set_state(pipeline, GST_STATE_NULL) }

  /// The next frame or piece of sound, nil after the last one: its time, and its bytes.
  func next() -> (time: Duration, bytes: [UInt8])? {
    guard let sample = gst_app_sink_try_pull_sample(sink, 10_000_000_000),
      let buffer = gst_sample_get_buffer(sample)
    else { return nil }
    var map = GstMapInfo()
    guard gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else { return nil }
    defer { gst_buffer_unmap(buffer, &map) }
    let bytes = [UInt8](UnsafeRawBufferPointer(start: map.data, count: Int(map.size)))
    return (.nanoseconds(Int64(buffer.pts)), bytes)
  }
}

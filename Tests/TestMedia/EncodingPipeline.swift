public import CPlatform
internal import PlayheadPlatform

/// A pipeline that runs to its end without a main loop, as fast as it can.
///
/// ```swift
/// try EncodingPipeline("videotestsrc num-buffers=1 ! pngenc ! filesink name=sink").run(into: path)
/// ```
public final class EncodingPipeline: Sendable {
  private let pipeline: GstElement

  /// Builds a pipeline from a description as for `gst-launch-1.0`.
  public init(_ description: String) throws(MediaError) {
    TestMedia.initialize()
    let element: GstElement?
    do throws(GLibError) {
      element = try GLibError.check { gst_parse_launch(description, $0) }
    } catch {
      throw .cannotBuild(error.description)
    }
    guard let element else { throw .cannotBuild("it is empty") }
    pipeline = element
  }

  deinit { gst_element_set_state(pipeline, GST_STATE_NULL) }

  /// The element of that name, or nil if the description names none so.
  public func element(_ name: String) -> GstElement? {
    pipeline.cast(to: GstBin.self).flatMap { gst_bin_get_by_name($0, name) }
  }

  /// Runs from now on, until the last reference ends.
  public func start() { gst_element_set_state(pipeline, GST_STATE_PLAYING) }

  /// Runs until all streams have ended, with the element named `sink` writing the file at `path`.
  public func run(into path: String, limit: Duration = .seconds(60)) throws(MediaError) {
    element("sink")?[property: "location"] = path
    try run(limit: limit)
  }

  /// Runs until all streams have ended.
  /// - Throws: what an element reports, or that it took longer than `limit`.
  public func run(limit: Duration = .seconds(60)) throws(MediaError) {
    let bus = gst_element_get_bus(pipeline)
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
    defer { gst_element_set_state(pipeline, GST_STATE_NULL) }
    let types = GstMessageType(GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
    let nanoseconds = GstClockTime(limit.wholeNanoseconds)
    guard let message = gst_bus_timed_pop_filtered(bus, nanoseconds, types) else {
      throw .tookTooLong(limit)
    }
    if message.type == GST_MESSAGE_ERROR { throw Self.failure(in: message) }
  }

  private static func failure(in message: GstMessage) -> MediaError {
    var error: UnsafeMutablePointer<GError>?
    var details: UnsafeMutablePointer<CChar>?
    gst_message_parse_error(message, &error, &details)
    defer { g_clear_error(&error) }
    let name = message.src.flatMap { String(taking: gst_object_get_name($0)) }
    return .failed(
      element: name ?? "GStreamer", message: error.map { GLibError($0).description } ?? "",
      details: (String(taking: details) ?? "").split(separator: "\n").joined(separator: " "))
  }
}

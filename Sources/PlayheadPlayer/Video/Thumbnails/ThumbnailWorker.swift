internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The part of a ``ThumbnailProvider`` that lives on a queue of its own, and may block there.
final class ThumbnailWorker: @unchecked Sendable {
  private let url: String
  private let width: Int
  private let queue = DispatchQueue(label: "playhead.thumbnails", qos: .utility)
  private let openness = Locked(false)
  private var pipeline: ThumbnailPipeline?

  init(url: String, width: Int) {
    self.url = url
    self.width = width
  }

  /// A Boolean value that indicates whether there is a pipeline.
  var isOpen: Bool { openness.withLock { $0 } }

  /// Makes a frame, and tells on the main thread.
  func frame(
    at time: Duration, layout: PixelLayout,
    then completion: @escaping @MainActor (Result<VideoFrame?, PlaybackError>) -> Void
  ) {
    queue.async {
      let result = Result { () throws(PlaybackError) in
        try self.frame(at: time, layout: layout)
      }
      DispatchQueue.main.async { completion(result) }
    }
  }

  /// Lets the pipeline go, after what has been asked for; another frame opens it again.
  func close() {
    queue.async { self.setPipeline(nil) }
  }

  private func frame(at time: Duration, layout: PixelLayout) throws(PlaybackError) -> VideoFrame? {
    do throws(PlaybackError) {
      let pipeline = try openPipeline()
      return try pipeline.frame(at: time, layout: layout)
    } catch {
      setPipeline(nil)
      throw error
    }
  }

  private func openPipeline() throws(PlaybackError) -> ThumbnailPipeline {
    if let pipeline { return pipeline }
    let new = try ThumbnailPipeline(url: url, width: width)
    setPipeline(new)
    return new
  }

  private func setPipeline(_ pipeline: ThumbnailPipeline?) {
    self.pipeline = pipeline
    openness.withLock { $0 = pipeline != nil }
  }
}

/// A paused pipeline that shows one keyframe after the other. Blocks; for one thread at a time.
private final class ThumbnailPipeline {
  private let url: String
  private let pipeline: GstElement
  private let bus: GstBus
  private let sink: GstAppSink

  /// The time that a step may take.
  private static let timeout = Duration.seconds(5)
  private static let events = GstMessageType(
    GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_ASYNC_DONE.rawValue)

  /// Opens a medium; throws why that is not possible.
  init(url: String, width: Int) throws(PlaybackError) {
    self.url = url
    GStreamer.start()
    // Scaled as early as possible: what follows has little to do.
    let description = """
      uridecodebin name=source caps=video/x-raw(ANY) expose-all-streams=false
      ! videoscale ! videoconvert
      ! video/x-raw,format=BGRx,width=\(width),pixel-aspect-ratio=1/1
      ! videoflip video-direction=auto
      ! appsink name=sink sync=false max-buffers=1 enable-last-sample=false
      """
    let element: GstElement?
    do throws(GLibError) {
      element = try GLibError.check { gst_parse_launch(description, $0) }
    } catch {
      throw PlaybackError(.other(error.description), name: MediaName.localizedDisplay(of: url))
    }
    guard let element, let bin: GstBin = element.cast(),
      let source = gst_bin_get_by_name(bin, "source"),
      let sink: GstAppSink = gst_bin_get_by_name(bin, "sink")?.cast()
    else {
      throw PlaybackError(
        .missingDecoder(localized("GStreamer base plugins")),
        name: MediaName.localizedDisplay(of: url))
    }
    (pipeline, self.sink, bus) = (element, sink, gst_element_get_bus(element))
    source[property: "uri"] = url
    _ = gst_element_set_state(pipeline, GST_STATE_PAUSED)
    try settle()
  }

  deinit { _ = gst_element_set_state(pipeline, GST_STATE_NULL) }

  /// The keyframe at or before a time, or nil if there is none.
  func frame(at time: Duration, layout: PixelLayout) throws(PlaybackError) -> VideoFrame? {
    let flags = [GST_SEEK_FLAG_FLUSH, GST_SEEK_FLAG_KEY_UNIT, GST_SEEK_FLAG_SNAP_BEFORE]
      .reduce(0) { $0 | $1.rawValue }
    _ = gst_element_seek_simple(
      pipeline, GST_FORMAT_TIME, GstSeekFlags(flags), .init(GStreamer.nanoseconds(time)))
    try settle()
    // Frames of its own pool: frames are kept, and a pool that is shared would run dry.
    return gst_app_sink_try_pull_preroll(sink, 0)
      .flatMap { FrameConverter(layout: layout).frame(of: $0) }
  }

  private func settle() throws(PlaybackError) {
    let limit = GstClockTime(GStreamer.nanoseconds(Self.timeout))
    let name = MediaName.localizedDisplay(of: url)
    guard let message = gst_bus_timed_pop_filtered(bus, limit, Self.events) else {
      throw PlaybackError(.noAnswer, name: name)
    }
    var reader = MessageReader(uri: url)
    if case .failed(let error) = reader.event(for: message) { throw error }
  }
}

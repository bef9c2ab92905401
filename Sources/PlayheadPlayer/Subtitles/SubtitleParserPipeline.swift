internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// GStreamer's parser of subtitles, in a pipeline that runs as fast as it can. Blocks.
final class SubtitleParserPipeline {
  private let pipeline: GstElement
  private let source: GstElement
  private let sink: GstAppSink

  init(framesPerSecond: Double?) throws(SubtitleError.Reason) {
    GStreamer.start()
    let description = "appsrc name=source ! subparse name=parser ! appsink name=sink sync=false"
    let element: GstElement?
    do throws(GLibError) {
      element = try GLibError.check { gst_parse_launch(description, $0) }
    } catch {
      throw .other(error.description)
    }
    guard let element, let bin: GstBin = element.cast(),
      let source = gst_bin_get_by_name(bin, "source"),
      let parser = gst_bin_get_by_name(bin, "parser"),
      let sink: GstAppSink = gst_bin_get_by_name(bin, "sink")?.cast()
    else { throw .other(localized("the GStreamer base plugins are not installed")) }
    (pipeline, self.source, self.sink) = (element, source, sink)
    if let framesPerSecond {
      let thousandths = gint(clamping: (framesPerSecond * 1000).rounded())
      parser.setProperty("video-fps", fromText: "\(thousandths)/1000")
    }
  }

  deinit { _ = gst_element_set_state(pipeline, GST_STATE_NULL) }

  /// The cues of a file in UTF-8, in its order: of too many no more than one too many.
  func cues(
    in bytes: [UInt8], timeout: Duration, until limit: ParsingLimit
  ) throws(SubtitleError.Reason) -> [SubtitleCue] {
    _ = gst_element_set_state(pipeline, GST_STATE_PLAYING)
    let text = bytes + Self.ending(of: bytes)
    text.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { playhead_app_src_fill(source, start, gsize(bytes.count)) }
    }
    let end = monotonicNow() + timeout
    var parts: [Part] = []
    while parts.count <= InputLimits.subtitleCues, !limit.isReached, !isAtEnd {
      if let part = next(until: min(end, monotonicNow() + Self.longestWait)) {
        parts.append(part)
      } else if monotonicNow() >= end {
        break
      }
    }
    if hasFailed { throw .notSubtitles }
    let isCut = parts.count > InputLimits.subtitleCues
    if !isCut, !isAtEnd { throw .noAnswer }
    return Self.cues(of: parts)
  }

  /// What has to follow a file, so that the parser takes its last cue as well: the end of the line, and an empty line.
  /// In MicroDVD each line is a cue, and it warns of an empty one.
  private static func ending(of bytes: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    guard MicroDVD.recognizes(bytes) else { return [lineFeed, lineFeed] }
    return bytes.last == lineFeed ? [] : [lineFeed]
  }

  /// The parser may work for seconds on text without cues; nothing wakes who waits for a cue if it is to end.
  private static let longestWait = Duration.milliseconds(200)

  private var isAtEnd: Bool { gst_app_sink_is_eos(sink) != 0 }

  /// A text with its time; some formats do not say when it ends.
  private struct Part {
    let text: String
    let isMarkup: Bool
    let start: Duration
    let duration: Duration?
  }

  private func next(until end: Duration) -> Part? {
    let rest = GStreamer.nanoseconds(max(end - monotonicNow(), .zero))
    guard let sample = gst_app_sink_try_pull_sample(sink, GstClockTime(rest)),
      let buffer = gst_sample_get_buffer(sample)
    else { return nil }
    var map = GstMapInfo()
    guard gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else { return nil }
    defer { gst_buffer_unmap(buffer, &map) }
    let bytes = UnsafeRawBufferPointer(start: map.data, count: Int(map.size))
    let structure = gst_sample_get_caps(sample).flatMap { gst_caps_get_structure($0, 0) }
    let format = structure.flatMap { gst_structure_get_string($0, "format") }
    return Part(
      text: String(decoding: bytes, as: UTF8.self),
      isMarkup: format.map { String(cString: $0) } == "pango-markup",
      start: GStreamer.time(buffer.pts) ?? .zero,
      duration: GStreamer.time(buffer.duration))
  }

  private var hasFailed: Bool {
    gst_bus_timed_pop_filtered(gst_element_get_bus(pipeline), 0, GST_MESSAGE_ERROR) != nil
  }

  private static func cues(of parts: [Part]) -> [SubtitleCue] {
    let following = parts.dropFirst().map { Optional($0.start) } + [nil]
    return zip(parts, following).compactMap { part, following in
      let latest = part.start + SubtitleCue.usualDuration
      let next = following.map { $0 > part.start ? min($0, latest) : latest } ?? latest
      let end = part.duration.map { part.start + $0 } ?? next
      guard end > part.start else { return nil }
      return part.isMarkup
        ? SubtitleCue(timeRange: part.start..<end, markup: part.text)
        : SubtitleCue(timeRange: part.start..<end, text: part.text)
    }
  }
}

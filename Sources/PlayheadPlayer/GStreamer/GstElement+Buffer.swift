internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

extension Engine {
  /// The loaded range of a medium of a duration, around a position; nil if it is unknown.
  func loadedTimeRange(of length: Duration, around position: Duration) -> Range<Duration>? {
    uri.hasPrefix("file:")
      ? .zero..<length : element.loadedTimeRange(of: length, around: position)
  }
}

/// The network buffer of a playing element, into which it loads media ahead.
extension GstElement {
  /// Loads so much ahead, of whatever is opened from now on.
  ///
  /// Progressive media lie in a ring of memory (`queue2`) as far as their server knows ranges; of streams in parts
  /// the parts do (`multiqueue`).
  ///
  /// A demuxer reads from the ring where it likes, which lets Matroska's look at the index at the end first. Half a
  /// megabyte ahead is waited for rather than asked for (GStreamer 1.22 to 1.26), so that a smaller file begins when
  /// it is there as a whole.
  /// - Parameter timeout: how long a server on the web may say nothing.
  func buffers(_ buffer: NetworkBuffer, timeout: Duration) {
    let duration = guint64(clamping: GStreamer.nanoseconds(buffer.duration))
    setProperty("buffer-duration", fromText: "\(duration)")
    setProperty("buffer-size", fromText: "\(buffer.byteCount)")
    setProperty("ring-buffer-max-size", fromText: "\(buffer.byteCount)")
    let seconds = guint(clamping: GStreamer.nanoseconds(timeout) / 1_000_000_000)
    onElementAdded {
      playhead_limit_buffer($0.parent, $0.element, duration)
      if playhead_limit_waiting($0.element, seconds) != 0 { CanceledRequests.mend() }
    }
  }

  /// Returns the loaded range of a medium of a duration, around a position, or `nil` if it is unknown.
  func loadedTimeRange(of length: Duration, around position: Duration) -> Range<Duration>? {
    guard position < length else { return nil }
    if let part = loadedPart(around: position / length) {
      // Parts of the bytes are not quite those of the time: what is played has been loaded.
      return min(length * part.lowerBound, position)..<max(length * part.upperBound, position)
    }
    let ahead = playhead_buffered_time(self)
    guard ahead != guint64.max, let time = GStreamer.duration(Int64(clamping: ahead)) else {
      return nil
    }
    return position..<min(position + time, length)
  }

  /// The part of the bytes that is loaded around a position, within 0…1; nil if it does not tell, or nothing there.
  private func loadedPart(around position: Double) -> Range<Double>? {
    let whole = 1_000_000.0  // GST_FORMAT_PERCENT_MAX, a macro with a cast
    let capacity: UInt64 = self[property: "ring-buffer-max-size"]
    let bytes = loadedRanges(in: GST_FORMAT_BYTES)
    // What is beyond the whole is not of the medium, and might be more than a duration holds.
    let parts = loadedRanges(in: GST_FORMAT_PERCENT).enumerated().compactMap { index, range in
      let (first, last) = (
        min(max(Double(range.start) / whole, 0), 1), min(max(Double(range.end) / whole, 0), 1)
      )
      guard last > first else { return nil as Range<Double>? }
      // One that is larger than the buffer counts what it has overwritten (GStreamer 1.22 to 1.26).
      let size = bytes.indices.contains(index) ? bytes[index].end - bytes[index].start : 0
      return max(first, last - (last - first) * Double(capacity) / Double(max(size, 1)))..<last
    }
    // The index at the end is loaded as well.
    return parts.first {
      $0.lowerBound - Self.tolerance <= position && position <= $0.upperBound + Self.tolerance
    }
  }

  private func loadedRanges(in format: GstFormat) -> [(start: gint64, end: gint64)] {
    let query = gst_query_new_buffering(format)
    defer { gst_query_unref(query) }
    guard gst_element_query(self, query) != 0 else { return [] }
    return (0..<gst_query_get_n_buffering_ranges(query)).map { index in
      var (start, end): (gint64, gint64) = (0, 0)
      gst_query_parse_nth_buffering_range(query, index, &start, &end)
      return (start, end)
    }
  }

  /// The tolerated difference between a position among the bytes and the one in time, as a fraction of the whole.
  private static let tolerance = 0.05
}

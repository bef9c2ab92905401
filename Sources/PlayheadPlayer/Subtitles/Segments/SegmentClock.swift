internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// What the clock of an HLS stream is at the times at which its segments begin, as they come by on streaming threads.
///
/// Subtitles in segments of their own are mapped to this clock. It is that of MPEG-TS; other segments have none.
final class SegmentClock: Sendable {
  /// What is known by the numbers of the demuxer's pads.
  private let state = Locked<[Int32: SegmentAnchors]>([:])

  /// What is known of the stream that is being played. Video comes by the first pad; sounds that have segments of their
  /// own, by the others, may begin a little earlier or later.
  var anchors: SegmentAnchors {
    state.withLock { $0.min { $0.key < $1.key }?.value ?? .none }
  }

  /// Looks at the segments of an element that plays from now on.
  func attach(to playbin: GstElement) {
    playbin.onElementAdded { [weak self] in
      guard let self, playhead_element_is($0.element, "hlsdemux") != 0 else { return }
      // Another stream, or the same once more, whose times may count from elsewhere.
      state.withLock { $0 = [:] }
      playhead_watch_segments(
        $0.element,
        { @Sendable pad, time, bytes, count, context in
          ThreadOrdering.acquire()
          let clock = Unmanaged<SegmentClock>.fromOpaque(context).takeUnretainedValue()
          clock.take(
            UnsafeRawBufferPointer(start: bytes, count: Int(count)), of: pad,
            at: .nanoseconds(time))
        }, ThreadOrdering.releasing(self),
        { @Sendable context in
          if let context { Unmanaged<SegmentClock>.fromOpaque(context).release() }
        })
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, of pad: Int32, at time: Duration) {
    guard let anchor = SegmentAnchor(time: time, segment: bytes) else { return }
    state.withLock { $0[pad, default: .none].add(anchor) }
  }
}

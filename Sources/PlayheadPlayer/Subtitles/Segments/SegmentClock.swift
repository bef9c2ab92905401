internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The values of an HLS stream's clock at the times at which its segments begin, as they come by on streaming threads.
///
/// Subtitles in segments of their own are mapped to this clock. It is that of MPEG-TS; other segments have none.
final class SegmentClock: Sendable {
  private let state = Locked(SegmentAnchors.none)
  private let listener = Locked<(@MainActor @Sendable () -> Void)?>(nil)

  /// The anchors that are known of the stream that is being played.
  var anchors: SegmentAnchors { state.withLock { $0 } }

  /// Calls back on the main thread when more is known.
  func listen(_ listener: @escaping @MainActor @Sendable () -> Void) {
    self.listener.withLock { $0 = listener }
  }

  /// Looks at the segments of an element that plays from now on.
  func attach(to playbin: GstElement) {
    playbin.onElementAdded { [weak self] in
      guard let self, playhead_element_is($0.element, "hlsdemux") != 0 else { return }
      // Another stream, or the same once more, whose times may count from elsewhere.
      state.withLock { $0 = .none }
      playhead_watch_segments(
        $0.element,
        { @Sendable time, bytes, count, context in
          ThreadOrdering.acquire()
          let clock = Unmanaged<SegmentClock>.fromOpaque(context).takeUnretainedValue()
          clock.take(
            UnsafeRawBufferPointer(start: bytes, count: Int(count)), at: .nanoseconds(time))
        }, ThreadOrdering.releasing(self),
        { @Sendable context in
          if let context { Unmanaged<SegmentClock>.fromOpaque(context).release() }
        })
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, at time: Duration) {
    guard let anchor = SegmentAnchor(time: time, segment: bytes) else { return }
    let isNew = state.withLock { anchors in
      let known = anchors
      anchors.add(anchor)
      return anchors != known
    }
    guard isNew else { return }
    DispatchQueue.main.async { self.listener.withLock { $0 }?() }
  }
}

internal import CPlatform
internal import PlayheadPlatform

/// The queue of decoded frames in front of a playbin's sink.
///
/// GStreamer lets three frames wait there. They are to last until the next one is decoded, so what counts is their
/// time: of 30 frames a second one is enough, of 60 there are two. Each one less is 3 MB of 1080p, and 12 MB of 2160p.
enum FrameQueue {
  /// The time that the frames in it last, in nanoseconds, from which on none is taken.
  private static let limit = 33_000_000

  /// Limits the queue of a playbin, which adds it when it knows that there is video.
  static func limit(in playbin: GstElement) {
    playbin.onElementAdded { added in
      guard isQueue(added.element) else { return }
      added.element.object(as: GstElement.self)
        .setProperty("max-size-time", fromText: "\(limit)")
    }
  }

  /// Returns whether an element in a playbin is that queue.
  static func isQueue(_ element: UnsafeMutableRawPointer) -> Bool {
    playhead_element_is(element, "queue") != 0
      && String(taking: gst_object_get_name(element.object(as: GstObject.self))) == "vqueue"
  }
}

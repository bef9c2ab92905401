import CPlatform
import PlayheadPlatform
import TestMedia
import Testing

@testable import PlayheadPlayer

/// The number of decoded frames that wait in front of the sink.
@Suite(.serialized) struct FrameQueueTests {
  /// The decoder is faster than the film, and waits with the next frame where the queue is full.
  @Test(arguments: [(30, 1), (60, 2)]) func theNextFramesWaitAndNoMore(rate: Int, count: Int) throws
  {
    TestMedia.initialize()
    let playbin = try #require(gst_element_factory_make(Playbin.factoryName(), nil))
    let levels = QueueLevels()
    FrameQueue.limit(in: playbin)
    levels.watch(playbin)
    for sink in ["audio-sink", "video-sink"] {
      let element = try #require(gst_element_factory_make("fakesink", nil))
      element[property: "sync"] = true
      playbin[property: sink] = Optional(element)
    }
    let clip = Clip(framesPerSecond: rate, keyframeInterval: rate, duration: .seconds(1))
    playbin[property: "uri"] = try TestMedia.uri(.mp4(clip))
    defer { gst_element_set_state(playbin, GST_STATE_NULL) }
    gst_element_set_state(playbin, GST_STATE_PLAYING)
    let types = GstMessageType(GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue)
    let message = gst_bus_timed_pop_filtered(gst_element_get_bus(playbin), 60_000_000_000, types)
    #expect(message?.type == GST_MESSAGE_EOS)
    #expect(levels.highest == count)
  }
}

/// The most frames that a playbin's queue had whenever another one was to be put into it.
private final class QueueLevels: Sendable {
  private let level = Locked<Int32?>(nil)

  var highest: Int? { level.withLock(\.self).map(Int.init) }

  func watch(_ playbin: GstElement) {
    playbin.onElementAdded { added in
      guard FrameQueue.isQueue(added.element),
        let pad = gst_element_get_static_pad(added.element.object(as: GstElement.self), "sink")
      else { return }
      gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_BUFFER,
        { @Sendable pad, _, context in
          guard let context, let queue = pad.flatMap(gst_pad_get_parent_element) else {
            return GST_PAD_PROBE_OK
          }
          let now: Int32 = queue[property: "current-level-buffers"]
          let levels = Unmanaged<QueueLevels>.fromOpaque(context).takeUnretainedValue()
          levels.level.withLock { $0 = max($0 ?? 0, now) }
          return GST_PAD_PROBE_OK
        }, Unmanaged.passRetained(self).toOpaque(),
        { @Sendable context in
          if let context { Unmanaged<QueueLevels>.fromOpaque(context).release() }
        })
    }
  }
}

import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import Testing

@testable import PlayheadPlayer

/// The times at which buffers that arrive at a sink are due, by its pipeline's running time.
final class DueTimes: Sendable {
  /// One buffer.
  struct Arrival: Sendable {
    let time: Duration
    let byteCount: Int
  }

  private let state = Locked<[Arrival]>([])

  /// All that have arrived so far.
  var all: [Arrival] { state.withLock(\.self) }

  /// Looks at each buffer from now on, for as long as the sink lives.
  init(_ sink: GstElement) throws {
    let pad = try #require(gst_element_get_static_pad(sink, "sink"))
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER,
      { @Sendable pad, info, context in
        guard let pad, let info, let context, let buffer = gst_pad_probe_info_get_buffer(info),
          let event = gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0)
        else { return GST_PAD_PROBE_OK }
        var segment: UnsafePointer<GstSegment>?
        gst_event_parse_segment(event, &segment)
        let time = gst_segment_to_running_time(segment, GST_FORMAT_TIME, buffer.pts)
        let arrival = Arrival(
          time: .nanoseconds(Int64(time)), byteCount: Int(gst_buffer_get_size(buffer)))
        let times = Unmanaged<DueTimes>.fromOpaque(context).takeUnretainedValue()
        times.state.withLock { $0.append(arrival) }
        return GST_PAD_PROBE_OK
      }, Unmanaged.passRetained(self).toOpaque(),
      { @Sendable context in
        if let context { Unmanaged<DueTimes>.fromOpaque(context).release() }
      })
  }
}

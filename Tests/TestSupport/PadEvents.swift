public import CPlatform
import PlayheadPlatform

extension GstPad {
  /// Sends an event as the pad before this one would.
  public func send(_ event: GstEvent) {
    gst_event_ref(event)  // the pad takes one over
    _ = gst_pad_send_event(self, event)
  }

  /// Sends an event from this pad to the one after it.
  public func push(_ event: GstEvent) {
    gst_event_ref(event)  // the pad takes one over
    _ = gst_pad_push_event(self, event)
  }
}

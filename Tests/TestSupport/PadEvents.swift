public import CPlatform
import PlayheadPlatform

extension GstPad {
  /// Sends an event as the pad before this one would.
  public func send(_ event: GstEvent) {
    gst_event_ref(event)  // the pad takes one over
    _ = gst_pad_send_event(self, event)
  }
}

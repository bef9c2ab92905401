// The end of what a network buffer has loaded.
//
// A demuxer that seeks flushes the buffer that it reads from. If the end of the download comes meanwhile, queue2 refuses
// it (GStreamer 1.22 to 1.26), and nobody sends it again: the buffer waits forever for more, and is never full.
#include "../CPlatform/frames.h"

// Whoever flushes keeps the readers away until the flush has ended. A source that has sent the end sends nothing else, so
// that nothing of it is waiting in the buffer's pad.
static GstPadProbeReturn send_end_again(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  (void)context;
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  if (GST_EVENT_TYPE(event) != GST_EVENT_FLUSH_STOP || GST_PAD_MODE(pad) != GST_PAD_MODE_PULL) return GST_PAD_PROBE_OK;
  GstElement *buffer = gst_pad_get_parent_element(pad);
  if (!buffer) return GST_PAD_PROBE_OK;
  // The buffer takes the end from here on.
  GST_PAD_EVENTFUNC(pad)(pad, GST_OBJECT(buffer), event);
  GstPad *sink = gst_element_get_static_pad(buffer, "sink");
  GstPad *source = gst_pad_get_peer(sink);
  GstEvent *end = source ? gst_pad_get_sticky_event(source, GST_EVENT_EOS, 0) : NULL;
  GstEvent *taken = gst_pad_get_sticky_event(sink, GST_EVENT_EOS, 0);
  if (end && !taken) gst_pad_send_event(sink, gst_event_ref(end));
  g_clear_pointer(&end, gst_event_unref);
  g_clear_pointer(&taken, gst_event_unref);
  g_clear_object(&source);
  gst_object_unref(sink);
  gst_object_unref(buffer);
  return GST_PAD_PROBE_HANDLED;
}

void playhead_keep_buffer_end(GstElement *buffer) {
  GstPad *pad = gst_element_get_static_pad(buffer, "src");
  gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_EVENT_UPSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH, send_end_again, NULL, NULL);
  gst_object_unref(pad);
}

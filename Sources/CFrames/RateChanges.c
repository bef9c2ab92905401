// Instant rate changes at sinks.
//
// Such a change overtakes the data, and each pad keeps it and sends it again before the data that follows. A sink that was
// flushed meanwhile, as by a seek, takes it for another change (GStreamer 1.22 to 1.26): it multiplies the rate once more,
// and if the segment of the seek has not arrived, it computes with an unset one.
#include "../CPlatform/frames.h"

typedef struct {
  // The sequence numbers of the change that came last, and of the one that came last before a flush.
  gint last;
  gint outdated;
} RateChanges;

static GstPadProbeReturn follow(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  (void)pad;
  RateChanges *changes = context;
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  if (GST_EVENT_TYPE(event) == GST_EVENT_FLUSH_STOP)
    g_atomic_int_set(&changes->outdated, g_atomic_int_get(&changes->last));
  if (GST_EVENT_TYPE(event) != GST_EVENT_INSTANT_RATE_CHANGE) return GST_PAD_PROBE_OK;
  gint number = (gint)gst_event_get_seqnum(event);
  if (number == g_atomic_int_get(&changes->outdated)) return GST_PAD_PROBE_DROP;
  g_atomic_int_set(&changes->last, number);
  return GST_PAD_PROBE_OK;
}

void playhead_forget_rate_changes(gpointer element) {
  if (!GST_IS_BASE_SINK(element)) return;
  GstPad *pad = gst_element_get_static_pad(element, "sink");
  if (!pad) return;
  // A sink is added again with each item.
  static const char mark[] = "playhead-rate-changes";
  if (!g_object_get_data(G_OBJECT(pad), mark)) {
    RateChanges *changes = g_new0(RateChanges, 1);
    g_object_set_data(G_OBJECT(pad), mark, changes);
    gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH, follow, changes, g_free);
  }
  gst_object_unref(pad);
}

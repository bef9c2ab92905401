// A fault of playbin3's between two items. Part of shim.h.
#pragma once

// Where playbin3 goes on with a next item, it drops the ends of the current one's streams. It asks for the next item
// when all streams have been read to their ends: the end of one, as of sound that is shorter than the video, may have
// passed by then. What keeps the streams together (GstStreamSynchronizer) waits with that stream for the ends of the
// others, which do not come, and with the others for the next item on that stream (GStreamer 1.22 to 1.26): for ever. So
// a stream that waits at its end goes on when another one comes to the next item.

// The number of the item that a pad's stream belongs to; 0 if it is not known.
static inline guint playhead_pad_group(GstPad *pad) {
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_STREAM_START, 0);
  guint group = 0;
  if (event) gst_event_parse_group_id(event, &group);
  gst_clear_event(&event);
  return group;
}
static const char *const playhead_at_end = "playhead-at-end";
// The name is that of another kind of stream: it is for the synchronizer alone, and means nothing to what comes behind.
static inline void playhead_leave_end(GstPad *pad) {
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_CAPS, 0);
  GstCaps *caps = NULL;
  if (event) gst_event_parse_caps(event, &caps);
  gboolean is_sound = caps && gst_caps_get_size(caps) > 0 &&
      g_str_has_prefix(gst_structure_get_name(gst_caps_get_structure(caps, 0)), "audio/");
  gst_clear_event(&event);
  const char *name = is_sound ? "playsink-custom-video-flush" : "playsink-custom-audio-flush";
  gst_pad_send_event(pad, gst_event_new_custom(GST_EVENT_CUSTOM_DOWNSTREAM_OOB, gst_structure_new_empty(name)));
}
static inline void playhead_leave_end_of_other(gpointer other, gpointer begun) {
  GstPad *pad = other;
  if (pad == begun || !g_object_get_data(G_OBJECT(pad), playhead_at_end)) return;
  if (playhead_pad_group(pad) != playhead_pad_group(begun)) playhead_leave_end(pad);
}
static inline GstPadProbeReturn playhead_watch_end(GstPad *pad, GstPadProbeInfo *info, gpointer unused) {
  (void)unused;
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  switch (GST_EVENT_TYPE(event)) {
    case GST_EVENT_EOS:
      g_object_set_data(G_OBJECT(pad), playhead_at_end, pad);
      break;
    case GST_EVENT_FLUSH_STOP:
      g_object_set_data(G_OBJECT(pad), playhead_at_end, NULL);
      break;
    case GST_EVENT_SEGMENT: {
      // Behind the start of the stream, which has been taken in.
      g_object_set_data(G_OBJECT(pad), playhead_at_end, NULL);
      GstElement *synchronizer = gst_pad_get_parent_element(pad);
      if (!synchronizer) break;
      GST_OBJECT_LOCK(synchronizer);
      GList *pads = g_list_copy_deep(synchronizer->sinkpads, (GCopyFunc)(void *)gst_object_ref, NULL);
      GST_OBJECT_UNLOCK(synchronizer);
      g_list_foreach(pads, playhead_leave_end_of_other, pad);
      g_list_free_full(pads, gst_object_unref);
      gst_object_unref(synchronizer);
      break;
    }
    default:
      break;
  }
  return GST_PAD_PROBE_OK;
}
static inline void playhead_synchronizer_pad_added(GstElement *synchronizer, GstPad *pad, gpointer unused) {
  (void)synchronizer;
  (void)unused;
  if (!GST_PAD_IS_SINK(pad)) return;
  GstPadProbeType types = (GstPadProbeType)(GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH);
  gst_pad_add_probe(pad, types, playhead_watch_end, NULL, NULL);
}
static inline void playhead_watch_synchronizer(const GValue *item, gpointer unused) {
  GObject *element = g_value_get_object(item);
  // It has no factory.
  if (!g_str_equal(G_OBJECT_TYPE_NAME(element), "GstStreamSynchronizer")) return;
  g_signal_connect(element, "pad-added", G_CALLBACK(playhead_synchronizer_pad_added), unused);
}
// Lets the streams of a playbin3, which has not played yet, go on to a next item together.
static inline void playhead_keep_streams_together(GstElement *_Nonnull playbin) {
  if (!playhead_element_is(playbin, "playbin3")) return;
  GstIterator *all = gst_bin_iterate_recurse(GST_BIN(playbin));
  gst_iterator_foreach(all, playhead_watch_synchronizer, NULL);
  gst_iterator_free(all);
}

// The streams of playbin3, which it tells in messages and is told of in events; and where in the stream each
// segment begins that an HLS demuxer reads. Part of shim.h.
#pragma once

// The streams that a message of a collection is about.
static inline GstStreamCollection *_Nullable playhead_message_collection(
    GstMessage *_Nonnull message) {
  GstStreamCollection *collection = NULL;
  gst_message_parse_stream_collection(message, &collection);
  return collection;
}
// The name of one of the streams that a message says are selected, to be freed.
static inline char *_Nullable playhead_message_selected_stream(
    GstMessage *_Nonnull message, guint index) {
  GstStream *stream = gst_message_streams_selected_get_stream(message, index);
  char *name = stream ? g_strdup(gst_stream_get_stream_id(stream)) : NULL;
  g_clear_object(&stream);
  return name;
}
static inline guint playhead_collection_size(GstStreamCollection *_Nonnull collection) {
  return gst_stream_collection_get_size(collection);
}
static inline GstStreamType playhead_collection_type(
    GstStreamCollection *_Nonnull collection, guint index) {
  return gst_stream_get_stream_type(gst_stream_collection_get_stream(collection, index));
}
static inline const char *_Nullable playhead_collection_name(
    GstStreamCollection *_Nonnull collection, guint index) {
  return gst_stream_get_stream_id(gst_stream_collection_get_stream(collection, index));
}
// TRUE if the medium marks a stream as to be chosen.
static inline gboolean playhead_collection_is_default(
    GstStreamCollection *_Nonnull collection, guint index) {
  GstStream *stream = gst_stream_collection_get_stream(collection, index);
  return (gst_stream_get_stream_flags(stream) & GST_STREAM_FLAG_SELECT) != 0;
}
// The tags of a stream's own, as they are now; null if there are none.
static inline GstTagList *_Nullable playhead_collection_tags(
    GstStreamCollection *_Nonnull collection, guint index) {
  return gst_stream_get_tags(gst_stream_collection_get_stream(collection, index));
}
// Calls a function with the context alone when one of the streams is known better, on the thread that
// finds it out.
static inline gulong playhead_on_stream_changed(
    GstStreamCollection *_Nonnull collection, void (*_Nonnull callback)(gpointer _Nonnull context),
    gpointer _Nonnull context, void (*_Nonnull release)(gpointer _Nonnull context)) {
  return g_signal_connect_data(
      collection, "stream-notify", G_CALLBACK(callback), context, (GClosureNotify)(void *)release,
      G_CONNECT_SWAPPED);
}
static inline void playhead_forget_stream_changes(
    GstStreamCollection *_Nonnull collection, gulong handler) {
  g_signal_handler_disconnect(collection, handler);
}
// Asks for these streams, and no others. The names end with null. Not by gst_element_send_event(), which waits for a
// seek under way, and that one may wait for the streaming thread that asks.
static inline gboolean playhead_select_streams(
    GstElement *_Nonnull element, const char *_Nullable const *_Nonnull names) {
  GList *list = NULL;
  for (; *names; names++) list = g_list_append(list, (gpointer)*names);
  GstEvent *event = gst_event_new_select_streams(list);
  gboolean is_accepted = GST_ELEMENT_GET_CLASS(element)->send_event(element, event);
  g_list_free(list);
  return is_accepted;
}
// TRUE if a queue has passed on the beginning of one of these streams, whose names end with null.
static inline gboolean playhead_queue_has_begun(GstElement *queue, const char *const *names) {
  gboolean has_begun = FALSE;
  GST_OBJECT_LOCK(queue);
  for (GList *each = queue->srcpads; each && !has_begun; each = each->next) {
    char *name = gst_pad_get_stream_id(each->data);
    has_begun = name && g_strv_contains(names, name);
    g_free(name);
  }
  GST_OBJECT_UNLOCK(queue);
  return has_begun;
}
// TRUE if the decoders of a playbin3 have begun with one of these streams, whose names end with null.
static inline gboolean playhead_decoders_have_begun(
    GstElement *_Nonnull playbin, const char *_Nullable const *_Nonnull names) {
  GstIterator *all = gst_bin_iterate_all_by_element_factory_name(GST_BIN(playbin), "multiqueue");
  GValue item = G_VALUE_INIT;
  gboolean has_begun = FALSE;
  for (GstIteratorResult result = GST_ITERATOR_OK; result != GST_ITERATOR_DONE && !has_begun;) {
    result = gst_iterator_next(all, &item);
    if (result == GST_ITERATOR_RESYNC) gst_iterator_resync(all);
    if (result != GST_ITERATOR_OK) continue;
    // Those that buffer a download are before it.
    GstObject *parent = gst_object_get_parent(g_value_get_object(&item));
    has_begun = parent && playhead_element_is(parent, "decodebin3") &&
                playhead_queue_has_begun(g_value_get_object(&item), names);
    g_clear_object(&parent);
    g_value_reset(&item);
  }
  if (G_VALUE_TYPE(&item)) g_value_unset(&item);
  gst_iterator_free(all);
  return has_begun;
}
// The name of the stream whose data comes to a pad, to be freed; null if none has begun.
static inline char *_Nullable playhead_pad_stream_name(GstPad *_Nonnull pad) {
  return gst_pad_get_stream_id(pad);
}
// Lets the decoders of a playbin3 that is READY take data from now on. Up to GStreamer 1.26, the source is started
// before them, from the same thread: on a busy computer, its first data is then refused, and the opening never ends.
static inline void playhead_start_decoders(GstElement *_Nonnull element) {
  GstIterator *all = gst_bin_iterate_all_by_element_factory_name(GST_BIN(element), "decodebin3");
  GValue item = G_VALUE_INIT;
  while (gst_iterator_next(all, &item) == GST_ITERATOR_OK) {
    gst_element_set_state(g_value_get_object(&item), GST_STATE_PAUSED);
    g_value_reset(&item);
  }
  if (G_VALUE_TYPE(&item)) g_value_unset(&item);
  gst_iterator_free(all);
}
// TRUE if an element of this kind is anywhere in a bin.
static inline gboolean playhead_has_part(GstElement *_Nonnull bin, const char *_Nonnull factory_name) {
  GstIterator *all = gst_bin_iterate_all_by_element_factory_name(GST_BIN(bin), factory_name);
  GValue item = G_VALUE_INIT;
  GstIteratorResult result;
  while ((result = gst_iterator_next(all, &item)) == GST_ITERATOR_RESYNC) gst_iterator_resync(all);
  gboolean has_part = result == GST_ITERATOR_OK;
  if (G_VALUE_TYPE(&item)) g_value_unset(&item);
  gst_iterator_free(all);
  return has_part;
}

// -- HLS ----------------------------------------------------------------------------------------

// Called on a streaming thread with the time of the stream at which a segment begins, and its first bytes.
typedef void (*PlayheadSegmentBegins)(
    gint64 time, const guint8 *_Nonnull bytes, gsize count, gpointer _Nonnull context);
typedef struct {
  PlayheadSegmentBegins begins;
  gpointer context;
  GDestroyNotify release;
} PlayheadSegmentListener;
static inline void playhead_segment_listener_clear(gpointer data) {
  PlayheadSegmentListener *listener = data;
  listener->release(listener->context);
}
static inline void playhead_segment_listener_release(gpointer data) {
  g_atomic_rc_box_release_full(data, playhead_segment_listener_clear);
}
static inline void playhead_segment_closure_ends(gpointer data, GClosure *closure) {
  (void)closure;
  playhead_segment_listener_release(data);
}
static inline int playhead_pad_number(GstPad *pad) {
  int number = 0;
  sscanf(GST_PAD_NAME(pad), "src_%d", &number);
  return number;
}
// TRUE for the first one of a demuxer's pads, which is that of the video. Audio that has segments of its own may begin a
// little earlier or later. Another variant brings new pads, with higher numbers.
static inline gboolean playhead_is_first_pad(GstPad *pad) {
  GstElement *demuxer = gst_pad_get_parent_element(pad);
  if (!demuxer) return FALSE;
  gboolean is_first = TRUE;
  GST_OBJECT_LOCK(demuxer);
  for (GList *each = demuxer->srcpads; each; each = each->next)
    if (playhead_pad_number(each->data) < playhead_pad_number(pad)) is_first = FALSE;
  GST_OBJECT_UNLOCK(demuxer);
  gst_object_unref(demuxer);
  return is_first;
}
// Only the first buffer of a segment has a time.
static inline GstPadProbeReturn playhead_segment_passes(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
  PlayheadSegmentListener *listener = data;
  GstBuffer *buffer = GST_PAD_PROBE_INFO_BUFFER(info);
  if (!GST_BUFFER_PTS_IS_VALID(buffer) || !playhead_is_first_pad(pad)) return GST_PAD_PROBE_OK;
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0);
  if (!event) return GST_PAD_PROBE_OK;
  const GstSegment *segment = NULL;
  gst_event_parse_segment(event, &segment);
  guint64 time = 0;
  // A segment that contains the place of a seek begins before it.
  int sign = segment->format == GST_FORMAT_TIME
                 ? gst_segment_to_stream_time_full(segment, GST_FORMAT_TIME, GST_BUFFER_PTS(buffer), &time)
                 : 0;
  gst_event_unref(event);
  GstMapInfo map;
  if (sign == 0 || !gst_buffer_map(buffer, &map, GST_MAP_READ)) return GST_PAD_PROBE_OK;
  listener->begins(sign * (gint64)time, map.data, map.size, listener->context);
  gst_buffer_unmap(buffer, &map);
  return GST_PAD_PROBE_OK;
}
static inline void playhead_watch_segment_pad(GstElement *demuxer, GstPad *pad, gpointer listener) {
  (void)demuxer;
  if (!GST_PAD_IS_SRC(pad)) return;
  gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER, playhead_segment_passes, g_atomic_rc_box_acquire(listener),
      playhead_segment_listener_release);
}
// Tells of each segment that an HLS demuxer passes on, of video if there is any.
static inline void playhead_watch_segments(
    gpointer _Nonnull demuxer, PlayheadSegmentBegins _Nonnull begins, gpointer _Nonnull context,
    GDestroyNotify _Nonnull release) {
  PlayheadSegmentListener *listener = g_atomic_rc_box_new0(PlayheadSegmentListener);
  *listener = (PlayheadSegmentListener){begins, context, release};
  g_signal_connect_data(
      demuxer, "pad-added", G_CALLBACK(playhead_watch_segment_pad), listener, playhead_segment_closure_ends,
      G_CONNECT_DEFAULT);
}

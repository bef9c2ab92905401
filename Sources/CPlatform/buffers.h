// What is loaded ahead of a medium on a network, the same with playbin and playbin3. Part of shim.h.
#pragma once

// TRUE if a bin around a source has a buffer in it that keeps what has been played.
static inline gboolean playhead_has_ring_buffer(GstBin *bin) {
  gboolean found = FALSE;
  GST_OBJECT_LOCK(bin);
  GList *parts = g_list_copy_deep(bin->children, (GCopyFunc)(void *)gst_object_ref, NULL);
  GST_OBJECT_UNLOCK(bin);
  for (GList *part = parts; part; part = part->next) {
    guint64 size = 0;
    if (playhead_element_is(part->data, "queue2")) g_object_get(part->data, "ring-buffer-max-size", &size, NULL);
    found = found || size > 0;
  }
  g_list_free_full(parts, gst_object_unref);
  return found;
}
// A buffer that keeps what has been played is read at any position, which only what has ranges can serve. It tells how
// full it is, as the one in playbin does: the urisourcebin of playbin3 lets that behind the parsers tell instead, which
// takes in all of it at once, and is told of only when it has ended (GStreamer 1.24 to 1.26).
static inline void playhead_limit_byte_buffer(GstBin *bin, GstElement *buffer) {
  if (!playhead_source_has_ranges(bin)) {
    g_object_set(buffer, "ring-buffer-max-size", (guint64)0, NULL);
    return;
  }
  playhead_keep_buffer_end(buffer);
  playhead_read_what_is_kept(buffer);
  // A quarter keeps what has been read: demuxers go back a little all the time, and people by ten seconds.
  guint64 capacity = 0;
  g_object_get(buffer, "ring-buffer-max-size", &capacity, NULL);
  g_object_set(buffer, "max-size-bytes", (guint)(capacity / 4 * 3), NULL);
  if (!playhead_element_is(bin, "urisourcebin")) return;
  gint64 duration = 0;
  g_object_get(bin, "buffer-duration", &duration, NULL);
  if (duration > 0) g_object_set(buffer, "max-size-time", (guint64)duration, NULL);
  g_object_set(buffer, "low-percent", 1, "high-percent", 60, "use-buffering", TRUE, NULL);
}
// The time that lies behind the parsers where the bytes are kept before them: the default.
static inline void playhead_limit_time_buffer(GstBin *bin, GstElement *buffer) {
  if (!playhead_element_is(bin, "urisourcebin") || !playhead_has_ring_buffer(bin)) return;
  g_object_set(buffer, "use-buffering", FALSE, "min-interleave-time", 250 * GST_MSECOND, NULL);
}
// What fetches segments, and keeps them itself.
static inline void playhead_limit_segments(GstElement *demuxer, guint64 duration) {
  if (!playhead_element_is_adaptive(demuxer)) return;
  // Older ones have a property of the same name, which counts seconds in another type.
  GParamSpec *property = g_object_class_find_property(G_OBJECT_GET_CLASS(demuxer), "max-buffering-time");
  if (property && property->value_type == G_TYPE_UINT64)
    g_object_set(demuxer, "max-buffering-time", duration, NULL);
}
// Looks at an element that was put into a bin, before anything is read through it.
// - duration: how much time of a stream is to be loaded ahead, in nanoseconds.
static inline void playhead_limit_buffer(gpointer _Nonnull bin, gpointer _Nonnull element, guint64 duration) {
  if (playhead_element_is(element, "queue2")) playhead_limit_byte_buffer(GST_BIN(bin), GST_ELEMENT(element));
  if (playhead_element_is(element, "multiqueue")) playhead_limit_time_buffer(GST_BIN(bin), GST_ELEMENT(element));
  playhead_limit_segments(GST_ELEMENT(element), duration);
}

// The body of an answer is closed when nobody reads it any more. If its request was canceled just when the answer came,
// the request is over before, and libsoup uses what is gone (a null pointer; seen with 3.2.3 and 3.6.5). Then there is
// nothing left to close.
static inline GInputStreamClass *playhead_body_class(void) {
  GType type = g_type_from_name("SoupClientInputStream");
  return type ? g_type_class_peek(type) : NULL;
}
typedef gboolean (*PlayheadCloseBody)(GInputStream *, GCancellable *, GError **);
static inline PlayheadCloseBody *playhead_libsoup_close_body(void) {
  static PlayheadCloseBody close_body;
  return &close_body;
}
static inline gboolean playhead_close_body(GInputStream *body, GCancellable *cancellable, GError **error) {
  SoupMessage *message = NULL;
  g_object_get(body, "message", &message, NULL);
  gboolean is_over = message && g_object_get_data(G_OBJECT(message), "playhead-is-over");
  g_clear_object(&message);
  return is_over || (*playhead_libsoup_close_body())(body, cancellable, error);
}
static inline gboolean playhead_request_is_over(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer unused) {
  static gsize is_replaced;
  (void)hint;
  (void)count;
  (void)unused;
  g_object_set_data(g_value_get_object(values), "playhead-is-over", GINT_TO_POINTER(TRUE));
  // Before the first answer there is no such class.
  GInputStreamClass *bodies = playhead_body_class();
  if (bodies && g_once_init_enter(&is_replaced)) {
    *playhead_libsoup_close_body() = bodies->close_fn;
    g_atomic_pointer_set(&bodies->close_fn, playhead_close_body);
    g_once_init_leave(&is_replaced, 1);
  }
  return TRUE;
}
// It may be the same request as before: GStreamer's source sends one again with another range.
static inline gboolean playhead_request_starts(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer unused) {
  (void)hint;
  (void)count;
  (void)unused;
  g_object_set_data(g_value_get_object(values), "playhead-is-over", NULL);
  return TRUE;
}
// Mends that for all that use libsoup. To be called once, on any thread.
static inline void playhead_mend_canceled_requests(void) {
  g_type_class_ref(SOUP_TYPE_MESSAGE);
  guint starting = g_signal_lookup("starting", SOUP_TYPE_MESSAGE);
  g_signal_add_emission_hook(starting, 0, playhead_request_starts, NULL, NULL);
  guint finished = g_signal_lookup("finished", SOUP_TYPE_MESSAGE);
  g_signal_add_emission_hook(finished, 0, playhead_request_is_over, NULL, NULL);
}
static inline void playhead_request_restarts(SoupMessage *request, gpointer unused) {
  (void)unused;
  soup_message_add_flags(request, SOUP_MESSAGE_NEW_CONNECTION);
}
// Lets a request that its connection loses be sent again over a new one alone, not over another that was kept. It would
// be sent at once then, and libsoup, which notes the loss after that, would end the second attempt for it, and twice,
// which damages its session (3.6.5). For requests that are not waited for: others may wait for a connection forever.
static inline void playhead_reconnect_for_restart(SoupMessage *_Nonnull request) {
  g_signal_connect(request, "restarted", G_CALLBACK(playhead_request_restarts), NULL);
}
// Lets the source of the web wait so many seconds for a server that says nothing; leaves every other element alone.
// TRUE if it is one.
static inline gboolean playhead_limit_waiting(gpointer _Nonnull element, guint seconds) {
  if (!playhead_element_is(element, "souphttpsrc")) return FALSE;
  g_object_set(element, "timeout", seconds, NULL);
  return TRUE;
}

// The lesser of two times, of which the second is not known if it is 0: texts come now and then. GST_CLOCK_TIME_NONE is
// more than any.
static inline GstClockTime playhead_lesser_time(GstClockTime time, guint64 other) {
  return other > 0 && other < time ? other : time;
}
static inline void playhead_take_queue_time(const GValue *item, gpointer least) {
  GstElement *queue = g_value_get_object(item);
  gboolean buffers = FALSE;
  g_object_get(queue, "use-buffering", &buffers, NULL);
  if (!buffers) return;
  GST_OBJECT_LOCK(queue);
  GList *pads = g_list_copy_deep(queue->sinkpads, (GCopyFunc)(void *)gst_object_ref, NULL);
  GST_OBJECT_UNLOCK(queue);
  for (GList *pad = pads; pad; pad = pad->next) {
    guint64 time = 0;
    g_object_get(pad->data, "current-level-time", &time, NULL);
    *(GstClockTime *)least = playhead_lesser_time(*(GstClockTime *)least, time);
  }
  g_list_free_full(pads, gst_object_unref);
}
static inline void playhead_take_demuxer_time(const GValue *item, gpointer least) {
  guint64 video = 0, audio = 0;
  g_object_get(
      g_value_get_object(item), "current-level-time-video", &video, "current-level-time-audio", &audio, NULL);
  // A stream that is loaded to its end has no level, nor has one that there is not.
  GstClockTime time = playhead_lesser_time(playhead_lesser_time(GST_CLOCK_TIME_NONE, video), audio);
  gboolean is_loaded = MIN(video, audio) == GST_CLOCK_TIME_NONE;
  *(GstClockTime *)least = playhead_lesser_time(*(GstClockTime *)least, is_loaded ? G_MAXINT64 : time);
}
// How much time lies in the buffers of a pipeline that hold time: behind the demuxers, or in those that fetch segments.
// The least of all streams that have any, G_MAXINT64 if they are loaded to their ends; GST_CLOCK_TIME_NONE if there are
// no such buffers.
static inline GstClockTime playhead_buffered_time(GstElement *_Nonnull pipeline) {
  static const struct {
    const char *element;
    GstIteratorForeachFunction take;
  } kinds[] = {
      {"multiqueue", playhead_take_queue_time},
      {"hlsdemux2", playhead_take_demuxer_time},
      {"dashdemux2", playhead_take_demuxer_time},
  };
  GstClockTime least = GST_CLOCK_TIME_NONE;
  for (gsize kind = 0; kind < G_N_ELEMENTS(kinds); kind++) {
    GstIterator *all = gst_bin_iterate_all_by_element_factory_name(GST_BIN(pipeline), kinds[kind].element);
    GstClockTime found = least;
    while (gst_iterator_foreach(all, kinds[kind].take, &found) == GST_ITERATOR_RESYNC) {
      gst_iterator_resync(all);
      found = least;
    }
    gst_iterator_free(all);
    least = found;
  }
  return least;
}

static inline void playhead_continue_download(const GValue *item, gpointer data) {
  (void)data;
  // The demuxer ignores it for a stream that it has not stopped.
  gst_pad_send_event(g_value_get_object(item), gst_event_new_reconfigure());
}
static inline void playhead_continue_downloads_of(const GValue *item, gpointer data) {
  GstIterator *pads = gst_element_iterate_src_pads(g_value_get_object(item));
  while (gst_iterator_foreach(pads, playhead_continue_download, data) == GST_ITERATOR_RESYNC) gst_iterator_resync(pads);
  gst_iterator_free(pads);
}
// Asks the demuxers that fetch segments for the streams that they have stopped fetching. Those of playbin3 fetch what is
// selected, and are not asked.
static inline void playhead_continue_downloads(gpointer _Nonnull pipeline) {
  static const char *const demuxers[] = {"hlsdemux", "dashdemux"};
  for (gsize kind = 0; kind < G_N_ELEMENTS(demuxers); kind++) {
    GstIterator *all = gst_bin_iterate_all_by_element_factory_name(GST_BIN(pipeline), demuxers[kind]);
    while (gst_iterator_foreach(all, playhead_continue_downloads_of, NULL) == GST_ITERATOR_RESYNC)
      gst_iterator_resync(all);
    gst_iterator_free(all);
  }
}

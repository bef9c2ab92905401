// Faults of the sources of playbin3. Part of shim.h.
#pragma once

// The pads that a urisourcebin puts out are made before they are its own: each becomes that with the first event of its
// stream. Where it is ended earlier, it removes them all the same, which is a critical warning ("does not belong to
// element", GStreamer 1.24 to 1.26). So they become its own when it removes its source, which comes first: its threads
// have ended by then. Nobody is told, as nobody has seen them.
static inline void playhead_adopt_pad(GstElement *urisourcebin, GstPad *inner) {
  GstPad *peer = gst_pad_get_peer(inner);
  if (!peer) return;
  GstPad *pad = GST_IS_PROXY_PAD(peer) ? (GstPad *)gst_proxy_pad_get_internal((GstProxyPad *)peer) : NULL;
  if (pad && GST_PAD_IS_SRC(pad) && !GST_OBJECT_PARENT(pad) &&
      gst_object_set_parent(GST_OBJECT(pad), GST_OBJECT(urisourcebin))) {
    GST_OBJECT_LOCK(urisourcebin);
    urisourcebin->srcpads = g_list_append(urisourcebin->srcpads, pad);
    urisourcebin->numsrcpads++;
    urisourcebin->pads = g_list_append(urisourcebin->pads, pad);
    urisourcebin->numpads++;
    urisourcebin->pads_cookie++;
    GST_OBJECT_UNLOCK(urisourcebin);
  }
  g_clear_object(&pad);
  gst_object_unref(peer);
}
static inline void playhead_adopt_pads_of(const GValue *item, gpointer urisourcebin) {
  GstElement *part = g_value_get_object(item);
  GST_OBJECT_LOCK(part);
  GList *pads = g_list_copy_deep(part->srcpads, (GCopyFunc)(void *)gst_object_ref, NULL);
  GST_OBJECT_UNLOCK(part);
  for (GList *pad = pads; pad; pad = pad->next) playhead_adopt_pad(urisourcebin, pad->data);
  g_list_free_full(pads, gst_object_unref);
}
static inline void playhead_source_is_ended(GstBin *playbin, GstBin *bin, GstElement *element, gpointer unused) {
  (void)playbin;
  (void)unused;
  if (!playhead_element_is(bin, "urisourcebin") || !GST_OBJECT_FLAG_IS_SET(element, GST_ELEMENT_FLAG_SOURCE)) return;
  GstIterator *parts = gst_bin_iterate_elements(bin);
  gst_iterator_foreach(parts, playhead_adopt_pads_of, bin);
  gst_iterator_free(parts);
}
// Lets the sources in a playbin3 be ended as early as may be.
static inline void playhead_adopt_source_pads(GstElement *_Nonnull playbin) {
  g_signal_connect(playbin, "deep-element-removed", G_CALLBACK(playhead_source_is_ended), NULL);
}

// A parsebin that is ended while a demuxer in it tells of its streams is freed under that demuxer's thread: the process
// ends (GStreamer 1.26; in 4 of 15 runs of a hundred advances in a second). So who ends a playbin3 waits
// until each source in it has told of its streams.
typedef struct {
  GMutex lock;
  GCond changed;
  // The sources that have not told yet: for comparison.
  GHashTable *opening;
} PlayheadSources;

static inline void playhead_sources_free(gpointer data) {
  PlayheadSources *sources = data;
  g_hash_table_unref(sources->opening);
  g_mutex_clear(&sources->lock);
  g_cond_clear(&sources->changed);
  g_free(sources);
}
static inline void playhead_source_is_open(PlayheadSources *sources, gpointer source) {
  g_mutex_lock(&sources->lock);
  if (g_hash_table_remove(sources->opening, source)) g_cond_broadcast(&sources->changed);
  g_mutex_unlock(&sources->lock);
}
// All its pads are there, in the part that sends, before the first one is put out.
static inline void playhead_source_has_told(GstElement *source, GstPad *outer, gpointer sources) {
  GstPad *pad = GST_IS_GHOST_PAD(outer) ? gst_ghost_pad_get_target(GST_GHOST_PAD(outer)) : NULL;
  GstElement *part = pad ? gst_pad_get_parent_element(pad) : NULL;
  if (!part || source->numsrcpads >= part->numsrcpads) playhead_source_is_open(sources, source);
  g_clear_object(&part);
  g_clear_object(&pad);
}
// A file is read through a buffer with random access as well, if there is to be one: that spoils the process's memory
// when it is sought in (GStreamer 1.26: MP4 files, three times in four), and keeps what is kept already.
static inline void playhead_set_ring_buffer(GObject *source, GParamSpec *property, gpointer playbin) {
  (void)property;
  char *uri = NULL;
  guint64 size = 0;
  g_object_get(source, "uri", &uri, NULL);
  if (!uri || !g_str_has_prefix(uri, "file:")) g_object_get(playbin, "ring-buffer-max-size", &size, NULL);
  g_object_set(source, "ring-buffer-max-size", size, NULL);
  g_free(uri);
}
static inline void playhead_source_added(GstBin *playbin, GstBin *bin, GstElement *element, gpointer data) {
  (void)bin;
  PlayheadSources *sources = data;
  if (!playhead_element_is(element, "urisourcebin")) return;
  g_mutex_lock(&sources->lock);
  g_hash_table_add(sources->opening, element);
  g_mutex_unlock(&sources->lock);
  g_signal_connect(element, "pad-added", G_CALLBACK(playhead_source_has_told), sources);
  playhead_set_ring_buffer(G_OBJECT(element), NULL, playbin);
  g_signal_connect(element, "notify::uri", G_CALLBACK(playhead_set_ring_buffer), playbin);
}
static inline void playhead_source_removed(GstBin *playbin, GstBin *bin, GstElement *element, gpointer sources) {
  (void)playbin;
  (void)bin;
  playhead_source_is_open(sources, element);
}
// Looks after the sources that are put into a playbin3 from now on.
static inline void playhead_watch_sources(GstElement *_Nonnull playbin) {
  PlayheadSources *sources = g_new0(PlayheadSources, 1);
  g_mutex_init(&sources->lock);
  g_cond_init(&sources->changed);
  sources->opening = g_hash_table_new(NULL, NULL);
  g_object_set_data_full(G_OBJECT(playbin), "playhead-sources", sources, playhead_sources_free);
  g_signal_connect(playbin, "deep-element-added", G_CALLBACK(playhead_source_added), sources);
  g_signal_connect(playbin, "deep-element-removed", G_CALLBACK(playhead_source_removed), sources);
}
// Waits until all sources have told of their streams, for so long at most. FALSE if one has not.
static inline gboolean playhead_await_sources(GstElement *_Nonnull playbin, GstClockTime limit) {
  PlayheadSources *sources = g_object_get_data(G_OBJECT(playbin), "playhead-sources");
  if (!sources) return TRUE;
  gint64 end = g_get_monotonic_time() + (gint64)(limit / GST_USECOND);
  gboolean is_in_time = TRUE;
  g_mutex_lock(&sources->lock);
  while (is_in_time && g_hash_table_size(sources->opening) > 0)
    is_in_time = g_cond_wait_until(&sources->changed, &sources->lock, end);
  g_mutex_unlock(&sources->lock);
  return is_in_time;
}

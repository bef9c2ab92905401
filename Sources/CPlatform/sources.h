// Faults of the sources of playbin3. Part of shim.h.
#pragma once

// The pads that a urisourcebin puts out are made before they are its own: each becomes that with the first event of its
// stream. Where it is ended earlier, it removes them all the same, which is a critical warning ("does not belong to
// element", GStreamer 1.24 to 1.26). So they become its own before it removes them: when its parser removes those that
// they belong to, or when it removes its source. Its threads have ended by then. Nobody is told, as nobody has seen
// them.
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
static inline void playhead_adopt_pads_in(GstBin *urisourcebin) {
  GstIterator *parts = gst_bin_iterate_elements(urisourcebin);
  while (gst_iterator_foreach(parts, playhead_adopt_pads_of, urisourcebin) == GST_ITERATOR_RESYNC)
    gst_iterator_resync(parts);
  gst_iterator_free(parts);
}
// The urisourcebin around an element, to be let go; null if there is none.
static inline GstElement *playhead_source_around(gpointer element) {
  GstObject *parent = gst_object_get_parent(GST_OBJECT(element));
  while (parent && !playhead_element_is(parent, "urisourcebin")) {
    GstObject *next = gst_object_get_parent(parent);
    gst_object_unref(parent);
    parent = next;
  }
  return (GstElement *)parent;
}
// A parsebin that ends removes its pads, and the urisourcebin around it those that belong to them. What fills them has
// ended before.
static inline void playhead_parser_pad_removed(GstElement *parsebin, GstPad *pad, gpointer unused) {
  (void)pad;
  (void)unused;
  GstElement *source = playhead_source_around(parsebin);
  if (!source) return;
  if (GST_STATE(source) == GST_STATE_PAUSED && GST_STATE_NEXT(source) == GST_STATE_READY)
    playhead_adopt_pads_in(GST_BIN(source));
  gst_object_unref(source);
}
static inline void playhead_part_of_source_added(GstBin *playbin, GstBin *bin, GstElement *element, gpointer unused) {
  (void)playbin;
  // Before the urisourcebin, which connects to a part that it has put in.
  if (playhead_element_is(bin, "urisourcebin") && playhead_element_is(element, "parsebin"))
    g_signal_connect(element, "pad-removed", G_CALLBACK(playhead_parser_pad_removed), unused);
}
static inline void playhead_part_of_source_removed(GstBin *playbin, GstBin *bin, GstElement *element, gpointer unused) {
  (void)playbin;
  (void)unused;
  if (playhead_element_is(bin, "urisourcebin") && GST_OBJECT_FLAG_IS_SET(element, GST_ELEMENT_FLAG_SOURCE))
    playhead_adopt_pads_in(bin);
}
// Lets the sources in a playbin3 be ended as early as may be.
static inline void playhead_adopt_source_pads(GstElement *_Nonnull playbin) {
  g_signal_connect(playbin, "deep-element-added", G_CALLBACK(playhead_part_of_source_added), NULL);
  g_signal_connect(playbin, "deep-element-removed", G_CALLBACK(playhead_part_of_source_removed), NULL);
}

// A parsebin that is ended while a demuxer in it tells of its streams is freed under that demuxer's thread: the process
// ends (GStreamer 1.26; in 4 of 15 runs of a hundred advances in a second). So who ends a playbin3 waits until each
// source that has a parser, or is about to get one, has told of its streams. Those that are not known yet stay unknown.
typedef struct {
  GMutex lock;
  GCond changed;
  // The sources whose kind is known, and not their streams, for comparison; and what is known of each.
  GHashTable *opening;
  // TRUE from when the playbin is about to be ended until it is started again.
  gboolean is_ending;
} PlayheadSources;

// What reads a source.
typedef enum {
  // It is about to be made.
  PLAYHEAD_READER_PENDING = 1,
  PLAYHEAD_READER_PARSES,
  // It waits for its server, and has no parser yet.
  PLAYHEAD_READER_FETCHES,
} PlayheadSourceReader;

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
// The kind of a source is known; nothing is made of it where it is about to be ended.
static inline void playhead_source_has_kind(
    GstElement *typefind, guint probability, GstCaps *caps, gpointer data) {
  (void)probability;
  (void)caps;
  PlayheadSources *sources = data;
  GstElement *source = playhead_source_around(typefind);
  g_mutex_lock(&sources->lock);
  gboolean is_ending = sources->is_ending;
  if (source && !is_ending)
    g_hash_table_insert(sources->opening, source, GINT_TO_POINTER(PLAYHEAD_READER_PENDING));
  g_mutex_unlock(&sources->lock);
  if (is_ending) g_signal_stop_emission_by_name(typefind, "have-type");
  g_clear_object(&source);
}
// What is made of a source has been made: there may be nothing for its kind.
static inline void playhead_source_may_have_reader(
    GstElement *typefind, guint probability, GstCaps *caps, gpointer data) {
  (void)probability;
  (void)caps;
  PlayheadSources *sources = data;
  GstElement *source = playhead_source_around(typefind);
  g_mutex_lock(&sources->lock);
  gpointer reader = source ? g_hash_table_lookup(sources->opening, source) : NULL;
  if (GPOINTER_TO_INT(reader) == PLAYHEAD_READER_PENDING && g_hash_table_remove(sources->opening, source))
    g_cond_broadcast(&sources->changed);
  g_mutex_unlock(&sources->lock);
  g_clear_object(&source);
}
// What fetches a stream's segments makes a parser when it has one.
static inline void playhead_source_has_reader(PlayheadSources *sources, GstElement *reader) {
  gboolean is_parser = playhead_element_is(reader, "parsebin");
  GstElement *source = is_parser || playhead_element_is_adaptive(reader) ? playhead_source_around(reader) : NULL;
  if (!source) return;
  PlayheadSourceReader kind = is_parser ? PLAYHEAD_READER_PARSES : PLAYHEAD_READER_FETCHES;
  g_mutex_lock(&sources->lock);
  if (g_hash_table_contains(sources->opening, source)) {
    g_hash_table_insert(sources->opening, source, GINT_TO_POINTER((int)kind));
    g_cond_broadcast(&sources->changed);
  }
  g_mutex_unlock(&sources->lock);
  gst_object_unref(source);
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
  PlayheadSources *sources = data;
  if (playhead_element_is(element, "urisourcebin")) {
    g_signal_connect(element, "pad-added", G_CALLBACK(playhead_source_has_told), sources);
    playhead_set_ring_buffer(G_OBJECT(element), NULL, playbin);
    g_signal_connect(element, "notify::uri", G_CALLBACK(playhead_set_ring_buffer), playbin);
  } else if (playhead_element_is(bin, "urisourcebin") && playhead_element_is(element, "typefind")) {
    // Before the urisourcebin, which connects to a part that it has put in.
    g_signal_connect(element, "have-type", G_CALLBACK(playhead_source_has_kind), sources);
    g_signal_connect_after(element, "have-type", G_CALLBACK(playhead_source_may_have_reader), sources);
  } else {
    playhead_source_has_reader(sources, element);
  }
}
// The same urisourcebin may read another source afterward.
static inline void playhead_source_removed(GstBin *playbin, GstBin *bin, GstElement *element, gpointer sources) {
  (void)playbin;
  playhead_source_is_open(sources, element);
  if (GST_OBJECT_FLAG_IS_SET(element, GST_ELEMENT_FLAG_SOURCE)) playhead_source_is_open(sources, bin);
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
// A part of a playbin3 has posted an error, on this thread. A parser that fails tells of no further streams.
static inline void playhead_source_failed(GstElement *_Nonnull playbin, GstMessage *_Nonnull error) {
  PlayheadSources *sources = g_object_get_data(G_OBJECT(playbin), "playhead-sources");
  if (!sources || !GST_IS_ELEMENT(GST_MESSAGE_SRC(error))) return;
  GstObject *part = gst_object_ref(GST_MESSAGE_SRC(error));
  while (part) {
    GstObject *parent = gst_object_get_parent(part);
    if (parent && playhead_element_is(part, "parsebin") && playhead_element_is(parent, "urisourcebin"))
      playhead_source_is_open(sources, parent);
    gst_object_unref(part);
    part = parent;
  }
}
// TRUE while a source has a parser, or is about to get one, and has not told of its streams.
static inline gboolean playhead_is_parsing(PlayheadSources *sources) {
  GHashTableIter all;
  gpointer reader;
  g_hash_table_iter_init(&all, sources->opening);
  while (g_hash_table_iter_next(&all, NULL, &reader))
    if (GPOINTER_TO_INT(reader) != PLAYHEAD_READER_FETCHES) return TRUE;
  return FALSE;
}
// Lets no further source be parsed, and waits until those that are have told of their streams, for so long at most.
// FALSE if one has not.
static inline gboolean playhead_end_sources(GstElement *_Nonnull playbin, GstClockTime limit) {
  PlayheadSources *sources = g_object_get_data(G_OBJECT(playbin), "playhead-sources");
  if (!sources) return TRUE;
  gint64 end = g_get_monotonic_time() + (gint64)(limit / GST_USECOND);
  gboolean is_in_time = TRUE;
  g_mutex_lock(&sources->lock);
  sources->is_ending = TRUE;
  while (is_in_time && playhead_is_parsing(sources))
    is_in_time = g_cond_wait_until(&sources->changed, &sources->lock, end);
  g_mutex_unlock(&sources->lock);
  return is_in_time;
}
// Lets sources be parsed again.
static inline void playhead_begin_sources(GstElement *_Nonnull playbin) {
  PlayheadSources *sources = g_object_get_data(G_OBJECT(playbin), "playhead-sources");
  if (!sources) return;
  g_mutex_lock(&sources->lock);
  sources->is_ending = FALSE;
  g_mutex_unlock(&sources->lock);
}

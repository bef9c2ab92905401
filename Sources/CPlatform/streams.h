// The streams of playbin3, which it tells in messages and is told of in events; and what an HLS demuxer reads: the
// playlist that was opened, and where in the stream each segment begins. Part of shim.h.
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
// Asks for these streams, and no others. The names end with null.
static inline gboolean playhead_select_streams(
    GstElement *_Nonnull element, const char *_Nullable const *_Nonnull names) {
  GList *list = NULL;
  for (; *names; names++) list = g_list_append(list, (gpointer)*names);
  gboolean is_accepted = gst_element_send_event(element, gst_event_new_select_streams(list));
  g_list_free(list);
  return is_accepted;
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

#define PLAYHEAD_PLAYLIST "playhead-playlist"
#define PLAYHEAD_PLAYLIST_URI "playhead-playlist-uri"

static inline gpointer playhead_copy_text(gpointer text, gpointer unused) { return g_strdup(text); }
static inline gpointer playhead_copy_playlist(gpointer playlist, gpointer unused) {
  return playlist ? g_bytes_ref(playlist) : NULL;
}

// The playlist as far as it has come.
typedef struct {
  GByteArray *bytes;
  // TRUE while what comes is for the demuxer.
  gboolean passes;
} PlayheadPlaylistReader;
static inline void playhead_playlist_reader_free(gpointer data) {
  PlayheadPlaylistReader *reader = data;
  g_byte_array_unref(reader->bytes);
  g_free(reader);
}

// TRUE if a line of a playlist lists subtitles. In quotes, the same text is a part of a name.
static inline gboolean playhead_lists_subtitles(const char *_Nonnull line, gsize length) {
  static const char tag[] = "#EXT-X-MEDIA:", type[] = "TYPE=SUBTITLES";
  if (length < strlen(tag) || memcmp(line, tag, strlen(tag)) != 0) return FALSE;
  gboolean is_quoted = FALSE;
  for (gsize start = strlen(tag); start + strlen(type) <= length; start++) {
    if (line[start] == '"') is_quoted = !is_quoted;
    gboolean is_first = start == strlen(tag) || line[start - 1] == ',';
    if (!is_quoted && is_first && memcmp(line + start, type, strlen(type)) == 0) return TRUE;
  }
  return FALSE;
}
// The same playlist without the lines that list subtitles. hlsdemux would load their playlists while it opens the
// stream: if one of them is missing, damaged, or slow, nothing is played (GStreamer 1.22 to 1.26). Otherwise, it does not
// use them.
static inline GstBuffer *playhead_playlist_without_subtitles(const GByteArray *playlist) {
  GByteArray *rest = g_byte_array_sized_new(playlist->len);
  for (guint start = 0; start < playlist->len;) {
    const guint8 *line = playlist->data + start;
    const guint8 *end = memchr(line, '\n', playlist->len - start);
    guint length = end ? (guint)(end - line) + 1 : playlist->len - start;
    if (!playhead_lists_subtitles((const char *)line, length)) g_byte_array_append(rest, line, length);
    start += length;
  }
  GBytes *bytes = g_byte_array_free_to_bytes(rest);
  GstBuffer *buffer = gst_buffer_new_wrapped_bytes(bytes);
  g_bytes_unref(bytes);
  return buffer;
}
// Gives the demuxer what has come; the probe of its pad lets it through.
static inline void playhead_pass_playlist(GstPad *pad, PlayheadPlaylistReader *reader, GstBuffer *buffer) {
  reader->passes = TRUE;
  g_byte_array_set_size(reader->bytes, 0);
  gst_pad_chain(pad, buffer);
}

static inline GstPadProbeReturn playhead_read_playlist_part(
    GstPad *pad, PlayheadPlaylistReader *reader, GstBuffer *buffer) {
  GstMapInfo map;
  if (reader->passes || !gst_buffer_map(buffer, &map, GST_MAP_READ)) return GST_PAD_PROBE_OK;
  g_byte_array_append(reader->bytes, map.data, (guint)map.size);
  gst_buffer_unmap(buffer, &map);
  // More than any playlist that is read has: the demuxer decides.
  if (reader->bytes->len > 4 << 20)
    playhead_pass_playlist(pad, reader, gst_buffer_new_memdup(reader->bytes->data, reader->bytes->len));
  return GST_PAD_PROBE_DROP;
}
static inline void playhead_keep_playlist(GstPad *pad, const GByteArray *playlist) {
  GstElement *demuxer = gst_pad_get_parent_element(pad);
  if (!demuxer) return;
  GstQuery *query = gst_query_new_uri();
  char *uri = NULL, *redirection = NULL;
  if (gst_pad_peer_query(pad, query)) {
    gst_query_parse_uri(query, &uri);
    gst_query_parse_uri_redirection(query, &redirection);
  }
  gst_query_unref(query);
  g_object_set_data_full(
      G_OBJECT(demuxer), PLAYHEAD_PLAYLIST_URI, g_strdup(redirection ? redirection : uri ? uri : ""), g_free);
  g_object_set_data_full(
      G_OBJECT(demuxer), PLAYHEAD_PLAYLIST, g_bytes_new(playlist->data, playlist->len), (GDestroyNotify)g_bytes_unref);
  g_free(uri);
  g_free(redirection);
  gst_object_unref(demuxer);
}
static inline GstPadProbeReturn playhead_read_playlist(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
  PlayheadPlaylistReader *reader = data;
  if (info->type & GST_PAD_PROBE_TYPE_BUFFER)
    return playhead_read_playlist_part(pad, reader, GST_PAD_PROBE_INFO_BUFFER(info));
  GstEventType type = GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info));
  if (type == GST_EVENT_FLUSH_STOP) {
    // What follows is another playlist, or the same once more.
    g_byte_array_set_size(reader->bytes, 0);
    reader->passes = FALSE;
  }
  if (type != GST_EVENT_EOS) return GST_PAD_PROBE_OK;
  if (!reader->passes && reader->bytes->len > 0) {
    playhead_keep_playlist(pad, reader->bytes);
    playhead_pass_playlist(pad, reader, playhead_playlist_without_subtitles(reader->bytes));
  }
  reader->passes = FALSE;
  return GST_PAD_PROBE_OK;
}
// Keeps the playlist that an HLS demuxer reads, and hides the subtitles in it from the demuxer; leaves every other
// element alone. To be called before anything is read through it.
static inline void playhead_take_playlist(gpointer _Nonnull element) {
  GstPad *sink = playhead_element_is(element, "hlsdemux") ? gst_element_get_static_pad(element, "sink") : NULL;
  if (!sink) return;
  PlayheadPlaylistReader *reader = g_new0(PlayheadPlaylistReader, 1);
  reader->bytes = g_byte_array_new();
  gst_pad_add_probe(
      sink, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH,
      playhead_read_playlist, reader, playhead_playlist_reader_free);
  gst_object_unref(sink);
}

static inline gint playhead_compare_with_hls_demuxer(gconstpointer item, gconstpointer unused) {
  gpointer element = g_value_get_object(item);
  return playhead_element_is(element, "hlsdemux") && g_object_get_data(element, PLAYHEAD_PLAYLIST) ? 0 : 1;
}
// The playlist that was opened, and the address that its own are relative to, both to be freed. Null if there is none,
// or not yet.
static inline char *_Nullable playhead_stream_playlist(GstElement *_Nonnull playbin, char *_Nullable *_Nonnull uri) {
  GstIterator *all = gst_bin_iterate_recurse(GST_BIN(playbin));
  GValue found = G_VALUE_INIT;
  char *playlist = NULL;
  if (gst_iterator_find_custom(all, playhead_compare_with_hls_demuxer, &found, NULL)) {
    GObject *demuxer = g_value_get_object(&found);
    GBytes *bytes = g_object_dup_data(demuxer, PLAYHEAD_PLAYLIST, playhead_copy_playlist, NULL);
    *uri = g_object_dup_data(demuxer, PLAYHEAD_PLAYLIST_URI, playhead_copy_text, NULL);
    gsize size = 0;
    const char *text = bytes ? g_bytes_get_data(bytes, &size) : NULL;
    playlist = text ? g_strndup(text, size) : NULL;
    if (bytes) g_bytes_unref(bytes);
    g_value_unset(&found);
  }
  gst_iterator_free(all);
  return playlist;
}

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

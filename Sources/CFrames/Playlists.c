// The playlists that hlsdemux reads (GStreamer 1.22 to 1.26): that which was opened, which is kept for us as well, and
// those that it loads by itself.
#include "../CPlatform/frames.h"

#include <gst/base/base.h>
#include <string.h>

// A reader goes from thread to thread with its pad, by locks of GStreamer that the thread sanitizer does not see.
#define HANDED_ON __attribute__((no_sanitize("thread")))

static const char kept_playlist[] = "playhead-playlist";
static const char kept_uri[] = "playhead-playlist-uri";

// TRUE if a line begins with a tag.
static gboolean has_tag(const char *line, gsize length, const char *tag) {
  return length >= strlen(tag) && memcmp(line, tag, strlen(tag)) == 0;
}

// TRUE if a line of a playlist lists subtitles. In quotes, the same text is a part of a name.
static gboolean lists_subtitles(const char *line, gsize length) {
  static const char tag[] = "#EXT-X-MEDIA:", type[] = "TYPE=SUBTITLES";
  if (!has_tag(line, length, tag)) return FALSE;
  gboolean is_quoted = FALSE;
  for (gsize start = strlen(tag); start + strlen(type) <= length; start++) {
    if (line[start] == '"') is_quoted = !is_quoted;
    gboolean is_first = start == strlen(tag) || line[start - 1] == ',';
    if (!is_quoted && is_first && memcmp(line + start, type, strlen(type)) == 0) return TRUE;
  }
  return FALSE;
}

// The seconds behind a tag, at most a minute; 0 if the line has no such tag, or no number there.
static double seconds(const char *line, gsize length, const char *tag) {
  if (!has_tag(line, length, tag)) return 0;
  char number[24] = "";
  memcpy(number, line + strlen(tag), MIN(length - strlen(tag), sizeof number - 1));
  double value = g_ascii_strtod(number, NULL);
  return value > 0 ? MIN(value, 60) : 0;
}

// Of a live stream, the target duration is the interval at which hlsdemux loads the playlist again: without one, it does
// so all the time, hundreds of times a second. The longest segment is as long.
static void add_target_duration(GByteArray *playlist, double longest) {
  int whole = (int)longest;
  char *tag = g_strdup_printf("\n#EXT-X-TARGETDURATION:%d\n", whole < longest ? whole + 1 : whole);
  g_byte_array_append(playlist, (const guint8 *)tag, (guint)strlen(tag));
  g_free(tag);
}

GBytes *playhead_playlist_for_demuxer(const guint8 *playlist, gsize size) {
  GByteArray *lines = g_byte_array_sized_new((guint)size);
  double longest = 0, target = 0;
  for (gsize start = 0; start < size;) {
    const char *line = (const char *)playlist + start;
    const char *end = memchr(line, '\n', size - start);
    gsize length = end ? (gsize)(end - line) + 1 : size - start;
    double duration = seconds(line, length, "#EXTINF:");
    longest = MAX(longest, duration);
    double told = seconds(line, length, "#EXT-X-TARGETDURATION:");
    target = MAX(target, told);
    // hlsdemux would load the playlists of subtitles while it opens the stream: if one of them is missing, damaged, or
    // slow, nothing is played. Otherwise, it does not use them.
    if (!lists_subtitles(line, length)) g_byte_array_append(lines, (const guint8 *)line, (guint)length);
    start += length;
  }
  // It reads whole seconds.
  if (longest > 0 && target < 1) add_target_duration(lines, longest);
  return g_byte_array_free_to_bytes(lines);
}

// A playlist as far as it has come.
typedef struct {
  GByteArray *bytes;
  // TRUE while what comes is let through.
  gboolean passes;
  // FALSE of a pad through which other media come as well.
  gboolean is_kept;
} Reader;

static void reader_free(gpointer data) {
  Reader *reader = data;
  g_byte_array_unref(reader->bytes);
  g_free(reader);
}

// What follows is another playlist, or the same once more.
HANDED_ON static void reader_begin(Reader *reader) {
  g_byte_array_set_size(reader->bytes, 0);
  reader->passes = FALSE;
}

// Hands on what has come; the probe of its pad lets it through. A source that has ended pushes nothing more.
HANDED_ON static void pass(GstPad *pad, Reader *reader, GBytes *bytes) {
  GstBuffer *buffer = gst_buffer_new_wrapped_bytes(bytes);
  g_bytes_unref(bytes);
  reader->passes = TRUE;
  g_byte_array_set_size(reader->bytes, 0);
  GstPad *taker = GST_PAD_IS_SINK(pad) ? gst_object_ref(pad) : gst_pad_get_peer(pad);
  if (taker)
    gst_pad_chain(taker, buffer);
  else
    gst_buffer_unref(buffer);
  gst_clear_object(&taker);
}

HANDED_ON static GstPadProbeReturn read_part(GstPad *pad, Reader *reader, GstBuffer *buffer) {
  GstMapInfo map;
  if (reader->passes || !gst_buffer_map(buffer, &map, GST_MAP_READ)) return GST_PAD_PROBE_OK;
  if (!reader->is_kept && reader->bytes->len == 0)
    reader->passes = !has_tag((const char *)map.data, map.size, "#EXTM3U");
  if (!reader->passes) g_byte_array_append(reader->bytes, map.data, (guint)map.size);
  gst_buffer_unmap(buffer, &map);
  if (reader->passes) return GST_PAD_PROBE_OK;
  // More than any playlist that is read has: the demuxer decides.
  if (reader->bytes->len > 4 << 20) pass(pad, reader, g_bytes_new(reader->bytes->data, reader->bytes->len));
  return GST_PAD_PROBE_DROP;
}

static void keep(GstPad *pad, const GByteArray *playlist) {
  GstElement *demuxer = gst_pad_get_parent_element(pad);
  if (!demuxer) return;
  GstQuery *query = gst_query_new_uri();
  char *uri = NULL, *redirection = NULL;
  if (gst_pad_peer_query(pad, query)) {
    gst_query_parse_uri(query, &uri);
    gst_query_parse_uri_redirection(query, &redirection);
  }
  gst_query_unref(query);
  g_object_set_data_full(G_OBJECT(demuxer), kept_uri, g_strdup(redirection ? redirection : uri ? uri : ""), g_free);
  g_object_set_data_full(
      G_OBJECT(demuxer), kept_playlist, g_bytes_new(playlist->data, playlist->len), (GDestroyNotify)g_bytes_unref);
  g_free(uri);
  g_free(redirection);
  gst_object_unref(demuxer);
}

HANDED_ON static GstPadProbeReturn read_playlist(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
  Reader *reader = data;
  if (info->type & GST_PAD_PROBE_TYPE_BUFFER) return read_part(pad, reader, GST_PAD_PROBE_INFO_BUFFER(info));
  GstEventType type = GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info));
  if (type == GST_EVENT_FLUSH_STOP) reader_begin(reader);
  if (type != GST_EVENT_EOS) return GST_PAD_PROBE_OK;
  if (!reader->passes && reader->bytes->len > 0) {
    if (reader->is_kept) keep(pad, reader->bytes);
    pass(pad, reader, playhead_playlist_for_demuxer(reader->bytes->data, reader->bytes->len));
  }
  reader->passes = FALSE;
  return GST_PAD_PROBE_OK;
}

static Reader *read_playlists(GstPad *pad, gboolean is_kept) {
  Reader *reader = g_new0(Reader, 1);
  reader->bytes = g_byte_array_new();
  reader->is_kept = is_kept;
  gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH,
      read_playlist, reader, reader_free);
  return reader;
}

static gboolean (*start_source)(GstBaseSrc *);

// A demuxer loads playlists and keys with a source that is in no bin, once or several times.
HANDED_ON static gboolean start_reading_source(GstBaseSrc *source) {
  static const char mark[] = "playhead-reader";
  if (!GST_OBJECT_PARENT(source)) {
    GstPad *pad = GST_BASE_SRC_PAD(source);
    Reader *reader = g_object_get_data(G_OBJECT(pad), mark);
    if (!reader) {
      reader = read_playlists(pad, FALSE);
      g_object_set_data(G_OBJECT(pad), mark, reader);
    }
    // What was loaded before may have been canceled.
    reader_begin(reader);
  }
  return start_source(source);
}

// Reads what is loaded by such sources from now on, in the whole process.
HANDED_ON static void read_sources(void) {
  static gsize are_read;
  if (!g_once_init_enter(&are_read)) return;
  GstElementFactory *factory = gst_element_factory_find("souphttpsrc");
  GstPluginFeature *loaded = factory ? gst_plugin_feature_load(GST_PLUGIN_FEATURE(factory)) : NULL;
  if (loaded) {
    GstBaseSrcClass *class = g_type_class_ref(gst_element_factory_get_element_type(GST_ELEMENT_FACTORY(loaded)));
    start_source = class->start;
    g_atomic_pointer_set(&class->start, start_reading_source);
  }
  g_clear_object(&loaded);
  g_clear_object(&factory);
  g_once_init_leave(&are_read, 1);
}

static gboolean is_demuxer(gpointer element) {
  GstElementFactory *factory = gst_element_get_factory(element);
  return factory && g_str_equal(GST_OBJECT_NAME(factory), "hlsdemux");
}

void playhead_take_playlist(gpointer element) {
  GstPad *sink = is_demuxer(element) ? gst_element_get_static_pad(element, "sink") : NULL;
  if (!sink) return;
  read_sources();
  read_playlists(sink, TRUE);
  gst_object_unref(sink);
}

static gpointer copy_text(gpointer text, gpointer unused) {
  (void)unused;
  return g_strdup(text);
}

static gpointer copy_playlist(gpointer playlist, gpointer unused) {
  (void)unused;
  return playlist ? g_bytes_ref(playlist) : NULL;
}

static gint compare_with_reading_demuxer(gconstpointer item, gconstpointer unused) {
  (void)unused;
  gpointer element = g_value_get_object(item);
  return is_demuxer(element) && g_object_get_data(element, kept_playlist) ? 0 : 1;
}

char *playhead_stream_playlist(GstElement *playbin, char **uri) {
  GstIterator *all = gst_bin_iterate_recurse(GST_BIN(playbin));
  GValue found = G_VALUE_INIT;
  char *playlist = NULL;
  if (gst_iterator_find_custom(all, compare_with_reading_demuxer, &found, NULL)) {
    GObject *demuxer = g_value_get_object(&found);
    GBytes *bytes = g_object_dup_data(demuxer, kept_playlist, copy_playlist, NULL);
    *uri = g_object_dup_data(demuxer, kept_uri, copy_text, NULL);
    gsize size = 0;
    const char *text = bytes ? g_bytes_get_data(bytes, &size) : NULL;
    playlist = text ? g_strndup(text, size) : NULL;
    if (bytes) g_bytes_unref(bytes);
    g_value_unset(&found);
  }
  gst_iterator_free(all);
  return playlist;
}

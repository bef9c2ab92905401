// What a network buffer still has of what it has loaded.
//
// A queue2 that is read at any position writes over what lies behind the last byte that was read, but goes on to report
// it as loaded (GStreamer 1.22 to 1.26): who seeks back there reads bytes of another place. So does who begins just after
// the type was found, if the server is so fast that the buffer is full before.
#include "../CPlatform/frames.h"

typedef struct {
  GstPadGetRangeFunction read;
  // Where the last read ended, and the last byte of all since the buffer was emptied.
  guint64 next;
  guint64 end;
  // Where the range begins from which was read last, as far as it was asked for.
  gint64 range;
  gint is_emptied;
} Reading;

static const char key[] = "playhead-reading";

// TRUE if what was just read may be of another place. A range that is longer than the buffer has overwritten itself. If it
// is not the one that is written to, it has also lost what others have overwritten since.
static gboolean was_overwritten(GstPad *pad, GstObject *buffer, Reading *reading, guint64 offset) {
  guint64 size = 0;
  g_object_get(buffer, "ring-buffer-max-size", &size, NULL);
  GstQuery *query = gst_query_new_buffering(GST_FORMAT_BYTES);
  gboolean found = FALSE;
  if (gst_pad_query(pad, query)) {
    for (guint i = 0; i < gst_query_get_n_buffering_ranges(query) && !found; i++) {
      gint64 start = 0, stop = 0;
      gst_query_parse_nth_buffering_range(query, i, &start, &stop);
      if ((gint64)offset < start || (gint64)offset > stop) continue;
      gboolean is_long = (guint64)(stop - start) > size;
      found = is_long && (offset + size < (guint64)stop || start != reading->range);
      reading->range = start;
    }
  }
  gst_query_unref(query);
  return found;
}

// Forgets all that was loaded, and loads from a position on.
static gboolean load_again(GstPad *pad, GstObject *buffer, Reading *reading, guint64 offset) {
  GstPad *sink = gst_element_get_static_pad(GST_ELEMENT(buffer), "sink");
  g_atomic_int_set(&reading->is_emptied, TRUE);
  gboolean is_done = gst_pad_push_event(
      sink, gst_event_new_seek(
                1, GST_FORMAT_BYTES, GST_SEEK_FLAG_FLUSH | GST_SEEK_FLAG_ACCURATE, GST_SEEK_TYPE_SET, (gint64)offset,
                GST_SEEK_TYPE_NONE, -1));
  g_atomic_int_set(&reading->is_emptied, FALSE);
  gst_object_unref(sink);
  reading->end = offset;
  reading->range = (gint64)offset;
  return is_done;
}

// While a source is flushed, nothing is written: only then the buffer may be emptied. It is as it begins to be read.
static GstPadProbeReturn empty(GstPad *sink, GstPadProbeInfo *info, gpointer context) {
  Reading *reading = context;
  if (GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info)) != GST_EVENT_FLUSH_STOP) return GST_PAD_PROBE_OK;
  if (!g_atomic_int_get(&reading->is_emptied)) return GST_PAD_PROBE_OK;
  GstElement *buffer = gst_pad_get_parent_element(sink);
  if (!buffer) return GST_PAD_PROBE_OK;
  GstPad *pad = gst_element_get_static_pad(buffer, "src");
  GST_PAD_ACTIVATEMODEFUNC(pad)(pad, GST_OBJECT(buffer), GST_PAD_MODE_PULL, TRUE);
  gst_object_unref(pad);
  gst_object_unref(buffer);
  return GST_PAD_PROBE_OK;
}

static GstFlowReturn read_again(
    GstPad *pad, GstObject *buffer, Reading *reading, guint64 offset, guint size, GstBuffer **bytes) {
  if (!load_again(pad, buffer, reading, offset)) return GST_PAD_IS_FLUSHING(pad) ? GST_FLOW_FLUSHING : GST_FLOW_ERROR;
  return reading->read(pad, buffer, offset, size, bytes);
}

static GstFlowReturn read_kept(GstPad *pad, GstObject *buffer, guint64 offset, guint size, GstBuffer **bytes) {
  Reading *reading = g_object_get_data(G_OBJECT(pad), key);
  // Who brings a buffer of its own has it filled.
  gboolean is_given = *bytes != NULL;
  GstFlowReturn result = reading->read(pad, buffer, offset, size, bytes);
  if (result != GST_FLOW_OK) return result;
  gboolean is_new = offset == reading->next && offset >= reading->end;
  if (!is_new && was_overwritten(pad, buffer, reading, offset)) {
    if (is_given)
      gst_buffer_set_size(*bytes, size);
    else
      gst_clear_buffer(bytes);
    result = read_again(pad, buffer, reading, offset, size, bytes);
    if (result != GST_FLOW_OK) return result;
  }
  reading->next = offset + gst_buffer_get_size(*bytes);
  reading->end = MAX(reading->end, reading->next);
  return GST_FLOW_OK;
}

void playhead_read_what_is_kept(GstElement *buffer) {
  GstPad *pad = gst_element_get_static_pad(buffer, "src");
  Reading *reading = g_new0(Reading, 1);
  reading->read = GST_PAD_GETRANGEFUNC(pad);
  g_object_set_data_full(G_OBJECT(pad), key, reading, g_free);
  gst_pad_set_getrange_function(pad, read_kept);
  GstPad *sink = gst_element_get_static_pad(buffer, "sink");
  gst_pad_add_probe(sink, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH, empty, reading, NULL);
  gst_object_unref(sink);
  gst_object_unref(pad);
}

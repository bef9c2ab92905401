// What a network buffer still has of what it has loaded.
//
// A queue2 that is read at any position writes over what lies behind the last byte that was read, but goes on to report
// it as loaded (GStreamer 1.22 to 1.26): who seeks back there reads bytes of another place. So does who begins just
// after the type was found, if the server is so fast that the buffer is full before.
#include <pthread.h>

#include "../CPlatform/frames.h"

typedef struct {
  GstPadGetRangeFunction read;
  GstPadQueryFunction query;
  // Held while the buffer is asked for its ranges, and while these are forgotten: it does not hold its own lock then.
  pthread_mutex_t ranges;
  pthread_mutex_t lock;
  guint64 capacity;
  // Where the source began to load last, which is not known until it says so after a flush; and where reading has come
  // to since, beyond which nothing is overwritten.
  gboolean is_loading;
  guint64 start;
  guint64 front;
  // How much was loaded since the buffer was empty: until it has been full, nothing is overwritten.
  guint64 loaded;
  guint flushes;
  // Where to load from once the buffer is emptied, while that is under way.
  gboolean is_emptying;
  guint64 target;
} Reading;

static const char key[] = "playhead-reading";

static void free_reading(gpointer data) {
  Reading *reading = data;
  pthread_mutex_destroy(&reading->ranges);
  pthread_mutex_destroy(&reading->lock);
  g_free(reading);
}

// While a source is flushed, nothing is written: only then the buffer may be emptied, which activating its pad again
// does. It is also told where to go on, or it would ask the source for that a second time.
static void empty(Reading *reading, GstPad *sink) {
  GstElement *buffer = gst_pad_get_parent_element(sink);
  if (!buffer) return;
  GstPad *pad = gst_element_get_static_pad(buffer, "src");
  pthread_mutex_lock(&reading->ranges);
  GST_PAD_ACTIVATEMODEFUNC(pad)(pad, GST_OBJECT(buffer), GST_PAD_MODE_PULL, TRUE);
  pthread_mutex_unlock(&reading->ranges);
  GstSegment segment;
  gst_segment_init(&segment, GST_FORMAT_BYTES);
  segment.start = segment.position = segment.time = reading->target;
  GST_PAD_EVENTFULLFUNC(sink)(sink, GST_OBJECT(buffer), gst_event_new_segment(&segment));
  gst_object_unref(pad);
  gst_object_unref(buffer);
}

static void begin_loading(Reading *reading, GstEvent *event) {
  const GstSegment *segment = NULL;
  gst_event_parse_segment(event, &segment);
  pthread_mutex_lock(&reading->lock);
  reading->is_loading = segment->format == GST_FORMAT_BYTES;
  reading->start = reading->front = segment->start;
  pthread_mutex_unlock(&reading->lock);
}

// Where the buffer loads from is changed by a flush alone, as whoever reads needs it: in that thread.
static void flush(Reading *reading, GstPad *sink) {
  pthread_mutex_lock(&reading->lock);
  gboolean is_emptying = reading->is_emptying;
  reading->is_loading = FALSE;
  reading->flushes += 1;
  if (is_emptying) reading->loaded = 0;
  pthread_mutex_unlock(&reading->lock);
  if (is_emptying) empty(reading, sink);
}

static void load(Reading *reading, gsize size) {
  pthread_mutex_lock(&reading->lock);
  reading->loaded += size;
  pthread_mutex_unlock(&reading->lock);
}

static GstPadProbeReturn watch(GstPad *sink, GstPadProbeInfo *info, gpointer context) {
  Reading *reading = context;
  if (GST_IS_BUFFER(info->data)) load(reading, gst_buffer_get_size(info->data));
  if (GST_IS_BUFFER_LIST(info->data)) load(reading, gst_buffer_list_calculate_size(info->data));
  if (!GST_IS_EVENT(info->data)) return GST_PAD_PROBE_OK;
  switch (GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info))) {
    case GST_EVENT_FLUSH_STOP: flush(reading, sink); break;
    case GST_EVENT_SEGMENT: begin_loading(reading, GST_PAD_PROBE_INFO_EVENT(info)); break;
    default: break;
  }
  return GST_PAD_PROBE_OK;
}

// TRUE if a read from here on finds what it should, whatever is loaded meanwhile: a quarter of the buffer keeps what
// has been read (playhead_limit_byte_buffer).
static gboolean is_near(const Reading *reading, guint64 offset) {
  return reading->is_loading && offset >= reading->start && offset + reading->capacity / 4 >= reading->front;
}

// TRUE if what was just read may be of another place.
static gboolean was_overwritten(Reading *reading, GstObject *buffer, guint64 offset) {
  guint level = 0;
  g_object_get(buffer, "current-level-bytes", &level, NULL);
  pthread_mutex_lock(&reading->lock);
  guint64 end = reading->front + level;
  gboolean is_kept =
      reading->is_loading && offset >= reading->start && offset + reading->capacity >= end && offset <= end;
  gboolean was_full = reading->loaded > reading->capacity;
  pthread_mutex_unlock(&reading->lock);
  // What was loaded elsewhere before is not trusted once something was overwritten.
  return was_full && !is_kept;
}

// Forgets all that was loaded, and loads from a position on.
static gboolean load_again(Reading *reading, GstObject *buffer, guint64 offset) {
  GstPad *sink = gst_element_get_static_pad(GST_ELEMENT(buffer), "sink");
  pthread_mutex_lock(&reading->lock);
  reading->is_emptying = TRUE;
  reading->target = offset;
  pthread_mutex_unlock(&reading->lock);
  gboolean is_done = gst_pad_push_event(
      sink, gst_event_new_seek(
                1, GST_FORMAT_BYTES, GST_SEEK_FLAG_FLUSH | GST_SEEK_FLAG_ACCURATE, GST_SEEK_TYPE_SET, (gint64)offset,
                GST_SEEK_TYPE_NONE, -1));
  pthread_mutex_lock(&reading->lock);
  reading->is_emptying = FALSE;
  pthread_mutex_unlock(&reading->lock);
  gst_object_unref(sink);
  return is_done;
}

static GstFlowReturn read_again(
    Reading *reading, GstPad *pad, GstObject *buffer, guint64 offset, guint size, GstBuffer **bytes) {
  gboolean is_done = load_again(reading, buffer, offset);
  // To empty the buffer ends a flush of its reader as well.
  if (GST_PAD_IS_FLUSHING(pad)) return GST_FLOW_FLUSHING;
  return is_done ? reading->read(pad, buffer, offset, size, bytes) : GST_FLOW_ERROR;
}

static GstFlowReturn read_kept(GstPad *pad, GstObject *buffer, guint64 offset, guint size, GstBuffer **bytes) {
  Reading *reading = g_object_get_data(G_OBJECT(pad), key);
  // Who brings a buffer of their own has it filled.
  gboolean is_given = *bytes != NULL;
  pthread_mutex_lock(&reading->lock);
  gboolean is_safe = is_near(reading, offset);
  guint flushes = reading->flushes;
  pthread_mutex_unlock(&reading->lock);
  GstFlowReturn result = reading->read(pad, buffer, offset, size, bytes);
  if (result != GST_FLOW_OK) return result;
  pthread_mutex_lock(&reading->lock);
  is_safe = is_safe && flushes == reading->flushes;
  pthread_mutex_unlock(&reading->lock);
  if (!is_safe && was_overwritten(reading, buffer, offset)) {
    if (is_given)
      gst_buffer_set_size(*bytes, size);
    else
      gst_clear_buffer(bytes);
    result = read_again(reading, pad, buffer, offset, size, bytes);
    if (result != GST_FLOW_OK) return result;
  }
  pthread_mutex_lock(&reading->lock);
  reading->front = MAX(reading->front, offset + gst_buffer_get_size(*bytes));
  pthread_mutex_unlock(&reading->lock);
  return GST_FLOW_OK;
}

static gboolean query_kept(GstPad *pad, GstObject *buffer, GstQuery *query) {
  Reading *reading = g_object_get_data(G_OBJECT(pad), key);
  if (GST_QUERY_TYPE(query) != GST_QUERY_BUFFERING) return reading->query(pad, buffer, query);
  pthread_mutex_lock(&reading->ranges);
  gboolean is_answered = reading->query(pad, buffer, query);
  pthread_mutex_unlock(&reading->ranges);
  return is_answered;
}

void playhead_read_what_is_kept(GstElement *buffer) {
  GstPad *pad = gst_element_get_static_pad(buffer, "src");
  Reading *reading = g_new0(Reading, 1);
  pthread_mutex_init(&reading->ranges, NULL);
  pthread_mutex_init(&reading->lock, NULL);
  g_object_get(buffer, "ring-buffer-max-size", &reading->capacity, NULL);
  reading->read = GST_PAD_GETRANGEFUNC(pad);
  reading->query = GST_PAD_QUERYFUNC(pad);
  g_object_set_data_full(G_OBJECT(pad), key, reading, free_reading);
  gst_pad_set_getrange_function(pad, read_kept);
  gst_pad_set_query_function(pad, query_kept);
  GstPad *sink = gst_element_get_static_pad(buffer, "sink");
  gst_pad_add_probe(
      sink, GST_PAD_PROBE_TYPE_DATA_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH, watch, reading, NULL);
  gst_object_unref(sink);
  gst_object_unref(pad);
}

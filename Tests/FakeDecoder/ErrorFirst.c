// Lets GStreamer's error of a missing decoder come before the message that names the decoder, as on a busy machine: the
// demuxer's thread finds its queue full, and gives up, right after the parser's thread has found no decoder.
#define GST_USE_UNSTABLE_API
#include <gst/gst.h>

#include "FakeDecoder.h"

// Without an error it goes on as well.
static const gint64 limit = 5 * G_TIME_SPAN_SECOND;

static GMutex mutex;
static GCond changed;
// Atomic as well: the thread sanitizer does not see GLib's locks.
static gint is_on, has_missing_part, has_error;
static __thread gboolean is_posting_error;

// Returns when the flag is set, or after the limit. The lock is held.
static void await(gint *flag) {
  gint64 deadline = g_get_monotonic_time() + limit;
  while (g_atomic_int_get(&is_on) && !g_atomic_int_get(flag) &&
         g_cond_wait_until(&changed, &mutex, deadline))
    continue;
}

static void set(gint *flag) {
  g_atomic_int_set(flag, TRUE);
  g_cond_broadcast(&changed);
}

static gboolean overrun(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  g_mutex_lock(&mutex);
  await(&has_missing_part);
  g_mutex_unlock(&mutex);
  return TRUE;
}

static void before(GObject *tracer, GstClockTime time, GstElement *element, GstMessage *message) {
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) is_posting_error = TRUE;
  if (!gst_message_has_name(message, "missing-plugin")) return;
  g_mutex_lock(&mutex);
  set(&has_missing_part);
  await(&has_error);
  g_mutex_unlock(&mutex);
}

// The first of them is the pipeline's: the message is on its bus.
static void after(GObject *tracer, GstClockTime time, GstElement *element, gboolean result) {
  if (!is_posting_error) return;
  is_posting_error = FALSE;
  g_mutex_lock(&mutex);
  set(&has_error);
  g_mutex_unlock(&mutex);
}

static gpointer install(gpointer data) {
  gst_init(NULL, NULL);
  GType type = g_type_register_static_simple(
      GST_TYPE_TRACER, "PlayheadErrorFirst", sizeof(GstTracerClass), NULL, sizeof(GstTracer), NULL, 0);
  GstTracer *tracer = g_object_new(type, NULL);
  gst_tracing_register_hook(tracer, "element-post-message-pre", G_CALLBACK(before));
  gst_tracing_register_hook(tracer, "element-post-message-post", G_CALLBACK(after));
  GstElement *queue = gst_element_factory_make("multiqueue", NULL);
  guint signal = g_signal_lookup("overrun", G_OBJECT_TYPE(queue));
  g_signal_add_emission_hook(signal, 0, overrun, NULL, NULL);
  gst_object_unref(queue);
  return NULL;
}

void fake_decoder_post_errors_first(int is_wanted) {
  static GOnce once = G_ONCE_INIT;
  g_once(&once, install, NULL);
  g_mutex_lock(&mutex);
  g_atomic_int_set(&is_on, is_wanted);
  g_atomic_int_set(&has_missing_part, FALSE);
  g_atomic_int_set(&has_error, FALSE);
  g_cond_broadcast(&changed);
  g_mutex_unlock(&mutex);
}

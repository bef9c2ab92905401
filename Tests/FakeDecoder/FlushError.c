// Lets a demuxer report an error in the stream as soon as it flushes, as it does if its data is refused then; or at its
// end.
#define GST_USE_UNSTABLE_API
#include <gst/gst.h>

#include "FakeDecoder.h"

// The type of the event at which the next error is reported; 0 for none.
static gint moment;

static void before(GObject *tracer, GstClockTime time, GstPad *pad, GstEvent *event) {
  gint type = GST_EVENT_TYPE(event);
  if (type != g_atomic_int_get(&moment)) return;
  GstElement *element = gst_pad_get_parent_element(pad);
  GstElementFactory *factory = element ? gst_element_get_factory(element) : NULL;
  if (factory && gst_element_factory_list_is_type(factory, GST_ELEMENT_FACTORY_TYPE_DEMUXER) &&
      g_atomic_int_compare_and_exchange(&moment, type, 0))
    GST_ELEMENT_FLOW_ERROR(element, GST_FLOW_ERROR);
  gst_clear_object(&element);
}

static gpointer install(gpointer data) {
  gst_init(NULL, NULL);
  GType type = g_type_register_static_simple(
      GST_TYPE_TRACER, "PlayheadFlushError", sizeof(GstTracerClass), NULL, sizeof(GstTracer), NULL, 0);
  gst_tracing_register_hook(g_object_new(type, NULL), "pad-push-event-pre", G_CALLBACK(before));
  return NULL;
}

static void fail_at(GstEventType type) {
  static GOnce once = G_ONCE_INIT;
  g_once(&once, install, NULL);
  g_atomic_int_set(&moment, type);
}

void fake_decoder_fail_at_flush(void) { fail_at(GST_EVENT_FLUSH_START); }

void fake_decoder_fail_at_end(void) { fail_at(GST_EVENT_EOS); }

int fake_decoder_will_fail(void) { return g_atomic_int_get(&moment) != 0; }

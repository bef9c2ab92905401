// A bin around a software decoder that calls itself hardware.
#include "FakeDecoder.h"

#include <gst/gst.h>

typedef struct {
  FakeDecoderFailure failure;
  guint after;
  gint uses;
  gint has_hung;
} Plan;

typedef struct {
  GstBin parent;
  guint buffers;
  gboolean is_used;
  gboolean is_going_down;
  GMutex mutex;
  GCond going_down;
} FakeDecoder;

typedef struct {
  GstBinClass parent;
  Plan *plan;
} FakeDecoderClass;

#define PLAN(decoder) (((FakeDecoderClass *)G_OBJECT_GET_CLASS(decoder))->plan)

static void use(FakeDecoder *decoder) {
  if (!decoder->is_used) g_atomic_int_inc(&PLAN(decoder)->uses);
  decoder->is_used = TRUE;
}

static GstFlowReturn chain(GstPad *pad, GstObject *parent, GstBuffer *buffer) {
  FakeDecoder *decoder = (FakeDecoder *)parent;
  Plan *plan = PLAN(decoder);
  use(decoder);
  if (plan->failure == FAKE_DECODER_WORKS || decoder->buffers++ < plan->after)
    return gst_proxy_pad_chain_default(pad, parent, buffer);
  if (plan->failure == FAKE_DECODER_HANGS_ONCE) {
    if (!g_atomic_int_compare_and_exchange(&plan->has_hung, 0, 1))
      return gst_proxy_pad_chain_default(pad, parent, buffer);
    g_mutex_lock(&decoder->mutex);
    while (!decoder->is_going_down) g_cond_wait(&decoder->going_down, &decoder->mutex);
    g_mutex_unlock(&decoder->mutex);
    gst_buffer_unref(buffer);
    return GST_FLOW_FLUSHING;
  }
  gst_buffer_unref(buffer);
  if (plan->failure == FAKE_DECODER_IS_NOT_NEGOTIATED) return GST_FLOW_NOT_NEGOTIATED;
  if (plan->failure == FAKE_DECODER_POSTS_ERROR)
    GST_ELEMENT_ERROR(decoder, STREAM, DECODE, (NULL), ("made to fail"));
  return GST_FLOW_ERROR;
}

static gboolean handle(GstPad *pad, GstObject *parent, GstEvent *event) {
  FakeDecoder *decoder = (FakeDecoder *)parent;
  if (GST_EVENT_TYPE(event) == GST_EVENT_CAPS) {
    use(decoder);
    if (PLAN(decoder)->failure == FAKE_DECODER_REJECTS_CAPS) {
      gst_event_unref(event);
      return FALSE;
    }
  }
  return gst_pad_event_default(pad, parent, event);
}

static GstStateChangeReturn change_state(GstElement *element, GstStateChange change) {
  if (change == GST_STATE_CHANGE_READY_TO_PAUSED &&
      PLAN(element)->failure == FAKE_DECODER_DOES_NOT_START) {
    use((FakeDecoder *)element);
    return GST_STATE_CHANGE_FAILURE;
  }
  if (change == GST_STATE_CHANGE_PAUSED_TO_READY) {
    FakeDecoder *decoder = (FakeDecoder *)element;
    g_mutex_lock(&decoder->mutex);
    decoder->is_going_down = TRUE;
    g_cond_broadcast(&decoder->going_down);
    g_mutex_unlock(&decoder->mutex);
  }
  GstElementClass *parent = g_type_class_peek(GST_TYPE_BIN);
  return parent->change_state(element, change);
}

static void class_init(gpointer klass, gpointer plan) {
  ((FakeDecoderClass *)klass)->plan = plan;
  GstElementClass *element = klass;
  element->change_state = change_state;
  gst_element_class_set_static_metadata(
      element, "Fake hardware decoder", "Codec/Decoder/Video/Hardware", "Fails", "Playhead");
  GstCaps *caps = gst_caps_from_string(
      "video/x-h264, stream-format=(string){ avc, byte-stream }, alignment=(string)au");
  gst_element_class_add_pad_template(
      element, gst_pad_template_new("sink", GST_PAD_SINK, GST_PAD_ALWAYS, caps));
  gst_caps_unref(caps);
  caps = gst_caps_from_string("video/x-raw");
  gst_element_class_add_pad_template(
      element, gst_pad_template_new("src", GST_PAD_SRC, GST_PAD_ALWAYS, caps));
  gst_caps_unref(caps);
}

static GstPad *add_pad(FakeDecoder *decoder, GstElement *inner, const char *name) {
  GstPad *target = gst_element_get_static_pad(inner, name);
  GstPad *pad = gst_ghost_pad_new(name, target);
  gst_object_unref(target);
  gst_element_add_pad(GST_ELEMENT(decoder), pad);
  return pad;
}

static void instance_init(GTypeInstance *instance, gpointer klass) {
  (void)klass;
  FakeDecoder *decoder = (FakeDecoder *)instance;
  g_mutex_init(&decoder->mutex);
  g_cond_init(&decoder->going_down);
  GstElement *inner = gst_element_factory_make("avdec_h264", NULL);
  if (!inner) inner = gst_element_factory_make("openh264dec", NULL);
  gst_bin_add(GST_BIN(decoder), inner);
  GstPad *sink = add_pad(decoder, inner, "sink");
  gst_pad_set_chain_function(sink, chain);
  gst_pad_set_event_function(sink, handle);
  add_pad(decoder, inner, "src");
}

void fake_decoder_install(const char *name, FakeDecoderFailure failure, unsigned after) {
  gst_init(NULL, NULL);
  Plan *plan = g_new0(Plan, 1);
  plan->failure = failure;
  plan->after = after;
  GTypeInfo info = {
      .class_size = sizeof(FakeDecoderClass),
      .class_init = class_init,
      .class_data = plan,
      .instance_size = sizeof(FakeDecoder),
      .instance_init = instance_init,
  };
  GType type = g_type_register_static(GST_TYPE_BIN, name, &info, 0);
  gst_element_register(NULL, name, GST_RANK_PRIMARY + 100, type);
}

void fake_decoder_remove(const char *name) {
  GstElementFactory *factory = gst_element_factory_find(name);
  if (!factory) return;
  gst_plugin_feature_set_rank(GST_PLUGIN_FEATURE(factory), GST_RANK_NONE);
  gst_object_unref(factory);
}

int fake_decoder_uses(const char *name) {
  FakeDecoderClass *klass = g_type_class_peek(g_type_from_name(name));
  return klass ? g_atomic_int_get(&klass->plan->uses) : 0;
}

unsigned fake_decoder_rank(const char *name) {
  GstElementFactory *factory = gst_element_factory_find(name);
  if (!factory) return 0;
  unsigned rank = gst_plugin_feature_get_rank(GST_PLUGIN_FEATURE(factory));
  gst_object_unref(factory);
  return rank;
}

typedef struct {
  GstPluginFeature *factory;
  guint rank;
} LeftOut;

void *fake_decoder_leave_out(const char *type) {
  GArray *left_out = g_array_new(FALSE, FALSE, sizeof(LeftOut));
  GstCaps *caps = gst_caps_new_empty_simple(type);
  GList *all = gst_element_factory_list_get_elements(
      GST_ELEMENT_FACTORY_TYPE_DECODER, GST_RANK_MARGINAL);
  GList *able = gst_element_factory_list_filter(all, caps, GST_PAD_SINK, FALSE);
  for (GList *node = able; node; node = node->next) {
    LeftOut one = {gst_object_ref(node->data), gst_plugin_feature_get_rank(node->data)};
    gst_plugin_feature_set_rank(one.factory, GST_RANK_NONE);
    g_array_append_val(left_out, one);
  }
  gst_plugin_feature_list_free(able);
  gst_plugin_feature_list_free(all);
  gst_caps_unref(caps);
  return left_out;
}

void fake_decoder_bring_back(void *list) {
  GArray *left_out = list;
  for (guint i = 0; i < left_out->len; i++) {
    LeftOut one = g_array_index(left_out, LeftOut, i);
    gst_plugin_feature_set_rank(one.factory, one.rank);
    gst_object_unref(one.factory);
  }
  g_array_unref(left_out);
}

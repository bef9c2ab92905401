// A bin around a software decoder that calls itself hardware.
#define _GNU_SOURCE
#include "FakeDecoder.h"

#include <gst/allocators/gstdmabuf.h>
#include <gst/gst.h>
#include <gst/video/video.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../../Sources/CPlatform/frames.h"

typedef struct {
  FakeDecoderFailure failure;
  gint after;
  gint uses;
  gint has_hung;
  gint delay;
  GMutex mutex;
  GCond removed;
  gint is_removed;
} Plan;

// What two threads share is atomic: the thread sanitizer does not see GLib's locks.
typedef struct {
  GstBin parent;
  guint buffers;
  gboolean is_used;
  gint is_going_down;
  GMutex mutex;
  GCond going_down;
  // Of its frames in memory.
  GstCaps *caps;
  gboolean is_sharing;
  gint asks_again;
  gint max_errors;
  gint errors;
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
  if (plan->failure == FAKE_DECODER_WORKS || plan->failure == FAKE_DECODER_SHARES ||
      plan->failure == FAKE_DECODER_IS_SLOW || plan->failure == FAKE_DECODER_POSTS_LAST_ERROR ||
      plan->failure == FAKE_DECODER_HANGS_AT_ITS_END ||
      decoder->buffers++ < (guint)g_atomic_int_get(&plan->after))
    return gst_proxy_pad_chain_default(pad, parent, buffer);
  if ((plan->failure == FAKE_DECODER_HANGS_ONCE || plan->failure == FAKE_DECODER_STOPS_ONCE) &&
      !g_atomic_int_compare_and_exchange(&plan->has_hung, 0, 1))
    return gst_proxy_pad_chain_default(pad, parent, buffer);
  if (plan->failure == FAKE_DECODER_HANGS_ONCE) {
    g_mutex_lock(&decoder->mutex);
    while (!g_atomic_int_get(&decoder->is_going_down)) g_cond_wait(&decoder->going_down, &decoder->mutex);
    g_mutex_unlock(&decoder->mutex);
  }
  gst_buffer_unref(buffer);
  if (plan->failure == FAKE_DECODER_HANGS_ONCE || plan->failure == FAKE_DECODER_STOPS_ONCE) return GST_FLOW_FLUSHING;
  if (plan->failure == FAKE_DECODER_CANNOT_DECODE) {
    if (decoder->max_errors < 0 || decoder->errors++ < decoder->max_errors) return GST_FLOW_OK;
    GST_ELEMENT_ERROR(decoder, STREAM, DECODE, (NULL), ("made to fail"));
  }
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
    g_atomic_int_set(&decoder->is_going_down, 1);
    g_cond_broadcast(&decoder->going_down);
    g_mutex_unlock(&decoder->mutex);
    Plan *plan = PLAN(element);
    if (plan->failure == FAKE_DECODER_HANGS_AT_ITS_END && g_atomic_int_compare_and_exchange(&plan->has_hung, 0, 1)) {
      g_mutex_lock(&plan->mutex);
      while (!g_atomic_int_get(&plan->is_removed)) g_cond_wait(&plan->removed, &plan->mutex);
      g_mutex_unlock(&plan->mutex);
    }
    if (plan->failure == FAKE_DECODER_POSTS_LAST_ERROR)
      GST_ELEMENT_ERROR(element, STREAM, DECODE, (NULL), ("made to fail"));
  }
  GstElementClass *parent = g_type_class_peek(GST_TYPE_BIN);
  return parent->change_state(element, change);
}

static void finalize(GObject *object) {
  gst_clear_caps(&((FakeDecoder *)object)->caps);
  GObjectClass *parent = g_type_class_peek(GST_TYPE_BIN);
  parent->finalize(object);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *property) {
  (void)id;
  (void)property;
  ((FakeDecoder *)object)->max_errors = g_value_get_int(value);
}

static void class_init(gpointer klass, gpointer plan) {
  ((FakeDecoderClass *)klass)->plan = plan;
  ((GObjectClass *)klass)->set_property = set_property;
  g_object_class_install_property(
      klass, 1, g_param_spec_int("max-errors", NULL, NULL, -1, G_MAXINT, -1, G_PARAM_WRITABLE));
  GstElementClass *element = klass;
  element->change_state = change_state;
  ((GObjectClass *)klass)->finalize = finalize;
  gboolean is_software = ((Plan *)plan)->failure == FAKE_DECODER_STOPS_ONCE;
  gst_element_class_set_static_metadata(
      element, "Fake decoder", is_software ? "Codec/Decoder/Video" : "Codec/Decoder/Video/Hardware", "Fails", "Playhead");
  GstCaps *caps = gst_caps_from_string(
      "video/x-h264, stream-format=(string){ avc, byte-stream }, alignment=(string)au");
  gst_element_class_add_pad_template(
      element, gst_pad_template_new("sink", GST_PAD_SINK, GST_PAD_ALWAYS, caps));
  gst_caps_unref(caps);
  caps = gst_caps_from_string("video/x-raw(ANY)");
  gst_element_class_add_pad_template(
      element, gst_pad_template_new("src", GST_PAD_SRC, GST_PAD_ALWAYS, caps));
  gst_caps_unref(caps);
}

// -- Shared buffers -----------------------------------------------------------------------------

// Caps of the same frames in such buffers; null: they are none of memory.
static GstCaps *shared(GstCaps *caps) {
  if (gst_caps_features_contains(gst_caps_get_features(caps, 0), "memory:DMABuf")) return NULL;
  GstCaps *result = gst_caps_copy(caps);
  gst_caps_set_features(result, 0, gst_caps_features_new("memory:DMABuf", NULL));
  gst_caps_set_simple(
      result, "format", G_TYPE_STRING, "DMA_DRM", "drm-format", G_TYPE_STRING, "XR24", NULL);
  return result;
}

static GstBuffer *share(GstBuffer *buffer, GstCaps *caps) {
  GstVideoInfo info;
  GstMapInfo map;
  if (!gst_video_info_from_caps(&info, caps) || !gst_buffer_map(buffer, &map, GST_MAP_READ))
    return NULL;
  int file = memfd_create("frame", MFD_CLOEXEC);
  gboolean is_written = file >= 0 && write(file, map.data, map.size) == (gssize)map.size;
  gst_buffer_unmap(buffer, &map);
  if (!is_written) return NULL;
  GstAllocator *allocator = gst_dmabuf_allocator_new();
  GstBuffer *result = gst_buffer_new();
  gst_buffer_append_memory(result, gst_dmabuf_allocator_alloc(allocator, file, map.size));
  gst_object_unref(allocator);
  gst_buffer_copy_into(
      result, buffer, GST_BUFFER_COPY_FLAGS | GST_BUFFER_COPY_TIMESTAMPS, 0, -1);
  gst_buffer_add_video_meta_full(
      result, GST_VIDEO_FRAME_FLAG_NONE, GST_VIDEO_FORMAT_BGRx, (guint)info.width,
      (guint)info.height, 1, info.offset, info.stride);
  return result;
}

// Changes what leaves the decoder, if it is taken: asked again whenever somebody wants it to be.
static GstPadProbeReturn leave(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
  FakeDecoder *decoder = data;
  if (info->type & GST_PAD_PROBE_TYPE_EVENT_UPSTREAM) {
    if (GST_EVENT_TYPE(info->data) == GST_EVENT_RECONFIGURE)
      g_atomic_int_set(&decoder->asks_again, 1);
    return GST_PAD_PROBE_OK;
  }
  if (info->type & GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM) {
    if (GST_EVENT_TYPE(info->data) != GST_EVENT_CAPS) return GST_PAD_PROBE_OK;
    GstCaps *caps, *other;
    gst_event_parse_caps(info->data, &caps);
    if (!(other = shared(caps))) return GST_PAD_PROBE_OK;
    gst_caps_replace(&decoder->caps, caps);
    decoder->is_sharing = gst_pad_peer_query_accept_caps(pad, other);
    if (decoder->is_sharing) {
      gst_event_unref(info->data);
      info->data = gst_event_new_caps(other);
    }
    gst_caps_unref(other);
    return GST_PAD_PROBE_OK;
  }
  if (g_atomic_int_compare_and_exchange(&decoder->asks_again, 1, 0) && decoder->caps) {
    GstCaps *other = shared(decoder->caps);
    gboolean is_sharing = gst_pad_peer_query_accept_caps(pad, other);
    if (is_sharing != decoder->is_sharing)
      // It comes by here, and is changed.
      gst_pad_push_event(pad, gst_event_new_caps(decoder->caps));
    gst_caps_unref(other);
  }
  if (!decoder->is_sharing) return GST_PAD_PROBE_OK;
  GstBuffer *other = share(info->data, decoder->caps);
  if (!other) return GST_PAD_PROBE_DROP;
  gst_buffer_unref(info->data);
  info->data = other;
  return GST_PAD_PROBE_OK;
}

static GstPadProbeReturn dawdle(GstPad *pad, GstPadProbeInfo *info, gpointer plan) {
  (void)pad;
  (void)info;
  g_usleep((gulong)g_atomic_int_get(&((Plan *)plan)->delay));
  return GST_PAD_PROBE_OK;
}

static GstPad *add_pad(FakeDecoder *decoder, GstElement *inner, const char *name) {
  GstPad *target = gst_element_get_static_pad(inner, name);
  GstPad *pad = gst_ghost_pad_new(name, target);
  gst_object_unref(target);
  gst_element_add_pad(GST_ELEMENT(decoder), pad);
  return pad;
}

static void instance_init(GTypeInstance *instance, gpointer klass) {
  gboolean shares = ((FakeDecoderClass *)klass)->plan->failure == FAKE_DECODER_SHARES;
  FakeDecoder *decoder = (FakeDecoder *)instance;
  g_mutex_init(&decoder->mutex);
  g_cond_init(&decoder->going_down);
  decoder->max_errors = -1;
  GstElement *inner = gst_element_factory_make("avdec_h264", NULL);
  if (!inner) inner = gst_element_factory_make("openh264dec", NULL);
  gst_bin_add(GST_BIN(decoder), inner);
  GstPad *sink = add_pad(decoder, inner, "sink");
  gst_pad_set_chain_function(sink, chain);
  gst_pad_set_event_function(sink, handle);
  if (!shares) {
    add_pad(decoder, inner, "src");
    GstPad *source = gst_element_get_static_pad(inner, "src");
    Plan *plan = ((FakeDecoderClass *)klass)->plan;
    gst_pad_add_probe(source, GST_PAD_PROBE_TYPE_BUFFER, dawdle, plan, NULL);
    gst_object_unref(source);
    return;
  }
  GstElement *converter = gst_parse_bin_from_description(
      "videoconvert ! capsfilter caps=video/x-raw,format=BGRx,colorimetry=sRGB", TRUE, NULL);
  gst_bin_add(GST_BIN(decoder), converter);
  gst_element_link(inner, converter);
  gst_pad_add_probe(
      add_pad(decoder, converter, "src"),
      GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_BOTH, leave, decoder, NULL);
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
  FakeDecoderClass *klass = g_type_class_peek(g_type_from_name(name));
  if (klass) {
    g_mutex_lock(&klass->plan->mutex);
    g_atomic_int_set(&klass->plan->is_removed, 1);
    g_cond_broadcast(&klass->plan->removed);
    g_mutex_unlock(&klass->plan->mutex);
  }
  GstElementFactory *factory = gst_element_factory_find(name);
  if (!factory) return;
  gst_plugin_feature_set_rank(GST_PLUGIN_FEATURE(factory), GST_RANK_NONE);
  gst_object_unref(factory);
}

int fake_decoder_uses(const char *name) {
  FakeDecoderClass *klass = g_type_class_peek(g_type_from_name(name));
  return klass ? g_atomic_int_get(&klass->plan->uses) : 0;
}

void fake_decoder_slow_down(const char *name, int microseconds) {
  FakeDecoderClass *klass = g_type_class_peek(g_type_from_name(name));
  if (klass) g_atomic_int_set(&klass->plan->delay, microseconds);
}

void fake_decoder_fail_next(const char *name) {
  FakeDecoderClass *klass = g_type_class_peek(g_type_from_name(name));
  if (!klass) return;
  g_atomic_int_set(&klass->plan->after, 0);
  g_atomic_int_set(&klass->plan->has_hung, 0);
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
  // Before that there are no factories.
  gst_init(NULL, NULL);
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

void *fake_decoder_pool_of_its_own(void *other) {
  GstCaps *caps = NULL;
  guint size = 0;
  GstAllocator *allocator = NULL;
  GstStructure *config = gst_buffer_pool_get_config(other);
  gst_buffer_pool_config_get_params(config, &caps, &size, NULL, NULL);
  gst_buffer_pool_config_get_allocator(config, &allocator, NULL);
  GstBufferPool *pool = gst_buffer_pool_new();
  GstStructure *own = gst_buffer_pool_get_config(pool);
  gst_buffer_pool_config_set_params(own, caps, size, 0, 0);
  gst_buffer_pool_config_set_allocator(own, allocator, NULL);
  gst_buffer_pool_set_config(pool, own);
  gst_structure_free(config);
  gst_buffer_pool_set_active(pool, TRUE);
  return pool;
}

void *fake_decoder_offered_pool(const char *format) {
  GstBufferPool *pool = NULL;
  GstCaps *caps = gst_caps_from_string(format);
  GstQuery *query = gst_query_new_allocation(caps, TRUE);
  playhead_offer_frame_memory(query);
  if (gst_query_get_n_allocation_pools(query) > 0)
    gst_query_parse_nth_allocation_pool(query, 0, &pool, NULL, NULL, NULL);
  gst_query_unref(query);
  gst_caps_unref(caps);
  if (pool) gst_buffer_pool_set_active(pool, TRUE);
  return pool;
}

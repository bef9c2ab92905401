// What there is to know of a pipeline's decoders. Part of shim.h.
#pragma once

static inline gboolean playhead_is_hardware_decoder(gpointer _Nonnull element) {
  const char *kind = gst_element_class_get_metadata(
      GST_ELEMENT_GET_CLASS(element), GST_ELEMENT_METADATA_KLASS);
  return kind && strstr(kind, "Decoder") && strstr(kind, "Hardware");
}
// Lets a hardware decoder fail after so many frames that it could not decode, without as many that it could: by default
// GStreamer only warns, and the video stands still to its end.
static inline void playhead_limit_decoding_errors(gpointer _Nonnull element) {
  if (playhead_is_hardware_decoder(element) &&
      g_object_class_find_property(G_OBJECT_GET_CLASS(element), "max-errors"))
    g_object_set(element, "max-errors", 10, NULL);
}
// Frames in graphics memory are shown as they are: nothing deinterlaces them, and only GStreamer's shaders know their
// colors. Those of which a coded stream says that this is not enough are left in the processor's memory.
static inline gboolean playhead_coded_frames_need_processor(GstCaps *_Nonnull coded) {
  const GstStructure *format = gst_caps_get_structure(coded, 0);
  const char *mode = gst_structure_get_string(format, "interlace-mode");
  if (mode && strcmp(mode, "progressive") != 0) return TRUE;
  const char *name = gst_structure_get_string(format, "colorimetry");
  GstVideoColorimetry colors;
  return name && gst_video_colorimetry_from_string(&colors, name) && !playhead_shaders_know_colors(&colors);
}
static inline GstPadProbeReturn playhead_coded_format_arrives(GstPad *pad, GstPadProbeInfo *info, gpointer source) {
  (void)pad;
  GstEvent *event = gst_pad_probe_info_get_event(info);
  if (GST_EVENT_TYPE(event) == GST_EVENT_CAPS) {
    GstCaps *coded;
    gst_event_parse_caps(event, &coded);
    gboolean need = playhead_coded_frames_need_processor(coded);
    g_object_set_data(G_OBJECT(source), "playhead-needs-processor", GINT_TO_POINTER(need));
  }
  return GST_PAD_PROBE_OK;
}
static inline gboolean playhead_is_graphics_memory(GstCapsFeatures *features, GstStructure *format, gpointer unused) {
  (void)format;
  (void)unused;
  return gst_caps_features_contains(features, "memory:GLMemory") ||
         gst_caps_features_contains(features, "memory:DMABuf");
}
static inline gboolean playhead_is_other_memory(GstCapsFeatures *features, GstStructure *format, gpointer unused) {
  return !playhead_is_graphics_memory(features, format, unused);
}
// Changes what a decoder learns of what is taken behind it.
static inline GstPadProbeReturn playhead_decoder_has_asked(GstPad *source, GstPadProbeInfo *info, gpointer unused) {
  (void)unused;
  GstQuery *query = gst_pad_probe_info_get_query(info);
  if (!g_object_get_data(G_OBJECT(source), "playhead-needs-processor")) return GST_PAD_PROBE_OK;
  GstCaps *caps = NULL;
  if (GST_QUERY_TYPE(query) == GST_QUERY_CAPS) {
    gst_query_parse_caps_result(query, &caps);
    if (!caps || gst_caps_is_any(caps)) return GST_PAD_PROBE_OK;
    caps = gst_caps_copy(caps);
    gst_caps_filter_and_map_in_place(caps, playhead_is_other_memory, NULL);
    gst_query_set_caps_result(query, caps);
    gst_caps_unref(caps);
  } else if (GST_QUERY_TYPE(query) == GST_QUERY_ACCEPT_CAPS) {
    gst_query_parse_accept_caps(query, &caps);
    GstCapsFeatures *features = gst_caps_is_any(caps) ? NULL : gst_caps_get_features(caps, 0);
    if (features && playhead_is_graphics_memory(features, NULL, NULL))
      gst_query_set_accept_caps_result(query, FALSE);
  }
  return GST_PAD_PROBE_OK;
}
// Lets a hardware decoder leave its frames in graphics memory only where that is enough.
static inline void playhead_limit_graphics_memory(gpointer _Nonnull element) {
  if (!playhead_is_hardware_decoder(element)) return;
  GstPad *sink = gst_element_get_static_pad(GST_ELEMENT(element), "sink");
  GstPad *source = gst_element_get_static_pad(GST_ELEMENT(element), "src");
  if (sink && source) {
    gst_pad_add_probe(
        sink, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, playhead_coded_format_arrives, gst_object_ref(source),
        gst_object_unref);
    // After the answer.
    gst_pad_add_probe(
        source, (GstPadProbeType)(GST_PAD_PROBE_TYPE_QUERY_DOWNSTREAM | GST_PAD_PROBE_TYPE_PULL),
        playhead_decoder_has_asked, NULL, NULL);
  }
  g_clear_object(&sink);
  g_clear_object(&source);
}
static inline char *_Nullable playhead_factory_name(gpointer _Nonnull element) {
  GstElementFactory *factory = gst_element_get_factory(GST_ELEMENT(element));
  return factory ? g_strdup(GST_OBJECT_NAME(factory)) : NULL;
}
// The factory of the hardware decoder that a message is from, or from a part of; null if from none.
// In C, for the reason that playhead_message_is_from has.
static inline char *_Nullable playhead_message_hardware_decoder(GstMessage *_Nonnull message) {
  char *name = NULL;
  GstObject *object = GST_MESSAGE_SRC(message);
  if (object) gst_object_ref(object);
  while (object && !name) {
    if (GST_IS_ELEMENT(object) && playhead_is_hardware_decoder(object))
      name = playhead_factory_name(object);
    GstObject *parent = gst_object_get_parent(object);
    gst_object_unref(object);
    object = parent;
  }
  if (object) gst_object_unref(object);
  return name;
}
static inline void playhead_find_hardware_decoder(const GValue *item, gpointer result) {
  gpointer element = g_value_get_object(item);
  if (!*(char **)result && playhead_is_hardware_decoder(element))
    *(char **)result = playhead_factory_name(element);
}
// The factory of any hardware decoder in a pipeline; null if there is none.
static inline char *_Nullable playhead_hardware_decoder_in(GstElement *_Nonnull pipeline) {
  char *name = NULL;
  GstIterator *elements = gst_bin_iterate_recurse((GstBin *)pipeline);
  while (gst_iterator_foreach(elements, playhead_find_hardware_decoder, &name) ==
         GST_ITERATOR_RESYNC)
    gst_iterator_resync(elements);
  gst_iterator_free(elements);
  return name;
}

// Calls `decide` with each decoder of the hardware that is installed: with its factory's name and its
// rank; what it returns is the factory's rank from then on.
static inline void playhead_rank_hardware_decoders(
    guint (*_Nonnull decide)(const char *_Nonnull name, guint rank)) {
  GList *factories = gst_element_factory_list_get_elements(
      GST_ELEMENT_FACTORY_TYPE_DECODER | GST_ELEMENT_FACTORY_TYPE_MEDIA_VIDEO |
          GST_ELEMENT_FACTORY_TYPE_HARDWARE,
      GST_RANK_NONE);
  for (GList *link = factories; link; link = link->next) {
    GstPluginFeature *feature = GST_PLUGIN_FEATURE(link->data);
    guint old = gst_plugin_feature_get_rank(feature);
    guint rank = decide(GST_OBJECT_NAME(feature), old);
    if (rank != old) gst_plugin_feature_set_rank(feature, rank);
  }
  gst_plugin_feature_list_free(factories);
}
// Lets a factory be chosen by nobody any more.
static inline void playhead_leave_out(const char *_Nonnull factory_name) {
  GstElementFactory *factory = gst_element_factory_find(factory_name);
  if (!factory) return;
  gst_plugin_feature_set_rank(GST_PLUGIN_FEATURE(factory), GST_RANK_NONE);
  gst_object_unref(factory);
}

// -- What is being played -----------------------------------------------------------------------

static inline gboolean playhead_is_decoder_of(gpointer _Nonnull element, const char *_Nonnull kind) {
  const char *klass = gst_element_class_get_metadata(
      GST_ELEMENT_GET_CLASS(element), GST_ELEMENT_METADATA_KLASS);
  return klass && strstr(klass, "Decoder") && strstr(klass, kind);
}
typedef struct {
  const char *_Nonnull prefix;
  GstPad *_Nullable pad;
} PlayheadPadSearch;
static inline gboolean playhead_match_pad(GstElement *element, GstPad *pad, gpointer search) {
  (void)element;
  PlayheadPadSearch *wanted = (PlayheadPadSearch *)search;
  if (wanted->pad || !g_str_has_prefix(GST_OBJECT_NAME(pad), wanted->prefix)) return TRUE;
  wanted->pad = (GstPad *)gst_object_ref(pad);
  return FALSE;
}
// Where a playbin's frames ("video") or its sound ("audio") come out of the decoders, or null.
static inline GstPad *_Nullable playhead_playback_pad(
    GstElement *_Nonnull playbin, const char *_Nonnull prefix) {
  // The name that playbin gives it.
  GstElement *sink = gst_bin_get_by_name(GST_BIN(playbin), "playsink");
  if (!sink) return NULL;
  PlayheadPadSearch search = {prefix, NULL};
  gst_element_foreach_sink_pad(sink, playhead_match_pad, &search);
  gst_object_unref(sink);
  return search.pad;
}
// The pad that a pad's data comes from in its element; null at a source. Takes the pad over.
static inline GstPad *_Nullable playhead_pad_before(GstPad *_Nonnull pad) {
  GstIterator *links = gst_pad_iterate_internal_links(pad);
  GValue item = G_VALUE_INIT;
  GstPad *before = NULL;
  if (links && gst_iterator_next(links, &item) == GST_ITERATOR_OK) {
    before = (GstPad *)g_value_dup_object(&item);
    g_value_unset(&item);
  }
  if (links) gst_iterator_free(links);
  gst_object_unref(pad);
  return before;
}
// The decoder that a pad's data comes from: kind is Video or Audio. Null if it was never encoded.
static inline GstElement *_Nullable playhead_decoder_before(
    GstPad *_Nonnull end, const char *_Nonnull kind) {
  GstPad *pad = (GstPad *)gst_object_ref(end);
  // Long enough for any pipeline, and an end if pads ever led in a circle.
  for (int steps = 0; pad && steps < 200; steps++) {
    GstPad *peer = gst_pad_get_peer(pad);
    gst_object_unref(pad);
    pad = NULL;
    if (!peer) return NULL;
    GstObject *parent = gst_pad_get_parent(peer);
    if (parent && GST_IS_ELEMENT(parent) && playhead_is_decoder_of(parent, kind)) {
      gst_object_unref(peer);
      return (GstElement *)parent;
    }
    // Into a bin through its ghost pad, out of it through the other side of one.
    if (parent) gst_object_unref(parent);
    pad = playhead_pad_before(peer);
  }
  if (pad) gst_object_unref(pad);
  return NULL;
}
static inline gboolean playhead_caps_have(GstCaps *_Nonnull caps, const char *_Nonnull field) {
  return gst_caps_get_size(caps) > 0 &&
         gst_structure_has_field(gst_caps_get_structure(caps, 0), field);
}
static inline int playhead_caps_number(GstCaps *_Nonnull caps, const char *_Nonnull field) {
  int number = 0;
  if (gst_caps_get_size(caps) > 0)
    gst_structure_get_int(gst_caps_get_structure(caps, 0), field, &number);
  return number;
}
// All tags that have passed a pad, those of the medium and those of the stream; null if there are none.
static inline GstTagList *_Nullable playhead_pad_tags(GstPad *_Nonnull pad) {
  GstTagList *result = NULL;
  GstEvent *event;
  for (guint i = 0; (event = gst_pad_get_sticky_event(pad, GST_EVENT_TAG, i)); i++) {
    GstTagList *tags = NULL;
    gst_event_parse_tag(event, &tags);
    GstTagList *merged = gst_tag_list_merge(result, tags, GST_TAG_MERGE_REPLACE);
    if (result) gst_tag_list_unref(result);
    result = merged;
    gst_event_unref(event);
  }
  return result;
}

// What a stream in parts says of its sounds, which playbin loses on the way to the pads that it tells of (GStreamer 1.22
// to 1.26): dashdemux sends languages before it knows the bit rate, and then only that; hlsdemux sends none. Part of
// shim.h.
#pragma once

#define PLAYHEAD_LANGUAGE "playhead-language"
#define PLAYHEAD_PLAYLIST "playhead-playlist"

static inline gpointer playhead_copy_language(gpointer language, gpointer unused) { return g_strdup(language); }
static inline gpointer playhead_copy_playlist(gpointer playlist, gpointer unused) {
  return playlist ? g_bytes_ref(playlist) : NULL;
}
static inline GstPadProbeReturn playhead_keep_language(GstPad *pad, GstPadProbeInfo *info, gpointer unused) {
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  if (GST_EVENT_TYPE(event) != GST_EVENT_TAG) return GST_PAD_PROBE_OK;
  GstTagList *tags = NULL;
  char *language = NULL;
  gst_event_parse_tag(event, &tags);
  if (gst_tag_list_get_string(tags, GST_TAG_LANGUAGE_CODE, &language))
    g_object_set_data_full(G_OBJECT(pad), PLAYHEAD_LANGUAGE, language, g_free);
  return GST_PAD_PROBE_OK;
}
static inline void playhead_watch_language(GstElement *demuxer, GstPad *pad, gpointer unused) {
  if (GST_PAD_IS_SRC(pad))
    gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, playhead_keep_language, NULL, NULL);
}
static inline void playhead_take_playlist_bytes(GByteArray *bytes, GstBuffer *buffer) {
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READ)) return;
  // More than any playlist that is read has.
  if (bytes->len + map.size <= 4 << 20) g_byte_array_append(bytes, map.data, map.size);
  gst_buffer_unmap(buffer, &map);
}
static inline GstPadProbeReturn playhead_keep_playlist(GstPad *pad, GstPadProbeInfo *info, gpointer bytes) {
  if (info->type & GST_PAD_PROBE_TYPE_BUFFER) {
    playhead_take_playlist_bytes(bytes, GST_PAD_PROBE_INFO_BUFFER(info));
    return GST_PAD_PROBE_OK;
  }
  if (GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info)) != GST_EVENT_EOS) return GST_PAD_PROBE_OK;
  GByteArray *array = bytes;
  GstElement *demuxer = gst_pad_get_parent_element(pad);
  if (demuxer) {
    GBytes *playlist = g_bytes_new(array->data, array->len);
    g_object_set_data_full(G_OBJECT(demuxer), PLAYHEAD_PLAYLIST, playlist, (GDestroyNotify)g_bytes_unref);
    gst_object_unref(demuxer);
  }
  g_byte_array_set_size(array, 0);
  return GST_PAD_PROBE_OK;
}
// Keeps what a demuxer is told of its sounds; leaves every other element alone. Before anything is read through it.
static inline void playhead_keep_renditions(gpointer _Nonnull element) {
  if (playhead_element_is(element, "dashdemux"))
    g_signal_connect(element, "pad-added", G_CALLBACK(playhead_watch_language), NULL);
  GstPad *sink = playhead_element_is(element, "hlsdemux") ? gst_element_get_static_pad(element, "sink") : NULL;
  if (!sink) return;
  gst_pad_add_probe(
      sink, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, playhead_keep_playlist, g_byte_array_new(),
      (GDestroyNotify)g_byte_array_unref);
  gst_object_unref(sink);
}

// A stream by its name, and the pad of a demuxer that fetches segments by which it comes.
typedef struct {
  char *name;
  GstPad *pad;
} PlayheadRendition;
// The name of a stream begins with that of the one that it is a part of.
static inline void playhead_find_rendition_pad(const GValue *item, gpointer context) {
  GstElement *element = g_value_get_object(item);
  PlayheadRendition *found = context;
  if (found->pad || !(playhead_element_is(element, "hlsdemux") || playhead_element_is(element, "dashdemux"))) return;
  GST_OBJECT_LOCK(element);
  GList *pads = g_list_copy_deep(element->srcpads, (GCopyFunc)(void *)gst_object_ref, NULL);
  GST_OBJECT_UNLOCK(element);
  for (GList *pad = pads; pad && !found->pad; pad = pad->next) {
    char *name = gst_pad_get_stream_id(pad->data);
    gsize length = name ? strlen(name) : 0;
    if (name && g_str_has_prefix(found->name, name) && (!found->name[length] || strchr("/:", found->name[length])))
      found->pad = gst_object_ref(pad->data);
    g_free(name);
  }
  g_list_free_full(pads, gst_object_unref);
}
// Tells by which pad of a demuxer that fetches segments one of a playbin's streams comes, the language that the demuxer
// has sent for it, and the playlist that the demuxer has read, each null or to be freed; signal: playbin's
// get-audio-pad and so on; playlist: null if it is not wanted. FALSE if there is no such pad.
static inline gboolean playhead_rendition(
    GstElement *_Nonnull playbin, const char *_Nonnull signal, gint index, char *_Nullable *_Nonnull pad_name,
    char *_Nullable *_Nonnull language, char *_Nullable *_Nullable playlist) {
  GstPad *pad = NULL;
  g_signal_emit_by_name(playbin, signal, index, &pad);
  if (!pad) return FALSE;
  PlayheadRendition found = {.name = gst_pad_get_stream_id(pad)};
  gst_object_unref(pad);
  if (!found.name) return FALSE;
  GstIterator *all = gst_bin_iterate_recurse(GST_BIN(playbin));
  while (gst_iterator_foreach(all, playhead_find_rendition_pad, &found) == GST_ITERATOR_RESYNC)
    gst_iterator_resync(all);
  gst_iterator_free(all);
  g_free(found.name);
  if (!found.pad) return FALSE;
  *pad_name = gst_pad_get_name(found.pad);
  *language = g_object_dup_data(G_OBJECT(found.pad), PLAYHEAD_LANGUAGE, playhead_copy_language, NULL);
  GstElement *demuxer = playlist ? gst_pad_get_parent_element(found.pad) : NULL;
  GBytes *bytes =
      demuxer ? g_object_dup_data(G_OBJECT(demuxer), PLAYHEAD_PLAYLIST, playhead_copy_playlist, NULL) : NULL;
  if (bytes) {
    gsize size = 0;
    const char *text = g_bytes_get_data(bytes, &size);
    *playlist = g_strndup(text, size);
    g_bytes_unref(bytes);
  }
  g_clear_object(&demuxer);
  gst_object_unref(found.pad);
  return TRUE;
}

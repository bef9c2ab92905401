// Faults of playbin and playbin3: while they go from one item to the next, and in what they tell of streams in parts.
// Part of shim.h.
#pragma once

// For each pad of its uridecodebin, playbin keeps the address of the selector pad that it is linked to. When an item is
// closed, it releases the selector pads but keeps the addresses. If another thread removes a pad at that moment, as with
// a damaged file that has several streams, playbin uses a pad that is gone, and an assertion ends the process
// ("combiner != NULL", GStreamer 1.22 to 1.26).
typedef struct {
  GWeakRef source;
  gpointer released;
} PlayheadCombinerLink;

static inline void playhead_combiner_link_free(gpointer data, GClosure *closure) {
  (void)closure;
  PlayheadCombinerLink *link = data;
  g_weak_ref_clear(&link->source);
  g_free(link);
}
// playbin holds the lock here under which it reads the address.
static inline void playhead_combiner_link_ends(GstElement *combiner, GstPad *pad, gpointer data) {
  (void)combiner;
  PlayheadCombinerLink *link = data;
  if (pad != link->released) return;
  GObject *source = g_weak_ref_get(&link->source);
  if (!source) return;
  if (g_object_get_data(source, "playbin.sinkpad") == pad)
    g_object_set_data(source, "playbin.sinkpad", NULL);
  g_object_unref(source);
}
static inline void playhead_combiner_link_begins(GstElement *decodebin, GstPad *pad, gpointer unused) {
  (void)decodebin;
  (void)unused;
  GstPad *peer = gst_pad_get_peer(pad);
  if (!peer) return;
  GstElement *combiner = gst_pad_get_parent_element(peer);
  if (combiner && g_object_get_data(G_OBJECT(pad), "playbin.sinkpad") == peer) {
    PlayheadCombinerLink *link = g_new0(PlayheadCombinerLink, 1);
    g_weak_ref_init(&link->source, pad);
    link->released = peer;
    g_signal_connect_data(
        combiner, "pad-removed", G_CALLBACK(playhead_combiner_link_ends), link,
        playhead_combiner_link_free, (GConnectFlags)0);
    // It may have been released meanwhile.
    if (!GST_OBJECT_PARENT(peer)) g_object_set_data(G_OBJECT(pad), "playbin.sinkpad", NULL);
  }
  if (combiner) gst_object_unref(combiner);
  gst_object_unref(peer);
}
static inline void playhead_watch_decodebin(GstBin *playbin, GstElement *element, gpointer unused) {
  (void)playbin;
  (void)unused;
  if (!playhead_element_is(element, "uridecodebin")) return;
  // playbin puts the same one in again for each item.
  g_signal_handlers_disconnect_by_func(element, (gpointer)playhead_combiner_link_begins, NULL);
  // Behind playbin's own, which links the pad.
  g_signal_connect_after(element, "pad-added", G_CALLBACK(playhead_combiner_link_begins), NULL);
}
// Lets a playbin forget the pads that it has released.
static inline void playhead_forget_released_pads(GstElement *_Nonnull playbin) {
  g_signal_connect(playbin, "element-added", G_CALLBACK(playhead_watch_decodebin), NULL);
}

// Where playbin3 goes on with a next item, it drops the ends of the current one's streams. It asks for the next item
// when all streams have been read to their ends: the end of one, as of sound that is shorter than the video, may have
// passed by then. What keeps the streams together (GstStreamSynchronizer) waits with that stream for the ends of the
// others, which do not come, and with the others for the next item on that stream (GStreamer 1.22 to 1.26): for ever.
// So a stream at its end goes on when another one has come to the next item. Only a stream that waits can be told so;
// one that is about to wait is told by itself, when it announces that it waits: with a gap, which it sends on.
typedef enum {
  PLAYHEAD_STREAM_FLOWS,
  // At its end; it will wait.
  PLAYHEAD_STREAM_ENDS,
  // At its end; it waits.
  PLAYHEAD_STREAM_WAITS,
  // At its end, and to go on as soon as it waits.
  PLAYHEAD_STREAM_LEAVES,
} PlayheadStreamEnd;

// Guarded by the lock of the synchronizer.
static const char *const playhead_stream_end = "playhead-stream-end";
static inline PlayheadStreamEnd playhead_get_stream_end(GstPad *pad) {
  return (PlayheadStreamEnd)GPOINTER_TO_INT(g_object_get_data(G_OBJECT(pad), playhead_stream_end));
}
static inline void playhead_set_stream_end(GstPad *pad, PlayheadStreamEnd end) {
  g_object_set_data(G_OBJECT(pad), playhead_stream_end, GINT_TO_POINTER((int)end));
}
// The number of the item that a pad's stream belongs to; 0 if it is not known.
static inline guint playhead_pad_group(GstPad *pad) {
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_STREAM_START, 0);
  guint group = 0;
  if (event) gst_event_parse_group_id(event, &group);
  gst_clear_event(&event);
  return group;
}
// The same for a pad of the synchronizer, as soon as that knows: the pad itself learns it last. Guarded by its lock.
static const char *const playhead_stream_group = "playhead-stream-group";
static inline guint playhead_get_stream_group(GstPad *pad) {
  return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(pad), playhead_stream_group));
}
// TRUE if a pad's stream belongs to an item after that of another one's. The numbers grow.
static inline gboolean playhead_is_of_later_item(GstPad *pad, GstPad *other) {
  guint group = playhead_get_stream_group(pad), other_group = playhead_get_stream_group(other);
  return group && other_group && (gint32)(group - other_group) > 0;
}
// Lets a stream that waits at its end go on. The name is that of another kind of stream: it is for the synchronizer
// alone, and means nothing to what comes behind.
static inline void playhead_leave_end(GstPad *pad) {
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_CAPS, 0);
  GstCaps *caps = NULL;
  if (event) gst_event_parse_caps(event, &caps);
  gboolean is_sound = caps && gst_caps_get_size(caps) > 0 &&
      g_str_has_prefix(gst_structure_get_name(gst_caps_get_structure(caps, 0)), "audio/");
  gst_clear_event(&event);
  const char *name = is_sound ? "playsink-custom-video-flush" : "playsink-custom-audio-flush";
  gst_pad_send_event(pad, gst_event_new_custom(GST_EVENT_CUSTOM_DOWNSTREAM_OOB, gst_structure_new_empty(name)));
}
// A stream has come to its end. Others may have come to the next item before.
static inline void playhead_stream_has_ended(GstElement *synchronizer, GstPad *pad) {
  PlayheadStreamEnd end = PLAYHEAD_STREAM_ENDS;
  GST_OBJECT_LOCK(synchronizer);
  for (GList *other = synchronizer->sinkpads; other; other = other->next) {
    if (playhead_is_of_later_item(other->data, pad)) end = PLAYHEAD_STREAM_LEAVES;
  }
  playhead_set_stream_end(pad, end);
  GST_OBJECT_UNLOCK(synchronizer);
}
// A stream has come to the next item, and the synchronizer knows.
static inline void playhead_stream_has_begun(GstElement *synchronizer, GstPad *pad, GstEvent *start) {
  GList *leaving = NULL;
  guint group = 0;
  gst_event_parse_group_id(start, &group);
  GST_OBJECT_LOCK(synchronizer);
  g_object_set_data(G_OBJECT(pad), playhead_stream_group, GUINT_TO_POINTER(group));
  for (GList *other = synchronizer->sinkpads; other; other = other->next) {
    if (!playhead_is_of_later_item(pad, other->data)) continue;
    PlayheadStreamEnd end = playhead_get_stream_end(other->data);
    if (end == PLAYHEAD_STREAM_ENDS) playhead_set_stream_end(other->data, PLAYHEAD_STREAM_LEAVES);
    if (end != PLAYHEAD_STREAM_WAITS) continue;
    playhead_set_stream_end(other->data, PLAYHEAD_STREAM_FLOWS);
    leaving = g_list_prepend(leaving, gst_object_ref(other->data));
  }
  GST_OBJECT_UNLOCK(synchronizer);
  for (GList *other = leaving; other; other = other->next) playhead_leave_end(other->data);
  g_list_free_full(leaving, gst_object_unref);
}
static inline void playhead_stream_flows(GstElement *synchronizer, GstPad *pad) {
  GST_OBJECT_LOCK(synchronizer);
  playhead_set_stream_end(pad, PLAYHEAD_STREAM_FLOWS);
  GST_OBJECT_UNLOCK(synchronizer);
}

// While decodebin3 exchanges streams (GStreamer 1.26), a flush may begin on a stream that leads nowhere at that moment,
// and end on the one that has taken its place. What is behind it would take frames from before its end for new ones,
// which have no segment.
static const char *const playhead_flush_begun = "playhead-flush-begun";
static inline void playhead_flush_begins(GstPad *pad) {
  g_object_set_data(G_OBJECT(pad), playhead_flush_begun, GINT_TO_POINTER(TRUE));
}
static inline void playhead_flush_ends(GstPad *pad) {
  if (g_object_steal_data(G_OBJECT(pad), playhead_flush_begun)) return;
  GstPad *stream = gst_pad_get_single_internal_link(pad);
  if (!stream) return;
  gst_pad_push_event(stream, gst_event_new_flush_start());
  gst_object_unref(stream);
}

static inline GstPadProbeReturn playhead_watch_stream(GstPad *pad, GstPadProbeInfo *info, gpointer unused) {
  (void)unused;
  GstElement *synchronizer = gst_pad_get_parent_element(pad);
  if (!synchronizer) return GST_PAD_PROBE_OK;
  switch (GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info))) {
    case GST_EVENT_EOS: playhead_stream_has_ended(synchronizer, pad); break;
    case GST_EVENT_STREAM_START: playhead_stream_flows(synchronizer, pad); break;
    case GST_EVENT_FLUSH_START: playhead_flush_begins(pad); break;
    case GST_EVENT_FLUSH_STOP:
      playhead_flush_ends(pad);
      playhead_stream_flows(synchronizer, pad);
      break;
    default: break;
  }
  gst_object_unref(synchronizer);
  return GST_PAD_PROBE_OK;
}
// A stream waits at its end from now on.
static inline void playhead_stream_waits(GstElement *synchronizer, GstPad *pad) {
  GST_OBJECT_LOCK(synchronizer);
  PlayheadStreamEnd end = playhead_get_stream_end(pad);
  if (end == PLAYHEAD_STREAM_ENDS) playhead_set_stream_end(pad, PLAYHEAD_STREAM_WAITS);
  if (end == PLAYHEAD_STREAM_LEAVES) playhead_set_stream_end(pad, PLAYHEAD_STREAM_FLOWS);
  GST_OBJECT_UNLOCK(synchronizer);
  if (end == PLAYHEAD_STREAM_LEAVES) playhead_leave_end(pad);
}
// Behind the synchronizer, on the thread of a stream, without a lock of the synchronizer's.
static inline GstPadProbeReturn playhead_watch_output(GstPad *pad, GstPadProbeInfo *info, gpointer unused) {
  (void)unused;
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  if (GST_EVENT_TYPE(event) != GST_EVENT_GAP && GST_EVENT_TYPE(event) != GST_EVENT_STREAM_START)
    return GST_PAD_PROBE_OK;
  GstElement *synchronizer = gst_pad_get_parent_element(pad);
  GstPad *stream = synchronizer ? gst_pad_get_single_internal_link(pad) : NULL;
  if (stream && GST_EVENT_TYPE(event) == GST_EVENT_GAP) playhead_stream_waits(synchronizer, stream);
  // Not only at the segment: a decoder that gets no frames keeps that back.
  if (stream && GST_EVENT_TYPE(event) == GST_EVENT_STREAM_START)
    playhead_stream_has_begun(synchronizer, stream, event);
  g_clear_object(&stream);
  g_clear_object(&synchronizer);
  return GST_PAD_PROBE_OK;
}
static inline void playhead_synchronizer_pad_added(GstElement *synchronizer, GstPad *pad, gpointer unused) {
  (void)synchronizer;
  (void)unused;
  GstPadProbeType types = (GstPadProbeType)(GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH);
  gst_pad_add_probe(pad, types, GST_PAD_IS_SINK(pad) ? playhead_watch_stream : playhead_watch_output, NULL, NULL);
}
// Lets the streams that a synchronizer gets from now on go on to a next item together.
static inline void playhead_keep_together(GstElement *_Nonnull synchronizer) {
  g_signal_connect(synchronizer, "pad-added", G_CALLBACK(playhead_synchronizer_pad_added), NULL);
}
static inline void playhead_watch_synchronizer(const GValue *item, gpointer unused) {
  (void)unused;
  GstElement *element = g_value_get_object(item);
  // That of a playbin3 has no factory.
  if (g_str_equal(G_OBJECT_TYPE_NAME(element), "GstStreamSynchronizer")) playhead_keep_together(element);
}
// Lets the streams of a playbin3, which has not played yet, go on to a next item together.
static inline void playhead_keep_streams_together(GstElement *_Nonnull playbin) {
  if (!playhead_element_is(playbin, "playbin3")) return;
  GstIterator *all = gst_bin_iterate_recurse(GST_BIN(playbin));
  gst_iterator_foreach(all, playhead_watch_synchronizer, NULL);
  gst_iterator_free(all);
}

// What a stream in parts says of its sounds, which playbin loses on the way to the pads that it tells of (GStreamer 1.22
// to 1.26): dashdemux sends languages before it knows the bit rate, and then only that; hlsdemux sends none.

#define PLAYHEAD_LANGUAGE "playhead-language"

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
// Keeps what a demuxer is told of its sounds; leaves every other element alone. Before anything is read through it.
static inline void playhead_keep_renditions(gpointer _Nonnull element) {
  if (playhead_element_is(element, "dashdemux"))
    g_signal_connect(element, "pad-added", G_CALLBACK(playhead_watch_language), NULL);
  playhead_take_playlist(element);
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
static inline gpointer playhead_copy_text(gpointer text, gpointer unused) { return g_strdup(text); }
// Tells by which pad of a demuxer that fetches segments one of a playbin's streams comes, and the language that the
// demuxer has sent for it, each null or to be freed; signal: playbin's get-audio-pad and so on. FALSE if there is no
// such pad.
static inline gboolean playhead_rendition(
    GstElement *_Nonnull playbin, const char *_Nonnull signal, gint index, char *_Nullable *_Nonnull pad_name,
    char *_Nullable *_Nonnull language) {
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
  *language = g_object_dup_data(G_OBJECT(found.pad), PLAYHEAD_LANGUAGE, playhead_copy_text, NULL);
  gst_object_unref(found.pad);
  return TRUE;
}

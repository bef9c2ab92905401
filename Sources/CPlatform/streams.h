// The streams of playbin3, which it tells in messages and is told of in events. Part of shim.h.
#pragma once

// The streams that a message of a collection is about.
static inline GstStreamCollection *_Nullable playhead_message_collection(
    GstMessage *_Nonnull message) {
  GstStreamCollection *collection = NULL;
  gst_message_parse_stream_collection(message, &collection);
  return collection;
}
// The name of one of the streams that a message says are selected, to be freed.
static inline char *_Nullable playhead_message_selected_stream(
    GstMessage *_Nonnull message, guint index) {
  GstStream *stream = gst_message_streams_selected_get_stream(message, index);
  char *name = stream ? g_strdup(gst_stream_get_stream_id(stream)) : NULL;
  g_clear_object(&stream);
  return name;
}
static inline guint playhead_collection_size(GstStreamCollection *_Nonnull collection) {
  return gst_stream_collection_get_size(collection);
}
static inline GstStreamType playhead_collection_type(
    GstStreamCollection *_Nonnull collection, guint index) {
  return gst_stream_get_stream_type(gst_stream_collection_get_stream(collection, index));
}
static inline const char *_Nullable playhead_collection_name(
    GstStreamCollection *_Nonnull collection, guint index) {
  return gst_stream_get_stream_id(gst_stream_collection_get_stream(collection, index));
}
// TRUE if the medium marks a stream as to be chosen.
static inline gboolean playhead_collection_is_default(
    GstStreamCollection *_Nonnull collection, guint index) {
  GstStream *stream = gst_stream_collection_get_stream(collection, index);
  return (gst_stream_get_stream_flags(stream) & GST_STREAM_FLAG_SELECT) != 0;
}
// The tags of a stream's own, as they are now; null if there are none.
static inline GstTagList *_Nullable playhead_collection_tags(
    GstStreamCollection *_Nonnull collection, guint index) {
  return gst_stream_get_tags(gst_stream_collection_get_stream(collection, index));
}
// Calls a function with the context alone when one of the streams is known better, on the thread that
// finds it out.
static inline gulong playhead_on_stream_changed(
    GstStreamCollection *_Nonnull collection, void (*_Nonnull callback)(gpointer _Nonnull context),
    gpointer _Nonnull context, void (*_Nonnull release)(gpointer _Nonnull context)) {
  return g_signal_connect_data(
      collection, "stream-notify", G_CALLBACK(callback), context, (GClosureNotify)(void *)release,
      G_CONNECT_SWAPPED);
}
static inline void playhead_forget_stream_changes(
    GstStreamCollection *_Nonnull collection, gulong handler) {
  g_signal_handler_disconnect(collection, handler);
}
// Asks for these streams, and no others. The names end with null.
static inline gboolean playhead_select_streams(
    GstElement *_Nonnull element, const char *_Nullable const *_Nonnull names) {
  GList *list = NULL;
  for (; *names; names++) list = g_list_append(list, (gpointer)*names);
  gboolean is_accepted = gst_element_send_event(element, gst_event_new_select_streams(list));
  g_list_free(list);
  return is_accepted;
}
// The name of the stream whose data comes to a pad, to be freed; null if none has begun.
static inline char *_Nullable playhead_pad_stream_name(GstPad *_Nonnull pad) {
  return gst_pad_get_stream_id(pad);
}
// Lets the decoders of a playbin3 that is READY take data from now on. Up to GStreamer 1.26 the source is started before
// them, from the same thread: on a busy machine its first data is refused then, and the opening never ends.
static inline void playhead_start_decoders(GstElement *_Nonnull element) {
  GstIterator *all = gst_bin_iterate_all_by_element_factory_name(GST_BIN(element), "decodebin3");
  GValue item = G_VALUE_INIT;
  while (gst_iterator_next(all, &item) == GST_ITERATOR_OK) {
    gst_element_set_state(g_value_get_object(&item), GST_STATE_PAUSED);
    g_value_reset(&item);
  }
  if (G_VALUE_TYPE(&item)) g_value_unset(&item);
  gst_iterator_free(all);
}
// TRUE if an element of this kind is anywhere in a bin.
static inline gboolean playhead_has_part(GstElement *_Nonnull bin, const char *_Nonnull factory_name) {
  GstIterator *all = gst_bin_iterate_all_by_element_factory_name(GST_BIN(bin), factory_name);
  GValue item = G_VALUE_INIT;
  gboolean has_part = gst_iterator_next(all, &item) == GST_ITERATOR_OK;
  if (G_VALUE_TYPE(&item)) g_value_unset(&item);
  gst_iterator_free(all);
  return has_part;
}

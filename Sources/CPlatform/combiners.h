// A workaround for a bug in playbin that ends the process. Part of shim.h.
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

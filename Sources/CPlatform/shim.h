// All of C that Playhead uses, as one module: two modules over the same headers would disagree on
// the types that CPlatform.apinotes turns into Swift reference types.
#pragma once

#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <gdk/gdk.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/gst.h>
#include <gst/pbutils/pbutils.h>
#include <gst/tag/tag.h>
#include <gst/video/video.h>
#include <json-glib/json-glib.h>
#include <libsoup/soup.h>
#include <pango/pangocairo.h>

// GTK belongs to the main thread: Swift sees its functions as @MainActor.
// What may be called on any thread is included above.
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = function)
#include <gtk/gtk.h>
#pragma clang attribute pop

// libdispatch's seam for a foreign main loop, the one that CFRunLoop uses: an eventfd that is
// written whenever the main queue stops being empty, and a function that drains a snapshot of it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// -- Reference counting -------------------------------------------------------------------------
//
// Functions that take over a reference of an argument, so that the call site adds one first
// (checked against the GIR files by Scripts/check-ownership):
// consumes: gtk_widget_add_controller, gst_element_send_event, gst_bus_post, gst_pad_push_event

// ARC for a class: the first retain takes a floating reference over, later ones add to it.
// Null is checked for: Swift 6.3 retains what an empty optional of a tuple or struct holds.
#define PLAYHEAD_OBJECT(Type)                                                                   \
  static inline void Type##_retain(Type *_Nonnull object) {                                     \
    if (object) g_object_ref_sink(object);                                                      \
  }                                                                                             \
  static inline void Type##_release(Type *_Nonnull object) {                                    \
    if (object) g_object_unref(object);                                                         \
  }
#define PLAYHEAD_MINI_OBJECT(Type, prefix)                                                      \
  static inline void Type##_retain(Type *_Nonnull object) {                                     \
    if (object) prefix##_ref(object);                                                           \
  }                                                                                             \
  static inline void Type##_release(Type *_Nonnull object) {                                    \
    if (object) prefix##_unref(object);                                                         \
  }

static inline gboolean playhead_is_main_thread(void) {
  return syscall(SYS_gettid) == (long)getpid();
}

// The last reference to a widget may be dropped by a background task that captured it; finalizing
// it there would run GTK off the main thread, so such a release travels to the main loop.
static inline void playhead_release_on_main_thread(gpointer _Nonnull object) {
  if (playhead_is_main_thread())
    g_object_unref(object);
  else
    g_idle_add_once((GSourceOnceFunc)(void *)g_object_unref, object);
}
#define PLAYHEAD_WIDGET(Type)                                                                   \
  static inline void Type##_retain(Type *_Nonnull object) {                                     \
    if (object) g_object_ref_sink(object);                                                      \
  }                                                                                             \
  static inline void Type##_release(Type *_Nonnull object) {                                    \
    if (object) playhead_release_on_main_thread(object);                                        \
  }

PLAYHEAD_OBJECT(GObject)
PLAYHEAD_OBJECT(GApplication)
PLAYHEAD_OBJECT(GCancellable)
PLAYHEAD_OBJECT(GFile)
PLAYHEAD_OBJECT(GFileEnumerator)
PLAYHEAD_OBJECT(GFileInfo)
PLAYHEAD_OBJECT(GListModel)
PLAYHEAD_OBJECT(GMenu)
PLAYHEAD_OBJECT(GSimpleAction)
PLAYHEAD_OBJECT(GdkCursor)
PLAYHEAD_OBJECT(GdkDisplay)
PLAYHEAD_OBJECT(GdkFrameClock)
PLAYHEAD_OBJECT(GdkSurface)
PLAYHEAD_OBJECT(GdkTexture)
PLAYHEAD_OBJECT(GskRenderer)
PLAYHEAD_OBJECT(PangoLayout)
PLAYHEAD_OBJECT(JsonParser)
PLAYHEAD_OBJECT(SoupMessage)
PLAYHEAD_OBJECT(SoupSession)

PLAYHEAD_WIDGET(GtkAdjustment)
PLAYHEAD_WIDGET(GtkApplication)
PLAYHEAD_WIDGET(GtkBox)
PLAYHEAD_WIDGET(GtkButton)
PLAYHEAD_WIDGET(GtkCssProvider)
PLAYHEAD_WIDGET(GtkDropTarget)
PLAYHEAD_WIDGET(GtkEntry)
PLAYHEAD_WIDGET(GtkEventController)
PLAYHEAD_WIDGET(GtkFileChooserNative)
PLAYHEAD_WIDGET(GtkGesture)
PLAYHEAD_WIDGET(GtkHeaderBar)
PLAYHEAD_WIDGET(GtkImage)
PLAYHEAD_WIDGET(GtkLabel)
PLAYHEAD_WIDGET(GtkMenuButton)
PLAYHEAD_WIDGET(GtkNativeDialog)
PLAYHEAD_WIDGET(GtkOverlay)
PLAYHEAD_WIDGET(GtkRange)
PLAYHEAD_WIDGET(GtkScale)
PLAYHEAD_WIDGET(GtkSnapshot)
PLAYHEAD_WIDGET(GtkSpinner)
PLAYHEAD_WIDGET(GtkStack)
PLAYHEAD_WIDGET(GtkWidget)
PLAYHEAD_WIDGET(GtkWindow)

PLAYHEAD_OBJECT(GstAppSink)
PLAYHEAD_OBJECT(GstBin)
PLAYHEAD_OBJECT(GstBufferPool)
PLAYHEAD_OBJECT(GstBus)
PLAYHEAD_OBJECT(GstElement)
PLAYHEAD_OBJECT(GstElementFactory)
PLAYHEAD_OBJECT(GstObject)
PLAYHEAD_OBJECT(GstPad)
// Not GstQuery: a query is written to by who answers it, which only its single owner may let happen.
PLAYHEAD_MINI_OBJECT(GstBuffer, gst_buffer)
PLAYHEAD_MINI_OBJECT(GstCaps, gst_caps)
PLAYHEAD_MINI_OBJECT(GstEvent, gst_event)
PLAYHEAD_MINI_OBJECT(GstMessage, gst_message)
PLAYHEAD_MINI_OBJECT(GstSample, gst_sample)
PLAYHEAD_MINI_OBJECT(GstTagList, gst_tag_list)


// -- What Swift cannot import -------------------------------------------------------------------

// The fundamental types are cast macros.
static inline GType playhead_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType playhead_type_int(void) { return G_TYPE_INT; }
static inline GType playhead_type_uint(void) { return G_TYPE_UINT; }
static inline GType playhead_type_int64(void) { return G_TYPE_INT64; }
static inline GType playhead_type_uint64(void) { return G_TYPE_UINT64; }
static inline GType playhead_type_float(void) { return G_TYPE_FLOAT; }
static inline GType playhead_type_double(void) { return G_TYPE_DOUBLE; }
static inline GType playhead_type_string(void) { return G_TYPE_STRING; }
static inline GType playhead_type_pointer(void) { return G_TYPE_POINTER; }
static inline GType playhead_type_value(void) { return G_TYPE_VALUE; }
static inline GType playhead_type_object(void) { return G_TYPE_OBJECT; }

static inline GType playhead_instance_type(gconstpointer _Nonnull instance) {
  return G_TYPE_FROM_INSTANCE(instance);
}

// The structs are reference types to Swift, which makes their sizes those of a pointer there.
static inline gsize playhead_widget_instance_size(void) { return sizeof(GtkWidget); }
static inline gsize playhead_widget_class_size(void) { return sizeof(GtkWidgetClass); }

// Not the source itself: elements that GStreamer has just made are still floating, and a reference
// that Swift takes for a moment would sink them and then end their life.
static inline gboolean playhead_message_is_from(
    GstMessage *_Nonnull message, gconstpointer _Nonnull object) {
  return (gconstpointer)GST_MESSAGE_SRC(message) == object;
}

// A frame's mapping in memory of its own: the struct holds arrays and a reference type, awkward to
// keep in Swift. The mapping holds a reference to the buffer.
static inline GstVideoFrame *_Nullable playhead_frame_map(
    const GstVideoInfo *_Nonnull info, GstBuffer *_Nonnull buffer) {
  GstVideoFrame *frame = g_new0(GstVideoFrame, 1);
  if (gst_video_frame_map(frame, info, buffer, GST_MAP_READ)) return frame;
  g_free(frame);
  return NULL;
}
// A pool's next buffer, mapped to be written to. In C as a buffer can be written to only while it
// has one owner, and Swift would be a second.
static inline GstVideoFrame *_Nullable playhead_frame_acquire(
    GstBufferPool *_Nonnull pool, const GstVideoInfo *_Nonnull info) {
  GstBuffer *buffer = NULL;
  if (gst_buffer_pool_acquire_buffer(pool, &buffer, NULL) != GST_FLOW_OK) return NULL;
  GstVideoFrame *frame = g_new0(GstVideoFrame, 1);
  if (!gst_video_frame_map(frame, info, buffer, GST_MAP_READWRITE)) {
    g_free(frame);
    frame = NULL;
  }
  gst_buffer_unref(buffer);
  return frame;
}
static inline void playhead_frame_unmap(GstVideoFrame *_Nonnull frame) {
  gst_video_frame_unmap(frame);
  g_free(frame);
}
static inline uint8_t *_Nullable playhead_frame_data(const GstVideoFrame *_Nonnull frame) {
  return (uint8_t *)frame->data[0];
}
static inline int playhead_frame_stride(const GstVideoFrame *_Nonnull frame) {
  return GST_VIDEO_FRAME_PLANE_STRIDE(frame, 0);
}

// An event's caps, as a result: Swift would take what an out parameter brings for its own.
static inline GstCaps *_Nullable playhead_event_get_caps(GstEvent *_Nonnull event) {
  GstCaps *caps = NULL;
  gst_event_parse_caps(event, &caps);
  return caps;
}

// Answers an allocation query as a video sink does: with this the decoder writes into padded buffers
// of its own, without a copy. In C, as a query can be written to only while it has one owner, and
// Swift would be a second. FALSE: it is another query.
static inline gboolean playhead_answer_allocation_query(GstPadProbeInfo *_Nonnull info) {
  GstQuery *query = gst_pad_probe_info_get_query(info);
  if (!query || GST_QUERY_TYPE(query) != GST_QUERY_ALLOCATION) return FALSE;
  gst_query_add_allocation_meta(query, GST_VIDEO_META_API_TYPE, NULL);
  return TRUE;
}

// gst_video_converter_new asserts that rate and interlacing agree; the rest is ours to choose.
static inline gboolean playhead_video_info_for_display(
    GstVideoInfo *_Nonnull out, const GstVideoInfo *_Nonnull in, GstVideoFormat format) {
  if (!gst_video_info_set_format(
          out, format, (guint)GST_VIDEO_INFO_WIDTH(in), (guint)GST_VIDEO_INFO_HEIGHT(in)))
    return FALSE;
  out->fps_n = in->fps_n;
  out->fps_d = in->fps_d;
  out->par_n = in->par_n;
  out->par_d = in->par_d;
  out->interlace_mode = in->interlace_mode;
  out->colorimetry.range = GST_VIDEO_COLOR_RANGE_0_255;
  out->colorimetry.matrix = GST_VIDEO_COLOR_MATRIX_RGB;
  out->colorimetry.transfer = GST_VIDEO_TRANSFER_SRGB;
  out->colorimetry.primaries = GST_VIDEO_COLOR_PRIMARIES_BT709;
  return TRUE;
}

static inline gboolean playhead_pad_task_runs(GstElement *element, GstPad *pad, gpointer runs) {
  (void)element;
  GST_OBJECT_LOCK(pad);
  GstTask *task = GST_PAD_TASK(pad);
  if (task && GST_TASK_STATE(task) == GST_TASK_STARTED) *(gboolean *)runs = TRUE;
  GST_OBJECT_UNLOCK(pad);
  return !*(gboolean *)runs;
}
static inline void playhead_element_task_runs(const GValue *item, gpointer runs) {
  gst_element_foreach_pad(
      (GstElement *)g_value_get_object(item), playhead_pad_task_runs, runs);
}
// TRUE if any part of a pipeline still has a streaming thread at work. In C, as elements that are
// being made are floating: a reference that Swift takes for a moment would end their life.
static inline gboolean playhead_is_streaming(GstElement *_Nonnull pipeline) {
  gboolean runs = FALSE;
  GstIterator *elements = gst_bin_iterate_recurse((GstBin *)pipeline);
  while (gst_iterator_foreach(elements, playhead_element_task_runs, &runs) ==
         GST_ITERATOR_RESYNC)
    gst_iterator_resync(elements);
  gst_iterator_free(elements);
  return runs;
}

// What a picture among tags is of.
static inline GstTagImageType playhead_sample_image_type(GstSample *_Nonnull sample) {
  const GstStructure *info = gst_sample_get_info(sample);
  const GValue *type = info ? gst_structure_get_value(info, "image-type") : NULL;
  return type && G_VALUE_HOLDS_ENUM(type) ? (GstTagImageType)g_value_get_enum(type)
                                          : GST_TAG_IMAGE_TYPE_UNDEFINED;
}
// TRUE if a picture among tags is not the picture itself, but an address of it.
static inline gboolean playhead_sample_is_address(GstSample *_Nonnull sample) {
  GstCaps *caps = gst_sample_get_caps(sample);
  if (!caps || gst_caps_get_size(caps) == 0) return FALSE;
  return gst_structure_has_name(gst_caps_get_structure(caps, 0), "text/uri-list");
}

static inline void playhead_print_error(const char *_Nonnull text) {
  fputs(text, stderr);
  fflush(stderr);
}

static inline void playhead_object_set_string(
    gpointer _Nonnull object, const char *_Nonnull property, const char *_Nonnull value) {
  g_object_set(object, property, value, NULL);
}

// Variadic, and these properties can be set nowhere else. A host gets two connections at a time by
// itself, so that two answers that never come would stop all others.
static inline SoupSession *_Nonnull playhead_soup_session_new(guint connections) {
  return soup_session_new_with_options(
      "max-conns", connections, "max-conns-per-host", connections, "idle-timeout", 15u,
      "user-agent", "Playhead", NULL);
}

// -- Media selection ----------------------------------------------------------------------------

// The tags of a stream's own, without those of the medium as a whole, which playbin's get-audio-tags
// and so on mix in: the film's title would be the track's. NULL if there are none.
// signal: playbin's get-audio-pad and so on.
static inline GstTagList *_Nullable playhead_stream_tags(
    GstElement *_Nonnull playbin, const char *_Nonnull signal, gint index) {
  GstPad *pad = NULL;
  GstTagList *result = NULL;
  g_signal_emit_by_name(playbin, signal, index, &pad);
  if (!pad) return NULL;
  GstEvent *event;
  for (guint i = 0; (event = gst_pad_get_sticky_event(pad, GST_EVENT_TAG, i)); i++) {
    GstTagList *tags = NULL;
    gst_event_parse_tag(event, &tags);
    if (gst_tag_list_get_scope(tags) == GST_TAG_SCOPE_STREAM) {
      GstTagList *merged = gst_tag_list_merge(result, tags, GST_TAG_MERGE_REPLACE);
      if (result) gst_tag_list_unref(result);
      result = merged;
    }
    gst_event_unref(event);
  }
  gst_object_unref(pad);
  return result;
}
// TRUE if the medium marks a stream as to be chosen; signal: playbin's get-audio-pad and so on.
static inline gboolean playhead_stream_is_default(
    GstElement *_Nonnull playbin, const char *_Nonnull signal, gint index) {
  GstPad *pad = NULL;
  GstStreamFlags flags = GST_STREAM_FLAG_NONE;
  g_signal_emit_by_name(playbin, signal, index, &pad);
  if (!pad) return FALSE;
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_STREAM_START, 0);
  if (event) {
    gst_event_parse_stream_flags(event, &flags);
    gst_event_unref(event);
  }
  gst_object_unref(pad);
  return (flags & GST_STREAM_FLAG_SELECT) != 0;
}
// Lets all that waits behind the selector of a kind of stream go, and nothing pass until a flush ends
// there: begins is FALSE, or a flushing seek. signal: playbin's get-audio-pad and so on.
static inline void playhead_flush_behind_selector(
    GstElement *_Nonnull playbin, const char *_Nonnull signal, gboolean begins) {
  GstPad *pad = NULL;
  g_signal_emit_by_name(playbin, signal, 0, &pad);
  if (!pad) return;
  GstElement *selector = gst_pad_get_parent_element(pad);
  GstPad *source = selector ? gst_element_get_static_pad(selector, "src") : NULL;
  GstPad *next = source ? gst_pad_get_peer(source) : NULL;
  if (next)
    gst_pad_send_event(
        next, begins ? gst_event_new_flush_start() : gst_event_new_flush_stop(FALSE));
  g_clear_object(&next);
  g_clear_object(&source);
  g_clear_object(&selector);
  gst_object_unref(pad);
}
// Calls a function on whatever thread emits a signal, with the context alone.
static inline void playhead_connect_swapped(
    GstElement *_Nonnull element, const char *_Nonnull signal,
    void (*_Nonnull callback)(gpointer _Nonnull context), gpointer _Nonnull context,
    void (*_Nonnull release)(gpointer _Nonnull context)) {
  g_signal_connect_data(
      element, signal, G_CALLBACK(callback), context, (GClosureNotify)(void *)release,
      G_CONNECT_SWAPPED);
}
// Gives an appsrc all of its data at once.
static inline void playhead_app_src_fill(
    GstElement *_Nonnull source, const void *_Nonnull bytes, gsize count) {
  GstBuffer *buffer = gst_buffer_new_memdup(bytes, count);
  gst_app_src_push_buffer(GST_APP_SRC(source), buffer);
  gst_app_src_end_of_stream(GST_APP_SRC(source));
}

// Lets each element that draws a pipeline's subtitles begin without drawing any.
static inline void playhead_silence_new_overlay(GstBin *bin, GstBin *sub, GstElement *element) {
  (void)bin;
  (void)sub;
  GstElementFactory *factory = gst_element_get_factory(element);
  if (factory && g_str_equal(GST_OBJECT_NAME(factory), "subtitleoverlay"))
    g_object_set(element, "silent", TRUE, NULL);
}
static inline void playhead_silence_overlays(GstElement *_Nonnull playbin) {
  g_signal_connect(
      playbin, "deep-element-added", G_CALLBACK(playhead_silence_new_overlay), NULL);
}
// Draws a pipeline's subtitles, or not. Nothing happens as long as there is nothing to draw them.
static inline void playhead_set_overlays_silent(GstElement *_Nonnull playbin, gboolean silent) {
  // The name that playsink gives it.
  GstElement *overlay = gst_bin_get_by_name(GST_BIN(playbin), "suboverlay");
  if (!overlay) return;
  g_object_set(overlay, "silent", silent, NULL);
  gst_object_unref(overlay);
}

// -- Metering -----------------------------------------------------------------------------------

// Calls `added` with each element that is put into a bin, or into a bin in it, on the thread that
// does so. Elements come as addresses: what Swift wants of them it asks for below.
typedef void (*PlayheadElementAdded)(
    gpointer _Nonnull bin, gpointer _Nonnull parent, gpointer _Nonnull element,
    gpointer _Nullable context);
static inline void playhead_on_element_added(
    GstElement *_Nonnull bin, PlayheadElementAdded _Nonnull added, gpointer _Nullable context,
    GClosureNotify _Nonnull release) {
  g_signal_connect_data(
      bin, "deep-element-added", G_CALLBACK(added), context, release, G_CONNECT_DEFAULT);
}
// What a source was made to read, to be freed; null of what is no source, or has no address.
static inline char *_Nullable playhead_source_uri(gpointer _Nonnull element) {
  if (!GST_OBJECT_FLAG_IS_SET(element, GST_ELEMENT_FLAG_SOURCE) || !GST_IS_URI_HANDLER(element))
    return NULL;
  return gst_uri_handler_get_uri(GST_URI_HANDLER(element));
}
static inline gboolean playhead_element_is(
    gpointer _Nonnull element, const char *_Nonnull factory_name) {
  GstElementFactory *factory = gst_element_get_factory(GST_ELEMENT(element));
  return factory && g_str_equal(GST_OBJECT_NAME(factory), factory_name);
}
// TRUE of a demuxer that fetches segments by itself.
static inline gboolean playhead_element_is_adaptive(gpointer _Nonnull element) {
  const char *kind = gst_element_class_get_metadata(
      GST_ELEMENT_GET_CLASS(element), GST_ELEMENT_METADATA_KLASS);
  return kind && strstr(kind, "Adaptive");
}
// Calls `probe` with each buffer that passes an element's pad of that name. FALSE: it has none, and
// `context` stays the caller's.
static inline gboolean playhead_probe_pad(
    gpointer _Nonnull element, const char *_Nonnull name, GstPadProbeCallback _Nonnull probe, gpointer _Nullable context,
    GDestroyNotify _Nonnull release) {
  GstPad *pad = gst_element_get_static_pad(GST_ELEMENT(element), name);
  if (!pad) return FALSE;
  gst_pad_add_probe(
      pad,
      (GstPadProbeType)(GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_BUFFER_LIST |
                        GST_PAD_PROBE_TYPE_PUSH | GST_PAD_PROBE_TYPE_PULL),
      probe, context, release);
  gst_object_unref(pad);
  return TRUE;
}
static inline gsize playhead_probe_size(const GstPadProbeInfo *_Nonnull info) {
  if (!info->data) return 0;
  return info->type & GST_PAD_PROBE_TYPE_BUFFER_LIST
             ? gst_buffer_list_calculate_size(GST_PAD_PROBE_INFO_BUFFER_LIST(info))
             : gst_buffer_get_size(GST_PAD_PROBE_INFO_BUFFER(info));
}
// Who posted a message, as a number: see playhead_message_is_from.
static inline uintptr_t playhead_message_source_number(GstMessage *_Nonnull message) {
  return (uintptr_t)GST_MESSAGE_SRC(message);
}

// What tags say of a stream's bit rate, in bits per second; 0 is unknown.
typedef struct {
  gboolean is_video;
  gboolean is_audio;
  guint average;
  guint maximum;
  guint nominal;
} PlayheadBitrates;
static inline PlayheadBitrates playhead_message_get_bitrates(GstMessage *_Nonnull message) {
  PlayheadBitrates rates = {0};
  GstTagList *tags = NULL;
  gst_message_parse_tag(message, &tags);
  if (!tags) return rates;
  rates.is_video = gst_tag_list_get_tag_size(tags, GST_TAG_VIDEO_CODEC) > 0;
  rates.is_audio = gst_tag_list_get_tag_size(tags, GST_TAG_AUDIO_CODEC) > 0;
  gst_tag_list_get_uint(tags, GST_TAG_BITRATE, &rates.average);
  gst_tag_list_get_uint(tags, GST_TAG_MAXIMUM_BITRATE, &rates.maximum);
  gst_tag_list_get_uint(tags, GST_TAG_NOMINAL_BITRATE, &rates.nominal);
  gst_tag_list_unref(tags);
  return rates;
}

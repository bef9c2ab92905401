// All of C that Playhead uses, as one module: two modules over the same headers would disagree on
// the types that CPlatform.apinotes turns into Swift reference types.
#pragma once

#include <fcntl.h>
#include <libintl.h>
#include <locale.h>
#include <malloc.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <gdk/gdk.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <gst/allocators/gstdmabuf.h>
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/gst.h>
#include <gst/pbutils/pbutils.h>
#include <gst/tag/tag.h>
#include <gst/video/video.h>
#include <json-glib/json-glib.h>
#include <libsoup/soup.h>
#include <pango/pangocairo.h>
#include <sqlite3.h>

#include "artwork.h"
#include "dmabuf.h"
#include "frames.h"

// GTK belongs to the main thread: Swift sees its functions as @MainActor.
// What may be called on any thread is included above.
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = function)
#include <gtk/gtk.h>
#pragma clang attribute pop
#include "compat.h"

// libdispatch's seam for a foreign main loop, the one that CFRunLoop uses: an eventfd that is
// written whenever the main queue stops being empty, and a function that drains a snapshot of it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// -- Reference counting -------------------------------------------------------------------------
//
// Functions that take over a reference of an argument, so that the call site adds one first
// (checked against the GIR files by Scripts/check-ownership):
// consumes: gtk_widget_add_controller, gst_element_send_event, gst_bus_post, gst_pad_push_event
// consumes: gtk_multi_selection_new, gtk_single_selection_new, gtk_drop_down_new
// Of messages that a bus drops, and of list elements, which are raw pointers:
// releases: gst_message_unref, gst_object_unref

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

static inline bool playhead_is_main_thread(void) {
  // A thread stays what it is; each release of a widget asks, and two system calls for each are too many.
  static _Thread_local enum { UNKNOWN, MAIN, OTHER } kind = UNKNOWN;
  if (kind == UNKNOWN) kind = syscall(SYS_gettid) == (long)getpid() ? MAIN : OTHER;
  return kind == MAIN;
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
PLAYHEAD_OBJECT(GDBusProxy)
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
PLAYHEAD_WIDGET(GtkCheckButton)
PLAYHEAD_WIDGET(GtkCssProvider)
PLAYHEAD_WIDGET(GtkDropTarget)
PLAYHEAD_WIDGET(GtkEntry)
PLAYHEAD_WIDGET(GtkEventController)
PLAYHEAD_WIDGET(GtkGesture)
PLAYHEAD_WIDGET(GtkHeaderBar)
PLAYHEAD_WIDGET(GtkImage)
PLAYHEAD_WIDGET(GtkLabel)
PLAYHEAD_WIDGET(GtkMenuButton)
PLAYHEAD_WIDGET(GtkOverlay)
PLAYHEAD_WIDGET(GtkPopover)
PLAYHEAD_WIDGET(GtkRange)
PLAYHEAD_WIDGET(GtkScale)
PLAYHEAD_WIDGET(GtkSnapshot)
PLAYHEAD_WIDGET(GtkSpinner)
PLAYHEAD_WIDGET(GtkStack)
PLAYHEAD_WIDGET(GtkToggleButton)
PLAYHEAD_WIDGET(GtkWidget)
PLAYHEAD_WIDGET(GtkWindow)

PLAYHEAD_OBJECT(GstAppSink)
PLAYHEAD_OBJECT(GstBin)
PLAYHEAD_OBJECT(GstBufferPool)
PLAYHEAD_OBJECT(GstBus)
PLAYHEAD_OBJECT(GstDevice)
PLAYHEAD_OBJECT(GstDeviceMonitor)
PLAYHEAD_OBJECT(GstElement)
PLAYHEAD_OBJECT(GstElementFactory)
PLAYHEAD_OBJECT(GstObject)
PLAYHEAD_OBJECT(GstPad)
PLAYHEAD_OBJECT(GstPluginFeature)
PLAYHEAD_OBJECT(GstStreamCollection)
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

// A pool's next buffer, mapped for writing. In C because a buffer can be written to only while it has one owner, and
// Swift would be a second.
static inline GstVideoFrame *_Nullable playhead_frame_acquire(
    GstBufferPool *_Nonnull pool, const GstVideoInfo *_Nonnull info) {
  GstBuffer *buffer = NULL;
  if (gst_buffer_pool_acquire_buffer(pool, &buffer, NULL) != GST_FLOW_OK) return NULL;
  GstVideoFrame *frame = playhead_frame_map(info, buffer, GST_MAP_READWRITE);
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

// Answers an allocation query as a video sink does: with this the decoder writes into padded buffers, which it is offered
// here. In C, as a query can be written to only while it has one owner, and
// Swift would be a second. FALSE: it is another query.
static inline gboolean playhead_answer_allocation_query(GstPadProbeInfo *_Nonnull info) {
  GstQuery *query = gst_pad_probe_info_get_query(info);
  if (!query || GST_QUERY_TYPE(query) != GST_QUERY_ALLOCATION) return FALSE;
  gst_query_add_allocation_meta(query, GST_VIDEO_META_API_TYPE, NULL);
  gst_query_add_allocation_meta(query, GST_VIDEO_CROP_META_API_TYPE, NULL);
  playhead_offer_frame_memory(query);
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

static inline void playhead_end_element(const GValue *item, gpointer unused) {
  (void)unused;
  GstElement *element = (GstElement *)g_value_get_object(item);
  if (GST_STATE(element) != GST_STATE_NULL) gst_element_set_state(element, GST_STATE_NULL);
}
// Ends a pipeline and, by themselves, the parts that go on nevertheless: a playbin that fails while it goes on to its
// next item may leave its sinks playing (seen with GStreamer 1.26), which it must not be let go with.
static inline void playhead_end_pipeline(GstElement *_Nonnull pipeline) {
  gst_element_set_state(pipeline, GST_STATE_NULL);
  GstIterator *elements = gst_bin_iterate_recurse((GstBin *)pipeline);
  while (gst_iterator_foreach(elements, playhead_end_element, NULL) == GST_ITERATOR_RESYNC)
    gst_iterator_resync(elements);
  gst_iterator_free(elements);
  // A part that refused has kept the whole from ending.
  if (GST_STATE(pipeline) != GST_STATE_NULL) gst_element_set_state(pipeline, GST_STATE_NULL);
  // To let it go now would end the process; to keep it costs memory alone.
  if (GST_STATE(pipeline) != GST_STATE_NULL) gst_object_ref(pipeline);
}

// What an image among tags is of.
static inline GstTagImageType playhead_sample_image_type(GstSample *_Nonnull sample) {
  const GstStructure *info = gst_sample_get_info(sample);
  const GValue *type = info ? gst_structure_get_value(info, "image-type") : NULL;
  return type && G_VALUE_HOLDS_ENUM(type) ? (GstTagImageType)g_value_get_enum(type)
                                          : GST_TAG_IMAGE_TYPE_UNDEFINED;
}
// TRUE if an image among tags is not the image itself, but an address of it.
static inline gboolean playhead_sample_is_address(GstSample *_Nonnull sample) {
  GstCaps *caps = gst_sample_get_caps(sample);
  if (!caps || gst_caps_get_size(caps) == 0) return FALSE;
  return gst_structure_has_name(gst_caps_get_structure(caps, 0), "text/uri-list");
}

// The state of a window's surface (GdkToplevelState); 0 of another surface.
static inline guint playhead_surface_state(GdkSurface *_Nonnull surface) {
  return GDK_IS_TOPLEVEL(surface) ? (guint)gdk_toplevel_get_state(GDK_TOPLEVEL(surface)) : 0;
}
static inline gboolean playhead_surface_is_toplevel(GdkSurface *_Nonnull surface) {
  return GDK_IS_TOPLEVEL(surface);
}

// -- Resting decoders ---------------------------------------------------------------------------

// TRUE of what decodes video itself, not of a bin around such a part.
static inline gboolean playhead_element_decodes_video(gpointer _Nonnull element) {
  const char *kind = gst_element_class_get_metadata(
      GST_ELEMENT_GET_CLASS(element), GST_ELEMENT_METADATA_KLASS);
  return kind && !GST_IS_BIN(element) && strstr(kind, "Decoder") && strstr(kind, "Video");
}
// Calls the probes with what reaches a decoder, and with what leaves it. FALSE: it has no such pads,
// and the contexts stay the caller's.
static inline gboolean playhead_probe_decoder(
    gpointer _Nonnull element, GstPadProbeCallback _Nonnull enters,
    GstPadProbeCallback _Nonnull leaves, gpointer _Nullable entering, gpointer _Nullable leaving,
    GDestroyNotify _Nonnull release) {
  GstPad *sink = gst_element_get_static_pad(GST_ELEMENT(element), "sink");
  GstPad *source = gst_element_get_static_pad(GST_ELEMENT(element), "src");
  gboolean has_both = sink && source;
  if (has_both) {
    gst_pad_add_probe(
        sink,
        (GstPadProbeType)(GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM |
                          GST_PAD_PROBE_TYPE_EVENT_FLUSH),
        enters, entering, release);
    gst_pad_add_probe(source, GST_PAD_PROBE_TYPE_BUFFER, leaves, leaving, release);
  }
  g_clear_object(&sink);
  g_clear_object(&source);
  return has_both;
}
// What a probe's buffer holds. Times are on the pipeline's clock and may be negative; G_MININT64 if
// unknown.
typedef struct {
  gint64 start;
  gint64 end;
  gboolean is_key;
  // TRUE of what lies before or behind what is to be shown.
  gboolean is_outside;
  gsize size;
} PlayheadCodedFrame;
static inline gint64 playhead_signed_running_time(
    const GstSegment *_Nonnull segment, GstClockTime time) {
  guint64 running = 0;
  if (!GST_CLOCK_TIME_IS_VALID(time)) return G_MININT64;
  switch (gst_segment_to_running_time_full(segment, GST_FORMAT_TIME, time, &running)) {
    case 1: return (gint64)running;
    case -1: return -(gint64)running;
    default: return G_MININT64;
  }
}
static inline PlayheadCodedFrame playhead_probe_frame(
    GstPad *_Nonnull pad, GstPadProbeInfo *_Nonnull info) {
  GstBuffer *buffer = GST_PAD_PROBE_INFO_BUFFER(info);
  PlayheadCodedFrame frame = {
      G_MININT64, G_MININT64, !GST_BUFFER_FLAG_IS_SET(buffer, GST_BUFFER_FLAG_DELTA_UNIT), FALSE,
      gst_buffer_get_size(buffer)};
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0);
  if (!event) return frame;
  const GstSegment *segment = NULL;
  gst_event_parse_segment(event, &segment);
  if (segment->format == GST_FORMAT_TIME) {
    GstClockTime time = GST_BUFFER_PTS_IS_VALID(buffer) ? GST_BUFFER_PTS(buffer) : GST_BUFFER_DTS(buffer);
    GstClockTime end = time;
    if (GST_CLOCK_TIME_IS_VALID(time) && GST_BUFFER_DURATION_IS_VALID(buffer))
      end += GST_BUFFER_DURATION(buffer);
    // What begins before is shown from there on: so it leaves the decoder.
    guint64 first = 0, last = 0;
    if (GST_CLOCK_TIME_IS_VALID(time)) {
      frame.is_outside = !gst_segment_clip(segment, GST_FORMAT_TIME, time, end, &first, &last);
      if (!frame.is_outside) time = first;
    }
    frame.start = playhead_signed_running_time(segment, time);
    frame.end = playhead_signed_running_time(segment, end);
  }
  gst_event_unref(event);
  return frame;
}
// By how much the running time at a sink is ahead of that at a decoder's pad: where one film follows another without a
// gap, it is moved in between. G_MININT64 while the sink has no data of the film that the decoder is at.
static inline gint64 playhead_running_time_shift(GstPad *_Nonnull decoder, GstElement *_Nonnull sink) {
  GstPad *end = gst_element_get_static_pad(sink, "sink");
  if (!end) return G_MININT64;
  GstPad *pads[] = {decoder, end};
  guint group[2] = {0, 0};
  gint64 base[2] = {0, 0};
  gboolean is_known = TRUE;
  for (int i = 0; i < 2; i++) {
    GstEvent *start = gst_pad_get_sticky_event(pads[i], GST_EVENT_STREAM_START, 0);
    GstEvent *event = gst_pad_get_sticky_event(pads[i], GST_EVENT_SEGMENT, 0);
    const GstSegment *segment = NULL;
    is_known = is_known && start && event && gst_event_parse_group_id(start, &group[i]);
    if (event) {
      gst_event_parse_segment(event, &segment);
      base[i] = (gint64)segment->base;
    }
    gst_clear_event(&start);
    gst_clear_event(&event);
  }
  gst_object_unref(end);
  return is_known && group[0] == group[1] ? base[1] - base[0] : G_MININT64;
}
// Lets a pad take a buffer as if it came from before; FALSE if it does not want any.
static inline gboolean playhead_pad_take(GstPad *_Nonnull pad, GstBuffer *_Nonnull buffer) {
  return gst_pad_chain(pad, gst_buffer_ref(buffer)) == GST_FLOW_OK;
}
static inline gboolean playhead_pad_is_flushing(GstPad *_Nonnull pad) {
  return GST_PAD_IS_FLUSHING(pad);
}
// How far the clock has come since playback began, less the sink's latency: when what a sink shows
// now is shown. G_MININT64 if the clock stands.
static inline gint64 playhead_shown_running_time(
    GstElement *_Nonnull pipeline, GstElement *_Nonnull sink) {
  GstClockTime now = gst_element_get_current_running_time(pipeline);
  if (!GST_CLOCK_TIME_IS_VALID(now)) return G_MININT64;
  return (gint64)now - (gint64)gst_base_sink_get_latency(GST_BASE_SINK(sink));
}
// The same, as long as the sink plays; G_MININT64 while it waits for a frame or stands.
static inline gint64 playhead_playing_running_time(GstElement *_Nonnull sink) {
  return GST_STATE(sink) == GST_STATE_PLAYING ? playhead_shown_running_time(sink, sink) : G_MININT64;
}
// TRUE of a coded frame that whoever wrote or parsed it says no other needs.
static inline gboolean playhead_buffer_is_droppable(GstBuffer *_Nonnull buffer) {
  return GST_BUFFER_FLAG_IS_SET(buffer, GST_BUFFER_FLAG_DROPPABLE);
}
// With how many bytes the length of each unit of H.264 or H.265 is written; 0: with start codes.
static inline int playhead_caps_length_bytes(GstCaps *_Nonnull caps) {
  const GstStructure *structure = gst_caps_get_structure(caps, 0);
  const GValue *value = gst_structure_get_value(structure, "codec_data");
  GstBuffer *data = value && GST_VALUE_HOLDS_BUFFER(value) ? gst_value_get_buffer(value) : NULL;
  gboolean is_h264 = gst_structure_has_name(structure, "video/x-h264");
  guint8 byte = 0;
  if (!data || gst_buffer_extract(data, is_h264 ? 4 : 21, &byte, 1) != 1) return 0;
  return (byte & 3) + 1;
}
// Lets the decoder that a pad belongs to work with so many threads, if that was left to it.
static inline void playhead_pad_set_decoder_threads(GstPad *_Nonnull pad, int count) {
  GstObject *decoder = gst_pad_get_parent(pad);
  GParamSpec *property =
      decoder ? g_object_class_find_property(G_OBJECT_GET_CLASS(decoder), "max-threads") : NULL;
  if (property && property->value_type == G_TYPE_INT) {
    int now = 0;
    g_object_get(decoder, "max-threads", &now, NULL);
    if (now == 0) g_object_set(decoder, "max-threads", count, NULL);
  }
  if (decoder) gst_object_unref(decoder);
}
// Lets the queue between demuxer and decoders hold so many bytes at least.
static inline void playhead_multiqueue_hold(GstElement *_Nonnull queue, guint bytes) {
  guint now = 0;
  g_object_get(queue, "max-size-bytes", &now, NULL);
  if (now > 0 && now < bytes) g_object_set(queue, "max-size-bytes", bytes, NULL);
}
#include "opengl.h"

static inline void playhead_print_error(const char *_Nonnull text) {
  fputs(text, stderr);
  fflush(stderr);
}

static inline void playhead_object_set_boolean(
    gpointer _Nonnull object, const char *_Nonnull property, gboolean value) {
  g_object_set(object, property, value, NULL);
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
// Calls back on whatever thread chooses another of a playbin's text tracks, and after.
static inline void playhead_on_text_chosen(
    GstElement *_Nonnull playbin,
    void (*_Nonnull chosen)(
        gpointer _Nonnull playbin, gpointer _Nonnull property, gpointer _Nullable context),
    gpointer _Nullable context, GClosureNotify _Nonnull release) {
  g_signal_connect_data(
      playbin, "notify::current-text", G_CALLBACK(chosen), context, release, G_CONNECT_DEFAULT);
}
static inline gint playhead_chosen_text(gpointer _Nonnull playbin) {
  gint index = -1;
  g_object_get(playbin, "current-text", &index, NULL);
  return index;
}
// Drops the data that comes before the next segment: what gets it would have critical warnings.
static inline GstPadProbeReturn playhead_drop_before_segment(
    GstPad *_Nonnull pad, GstPadProbeInfo *_Nonnull info, gpointer _Nullable context) {
  if (!(info->type & GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM)) return GST_PAD_PROBE_DROP;
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  if (GST_EVENT_TYPE(event) == GST_EVENT_SEGMENT) return GST_PAD_PROBE_REMOVE;
  return GST_EVENT_TYPE(event) == GST_EVENT_GAP ? GST_PAD_PROBE_DROP : GST_PAD_PROBE_OK;
}
static inline void playhead_drop_until_segment(GstPad *_Nonnull pad) {
  GstPadProbeType types =
      GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_BUFFER_LIST | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM;
  gst_pad_add_probe(pad, types, playhead_drop_before_segment, NULL, NULL);
}
// A stream that ends just after a flush has nothing but a gap or its end, before any segment, for which parts behind it
// have critical warnings (scaletempo in GStreamer 1.26, sinks that are to step in 1.22 to 1.26). They get a segment,
// and the gap begins with it: a sink would wait for a later one, and without any it would not be paused.
static inline GstPadProbeReturn playhead_add_segment(
    GstPad *_Nonnull pad, GstPadProbeInfo *_Nonnull info, gpointer _Nullable context) {
  GstEventType type = GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info));
  if (type != GST_EVENT_GAP && type != GST_EVENT_EOS) return GST_PAD_PROBE_OK;
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0);
  if (event) {
    gst_event_unref(event);
    return GST_PAD_PROBE_OK;
  }
  GstSegment segment;
  gst_segment_init(&segment, GST_FORMAT_TIME);
  gst_pad_send_event(pad, gst_event_new_segment(&segment));
  if (type == GST_EVENT_GAP) {
    gst_event_unref(GST_PAD_PROBE_INFO_EVENT(info));
    info->data = gst_event_new_gap(0, GST_CLOCK_TIME_NONE);
  }
  return GST_PAD_PROBE_OK;
}
// For the pad of a sink, or of something before it.
static inline void playhead_keep_segment(GstPad *_Nonnull pad) {
  gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, playhead_add_segment, NULL, NULL);
}
// Lets all that waits behind the selector of a kind of stream go, and nothing pass until a flush ends
// there: begins is FALSE, or a flushing seek. What passes between the two has no segment any more, and is
// dropped. signal: playbin's get-audio-pad and so on.
static inline void playhead_flush_behind_selector(
    GstElement *_Nonnull playbin, const char *_Nonnull signal, gboolean begins) {
  GstPad *pad = NULL;
  g_signal_emit_by_name(playbin, signal, 0, &pad);
  if (!pad) return;
  GstElement *selector = gst_pad_get_parent_element(pad);
  GstPad *source = selector ? gst_element_get_static_pad(selector, "src") : NULL;
  GstPad *next = source ? gst_pad_get_peer(source) : NULL;
  if (next && !begins) playhead_drop_until_segment(source);
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

// TRUE if a sink within a bin waits for its first buffer, as after a seek, or if the bin is not yet paused, and may have
// no sink. Otherwise, its own state does not tell: while it goes on to play, it is under way as well.
static inline gboolean playhead_is_prerolling(GstElement *_Nonnull bin) {
  GstState state;
  gst_element_get_state(bin, &state, NULL, 0);
  if (state < GST_STATE_PAUSED) return TRUE;
  GstIterator *all = gst_bin_iterate_recurse(GST_BIN(bin));
  GValue item = G_VALUE_INIT;
  gboolean found = FALSE;
  while (!found) {
    GstIteratorResult result = gst_iterator_next(all, &item);
    if (result == GST_ITERATOR_RESYNC) {
      gst_iterator_resync(all);
      continue;
    }
    if (result != GST_ITERATOR_OK) break;
    GstElement *element = g_value_get_object(&item);
    // One that is just being set to playing is not where it should be, either, but has its buffer.
    found = GST_IS_BASE_SINK(element) && GST_STATE_RETURN(element) == GST_STATE_CHANGE_ASYNC &&
            GST_STATE_NEXT(element) == GST_STATE_PAUSED;
    g_value_reset(&item);
  }
  if (G_VALUE_TYPE(&item)) g_value_unset(&item);
  gst_iterator_free(all);
  return found;
}
static inline gboolean playhead_element_is(
    gpointer _Nonnull element, const char *_Nonnull factory_name) {
  GstElementFactory *factory = gst_element_get_factory(GST_ELEMENT(element));
  return factory && g_str_equal(GST_OBJECT_NAME(factory), factory_name);
}
// Keeps from what draws subtitles what it would only hand on: up to GStreamer 1.26 the text's thread then waits for
// the video's, which waits for playback to go on, and who flushes the text waits for both.
static inline GstPadProbeReturn playhead_keep_from_overlay(
    GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  (void)pad;
  (void)context;
  switch (GST_EVENT_TYPE(GST_PAD_PROBE_INFO_EVENT(info))) {
    case GST_EVENT_TAG:
    case GST_EVENT_TOC:
    case GST_EVENT_STREAM_COLLECTION:
    case GST_EVENT_STREAM_GROUP_DONE: return GST_PAD_PROBE_DROP;
    default: return GST_PAD_PROBE_OK;
  }
}
// Lets a flush wait until what draws subtitles has exchanged its parts: while it does so, its pads lead nowhere, and
// either half of a flush would be lost (up to GStreamer 1.26). It holds a lock meanwhile, which reading this property
// takes.
static inline GstPadProbeReturn playhead_await_overlay(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  (void)info;
  (void)context;
  GstElement *overlay = gst_pad_get_parent_element(pad);
  if (!overlay) return GST_PAD_PROBE_OK;
  char *font = NULL;
  g_object_get(overlay, "font-desc", &font, NULL);
  g_free(font);
  gst_object_unref(overlay);
  return GST_PAD_PROBE_OK;
}
static inline void playhead_guard_overlay_pad(GstElement *overlay, const char *name, gboolean is_text) {
  GstPad *pad = gst_element_get_static_pad(overlay, name);
  if (!pad) return;
  gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_EVENT_FLUSH, playhead_await_overlay, NULL, NULL);
  if (is_text) gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, playhead_keep_from_overlay, NULL, NULL);
  gst_object_unref(pad);
}
// Lets each element that draws a pipeline's subtitles begin as playhead_set_overlays_silent said last:
// one that is opened again where it was has new elements.
static inline void playhead_silence_new_overlay(GstBin *bin, GstBin *sub, GstElement *element) {
  (void)sub;
  if (!playhead_element_is(element, "subtitleoverlay")) return;
  gboolean draws = g_object_get_data(G_OBJECT(bin), "playhead-draws-subtitles") != NULL;
  g_object_set(element, "silent", !draws, NULL);
  playhead_guard_overlay_pad(element, "video_sink", FALSE);
  playhead_guard_overlay_pad(element, "subtitle_sink", TRUE);
}
static inline void playhead_silence_overlays(GstElement *_Nonnull playbin) {
  g_signal_connect(
      playbin, "deep-element-added", G_CALLBACK(playhead_silence_new_overlay), NULL);
}
// What draws a pipeline's subtitles, to be unreferenced; NULL: there is none. The name is playsink's.
static inline GstElement *playhead_subtitle_overlay(GstElement *playbin) {
  return gst_bin_get_by_name(GST_BIN(playbin), "suboverlay");
}
// Draws a pipeline's subtitles, or not: what draws them now, and what will.
static inline void playhead_set_overlays_silent(GstElement *_Nonnull playbin, gboolean silent) {
  g_object_set_data(
      G_OBJECT(playbin), "playhead-draws-subtitles", GINT_TO_POINTER(silent ? 0 : 1));
  GstElement *overlay = playhead_subtitle_overlay(playbin);
  if (!overlay) return;
  g_object_set(overlay, "silent", silent, NULL);
  gst_object_unref(overlay);
}

// Lets each element that takes interlaced frames apart begin as playhead_set_deinterlacing said last.
static inline void playhead_deinterlace_as_said(GstElement *element, GObject *playbin) {
  const char *mode = g_object_get_data(playbin, "playhead-deinterlacing");
  if (mode) gst_util_set_object_arg(G_OBJECT(element), "mode", mode);
}
static inline void playhead_set_new_deinterlacer(GstBin *bin, GstBin *sub, GstElement *element) {
  (void)sub;
  if (playhead_element_is(element, "deinterlace"))
    playhead_deinterlace_as_said(element, G_OBJECT(bin));
}
static inline void playhead_watch_deinterlacers(GstElement *_Nonnull playbin) {
  g_signal_connect(
      playbin, "deep-element-added", G_CALLBACK(playhead_set_new_deinterlacer), NULL);
}
static inline void playhead_set_old_deinterlacer(const GValue *element, gpointer playbin) {
  playhead_deinterlace_as_said(g_value_get_object(element), playbin);
}
// Takes a pipeline's interlaced frames apart, by GStreamer's word for it: what does so now, and what
// will.
static inline void playhead_set_deinterlacing(
    GstElement *_Nonnull playbin, const char *_Nonnull mode) {
  g_object_set_data(
      G_OBJECT(playbin), "playhead-deinterlacing", (gpointer)g_intern_string(mode));
  GstIterator *all = gst_bin_iterate_all_by_element_factory_name(GST_BIN(playbin), "deinterlace");
  while (gst_iterator_foreach(all, playhead_set_old_deinterlacer, playbin) ==
         GST_ITERATOR_RESYNC)
    gst_iterator_resync(all);
  gst_iterator_free(all);
}

// Puts a new `scaletempo` named "tempo" in the place of a bin's old one. Nothing may stream.
static inline void playhead_renew_pitch_filter(GstElement *_Nonnull filter) {
  GstElement *old = gst_bin_get_by_name(GST_BIN(filter), "tempo");
  GstElement *tempo = gst_element_factory_make("scaletempo", "tempo");
  if (!old || !tempo) {
    if (tempo) gst_object_unref(gst_object_ref_sink(tempo));
    g_clear_pointer(&old, gst_object_unref);
    return;
  }
  gst_bin_remove(GST_BIN(filter), old);
  gst_element_set_state(old, GST_STATE_NULL);
  gst_object_unref(old);
  gst_bin_add(GST_BIN(filter), tempo);
  const char *names[] = {"sink", "src"};
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
    GstPad *pad = gst_element_get_static_pad(filter, names[i]);
    GstPad *target = gst_element_get_static_pad(tempo, names[i]);
    gst_ghost_pad_set_target(GST_GHOST_PAD(pad), target);
    gst_object_unref(target);
    gst_object_unref(pad);
  }
  gst_element_sync_state_with_parent(tempo);
}

// A bin that hands sound through a filter with one pad at each end to a sink; NULL if they do not fit.
static inline GstElement *_Nullable playhead_filtered_sink(
    GstElement *_Nonnull filter, GstElement *_Nonnull sink) {
  GstElement *bin = gst_bin_new(NULL);
  gst_bin_add_many(GST_BIN(bin), filter, sink, NULL);
  GstPad *pad = gst_element_get_static_pad(filter, "sink");
  gboolean fits = pad && gst_element_link(filter, sink) &&
      gst_element_add_pad(bin, gst_ghost_pad_new("sink", pad));
  g_clear_pointer(&pad, gst_object_unref);
  if (fits) return bin;
  gst_object_unref(gst_object_ref_sink(bin));
  return NULL;
}

// The file that a stream reads, or -1 if it is none.
static inline int playhead_input_descriptor(GInputStream *_Nonnull stream) {
  int descriptor = -1;
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(stream), "fd"))
    g_object_get(stream, "fd", &descriptor, NULL);
  return descriptor;
}

// -- Processes ----------------------------------------------------------------------------------

// The new process tells its number itself, in memory that it shares until it becomes the program: GLib
// knows the number no more once a program is over, and what that has started would live on.
static inline void playhead_begin_group(gpointer _Nullable number) {
  setpgid(0, 0);
  *(pid_t *)number = getpid();
}
// A program in a process group of its own, whose number is that of the process: with it ends what it has
// started. What it prints is to be read; NULL if it cannot be started.
static inline GSubprocess *_Nullable playhead_subprocess_new(
    const char *_Nullable const *_Nonnull arguments, pid_t *_Nonnull number) {
  pid_t *shared = (pid_t *)mmap(
      NULL, sizeof(pid_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return NULL;
  GSubprocessLauncher *launcher = g_subprocess_launcher_new(
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_subprocess_launcher_set_child_setup(launcher, playhead_begin_group, shared, NULL);
  GSubprocess *process =
      g_subprocess_launcher_spawnv(launcher, (const gchar *const *)arguments, NULL);
  g_object_unref(launcher);
  *number = *shared;
  munmap(shared, sizeof(pid_t));
  return process;
}

// -- SQLite -------------------------------------------------------------------------------------

// SQLITE_TRANSIENT is a macro with a cast: the text is copied.
static inline int playhead_sqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

// -- Memory -------------------------------------------------------------------------------------

// Keeps large blocks that are free, for the next frame of the same size, and has threads share what they free: with a
// heap for each of twenty threads what one has freed is of no use to the others.
static inline void playhead_keep_large_blocks(void) {
  mallopt(M_MMAP_THRESHOLD, 256 << 20);
  mallopt(M_TRIM_THRESHOLD, 512 << 20);
  mallopt(M_ARENA_MAX, 2);
}
// Gives back to the system what is free. Takes a few milliseconds.
static inline void playhead_give_memory_back(void) { malloc_trim(0); }

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
// The structure that a value holds; null if it holds something else.
static inline const GstStructure *_Nullable playhead_value_structure(const GValue *_Nonnull value) {
  return GST_VALUE_HOLDS_STRUCTURE(value) ? gst_value_get_structure(value) : NULL;
}
static inline void playhead_look_for_image(const GValue *item, gpointer is_image) {
  GstCaps *caps = NULL;
  g_object_get(g_value_get_object(item), "caps", &caps, NULL);
  if (!caps) return;
  if (gst_caps_get_size(caps) > 0 &&
      g_str_has_prefix(gst_structure_get_name(gst_caps_get_structure(caps, 0)), "image/"))
    *(gboolean *)is_image = TRUE;
  gst_caps_unref(caps);
}
// TRUE of a medium that is one image: not of images in a container, whose type is the container's.
static inline gboolean playhead_plays_image(GstElement *_Nonnull playbin) {
  gboolean is_image = FALSE;
  GstIterator *finders =
      gst_bin_iterate_all_by_element_factory_name(GST_BIN(playbin), "typefind");
  gst_iterator_foreach(finders, playhead_look_for_image, &is_image);
  gst_iterator_free(finders);
  return is_image;
}
// TRUE of a demuxer that fetches segments by itself.
static inline gboolean playhead_element_is_adaptive(gpointer _Nonnull element) {
  const char *kind = gst_element_class_get_metadata(
      GST_ELEMENT_GET_CLASS(element), GST_ELEMENT_METADATA_KLASS);
  return kind && strstr(kind, "Adaptive");
}
// TRUE of a message of what fetches a stream's segments.
static inline gboolean playhead_message_is_of_segment(GstMessage *_Nonnull message) {
  return GST_IS_ELEMENT(GST_MESSAGE_SRC(message)) && playhead_element_is_adaptive(GST_MESSAGE_SRC(message));
}
// TRUE of what a demuxer fetches segments with.
static inline gboolean playhead_element_is_in_adaptive(gpointer _Nonnull element) {
  GstObject *parent = gst_object_get_parent(GST_OBJECT(element));
  while (parent) {
    gboolean is_adaptive = GST_IS_ELEMENT(parent) && playhead_element_is_adaptive(parent);
    GstObject *next = is_adaptive ? NULL : gst_object_get_parent(parent);
    gst_object_unref(parent);
    if (is_adaptive) return TRUE;
    parent = next;
  }
  return FALSE;
}
// Keeps a source from opening what it was made for, as long as it has not begun, and reports the scheme of its
// address as an error of a bin around it, of a domain of its own: a demuxer would try again and again.
static inline void playhead_refuse_source(
    gpointer _Nonnull source, gpointer _Nonnull bin, const char *_Nonnull scheme) {
  // Not nothing at all: who made the source asks for its address. Below what is no folder there is nothing.
  static const char *const places[][2] = {
      {"location", "/dev/null/blocked"}, {"device", "/dev/null/blocked"}, {"uri", "file:///dev/null/blocked"}};
  GObjectClass *properties = G_OBJECT_GET_CLASS(source);
  for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
    GParamSpec *place = g_object_class_find_property(properties, places[i][0]);
    if (place && G_IS_PARAM_SPEC_STRING(place)) g_object_set(source, places[i][0], places[i][1], NULL);
  }
  // A descriptor that nobody has; a negative one is none for GObject, which complains.
  if (g_object_class_find_property(properties, "fd")) g_object_set(source, "fd", G_MAXINT, NULL);
  gst_element_set_locked_state(GST_ELEMENT(source), TRUE);
  GError *error = g_error_new_literal(g_quark_from_static_string("playhead-source"), 0, scheme);
  gst_element_post_message(
      GST_ELEMENT(bin), gst_message_new_error(GST_OBJECT(bin), error, "refused"));
  g_error_free(error);
}
// Whether what a stream names may be opened.
typedef gboolean (*PlayheadAllowsAddress)(const char *_Nonnull uri);
typedef struct {
  gboolean (*set_uri)(GstURIHandler *handler, const gchar *uri, GError **error);
  PlayheadAllowsAddress allows;
} PlayheadSourceGuard;
static inline GQuark playhead_source_guard_quark(void) { return g_quark_from_static_string("playhead-source-guard"); }
static inline gboolean playhead_set_guarded_uri(GstURIHandler *handler, const gchar *uri, GError **error) {
  PlayheadSourceGuard *guard = NULL;
  for (GType type = G_OBJECT_TYPE(handler); type && !guard; type = g_type_parent(type))
    guard = (PlayheadSourceGuard *)g_type_get_qdata(type, playhead_source_guard_quark());
  // playbin and uridecodebin call an item's source so; parts of a stream get the names that GStreamer counts.
  GstObject *object = GST_OBJECT(handler);
  GST_OBJECT_LOCK(object);
  gboolean is_item = g_strcmp0(GST_OBJECT_NAME(object), "source") == 0;
  GST_OBJECT_UNLOCK(object);
  // Not an error: another element would be asked for the same address.
  return guard->set_uri(handler, is_item || guard->allows(uri) ? uri : "file:///dev/null/blocked", error);
}
// From now on, elements of a type open of what streams name only what `allows` says, asked on any thread. To be
// called once for a type, before there is an element of it. FALSE: its elements have no addresses.
static inline gboolean playhead_guard_sources(GType type, PlayheadAllowsAddress _Nonnull allows) {
  GstURIHandlerInterface *addresses =
      (GstURIHandlerInterface *)g_type_interface_peek(g_type_class_ref(type), GST_TYPE_URI_HANDLER);
  if (!addresses || !addresses->set_uri) return FALSE;
  PlayheadSourceGuard *guard = g_new(PlayheadSourceGuard, 1);
  guard->set_uri = addresses->set_uri;
  guard->allows = allows;
  g_type_set_qdata(type, playhead_source_guard_quark(), guard);
  addresses->set_uri = playhead_set_guarded_uri;
  return TRUE;
}
typedef struct {
  void (*read_async)(
      GFile *file, int priority, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer context);
  PlayheadAllowsAddress allows;
} PlayheadFileGuard;
static inline GQuark playhead_file_guard_quark(void) { return g_quark_from_static_string("playhead-file-guard"); }
static inline void playhead_read_guarded_file(
    GFile *file, int priority, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer context) {
  PlayheadFileGuard *guard = (PlayheadFileGuard *)g_type_get_qdata(G_OBJECT_TYPE(file), playhead_file_guard_quark());
  // What the program itself reads is answered on the main thread, whose context is the default one.
  GMainContext *answering = g_main_context_get_thread_default();
  if (answering && answering != g_main_context_default()) {
    char *uri = g_file_get_uri(file);
    gboolean is_allowed = guard->allows(uri);
    g_free(uri);
    if (!is_allowed) {
      g_task_report_new_error(
          file, callback, context, (gpointer)playhead_read_guarded_file, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
          "refused");
      return;
    }
  }
  guard->read_async(file, priority, cancellable, callback, context);
}
// From now on, threads other than the main one read files asynchronously only if `allows`, which is called on any
// thread, permits it: a demuxer without a source element of its own does so. To be called once.
static inline void playhead_guard_files(PlayheadAllowsAddress _Nonnull allows) {
  GFile *root = g_file_new_for_path("/");
  GType type = G_OBJECT_TYPE(root);
  // Never released, so that the interface stays as it is made here.
  GFileIface *files = (GFileIface *)g_type_interface_peek(g_type_class_ref(type), G_TYPE_FILE);
  PlayheadFileGuard *guard = g_new(PlayheadFileGuard, 1);
  guard->read_async = files->read_async;
  guard->allows = allows;
  g_type_set_qdata(type, playhead_file_guard_quark(), guard);
  files->read_async = playhead_read_guarded_file;
  g_object_unref(root);
}
// What is told of an address that nothing is made for.
typedef void (*PlayheadRefusesAddress)(const char *_Nonnull uri);
typedef struct {
  gchar **schemes;
  PlayheadRefusesAddress refused;
} PlayheadRefusal;
static inline PlayheadRefusal *playhead_refusal(GType type) {
  return (PlayheadRefusal *)g_type_get_qdata(type, g_quark_from_static_string("playhead-refusal"));
}
static inline GstURIType playhead_refusing_kind(GType type) { return GST_URI_SRC; }
static inline const gchar *const *playhead_refusing_schemes(GType type) {
  return (const gchar *const *)playhead_refusal(type)->schemes;
}
static inline gchar *playhead_refusing_uri(GstURIHandler *handler) { return NULL; }
static inline gboolean playhead_refuse_uri(GstURIHandler *handler, const gchar *uri, GError **error) {
  playhead_refusal(G_OBJECT_TYPE(handler))->refused(uri);
  g_set_error_literal(error, GST_URI_ERROR, GST_URI_ERROR_BAD_URI, "refused");
  return FALSE;
}
static inline void playhead_init_refusing_addresses(gpointer interface, gpointer data) {
  GstURIHandlerInterface *addresses = (GstURIHandlerInterface *)interface;
  addresses->get_type = playhead_refusing_kind;
  addresses->get_protocols = playhead_refusing_schemes;
  addresses->get_uri = playhead_refusing_uri;
  addresses->set_uri = playhead_refuse_uri;
}
static inline void playhead_init_refusing_class(gpointer class, gpointer data) {
  gst_element_class_set_static_metadata(
      GST_ELEMENT_CLASS(class), "Refusing source", "Source", "Reads nothing, and tells of it", "Playhead");
}
// Registers an element that is asked for addresses of some schemes where no other is: it takes none of them, and tells.
// To be called once, with a list that ends with NULL, and is copied. `refused` is called on any thread.
static inline void playhead_register_refusing_source(
    const gchar *_Nullable const *_Nonnull schemes, PlayheadRefusesAddress _Nonnull refused) {
  const GTypeInfo type_info = {
      .class_size = sizeof(GstElementClass), .class_init = playhead_init_refusing_class,
      .instance_size = sizeof(GstElement)};
  const GInterfaceInfo interface_info = {.interface_init = playhead_init_refusing_addresses};
  GType type = g_type_register_static(GST_TYPE_ELEMENT, "PlayheadRefusingSource", &type_info, 0);
  g_type_add_interface_static(type, GST_TYPE_URI_HANDLER, &interface_info);
  PlayheadRefusal *refusal = g_new(PlayheadRefusal, 1);
  refusal->schemes = g_strdupv((gchar **)schemes);
  refusal->refused = refused;
  g_type_set_qdata(type, g_quark_from_static_string("playhead-refusal"), refusal);
  gst_element_register(NULL, "playheadrefusingsrc", GST_RANK_NONE, type);
}
static inline gboolean playhead_note_request(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer note) {
  GUri *uri = NULL;
  g_object_get(g_value_get_object(&values[1]), "uri", &uri, NULL);
  if (!uri) return TRUE;
  char *text = g_uri_to_string(uri);
  ((PlayheadRefusesAddress)note)(text);
  g_free(text);
  g_uri_unref(uri);
  return TRUE;
}
// Calls `note`, on any thread, with each address that libsoup is asked for from now on, whether it can open it or not:
// the newer demuxers ask it for all but files. Does nothing where libsoup is not loaded; called again, nothing more.
static inline void playhead_note_requests(PlayheadRefusesAddress _Nonnull note) {
  static gsize is_noting;
  GType session = g_type_from_name("SoupSession"), message = g_type_from_name("SoupMessage");
  if (!session || !message) return;
  GObjectClass *properties = (GObjectClass *)g_type_class_ref(message);
  GParamSpec *uri = g_object_class_find_property(properties, "uri");
  gboolean has_uri = uri && uri->value_type == G_TYPE_URI;
  g_type_class_unref(properties);
  guint signal = g_signal_lookup("request-queued", session);
  if (!has_uri || !signal || !g_once_init_enter(&is_noting)) return;
  g_signal_add_emission_hook(signal, 0, playhead_note_request, (gpointer)note, NULL);
  g_once_init_leave(&is_noting, 1);
}
static inline gboolean playhead_is_header_of_ranges(GQuark field, const GValue *value, gpointer found) {
  if (!g_ascii_strcasecmp(g_quark_to_string(field), "accept-ranges") && G_VALUE_HOLDS_STRING(value) &&
      !g_ascii_strcasecmp(g_value_get_string(value), "bytes"))
    *(gboolean *)found = TRUE;
  return TRUE;
}
// TRUE if the source in a bin can begin anywhere: if a server says so, or what is no server can seek.
static inline gboolean playhead_source_has_ranges(gpointer _Nonnull bin) {
  gboolean found = FALSE;
  GstIterator *sources = gst_bin_iterate_sources(GST_BIN(bin));
  GValue item = G_VALUE_INIT;
  if (gst_iterator_next(sources, &item) == GST_ITERATOR_OK) {
    GstPad *pad = gst_element_get_static_pad(GST_ELEMENT(g_value_get_object(&item)), "src");
    gboolean is_http = FALSE;
    GstEvent *event;
    for (guint i = 0; pad && (event = gst_pad_get_sticky_event(pad, GST_EVENT_CUSTOM_DOWNSTREAM_STICKY, i)); i++) {
      const GstStructure *structure = gst_event_get_structure(event);
      if (structure && gst_structure_has_name(structure, "http-headers")) {
        is_http = TRUE;
        const GValue *headers = gst_structure_get_value(structure, "response-headers");
        if (headers && GST_VALUE_HOLDS_STRUCTURE(headers) && gst_value_get_structure(headers))
          gst_structure_foreach(gst_value_get_structure(headers), playhead_is_header_of_ranges, &found);
      }
      gst_event_unref(event);
    }
    // What ends nowhere has no end to be looked up.
    gint64 length = -1;
    gboolean has_length = pad && gst_pad_query_duration(pad, GST_FORMAT_BYTES, &length) && length > 0;
    if (pad && !is_http) {
      GstQuery *query = gst_query_new_seeking(GST_FORMAT_BYTES);
      if (gst_pad_query(pad, query)) gst_query_parse_seeking(query, NULL, &found, NULL, NULL);
      gst_query_unref(query);
    }
    found = found && has_length;
    if (pad) gst_object_unref(pad);
    g_value_unset(&item);
  }
  gst_iterator_free(sources);
  return found;
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
// TRUE of a buffer with nothing but zeros in it that was read at a place of the reader's choice. Of most others, a look
// at the first byte is enough.
static inline gboolean playhead_probe_is_blank_read(const GstPadProbeInfo *_Nonnull info) {
  GstMapInfo map;
  if (!(info->type & GST_PAD_PROBE_TYPE_PULL) || !info->data ||
      !gst_buffer_map(GST_PAD_PROBE_INFO_BUFFER(info), &map, GST_MAP_READ))
    return FALSE;
  gboolean is_blank = map.size > 0 && map.data[0] == 0 && memcmp(map.data, map.data + 1, map.size - 1) == 0;
  gst_buffer_unmap(GST_PAD_PROBE_INFO_BUFFER(info), &map);
  return is_blank;
}
// TRUE if the bin around the source that a pad belongs to puts out what is in the medium.
static inline gboolean playhead_source_has_streams(GstPad *_Nonnull pad) {
  GstElement *source = gst_pad_get_parent_element(pad);
  GstObject *bin = source ? gst_object_get_parent(GST_OBJECT(source)) : NULL;
  gboolean has_streams = FALSE;
  if (bin) {
    GST_OBJECT_LOCK(bin);
    has_streams = GST_ELEMENT(bin)->numsrcpads > 0;
    GST_OBJECT_UNLOCK(bin);
  }
  g_clear_object(&bin);
  g_clear_object(&source);
  return has_streams;
}
// Reports that what a source reads is damaged.
static inline void playhead_fail_source(GstPad *_Nonnull pad) {
  GstElement *source = gst_pad_get_parent_element(pad);
  if (source) GST_ELEMENT_ERROR(source, RESOURCE, READ, (NULL), ("zeros only"));
  g_clear_object(&source);
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

#include "buffers.h"
#include "decoders.h"
// Before what uses it.
#include "streams.h"
#include "playbin.h"
#include "plugins.h"
#include "sources.h"
// -- Subtitles ----------------------------------------------------------------------------------

static inline void playhead_on_element_removed(
    GstElement *_Nonnull bin, PlayheadElementAdded _Nonnull removed, gpointer _Nullable context,
    GClosureNotify _Nonnull release) {
  g_signal_connect_data(
      bin, "deep-element-removed", G_CALLBACK(removed), context, release, G_CONNECT_DEFAULT);
}
// Calls `probe` with each buffer that comes to a pad, and frames wait for no text.
static inline void playhead_take_text(
    gpointer _Nonnull overlay, const char *_Nonnull name, GstPadProbeCallback _Nonnull probe,
    gpointer _Nullable context, GDestroyNotify _Nonnull release) {
  GstPad *pad = gst_element_get_static_pad(GST_ELEMENT(overlay), name);
  if (!pad) return;
  if (playhead_element_is(overlay, "textoverlay")) g_object_set(overlay, "wait-text", FALSE, NULL);
  gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_BUFFER, probe, context, release);
  gst_object_unref(pad);
}
// When in the medium a text at a pad is shown, and whether it is Pango's markup. A duration of -1 is
// unknown. FALSE: it has no time, or is no text.
static inline gboolean playhead_text_time(
    GstPad *_Nonnull pad, GstBuffer *_Nonnull buffer, gint64 *_Nonnull start,
    gint64 *_Nonnull duration, gboolean *_Nonnull is_markup) {
  GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0);
  if (!event) return FALSE;
  const GstSegment *segment = NULL;
  gst_event_parse_segment(event, &segment);
  guint64 time = 0;
  // What began before the place of a seek lies outside of the segment.
  int sign = segment->format == GST_FORMAT_TIME && GST_BUFFER_PTS_IS_VALID(buffer)
                 ? gst_segment_to_stream_time_full(
                       segment, GST_FORMAT_TIME, GST_BUFFER_PTS(buffer), &time)
                 : 0;
  gst_event_unref(event);
  if (sign == 0) return FALSE;
  *start = sign * (gint64)time;
  *duration = GST_BUFFER_DURATION_IS_VALID(buffer) ? (gint64)GST_BUFFER_DURATION(buffer) : -1;
  GstCaps *caps = gst_pad_get_current_caps(pad);
  if (!caps) return FALSE;
  const GstStructure *kind = gst_caps_get_structure(caps, 0);
  gboolean is_text = gst_structure_has_name(kind, "text/x-raw");
  *is_markup = g_strcmp0(gst_structure_get_string(kind, "format"), "pango-markup") == 0;
  gst_caps_unref(caps);
  return is_text;
}

// One of the bitmaps that lie over a frame: where, in pixels of the video, and how opaque.
typedef struct {
  double x;
  double y;
  double width;
  double height;
  double alpha;
  guint number;
} PlayheadOverlayGeometry;
static inline GstVideoOverlayRectangle *_Nullable playhead_overlay(
    GstBuffer *_Nonnull buffer, guint index) {
  GstVideoOverlayCompositionMeta *meta = gst_buffer_get_video_overlay_composition_meta(buffer);
  if (!meta || index >= gst_video_overlay_composition_n_rectangles(meta->overlay)) return NULL;
  return gst_video_overlay_composition_get_rectangle(meta->overlay, index);
}
// FALSE: there are not that many.
static inline gboolean playhead_overlay_geometry(
    GstBuffer *_Nonnull buffer, guint index, PlayheadOverlayGeometry *_Nonnull place) {
  GstVideoOverlayRectangle *rectangle = playhead_overlay(buffer, index);
  if (!rectangle) return FALSE;
  gint x = 0, y = 0;
  guint width = 0, height = 0;
  gst_video_overlay_rectangle_get_render_rectangle(rectangle, &x, &y, &width, &height);
  place->x = x;
  place->y = y;
  place->width = width;
  place->height = height;
  place->alpha = (double)gst_video_overlay_rectangle_get_global_alpha(rectangle);
  place->number = gst_video_overlay_rectangle_get_seqnum(rectangle);
  return TRUE;
}
// The pixels of it as they were made, premultiplied, in memory as cairo's ARGB32; unmapped with
// playhead_frame_unmap.
static inline GstVideoFrame *_Nullable playhead_overlay_map(
    GstBuffer *_Nonnull buffer, guint index) {
  GstVideoOverlayRectangle *rectangle = playhead_overlay(buffer, index);
  if (!rectangle) return NULL;
  GstBuffer *pixels = gst_video_overlay_rectangle_get_pixels_unscaled_argb(
      rectangle, GST_VIDEO_OVERLAY_FORMAT_FLAG_PREMULTIPLIED_ALPHA);
  GstVideoMeta *meta = pixels ? gst_buffer_get_video_meta(pixels) : NULL;
  GstVideoInfo info;
  if (!meta || !gst_video_info_set_format(&info, meta->format, meta->width, meta->height))
    return NULL;
  return playhead_frame_map(&info, pixels, GST_MAP_READ);
}
static inline int playhead_frame_width(const GstVideoFrame *_Nonnull frame) {
  return GST_VIDEO_FRAME_WIDTH(frame);
}
static inline int playhead_frame_height(const GstVideoFrame *_Nonnull frame) {
  return GST_VIDEO_FRAME_HEIGHT(frame);
}
// Asks for bitmaps over the frame in place of ones drawn into it, for a window of that size; the
// size is left out below 64 pixels, where GStreamer 1.22 loses the text for good or ends the process.
// After playhead_answer_allocation_query has answered the same query.
static inline void playhead_ask_for_overlays(
    GstPadProbeInfo *_Nonnull info, guint width, guint height) {
  GstQuery *query = gst_pad_probe_info_get_query(info);
  GstStructure *size = NULL;
  if (width >= 64 && height >= 64)
    size = gst_structure_new(
        "GstVideoOverlayCompositionMeta", "width", G_TYPE_UINT, width, "height", G_TYPE_UINT,
        height, NULL);
  gst_query_add_allocation_meta(query, GST_VIDEO_OVERLAY_COMPOSITION_META_API_TYPE, size);
  if (size) gst_structure_free(size);
}
// TRUE while a pipeline has what draws subtitles, if it is to draw any.
static inline gboolean playhead_has_overlay(GstElement *_Nonnull playbin) {
  GstElement *overlay = playhead_subtitle_overlay(playbin);
  if (!overlay) return FALSE;
  gst_object_unref(overlay);
  return TRUE;
}
// TRUE while a pipeline draws subtitles itself, should there be any.
static inline gboolean playhead_draws_overlays(GstElement *_Nonnull playbin) {
  gboolean silent = TRUE;
  GstElement *overlay = playhead_subtitle_overlay(playbin);
  if (!overlay) return FALSE;
  g_object_get(overlay, "silent", &silent, NULL);
  gst_object_unref(overlay);
  return !silent;
}
// Calls `probe` with each buffer of subtitles that comes to an overlay that draws by itself. FALSE: the
// element is none, and `context` stays the caller's.
static inline gboolean playhead_probe_overlay(
    gpointer _Nonnull element, GstPadProbeCallback _Nonnull probe, gpointer _Nullable context,
    GDestroyNotify _Nonnull release) {
  static const char *const kinds[][2] = {
      {"assrender", "text_sink"}, {"dvbsuboverlay", "text_sink"}, {"dvdspu", "subpicture"}};
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (playhead_element_is(element, kinds[i][0]))
      return playhead_probe_pad(element, kinds[i][1], probe, context, release);
  return FALSE;
}
// Lets a probe's buffer come later by so many nanoseconds. Not by an offset of the pad, after which
// overlays throw away what a seek has landed in; and playbin's text-offset reaches none of them
// (GStreamer 1.22). In C, as a buffer can be written to only while it has one owner.
static inline void playhead_delay_buffer(GstPadProbeInfo *_Nonnull info, gint64 delay) {
  if (delay == 0 || !(info->type & GST_PAD_PROBE_TYPE_BUFFER) || !info->data) return;
  GstBuffer *buffer = gst_buffer_make_writable(GST_PAD_PROBE_INFO_BUFFER(info));
  info->data = buffer;
  if (!GST_BUFFER_PTS_IS_VALID(buffer)) return;
  gint64 time = (gint64)GST_BUFFER_PTS(buffer) + delay;
  GST_BUFFER_PTS(buffer) = (GstClockTime)MAX(time, 0);
  if (time < 0 && GST_BUFFER_DURATION_IS_VALID(buffer))
    GST_BUFFER_DURATION(buffer) = (GstClockTime)MAX((gint64)GST_BUFFER_DURATION(buffer) + time, 0);
}
// Has a pad's upstream ask again what is wanted.
static inline void playhead_reconfigure(GstPad *_Nonnull pad) {
  gst_pad_push_event(pad, gst_event_new_reconfigure());
}
// Gives an appsrc one text whose codec has a header, and the end.
static inline void playhead_push_coded_text(
    GstElement *_Nonnull source, const char *_Nonnull type, const char *_Nonnull header,
    const char *_Nonnull text, guint64 start, guint64 duration) {
  GstBuffer *data = gst_buffer_new_memdup(header, strlen(header));
  GstCaps *caps = gst_caps_new_simple(type, "codec_data", GST_TYPE_BUFFER, data, NULL);
  gst_buffer_unref(data);
  gst_app_src_set_caps(GST_APP_SRC(source), caps);
  gst_caps_unref(caps);
  GstBuffer *buffer = gst_buffer_new_memdup(text, strlen(text));
  GST_BUFFER_PTS(buffer) = start;
  GST_BUFFER_DURATION(buffer) = duration;
  gst_app_src_push_buffer(GST_APP_SRC(source), buffer);
  gst_app_src_end_of_stream(GST_APP_SRC(source));
}

// -- Lists --------------------------------------------------------------------------------------

// Has an object be what is dragged; a provider's struct has a reference type in it, and so is unknown to
// Swift.
static inline void playhead_drag_object(
    gpointer _Nonnull source, gpointer _Nonnull object, GType type) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, type);
  g_value_set_object(&value, object);
  GdkContentProvider *provider = gdk_content_provider_new_for_value(&value);
  gtk_drag_source_set_content(GTK_DRAG_SOURCE(source), provider);
  g_object_unref(provider);
  g_value_unset(&value);
}

// -- Recent files -------------------------------------------------------------------------------

// The manager's struct has a reference type in it, and so is unknown to Swift.
static inline void playhead_recent_add(
    const char *_Nonnull uri, const char *_Nonnull title, const char *_Nonnull type) {
  GtkRecentData data = {0};
  data.display_name = (char *)title;
  data.mime_type = (char *)type;
  data.app_name = (char *)g_get_application_name();
  data.app_exec = (char *)"playhead %u";
  gtk_recent_manager_add_full(gtk_recent_manager_get_default(), uri, &data);
}
static inline int playhead_recent_compare(gconstpointer a, gconstpointer b) {
  return g_date_time_compare(
      gtk_recent_info_get_modified((GtkRecentInfo *)b),
      gtk_recent_info_get_modified((GtkRecentInfo *)a));
}
// URIs and names that this program has added and that are still there, newest first, at most so many;
// to be freed with g_strfreev.
static inline char *_Nullable *_Nonnull playhead_recent_list(guint limit) {
  GList *infos = gtk_recent_manager_get_items(gtk_recent_manager_get_default());
  infos = g_list_sort(infos, playhead_recent_compare);
  GPtrArray *list = g_ptr_array_new();
  for (GList *node = infos; node; node = node->next) {
    GtkRecentInfo *info = (GtkRecentInfo *)node->data;
    if (list->len < 2 * limit &&
        gtk_recent_info_has_application(info, g_get_application_name()) &&
        (!gtk_recent_info_is_local(info) || gtk_recent_info_exists(info))) {
      g_ptr_array_add(list, g_strdup(gtk_recent_info_get_uri(info)));
      g_ptr_array_add(list, g_strdup(gtk_recent_info_get_display_name(info)));
    }
    gtk_recent_info_unref(info);
  }
  g_list_free(infos);
  g_ptr_array_add(list, NULL);
  return (char **)g_ptr_array_free(list, FALSE);
}

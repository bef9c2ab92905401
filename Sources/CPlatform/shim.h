// All of C that Playhead uses, as one module: two modules over the same headers would disagree on
// the types that CPlatform.apinotes turns into Swift reference types.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <gdk/gdk.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <gst/pbutils/pbutils.h>
#include <gst/video/video.h>
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
#define PLAYHEAD_OBJECT(Type)                                                                   \
  static inline void Type##_retain(Type *_Nonnull object) { g_object_ref_sink(object); }        \
  static inline void Type##_release(Type *_Nonnull object) { g_object_unref(object); }

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
  static inline void Type##_retain(Type *_Nonnull object) { g_object_ref_sink(object); }        \
  static inline void Type##_release(Type *_Nonnull object) {                                    \
    playhead_release_on_main_thread(object);                                                    \
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
static inline GType playhead_type_object(void) { return G_TYPE_OBJECT; }

static inline GType playhead_instance_type(gconstpointer _Nonnull instance) {
  return G_TYPE_FROM_INSTANCE(instance);
}

// The structs are reference types to Swift, which makes their sizes those of a pointer there.
static inline gsize playhead_widget_instance_size(void) { return sizeof(GtkWidget); }
static inline gsize playhead_widget_class_size(void) { return sizeof(GtkWidgetClass); }

static inline GstObject *_Nullable playhead_message_source(GstMessage *_Nonnull message) {
  return GST_MESSAGE_SRC(message);
}

// A frame's mapping in memory of its own: the struct holds arrays and a reference type, awkward to
// keep in Swift. The mapping holds a reference to the buffer.
static inline GstVideoFrame *_Nullable playhead_frame_map(
    const GstVideoInfo *_Nonnull info, GstBuffer *_Nonnull buffer, gboolean writes) {
  GstVideoFrame *frame = g_new0(GstVideoFrame, 1);
  if (gst_video_frame_map(frame, info, buffer, writes ? GST_MAP_READWRITE : GST_MAP_READ))
    return frame;
  g_free(frame);
  return NULL;
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

// A pool's next buffer, as the result that API notes can give an owner.
static inline GstBuffer *_Nullable playhead_pool_acquire(GstBufferPool *_Nonnull pool) {
  GstBuffer *buffer = NULL;
  return gst_buffer_pool_acquire_buffer(pool, &buffer, NULL) == GST_FLOW_OK ? buffer : NULL;
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

static inline void playhead_print_error(const char *_Nonnull text) {
  fputs(text, stderr);
  fflush(stderr);
}

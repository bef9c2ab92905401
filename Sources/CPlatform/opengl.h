// Frames in the memory of OpenGL, and what else only C can do about them. GStreamer's library for
// OpenGL is not linked: it brings ten others along, and most machines without a graphics processor
// never need it. What is called of it comes from GLLibrary, as pointers. Included by shim.h.
#pragma once

#include <dlfcn.h>

// GST_MAP_GL, a macro with a cast: what is mapped is the texture's name, not its pixels.
#define PLAYHEAD_MAP_GL ((GstMapFlags)(GST_MAP_READ | (GST_MAP_FLAG_LAST << 1)))

// Where GstGLBaseMemory has the context that its texture belongs to: behind the GstMemory.
typedef struct {
  GstMemory memory;
  gpointer context;
} PlayheadGLMemory;

typedef gboolean (*PlayheadIsGLMemory)(gpointer _Nonnull memory);
typedef gpointer _Nullable (*PlayheadAddSyncMeta)(gpointer _Nonnull context, gpointer _Nonnull buffer);

// The context of a frame in OpenGL's memory; NULL: it is somewhere else.
static inline gpointer _Nullable playhead_gl_context_of(
    GstBuffer *_Nonnull buffer, PlayheadIsGLMemory _Nonnull is_gl_memory) {
  GstMemory *memory = gst_buffer_n_memory(buffer) > 0 ? gst_buffer_peek_memory(buffer, 0) : NULL;
  return memory && is_gl_memory(memory) ? ((PlayheadGLMemory *)memory)->context : NULL;
}
// A mapping of a frame that is in OpenGL's memory, and the meta that tells when it is complete. In
// C as metas can be added only to a buffer that has one owner, and Swift would be a second.
static inline GstVideoFrame *_Nullable playhead_gl_frame_map(
    const GstVideoInfo *_Nonnull info, GstBuffer *_Nonnull buffer, gpointer _Nonnull context,
    GType sync_meta, PlayheadAddSyncMeta _Nonnull add_sync_meta,
    gpointer _Nullable *_Nonnull sync) {
  *sync = gst_buffer_get_meta(buffer, sync_meta);
  // The copy shares the frame.
  GstBuffer *owned = *sync ? gst_buffer_ref(buffer) : gst_buffer_copy(buffer);
  if (!*sync) *sync = add_sync_meta(context, owned);
  GstVideoFrame *frame = g_new0(GstVideoFrame, 1);
  if (!*sync || !gst_video_frame_map(frame, info, owned, PLAYHEAD_MAP_GL)) {
    g_free(frame);
    frame = NULL;
  }
  gst_buffer_unref(owned);
  return frame;
}
// The name of the texture that a frame mapped by playhead_gl_frame_map is.
static inline guint playhead_gl_frame_texture(const GstVideoFrame *_Nonnull frame) {
  return frame->data[0] ? *(const guint *)frame->data[0] : 0;
}

static inline gboolean playhead_shaders_know_colors(const GstVideoColorimetry *_Nonnull colors) {
  return colors->range == GST_VIDEO_COLOR_RANGE_16_235 &&
         (colors->matrix == GST_VIDEO_COLOR_MATRIX_BT709 || colors->matrix == GST_VIDEO_COLOR_MATRIX_BT601);
}
// What GStreamer's shaders can do with the frames that a caps event announces: 1 turn them into RGB
// with the right colors; 0 not; -1: it is no caps event.
static inline int playhead_shaders_know(GstPadProbeInfo *_Nonnull info) {
  GstEvent *event = gst_pad_probe_info_get_event(info);
  if (!event || GST_EVENT_TYPE(event) != GST_EVENT_CAPS) return -1;
  GstCaps *caps;
  gst_event_parse_caps(event, &caps);
  GstVideoInfo video;
  if (!gst_video_info_from_caps(&video, caps) || GST_VIDEO_INFO_IS_RGB(&video)) return 1;
  return GST_VIDEO_INFO_IS_YUV(&video) && playhead_shaders_know_colors(&video.colorimetry);
}
// GStreamer's shaders (1.22) know two matrices, each for one range, and take all but the one exact
// name "bt709" for BT.601. This writes the name that they know into the caps that go by; what they
// cannot do has been converted before. FALSE: it is no caps event, or of RGB.
static inline gboolean playhead_name_colorimetry(GstPadProbeInfo *_Nonnull info) {
  GstEvent *event = gst_pad_probe_info_get_event(info);
  if (!event || GST_EVENT_TYPE(event) != GST_EVENT_CAPS) return FALSE;
  GstCaps *caps;
  gst_event_parse_caps(event, &caps);
  GstVideoInfo video;
  if (!gst_video_info_from_caps(&video, caps) || GST_VIDEO_INFO_IS_RGB(&video)) return FALSE;
  gboolean is_709 = video.colorimetry.matrix == GST_VIDEO_COLOR_MATRIX_BT709;
  caps = gst_caps_copy(caps);
  gst_caps_set_simple(caps, "colorimetry", G_TYPE_STRING, is_709 ? "bt709" : "bt601", NULL);
  GstEvent *named = gst_event_new_caps(caps);
  gst_event_set_seqnum(named, gst_event_get_seqnum(event));
  gst_caps_unref(caps);
  gst_event_unref(event);
  info->data = named;
  return TRUE;
}

// TRUE if a message was posted by an element, or by a part of it.
static inline gboolean playhead_message_is_from_within(
    GstMessage *_Nonnull message, gpointer _Nonnull element) {
  GstObject *source = GST_MESSAGE_SRC(message);
  return source &&
         ((gpointer)source == element || gst_object_has_as_ancestor(source, GST_OBJECT(element)));
}
// Posts a failure, as an element that notices one itself does.
static inline void playhead_post_failure(
    GstElement *_Nonnull element, const char *_Nonnull text) {
  GST_ELEMENT_ERROR(element, RESOURCE, FAILED, ("%s", text), (NULL));
}

// One line for who looks at the log: not a warning, which G_DEBUG may make fatal.
static inline void playhead_log_line(const char *_Nonnull text) {
  g_log("Playhead", G_LOG_LEVEL_MESSAGE, "%s", text);
}
// The same for who asks for more, with G_MESSAGES_DEBUG=Playhead.
static inline void playhead_log_debug(const char *_Nonnull text) {
  g_log("Playhead", G_LOG_LEVEL_DEBUG, "%s", text);
}

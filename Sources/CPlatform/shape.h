// What a stream says of its frames' shape; part of shim.h.
#pragma once

#include <gst/video/video.h>

// What a tag event says of the frames' orientation, to be freed; null: nothing.
static inline char *_Nullable playhead_event_get_orientation(
    GstEvent *_Nonnull event, gboolean *_Nonnull is_of_medium) {
  GstTagList *tags = NULL;
  char *text = NULL;
  gst_event_parse_tag(event, &tags);
  *is_of_medium = gst_tag_list_get_scope(tags) == GST_TAG_SCOPE_GLOBAL;
  gst_tag_list_get_string_index(tags, GST_TAG_IMAGE_ORIENTATION, 0, &text);
  return text;
}

// The part of a buffer's frame that is to be shown, in pixels. FALSE: all of it.
static inline gboolean playhead_buffer_get_crop(
    GstBuffer *_Nonnull buffer, const GstVideoInfo *_Nonnull info,
    GstVideoRectangle *_Nonnull crop) {
  GstVideoCropMeta *meta = gst_buffer_get_video_crop_meta(buffer);
  if (!meta) return FALSE;
  GstVideoMeta *memory = gst_buffer_get_video_meta(buffer);
  guint width = memory ? memory->width : (guint)GST_VIDEO_INFO_WIDTH(info);
  guint height = memory ? memory->height : (guint)GST_VIDEO_INFO_HEIGHT(info);
  if (meta->x >= width || meta->y >= height || !meta->width || !meta->height) return FALSE;
  crop->x = (gint)meta->x;
  crop->y = (gint)meta->y;
  crop->w = (gint)MIN(meta->width, width - meta->x);
  crop->h = (gint)MIN(meta->height, height - meta->y);
  return TRUE;
}

// Lets a mapped frame begin at a crop's corner, without touching its pixels; info: of the crop's
// size. Where samples of color lie among those of brightness, it begins with a whole group.
static inline void playhead_frame_crop(
    GstVideoFrame *_Nonnull frame, const GstVideoInfo *_Nonnull info, gint x, gint y) {
  const GstVideoFormatInfo *format = frame->info.finfo;
  for (guint i = 0; i < GST_VIDEO_FORMAT_INFO_N_COMPONENTS(format); i++)
    if (GST_VIDEO_FORMAT_INFO_PLANE(format, i) == 0)
      x &= ~((1 << GST_VIDEO_FORMAT_INFO_W_SUB(format, i)) - 1);
  for (guint plane = 0; plane < GST_VIDEO_FRAME_N_PLANES(frame); plane++)
    for (guint i = 0; i < GST_VIDEO_FORMAT_INFO_N_COMPONENTS(format); i++) {
      if (GST_VIDEO_FORMAT_INFO_PLANE(format, i) != plane) continue;
      frame->data[plane] =
          (guint8 *)frame->data[plane] +
          (y >> GST_VIDEO_FORMAT_INFO_H_SUB(format, i)) * GST_VIDEO_FRAME_PLANE_STRIDE(frame, plane) +
          (x >> GST_VIDEO_FORMAT_INFO_W_SUB(format, i)) *
              GST_VIDEO_FORMAT_INFO_PSTRIDE(format, i);
      break;
    }
  frame->info.width = info->width;
  frame->info.height = info->height;
}

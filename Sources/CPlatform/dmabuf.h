// Frames in buffers that the kernel shares (dmabuf), on their way through a pipeline. Part of shim.h.
#pragma once

#include <gst/video/video.h>

// Answers what is taken (queries for caps) for two pads that take turns: `first`, if there is any, then what
// `pad` takes. FALSE: it is another query.
static inline gboolean playhead_answer_caps_query(
    GstPadProbeInfo *_Nonnull info, GstCaps *_Nullable first, GstPad *_Nonnull pad) {
  GstQuery *query = gst_pad_probe_info_get_query(info);
  if (!query) return FALSE;
  GstCaps *caps;
  if (GST_QUERY_TYPE(query) == GST_QUERY_CAPS) {
    gst_query_parse_caps(query, &caps);
    GstCaps *all = gst_pad_query_caps(pad, caps);
    if (first)
      all = gst_caps_merge(
          caps ? gst_caps_intersect_full(caps, first, GST_CAPS_INTERSECT_FIRST)
               : gst_caps_copy(first),
          all);
    gst_query_set_caps_result(query, all);
    gst_caps_unref(all);
    return TRUE;
  }
  if (GST_QUERY_TYPE(query) == GST_QUERY_ACCEPT_CAPS) {
    gst_query_parse_accept_caps(query, &caps);
    gst_query_set_accept_caps_result(
        query, (first && gst_caps_can_intersect(caps, first)) || gst_pad_query_accept_caps(pad, caps));
    return TRUE;
  }
  return FALSE;
}

// The caps that memory is asked for; null: it is another query.
static inline GstCaps *_Nullable playhead_allocation_get_caps(GstPadProbeInfo *_Nonnull info) {
  GstCaps *caps = NULL;
  GstQuery *query = gst_pad_probe_info_get_query(info);
  if (query && GST_QUERY_TYPE(query) == GST_QUERY_ALLOCATION)
    gst_query_parse_allocation(query, &caps, NULL);
  return caps;
}

// Lets a bin's sink be reached past the parts in front of it, or through them: `entry` is the first one's pad,
// `last` the last one's. In the thread that pushes into the bin.
static inline gboolean playhead_bypass(
    GstPad *_Nonnull door, GstPad *_Nonnull entry, GstPad *_Nonnull last, GstPad *_Nonnull sink,
    gboolean is_direct) {
  if (is_direct) {
    gst_pad_unlink(last, sink);
    return gst_ghost_pad_set_target(GST_GHOST_PAD(door), sink);
  }
  return gst_ghost_pad_set_target(GST_GHOST_PAD(door), entry) &&
         gst_pad_link_full(last, sink, GST_PAD_LINK_CHECK_NOTHING) == GST_PAD_LINK_OK;
}

// The numbers of ITU-T H.273 for how luma and color differences become red, green and blue. What a stream
// does not say is taken to be as usual for its size.
static inline guint playhead_video_matrix(const GstVideoInfo *_Nonnull info) {
  guint matrix = gst_video_color_matrix_to_iso(info->colorimetry.matrix);
  if (matrix != 0 && matrix != 2) return matrix;
  return GST_VIDEO_INFO_HEIGHT(info) > 576 ? 1 : 6;
}

// A sample's frame as other pixels, which are copied: blue, green, red, and one of no meaning.
static inline GstSample *_Nonnull playhead_sample_with_pixels(
    GstSample *_Nonnull sample, const void *_Nonnull pixels, guint width, guint height) {
  GstBuffer *buffer = gst_buffer_new_memdup(pixels, (gsize)width * height * 4);
  GstVideoInfo old, info;
  gst_video_info_set_format(&info, GST_VIDEO_FORMAT_BGRx, width, height);
  if (gst_video_info_from_caps(&old, gst_sample_get_caps(sample))) {
    info.par_n = old.par_n;
    info.par_d = old.par_d;
    info.fps_n = old.fps_n;
    info.fps_d = old.fps_d;
  }
  GST_BUFFER_PTS(buffer) = GST_BUFFER_PTS(gst_sample_get_buffer(sample));
  GstCaps *caps = gst_video_info_to_caps(&info);
  const GstStructure *said = gst_sample_get_info(sample);
  GstSample *result = gst_sample_new(
      buffer, caps, gst_sample_get_segment(sample), said ? gst_structure_copy(said) : NULL);
  gst_caps_unref(caps);
  gst_buffer_unref(buffer);
  return result;
}

// TRUE if one of the element factories of a list makes such buffers.
static inline gboolean playhead_any_makes_dmabufs(GList *_Nullable factories) {
  for (GList *node = factories; node; node = node->next)
    for (const GList *at = gst_element_factory_get_static_pad_templates(GST_ELEMENT_FACTORY(node->data));
         at; at = at->next) {
      GstStaticPadTemplate *template = (GstStaticPadTemplate *)at->data;
      if (template->direction == GST_PAD_SRC && template->static_caps.string &&
          strstr(template->static_caps.string, "memory:DMABuf"))
        return TRUE;
    }
  return FALSE;
}

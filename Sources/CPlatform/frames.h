// What needs the insides of a GstVideoFrame, and what is in CFrames: the loops over its pixels, as what
// Swift compiles of a header is optimized for its size, and gets no vector instructions.
#pragma once

#include <gst/video/video.h>
#include <stdint.h>

// A buffer's frame, mapped, in memory of its own: the struct holds arrays and a reference type, which are awkward to
// keep in Swift. The mapping holds a reference to the buffer.
static inline GstVideoFrame *_Nullable playhead_frame_map(
    const GstVideoInfo *_Nonnull info, GstBuffer *_Nonnull buffer, GstMapFlags flags) {
  GstVideoFrame *frame = g_new0(GstVideoFrame, 1);
  if (gst_video_frame_map(frame, info, buffer, flags)) return frame;
  g_free(frame);
  return NULL;
}

// A new frame, mapped for reading and writing, for what lies between two conversions.
static inline GstVideoFrame *_Nullable playhead_frame_new(const GstVideoInfo *_Nonnull info) {
  GstBuffer *buffer = gst_buffer_new_allocate(NULL, info->size, NULL);
  if (!buffer) return NULL;
  GstVideoFrame *frame = playhead_frame_map(info, buffer, GST_MAP_READWRITE);
  gst_buffer_unref(buffer);
  return frame;
}

// A mapped frame's frame as a sample that shares its memory.
static inline GstSample *_Nonnull playhead_frame_sample(
    GstVideoFrame *_Nonnull frame, const GstVideoInfo *_Nonnull info) {
  GstCaps *caps = gst_video_info_to_caps(info);
  GstSample *sample = gst_sample_new(frame->buffer, caps, NULL, NULL);
  gst_caps_unref(caps);
  return sample;
}

// Like `in`, in another format and size; same rate and interlacing, which gst_video_converter_new
// demands.
static inline gboolean playhead_video_info_like(
    GstVideoInfo *_Nonnull out, const GstVideoInfo *_Nonnull in, GstVideoFormat format, guint width,
    guint height) {
  if (!gst_video_info_set_format(out, format, width, height)) return FALSE;
  out->fps_n = in->fps_n;
  out->fps_d = in->fps_d;
  out->par_n = in->par_n;
  out->par_d = in->par_d;
  out->interlace_mode = in->interlace_mode;
  out->chroma_site = in->chroma_site;
  out->colorimetry = in->colorimetry;
  return TRUE;
}

// Options for a converter: linear instead of cubic, which costs half.
static inline GstStructure *_Nonnull playhead_converter_options(guint threads) {
  return gst_structure_new(
      "GstVideoConverter", GST_VIDEO_CONVERTER_OPT_THREADS, G_TYPE_UINT, threads,
      GST_VIDEO_CONVERTER_OPT_RESAMPLER_METHOD, GST_TYPE_VIDEO_RESAMPLER_METHOD,
      GST_VIDEO_RESAMPLER_METHOD_LINEAR, GST_VIDEO_CONVERTER_OPT_CHROMA_RESAMPLER_METHOD,
      GST_TYPE_VIDEO_RESAMPLER_METHOD, GST_VIDEO_RESAMPLER_METHOD_LINEAR, NULL);
}

// The brightest that HDR content was made for, in cd/m²; 0 if the stream does not say.
static inline guint playhead_caps_peak_luminance(const GstCaps *_Nonnull caps) {
  GstVideoContentLightLevel level;
  if (gst_video_content_light_level_from_caps(&level, caps) && level.max_content_light_level)
    return level.max_content_light_level;
  GstVideoMasteringDisplayInfo display;
  if (gst_video_mastering_display_info_from_caps(&display, caps))
    return display.max_display_mastering_luminance / 10000;
  return 0;
}

// Offers memory for the frames that an allocation query asks about; see FrameMemory.c. In C, as a query can be written to
// only while it has one owner, and Swift would be a second.
void playhead_offer_frame_memory(GstQuery *_Nonnull query);
// A pool of such memory, which keeps that of so many frames that are free; null if the frames are not in the computer's
// memory.
GstBufferPool *_Nullable playhead_frame_pool_new(GstCaps *_Nonnull caps, guint most_free);

// Writes a frame of 10- to 16-bit samples (little-endian) into one of 8-bit samples with the same
// planes. What is lost shows as an ordered pattern instead of bands.
void playhead_frame_narrow(const GstVideoFrame *_Nonnull source, GstVideoFrame *_Nonnull target);

// Turns rows of 8-bit luma and color differences into pixels of four bytes, rounded to the nearest:
// GStreamer's fast ways round down at each step and miss green by up to 5 of 255.
//
// `matrix` has for each of the first three bytes the factors of luma (8192 is one), of the two
// color differences (4096 is one), and what is added (in sixteenths). The fourth byte is the alpha
// of the source, or 255. Chroma is sampled once or twice as sparsely as luma in each direction.
void playhead_frame_to_rgb(
    const GstVideoFrame *_Nonnull source, GstVideoFrame *_Nonnull target,
    const int16_t *_Nonnull matrix, int black, int first, int last);

// Lays pixels with alpha in their fourth byte over black.
void playhead_frame_lay_over_black(GstVideoFrame *_Nonnull frame);

// Maps colors: each byte through `linear` (256 entries, 0…4095), the three through `matrix` (nine
// numbers, 4096 is one), and each through `encoded` (4096 entries).
void playhead_frame_map_colors(
    GstVideoFrame *_Nonnull frame, const uint16_t *_Nonnull linear, const int32_t *_Nonnull matrix,
    const uint8_t *_Nonnull encoded);

// Changes colors by a matrix (three rows of four numbers, 4096 is one; the fourth is added, with 255
// as one).
void playhead_frame_balance(GstVideoFrame *_Nonnull frame, const int32_t *_Nonnull matrix);

// Where the samples of a smaller frame come from, in one direction: each is made of four, in groups
// of four that lie within sixteen samples.
typedef struct {
  // How many samples there are.
  int count;
  // For each group, the first sample that it is made of.
  const int32_t *_Nonnull starts;
  // For each sample, the positions of its four after the start; fewer than 16.
  const uint8_t *_Nonnull positions;
  // For each sample, the weights of its four; together 128.
  const int8_t *_Nonnull weights;
} PlayheadAxis;

// Makes a frame of 8-bit samples, each component in a plane of its own, smaller. `columns` and `rows`
// have two elements: for components of full size, and for those that are sampled more sparsely. `row`
// is memory for a row of the source and 16 bytes more.
void playhead_frame_scale(
    const GstVideoFrame *_Nonnull source, GstVideoFrame *_Nonnull target,
    const PlayheadAxis *_Nonnull columns, const PlayheadAxis *_Nonnull rows, uint8_t *_Nonnull row);

// The number of rows that are made smaller at a time: even, as two may share their chroma.
enum { PLAYHEAD_STRIP_ROWS = 32 };

// As playhead_frame_scale and then playhead_frame_to_rgb, a strip of rows at a time, which stays in the processor's
// cache. `strip` is memory for one, in the format of the source and the width of the target.
void playhead_frame_scale_to_rgb(
    const GstVideoFrame *_Nonnull source, const GstVideoFrame *_Nonnull strip,
    GstVideoFrame *_Nonnull target, const PlayheadAxis *_Nonnull columns,
    const PlayheadAxis *_Nonnull rows, uint8_t *_Nonnull row, const int16_t *_Nonnull matrix, int black);

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

// From now on, no clock of the process waits longer than 146 years, so that waits without end are over when they are
// canceled (CFrames/ClockWaits.c). After gst_init, and before anything waits.
void playhead_limit_clock_waits(void);

// A sink that is flushed from now on does not take an instant rate change again that came before (CFrames/RateChanges.c).
// Other elements are left alone.
void playhead_forget_rate_changes(gpointer _Nonnull element);

// A queue2 that is read at any position keeps the end of what it loads, also if that comes while it is flushed by a seek
// (CFrames/BufferEnds.c).
void playhead_keep_buffer_end(GstElement *_Nonnull buffer);

// From a queue2 that is read at any position nothing is read that it has overwritten: it is loaded again
// (CFrames/BufferRanges.c).
void playhead_read_what_is_kept(GstElement *_Nonnull buffer);

// Lets an HLS demuxer read playlists as playhead_playlist_for_demuxer makes them, and keeps the one that it reads first;
// leaves every other element alone (CFrames/Playlists.c). To be called before anything is read through it.
void playhead_take_playlist(gpointer _Nonnull element);

// A playlist of HLS as a demuxer is given it: without the subtitles that it lists, and with a target duration in whole
// seconds, from 1 to 60, if it lists segments, and lacks one.
GBytes *_Nonnull playhead_playlist_for_demuxer(const guint8 *_Nonnull playlist, gsize size);

// The playlist that was opened, as it came, and the address that its own are relative to, both to be freed. Null if there
// is none, or not yet.
char *_Nullable playhead_stream_playlist(GstElement *_Nonnull playbin, char *_Nullable *_Nonnull uri);

// Loops over the pixels of video frames, and what else needs the insides of a GstVideoFrame.
// Loops in C as the compiler makes vector instructions of them, and because a debug build of Swift
// would take a hundred times as long: the tests play video, too.
#pragma once

#include <gst/video/video.h>
#include <stdint.h>

// A loop that is compiled twice on x86-64, and run with wider vectors where the processor has them:
// PLAYHEAD_LOOP(name, (parameters), (arguments)) runs name_body, which is written before it.
#define PLAYHEAD_BODY static inline __attribute__((always_inline)) void
#if defined(__x86_64__)
#define PLAYHEAD_LOOP(name, parameters, arguments)                                              \
  static inline __attribute__((target("avx2"))) void name##_avx2 parameters { name##_body arguments; } \
  static inline void name parameters {                                                          \
    if (__builtin_cpu_supports("avx2"))                                                         \
      name##_avx2 arguments;                                                                    \
    else                                                                                        \
      name##_body arguments;                                                                    \
  }
#else
#define PLAYHEAD_LOOP(name, parameters, arguments) \
  static inline void name parameters { name##_body arguments; }
#endif

// A frame in memory of its own, mapped to be read and written, for what lies between two conversions.
static inline GstVideoFrame *_Nullable playhead_frame_new(const GstVideoInfo *_Nonnull info) {
  GstBuffer *buffer = gst_buffer_new_allocate(NULL, info->size, NULL);
  if (!buffer) return NULL;
  GstVideoFrame *frame = g_new0(GstVideoFrame, 1);
  if (!gst_video_frame_map(frame, info, buffer, GST_MAP_READWRITE)) {
    g_free(frame);
    frame = NULL;
  }
  gst_buffer_unref(buffer);
  return frame;
}

// A mapped frame's picture as a sample that shares its memory.
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

PLAYHEAD_BODY playhead_narrow_row(
    const uint16_t *_Nonnull source, uint8_t *_Nonnull target, int count, unsigned shift,
    uint16_t even, uint16_t odd) {
  uint16_t dither[16];
  for (int k = 0; k < 16; k++) dither[k] = k & 1 ? odd : even;
  int i = 0;
  for (; i + 16 <= count; i += 16)
    for (int k = 0; k < 16; k++) {
      uint16_t sum = (uint16_t)(source[i + k] + dither[k]);
      sum = sum < dither[k] ? 65535 : sum;
      sum >>= shift;
      target[i + k] = sum > 255 ? 255 : (uint8_t)sum;
    }
  for (; i < count; i++) {
    unsigned sum = (unsigned)(source[i] + dither[i & 1]) >> shift;
    target[i] = sum > 255 ? 255 : (uint8_t)sum;
  }
}

// Writes a frame of 10- to 16-bit samples (little-endian) into one of 8-bit samples with the same
// planes. What is lost shows as an ordered pattern instead of bands.
PLAYHEAD_BODY playhead_frame_narrow_body(
    const GstVideoFrame *_Nonnull source, GstVideoFrame *_Nonnull target) {
  const GstVideoFormatInfo *format = source->info.finfo;
  unsigned shift = GST_VIDEO_FORMAT_INFO_DEPTH(format, 0) - 8 + GST_VIDEO_FORMAT_INFO_SHIFT(format, 0);
  // The 2 × 2 Bayer matrix in the middles of its four steps: on average nothing is added but what
  // rounding down takes away.
  uint16_t step = (uint16_t)((1u << shift) / 4);
  uint16_t half = step / 2;
  for (guint component = 0; component < GST_VIDEO_FORMAT_INFO_N_COMPONENTS(format); component++) {
    // A component that is the first of its plane stands for the plane.
    if (GST_VIDEO_FORMAT_INFO_POFFSET(format, component) != 0) continue;
    guint plane = GST_VIDEO_FORMAT_INFO_PLANE(format, component);
    int rows = GST_VIDEO_FRAME_COMP_HEIGHT(source, component);
    int count =
        GST_VIDEO_FRAME_COMP_WIDTH(source, component) * GST_VIDEO_FRAME_COMP_PSTRIDE(source, component) / 2;
    for (int row = 0; row < rows; row++) {
      const uint8_t *from = (const uint8_t *)source->data[plane] +
                            (gssize)row * GST_VIDEO_FRAME_PLANE_STRIDE(source, plane);
      uint8_t *to = (uint8_t *)target->data[plane] +
                    (gssize)row * GST_VIDEO_FRAME_PLANE_STRIDE(target, plane);
      playhead_narrow_row(
          (const uint16_t *)(const void *)from, to, count, shift,
          (uint16_t)((row & 1 ? 3 : 0) * step + half), (uint16_t)((row & 1 ? 1 : 2) * step + half));
    }
  }
}
PLAYHEAD_LOOP(
    playhead_frame_narrow, (const GstVideoFrame *_Nonnull source, GstVideoFrame *_Nonnull target),
    (source, target))

// Samples of a component, `step` bytes apart, side by side.
static inline __attribute__((always_inline)) const uint8_t *_Nonnull playhead_gather(
    const uint8_t *_Nonnull source, int step, int count, uint8_t *_Nonnull buffer) {
  if (step == 1) return source;
  for (int i = 0; i < count; i++) buffer[i] = source[i * step];
  return buffer;
}

static inline __attribute__((always_inline)) int16_t playhead_high(int16_t a, int16_t b) {
  return (int16_t)(((int32_t)a * b) >> 16);
}

// What the colour differences add to one of the three bytes of each pixel, in sixteenths.
PLAYHEAD_BODY playhead_add_chroma(
    const uint8_t *_Nonnull u, const uint8_t *_Nonnull v, int count, int subsampling,
    const int16_t *_Nonnull row, int16_t *_Nonnull sums) {
  if (subsampling == 0) {
    for (int i = 0; i < count; i++)
      sums[i] = (int16_t)(playhead_high((int16_t)((u[i] - 128) * 256), row[1]) +
                          playhead_high((int16_t)((v[i] - 128) * 256), row[2]) + row[3]);
    return;
  }
  for (int i = 0; i < (count + 1) / 2; i++) {
    int16_t sum = (int16_t)(playhead_high((int16_t)((u[i] - 128) * 256), row[1]) +
                            playhead_high((int16_t)((v[i] - 128) * 256), row[2]) + row[3]);
    sums[2 * i] = sum;
    sums[2 * i + 1] = sum;
  }
}

// Turns rows of 8-bit luma and colour differences into pixels of four bytes, rounded to the nearest:
// GStreamer's fast ways round down at each step and miss green by up to 5 of 255.
//
// `matrix` has for each of the first three bytes the factors of luma (8192 is one), of the two
// colour differences (4096 is one), and what is added (in sixteenths). The fourth byte is the alpha
// of the source, or 255. Chroma is sampled once or twice as sparsely as luma in each direction.
PLAYHEAD_BODY playhead_frame_to_rgb_body(
    const GstVideoFrame *_Nonnull source, GstVideoFrame *_Nonnull target,
    const int16_t *_Nonnull matrix, int black, int first, int last) {
  enum { piece = 512 };
  const GstVideoFormatInfo *format = source->info.finfo;
  const int width = GST_VIDEO_FRAME_WIDTH(target);
  const gboolean has_chroma = GST_VIDEO_FORMAT_INFO_N_COMPONENTS(format) > 1;
  const gboolean has_alpha = GST_VIDEO_FORMAT_INFO_HAS_ALPHA(format);
  const gboolean is_interlaced = GST_VIDEO_FRAME_IS_INTERLACED(source);
  const int across = has_chroma ? (int)GST_VIDEO_FORMAT_INFO_W_SUB(format, 1) : 0;
  const int down = has_chroma ? (int)GST_VIDEO_FORMAT_INFO_H_SUB(format, 1) : 0;
  const int luma_step = GST_VIDEO_FRAME_COMP_PSTRIDE(source, 0);
  const int chroma_step = has_chroma ? GST_VIDEO_FRAME_COMP_PSTRIDE(source, 1) : 0;
  uint8_t luma_buffer[piece], u_buffer[piece], v_buffer[piece];
  uint8_t bytes[3][piece];
  int16_t sums[3][piece + 2];
  for (int row = first; row < last; row++) {
    // The colours of interlaced 4:2:0 belong to every other row.
    const int chroma_row = down == 0 ? row : is_interlaced ? row / 4 * 2 + row % 2 : row / 2;
    const uint8_t *luma = (const uint8_t *)GST_VIDEO_FRAME_COMP_DATA(source, 0) +
                          (gssize)row * GST_VIDEO_FRAME_COMP_STRIDE(source, 0);
    uint8_t *pixels =
        (uint8_t *)target->data[0] + (gssize)row * GST_VIDEO_FRAME_PLANE_STRIDE(target, 0);
    for (int x = 0; x < width; x += piece) {
      const int count = width - x < piece ? width - x : piece;
      const uint8_t *y = playhead_gather(luma + x * luma_step, luma_step, count, luma_buffer);
      if (has_chroma) {
        const int chroma_x = (x >> across) * chroma_step;
        const int chroma_count = (count + across) >> across;
        const uint8_t *u = playhead_gather(
            (const uint8_t *)GST_VIDEO_FRAME_COMP_DATA(source, 1) +
                (gssize)chroma_row * GST_VIDEO_FRAME_COMP_STRIDE(source, 1) + chroma_x,
            chroma_step, chroma_count, u_buffer);
        const uint8_t *v = playhead_gather(
            (const uint8_t *)GST_VIDEO_FRAME_COMP_DATA(source, 2) +
                (gssize)chroma_row * GST_VIDEO_FRAME_COMP_STRIDE(source, 2) + chroma_x,
            chroma_step, chroma_count, v_buffer);
        for (int k = 0; k < 3; k++)
          playhead_add_chroma(u, v, count, across, matrix + 4 * k, sums[k]);
      } else {
        for (int k = 0; k < 3; k++)
          for (int i = 0; i < count; i++) sums[k][i] = matrix[4 * k + 3];
      }
      for (int k = 0; k < 3; k++) {
        const int16_t factor = matrix[4 * k];
        for (int i = 0; i < count; i++) {
          int16_t value =
              (int16_t)(playhead_high((int16_t)((y[i] - black) * 128), factor) + sums[k][i]) >> 4;
          bytes[k][i] = value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value;
        }
      }
      uint32_t *to = (uint32_t *)(void *)(pixels + 4 * x);
      if (has_alpha) {
        const int step = GST_VIDEO_FRAME_COMP_PSTRIDE(source, 3);
        const uint8_t *alpha = (const uint8_t *)GST_VIDEO_FRAME_COMP_DATA(source, 3) +
                               (gssize)row * GST_VIDEO_FRAME_COMP_STRIDE(source, 3) + x * step;
        for (int i = 0; i < count; i++)
          to[i] = GUINT32_TO_LE(
              bytes[0][i] | (uint32_t)bytes[1][i] << 8 | (uint32_t)bytes[2][i] << 16 |
              (uint32_t)alpha[i * step] << 24);
      } else {
        for (int i = 0; i < count; i++)
          to[i] = GUINT32_TO_LE(
              bytes[0][i] | (uint32_t)bytes[1][i] << 8 | (uint32_t)bytes[2][i] << 16 |
              0xff000000u);
      }
    }
  }
}
PLAYHEAD_LOOP(
    playhead_frame_to_rgb, (const GstVideoFrame *_Nonnull source, GstVideoFrame *_Nonnull target,
     const int16_t *_Nonnull matrix, int black, int first, int last),
    (source, target, matrix, black, first, last))

// Lays pixels with alpha in their fourth byte over black.
PLAYHEAD_BODY playhead_frame_lay_over_black_body(GstVideoFrame *_Nonnull frame) {
  int width = GST_VIDEO_FRAME_WIDTH(frame);
  for (int row = 0; row < GST_VIDEO_FRAME_HEIGHT(frame); row++) {
    uint8_t *pixel =
        (uint8_t *)frame->data[0] + (gssize)row * GST_VIDEO_FRAME_PLANE_STRIDE(frame, 0);
    for (int i = 0; i < width; i++, pixel += 4) {
      unsigned alpha = pixel[3];
      for (int c = 0; c < 3; c++) pixel[c] = (uint8_t)((pixel[c] * alpha + 127) / 255);
      pixel[3] = 255;
    }
  }
}
PLAYHEAD_LOOP(
    playhead_frame_lay_over_black, (GstVideoFrame *_Nonnull frame),
    (frame))

static inline __attribute__((always_inline)) int32_t playhead_clamp(int32_t value, int32_t most) {
  return value < 0 ? 0 : value > most ? most : value;
}

// Maps colours: each byte through `linear` (256 entries, 0…4095), the three through `matrix` (nine
// numbers, 4096 is one), and each through `encoded` (4096 entries).
PLAYHEAD_BODY playhead_frame_map_colors_body(
    GstVideoFrame *_Nonnull frame, const uint16_t *_Nonnull linear, const int32_t *_Nonnull matrix,
    const uint8_t *_Nonnull encoded) {
  int width = GST_VIDEO_FRAME_WIDTH(frame);
  for (int row = 0; row < GST_VIDEO_FRAME_HEIGHT(frame); row++) {
    uint8_t *pixel =
        (uint8_t *)frame->data[0] + (gssize)row * GST_VIDEO_FRAME_PLANE_STRIDE(frame, 0);
    for (int i = 0; i < width; i++, pixel += 4) {
      int32_t a = linear[pixel[0]], b = linear[pixel[1]], c = linear[pixel[2]];
      for (int k = 0; k < 3; k++) {
        const int32_t *m = matrix + 3 * k;
        pixel[k] = encoded[playhead_clamp((m[0] * a + m[1] * b + m[2] * c + 2048) >> 12, 4095)];
      }
    }
  }
}
PLAYHEAD_LOOP(
    playhead_frame_map_colors, (GstVideoFrame *_Nonnull frame, const uint16_t *_Nonnull linear,
     const int32_t *_Nonnull matrix, const uint8_t *_Nonnull encoded),
    (frame, linear, matrix, encoded))

// Changes colours by a matrix (three rows of four numbers, 4096 is one; the fourth is added, with 255
// as one).
PLAYHEAD_BODY playhead_frame_balance_body(
    GstVideoFrame *_Nonnull frame, const int32_t *_Nonnull matrix) {
  int width = GST_VIDEO_FRAME_WIDTH(frame);
  const int32_t m00 = matrix[0], m01 = matrix[1], m02 = matrix[2], m03 = matrix[3] * 255 + 2048;
  const int32_t m10 = matrix[4], m11 = matrix[5], m12 = matrix[6], m13 = matrix[7] * 255 + 2048;
  const int32_t m20 = matrix[8], m21 = matrix[9], m22 = matrix[10], m23 = matrix[11] * 255 + 2048;
  for (int row = 0; row < GST_VIDEO_FRAME_HEIGHT(frame); row++) {
    uint8_t *pixel =
        (uint8_t *)frame->data[0] + (gssize)row * GST_VIDEO_FRAME_PLANE_STRIDE(frame, 0);
    for (int i = 0; i < width; i++, pixel += 4) {
      int32_t a = pixel[0], b = pixel[1], c = pixel[2];
      pixel[0] = (uint8_t)playhead_clamp((m00 * a + m01 * b + m02 * c + m03) >> 12, 255);
      pixel[1] = (uint8_t)playhead_clamp((m10 * a + m11 * b + m12 * c + m13) >> 12, 255);
      pixel[2] = (uint8_t)playhead_clamp((m20 * a + m21 * b + m22 * c + m23) >> 12, 255);
    }
  }
}
PLAYHEAD_LOOP(
    playhead_frame_balance, (GstVideoFrame *_Nonnull frame, const int32_t *_Nonnull matrix),
    (frame, matrix))

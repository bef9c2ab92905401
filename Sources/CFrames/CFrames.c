// Loops over the pixels of video frames. In C, as the compiler makes vector instructions of them, and
// because a debug build of Swift would take a hundred times as long: the tests play video, too.
#include "../CPlatform/frames.h"
#include "../CPlatform/vectors.h"

PLAYHEAD_BODY playhead_narrow_row(
    const uint16_t *source, uint8_t *target, int count, unsigned shift,
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

PLAYHEAD_BODY playhead_frame_narrow_body(
    const GstVideoFrame *source, GstVideoFrame *target) {
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
    playhead_frame_narrow, (const GstVideoFrame *source, GstVideoFrame *target),
    (source, target))

static inline const uint8_t *playhead_component_row(const GstVideoFrame *frame, int component, int row) {
  return (const uint8_t *)GST_VIDEO_FRAME_COMP_DATA(frame, component) +
         (gssize)row * GST_VIDEO_FRAME_COMP_STRIDE(frame, component);
}

// Samples of a component, `step` bytes apart, side by side.
static inline __attribute__((always_inline)) const uint8_t *playhead_gather(
    const uint8_t *source, int step, int count, uint8_t *buffer) {
  if (step == 1) return source;
  for (int i = 0; i < count; i++) buffer[i] = source[i * step];
  return buffer;
}

static inline __attribute__((always_inline)) int16_t playhead_high(int16_t a, int16_t b) {
  return (int16_t)(((int32_t)a * b) >> 16);
}

// What the color differences add to one of the three bytes of each pixel, in sixteenths.
PLAYHEAD_BODY playhead_add_chroma(
    const uint8_t *u, const uint8_t *v, int count, int subsampling,
    const int16_t *row, int16_t *sums) {
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

#if defined(__x86_64__)
// One of the three bytes of 32 pixels; the words of a vector are the low or the high half of each 16.
PLAYHEAD_AVX2 __m256i playhead_one_color(
    __m256i low_luma, __m256i high_luma, __m256i u, __m256i v, const int16_t *row) {
  const __m256i luma = _mm256_set1_epi16(row[0]);
  const __m256i chroma = _mm256_add_epi16(
      _mm256_add_epi16(
          _mm256_mulhi_epi16(u, _mm256_set1_epi16(row[1])), _mm256_mulhi_epi16(v, _mm256_set1_epi16(row[2]))),
      _mm256_set1_epi16(row[3]));
  const __m256i low =
      _mm256_add_epi16(_mm256_mulhi_epi16(low_luma, luma), _mm256_unpacklo_epi16(chroma, chroma));
  const __m256i high =
      _mm256_add_epi16(_mm256_mulhi_epi16(high_luma, luma), _mm256_unpackhi_epi16(chroma, chroma));
  return _mm256_packus_epi16(_mm256_srai_epi16(low, 4), _mm256_srai_epi16(high, 4));
}

// 16 color differences, in words of which the high half of a product is taken.
PLAYHEAD_AVX2 __m256i playhead_chroma(const uint8_t *from) {
  const __m256i words = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(const void *)from));
  return _mm256_slli_epi16(_mm256_sub_epi16(words, _mm256_set1_epi16(128)), 8);
}

// Converts the first pixels of a row with half as many color differences as luma. Returns how many it converted: fewer
// than 32 are left.
static __attribute__((target("avx2"))) int playhead_row_to_rgb_avx2(
    const uint8_t *y, const uint8_t *u, const uint8_t *v, int count, const int16_t *matrix, int black, uint8_t *to) {
  const __m256i zero = _mm256_setzero_si256(), opaque = _mm256_set1_epi8(-1);
  const __m256i blacks = _mm256_set1_epi16((int16_t)black);
  int x = 0;
  for (; x + 32 <= count; x += 32) {
    const __m256i luma = playhead_load(y + x);
    const __m256i low = _mm256_slli_epi16(_mm256_sub_epi16(_mm256_unpacklo_epi8(luma, zero), blacks), 7);
    const __m256i high = _mm256_slli_epi16(_mm256_sub_epi16(_mm256_unpackhi_epi8(luma, zero), blacks), 7);
    const __m256i blue = playhead_chroma(u + x / 2), red = playhead_chroma(v + x / 2);
    const __m256i a = playhead_one_color(low, high, blue, red, matrix);
    const __m256i b = playhead_one_color(low, high, blue, red, matrix + 4);
    const __m256i c = playhead_one_color(low, high, blue, red, matrix + 8);
    const __m256i low_ab = _mm256_unpacklo_epi8(a, b), high_ab = _mm256_unpackhi_epi8(a, b);
    const __m256i low_c = _mm256_unpacklo_epi8(c, opaque), high_c = _mm256_unpackhi_epi8(c, opaque);
    const __m256i p0 = _mm256_unpacklo_epi16(low_ab, low_c), p1 = _mm256_unpackhi_epi16(low_ab, low_c);
    const __m256i p2 = _mm256_unpacklo_epi16(high_ab, high_c), p3 = _mm256_unpackhi_epi16(high_ab, high_c);
    playhead_store(to + 4 * x, _mm256_permute2x128_si256(p0, p1, 0x20));
    playhead_store(to + 4 * x + 32, _mm256_permute2x128_si256(p2, p3, 0x20));
    playhead_store(to + 4 * x + 64, _mm256_permute2x128_si256(p0, p1, 0x31));
    playhead_store(to + 4 * x + 96, _mm256_permute2x128_si256(p2, p3, 0x31));
  }
  return x;
}
#endif

// Converts as much of a row as can be done faster than by the loop below; returns how many pixels that was. The bytes
// are the same.
static inline int playhead_row_to_rgb(
    const uint8_t *y, const uint8_t *u, const uint8_t *v, int count, const int16_t *matrix, int black, uint8_t *to) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return playhead_row_to_rgb_avx2(y, u, v, count, matrix, black, to);
#endif
  return 0;
}

PLAYHEAD_BODY playhead_frame_to_rgb_body(
    const GstVideoFrame *source, GstVideoFrame *target,
    const int16_t *matrix, int black, int first, int last) {
  enum { piece = 512 };
  const GstVideoFormatInfo *format = source->info.finfo;
  const int width = GST_VIDEO_FRAME_WIDTH(target);
  const gboolean has_chroma = GST_VIDEO_FORMAT_INFO_N_COMPONENTS(format) > 1;
  const gboolean has_alpha = GST_VIDEO_FORMAT_INFO_HAS_ALPHA(format);
  const gboolean is_interlaced = GST_VIDEO_FRAME_IS_INTERLACED(source);
  const int across = has_chroma ? (int)GST_VIDEO_FORMAT_INFO_W_SUB(format, 1) : 0;
  const int last_chroma_row = has_chroma ? GST_VIDEO_FRAME_COMP_HEIGHT(source, 1) - 1 : 0;
  const int down = has_chroma ? (int)GST_VIDEO_FORMAT_INFO_H_SUB(format, 1) : 0;
  const int luma_step = GST_VIDEO_FRAME_COMP_PSTRIDE(source, 0);
  const int chroma_step = has_chroma ? GST_VIDEO_FRAME_COMP_PSTRIDE(source, 1) : 0;
  uint8_t luma_buffer[piece], u_buffer[piece], v_buffer[piece];
  uint8_t bytes[3][piece];
  int16_t sums[3][piece + 2];
  for (int row = first; row < last; row++) {
    // The colors of interlaced 4:2:0 belong to every other row; there may be none for the last rows.
    const int own_chroma_row = down == 0 ? row : is_interlaced ? row / 4 * 2 + row % 2 : row / 2;
    const int chroma_row = own_chroma_row < last_chroma_row ? own_chroma_row : last_chroma_row;
    const uint8_t *luma = playhead_component_row(source, 0, row);
    uint8_t *pixels =
        (uint8_t *)target->data[0] + (gssize)row * GST_VIDEO_FRAME_PLANE_STRIDE(target, 0);
    int x = 0;
    if (luma_step == 1 && chroma_step == 1 && across == 1 && !has_alpha)
      x = playhead_row_to_rgb(
          luma, playhead_component_row(source, 1, chroma_row), playhead_component_row(source, 2, chroma_row), width,
          matrix, black, pixels);
    for (; x < width; x += piece) {
      const int count = width - x < piece ? width - x : piece;
      const uint8_t *y = playhead_gather(luma + x * luma_step, luma_step, count, luma_buffer);
      if (has_chroma) {
        const int chroma_x = (x >> across) * chroma_step;
        const int chroma_count = (count + across) >> across;
        const uint8_t *u = playhead_gather(
            playhead_component_row(source, 1, chroma_row) + chroma_x, chroma_step, chroma_count, u_buffer);
        const uint8_t *v = playhead_gather(
            playhead_component_row(source, 2, chroma_row) + chroma_x, chroma_step, chroma_count, v_buffer);
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
        const uint8_t *alpha = playhead_component_row(source, 3, row) + x * step;
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
    playhead_frame_to_rgb, (const GstVideoFrame *source, GstVideoFrame *target,
     const int16_t *matrix, int black, int first, int last),
    (source, target, matrix, black, first, last))

PLAYHEAD_BODY playhead_frame_lay_over_black_body(GstVideoFrame *frame) {
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
    playhead_frame_lay_over_black, (GstVideoFrame *frame),
    (frame))

static inline __attribute__((always_inline)) int32_t playhead_clamp(int32_t value, int32_t most) {
  return value < 0 ? 0 : value > most ? most : value;
}

PLAYHEAD_BODY playhead_frame_map_colors_body(
    GstVideoFrame *frame, const uint16_t *linear, const int32_t *matrix,
    const uint8_t *encoded) {
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
    playhead_frame_map_colors, (GstVideoFrame *frame, const uint16_t *linear,
     const int32_t *matrix, const uint8_t *encoded),
    (frame, linear, matrix, encoded))

PLAYHEAD_BODY playhead_frame_balance_body(
    GstVideoFrame *frame, const int32_t *matrix) {
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
    playhead_frame_balance, (GstVideoFrame *frame, const int32_t *matrix),
    (frame, matrix))

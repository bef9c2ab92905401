// Makes frames smaller; see PlayheadAxis.
#include "../CPlatform/frames.h"
#include "../CPlatform/vectors.h"

// A row of a smaller frame before it is made narrower: four rows, each with its weight.
static void playhead_blend_rows(
    const uint8_t *const *rows, const int8_t *weights, int count, uint8_t *target) {
  const uint8_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
  const uint16_t wa = (uint16_t)weights[0], wb = (uint16_t)weights[1], wc = (uint16_t)weights[2],
                 wd = (uint16_t)weights[3];
  for (int i = 0; i < count; i++)
    target[i] = (uint8_t)((uint16_t)(a[i] * wa + b[i] * wb + c[i] * wc + d[i] * wd + 64) >> 7);
}

// The samples of a narrower row, from one of them on.
static void playhead_blend_columns_from(
    int x, const uint8_t *source, uint8_t *target, const PlayheadAxis *columns) {
  const uint8_t *positions = columns->positions + 4 * x;
  const int8_t *weights = columns->weights + 4 * x;
  for (; x < columns->count; x++, positions += 4, weights += 4) {
    const uint8_t *from = source + columns->starts[x / 4];
    target[x] = (uint8_t)(
        (from[positions[0]] * weights[0] + from[positions[1]] * weights[1] +
         from[positions[2]] * weights[2] + from[positions[3]] * weights[3] + 64) >> 7);
  }
}

#if defined(__x86_64__)
// The sums of two rows' bytes times their weights, which alternate: the low or the high half of each 16.
PLAYHEAD_AVX2 __m256i playhead_low_sums(__m256i a, __m256i b, __m256i weights) {
  return _mm256_maddubs_epi16(_mm256_unpacklo_epi8(a, b), weights);
}
PLAYHEAD_AVX2 __m256i playhead_high_sums(__m256i a, __m256i b, __m256i weights) {
  return _mm256_maddubs_epi16(_mm256_unpackhi_epi8(a, b), weights);
}

// Of sums of products with weights that are 128 together, what they are in bytes.
PLAYHEAD_AVX2 __m256i playhead_bytes(__m256i first, __m256i second) {
  const __m256i half = _mm256_set1_epi16(64);
  return _mm256_packus_epi16(
      _mm256_srai_epi16(_mm256_add_epi16(first, half), 7), _mm256_srai_epi16(_mm256_add_epi16(second, half), 7));
}

// Compilers multiply words, of which there are half as many in a vector.
static __attribute__((target("avx2"))) void playhead_blend_rows_avx2(
    const uint8_t *const *rows, const int8_t *weights, int count, uint8_t *target) {
  const __m256i ab = _mm256_set1_epi16((int16_t)(weights[0] | weights[1] << 8));
  const __m256i cd = _mm256_set1_epi16((int16_t)(weights[2] | weights[3] << 8));
  int i = 0;
  for (; i + 32 <= count; i += 32) {
    const __m256i a = playhead_load(rows[0] + i), b = playhead_load(rows[1] + i);
    const __m256i c = playhead_load(rows[2] + i), d = playhead_load(rows[3] + i);
    const __m256i low = _mm256_add_epi16(playhead_low_sums(a, b, ab), playhead_low_sums(c, d, cd));
    const __m256i high = _mm256_add_epi16(playhead_high_sums(a, b, ab), playhead_high_sums(c, d, cd));
    playhead_store(target + i, playhead_bytes(low, high));
  }
  const uint8_t *const rest[] = {rows[0] + i, rows[1] + i, rows[2] + i, rows[3] + i};
  playhead_blend_rows(rest, weights, count - i, target + i);
}

// The sums of four samples each, for the eight from x on: compilers do not find the instruction that picks bytes.
PLAYHEAD_AVX2 __m256i playhead_eight_sums(const uint8_t *source, const PlayheadAxis *columns, int x) {
  const int32_t *starts = columns->starts + x / 4;
  const __m256i samples = _mm256_loadu2_m128i(
      (const __m128i *)(const void *)(source + starts[1]), (const __m128i *)(const void *)(source + starts[0]));
  const __m256i picked = _mm256_shuffle_epi8(samples, playhead_load(columns->positions + 4 * x));
  return _mm256_madd_epi16(
      _mm256_maddubs_epi16(picked, playhead_load(columns->weights + 4 * x)), _mm256_set1_epi16(1));
}

static __attribute__((target("avx2"))) void playhead_blend_columns_avx2(
    const uint8_t *source, uint8_t *target, const PlayheadAxis *axis) {
  // A copy that no pixel that is written can change.
  const PlayheadAxis columns = *axis;
  // Packing puts the groups of four into another order.
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  int x = 0;
  for (; x + 32 <= columns.count; x += 32) {
    const __m256i first = _mm256_packs_epi32(
        playhead_eight_sums(source, &columns, x), playhead_eight_sums(source, &columns, x + 8));
    const __m256i second = _mm256_packs_epi32(
        playhead_eight_sums(source, &columns, x + 16), playhead_eight_sums(source, &columns, x + 24));
    playhead_store(target + x, _mm256_permutevar8x32_epi32(playhead_bytes(first, second), order));
  }
  playhead_blend_columns_from(x, source, target, &columns);
}
#endif

static void playhead_blend_columns(const uint8_t *source, uint8_t *target, const PlayheadAxis *columns) {
  playhead_blend_columns_from(0, source, target, columns);
}

// What makes fewer rows, and narrower ones.
typedef struct {
  void (*blend_rows)(const uint8_t *const *rows, const int8_t *weights, int count, uint8_t *target);
  void (*blend_columns)(const uint8_t *source, uint8_t *target, const PlayheadAxis *columns);
} PlayheadBlending;

static PlayheadBlending playhead_blending(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2"))
    return (PlayheadBlending){playhead_blend_rows_avx2, playhead_blend_columns_avx2};
#endif
  return (PlayheadBlending){playhead_blend_rows, playhead_blend_columns};
}

// The rows of a smaller plane from `first` to before `last`; `target` is where the first of them goes.
static void playhead_plane_scale(
    const uint8_t *source, int source_stride, int source_width, uint8_t *target, int target_stride,
    const PlayheadAxis *columns, const PlayheadAxis *rows, int first, int last, uint8_t *row) {
  const PlayheadBlending blending = playhead_blending();
  for (int y = first; y < last; y++) {
    const uint8_t *four[4];
    for (int k = 0; k < 4; k++)
      four[k] = source + (ptrdiff_t)(rows->starts[y / 4] + rows->positions[4 * y + k]) * source_stride;
    blending.blend_rows(four, rows->weights + 4 * y, source_width, row);
    blending.blend_columns(row, target + (ptrdiff_t)(y - first) * target_stride, columns);
  }
}

// The rows of a smaller frame from `first` to before `last`, which is the frame's end or a whole number of chroma's rows;
// `target` has these rows alone.
static void playhead_frame_scale_rows(
    const GstVideoFrame *source, GstVideoFrame *target, const PlayheadAxis *columns,
    const PlayheadAxis *rows, int first, int last, uint8_t *row) {
  const GstVideoFormatInfo *format = source->info.finfo;
  for (guint k = 0; k < GST_VIDEO_FORMAT_INFO_N_COMPONENTS(format); k++) {
    const int is_sparse = GST_VIDEO_FORMAT_INFO_H_SUB(format, k) ? 1 : 0;
    playhead_plane_scale(
        GST_VIDEO_FRAME_COMP_DATA(source, k), GST_VIDEO_FRAME_COMP_STRIDE(source, k),
        GST_VIDEO_FRAME_COMP_WIDTH(source, k), GST_VIDEO_FRAME_COMP_DATA(target, k),
        GST_VIDEO_FRAME_COMP_STRIDE(target, k),
        &columns[GST_VIDEO_FORMAT_INFO_W_SUB(format, k) ? 1 : 0], &rows[is_sparse],
        first >> is_sparse, (last + is_sparse) >> is_sparse, row);
  }
}

void playhead_frame_scale(
    const GstVideoFrame *source, GstVideoFrame *target, const PlayheadAxis *columns,
    const PlayheadAxis *rows, uint8_t *row) {
  playhead_frame_scale_rows(source, target, columns, rows, 0, rows->count, row);
}

void playhead_frame_scale_to_rgb(
    const GstVideoFrame *source, const GstVideoFrame *strip, GstVideoFrame *target,
    const PlayheadAxis *columns, const PlayheadAxis *rows, uint8_t *row, const int16_t *matrix, int black) {
  for (int first = 0; first < rows->count; first += PLAYHEAD_STRIP_ROWS) {
    const int count = MIN(PLAYHEAD_STRIP_ROWS, rows->count - first);
    GstVideoFrame part = *strip, pixels = *target;
    part.info.height = count;
    pixels.data[0] = (guint8 *)target->data[0] + (gssize)first * GST_VIDEO_FRAME_PLANE_STRIDE(target, 0);
    playhead_frame_scale_rows(source, &part, columns, rows, first, first + count, row);
    playhead_frame_to_rgb(&part, &pixels, matrix, black, 0, count);
  }
}

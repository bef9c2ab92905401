// Looks for frames that the loops over pixels (Sources/CFrames) do not hold for: of any format that they take, size
// and crop, in memory that ends where the frame does. Built by Scripts/fuzz, with the sanitizers for addresses and
// undefined behavior.
#include <stdlib.h>
#include <string.h>

#include "../../Sources/CPlatform/frames.h"

// What is left of the input; zeros behind its end.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} Input;

static uint8_t take_byte(Input *input) {
  if (!input->count) return 0;
  input->count--;
  return *input->bytes++;
}

static int take_number(Input *input, int least, int most) {
  int number = take_byte(input) << 8;
  number |= take_byte(input);
  return least + number % (most - least + 1);
}

// A frame whose memory has not a byte more than GStreamer says it needs.
typedef struct {
  GstVideoFrame frame;
  uint8_t *memory;
} Frame;

static gboolean make_frame(Frame *made, GstVideoFormat format, int width, int height, gboolean interlaced) {
  memset(made, 0, sizeof *made);
  GstVideoInfo *info = &made->frame.info;
  gst_video_info_init(info);
  GstVideoInterlaceMode mode =
      interlaced ? GST_VIDEO_INTERLACE_MODE_INTERLEAVED : GST_VIDEO_INTERLACE_MODE_PROGRESSIVE;
  if (!gst_video_info_set_interlaced_format(info, format, mode, (guint)width, (guint)height)) return FALSE;
  if (interlaced) made->frame.flags = GST_VIDEO_FRAME_FLAG_INTERLACED;
  made->memory = malloc(info->size);
  if (!made->memory) abort();
  for (guint plane = 0; plane < GST_VIDEO_INFO_N_PLANES(info); plane++)
    made->frame.data[plane] = made->memory + info->offset[plane];
  return TRUE;
}

static void fill(Frame *made, Input *input) {
  gsize size = made->frame.info.size, count = input->count < size ? input->count : size;
  memset(made->memory, count ? input->bytes[count - 1] : 0, size);
  if (count) memcpy(made->memory, input->bytes, count);
}

// As it is of what a stream says about its crop: within the frame.
static void crop(Frame *made, Input *input) {
  GstVideoInfo info = made->frame.info;
  int x = take_number(input, 0, info.width - 1), y = take_number(input, 0, info.height - 1);
  info.width = take_number(input, 1, info.width - x);
  info.height = take_number(input, 1, info.height - y);
  playhead_frame_crop(&made->frame, &info, x, y);
}

static void narrow(Input *input, int width, int height, gboolean interlaced) {
  static const GstVideoFormat formats[][2] = {
      {GST_VIDEO_FORMAT_I420_10LE, GST_VIDEO_FORMAT_I420}, {GST_VIDEO_FORMAT_I420_12LE, GST_VIDEO_FORMAT_I420},
      {GST_VIDEO_FORMAT_I422_10LE, GST_VIDEO_FORMAT_Y42B}, {GST_VIDEO_FORMAT_Y444_12LE, GST_VIDEO_FORMAT_Y444},
      {GST_VIDEO_FORMAT_P010_10LE, GST_VIDEO_FORMAT_NV12}, {GST_VIDEO_FORMAT_P016_LE, GST_VIDEO_FORMAT_NV12},
      {GST_VIDEO_FORMAT_GBR_12LE, GST_VIDEO_FORMAT_GBR},   {GST_VIDEO_FORMAT_A420_10LE, GST_VIDEO_FORMAT_A420},
      {GST_VIDEO_FORMAT_GRAY16_LE, GST_VIDEO_FORMAT_GRAY8},
  };
  int k = take_number(input, 0, G_N_ELEMENTS(formats) - 1);
  Frame source, target;
  if (!make_frame(&source, formats[k][0], width, height, interlaced)) return;
  if (take_byte(input) & 1) crop(&source, input);
  fill(&source, input);
  GstVideoInfo *left = &source.frame.info;
  if (make_frame(&target, formats[k][1], left->width, left->height, interlaced)) {
    playhead_frame_narrow(&source.frame, &target.frame);
    free(target.memory);
  }
  free(source.memory);
}

static void convert(Input *input, int width, int height, gboolean interlaced) {
  static const GstVideoFormat formats[] = {
      GST_VIDEO_FORMAT_I420, GST_VIDEO_FORMAT_YV12, GST_VIDEO_FORMAT_Y42B, GST_VIDEO_FORMAT_Y444,
      GST_VIDEO_FORMAT_NV12, GST_VIDEO_FORMAT_NV21, GST_VIDEO_FORMAT_NV16, GST_VIDEO_FORMAT_NV24,
      GST_VIDEO_FORMAT_YUY2, GST_VIDEO_FORMAT_UYVY, GST_VIDEO_FORMAT_A420, GST_VIDEO_FORMAT_AYUV,
      GST_VIDEO_FORMAT_VUYA, GST_VIDEO_FORMAT_GRAY8,
  };
  GstVideoFormat format = formats[take_number(input, 0, G_N_ELEMENTS(formats) - 1)];
  int16_t rows[12];
  for (int i = 0; i < 12; i++) rows[i] = (int16_t)take_number(input, INT16_MIN, INT16_MAX);
  int black = take_byte(input);
  Frame source, target;
  if (!make_frame(&source, format, width, height, interlaced)) return;
  if (take_byte(input) & 1) crop(&source, input);
  fill(&source, input);
  GstVideoInfo *left = &source.frame.info;
  if (make_frame(&target, GST_VIDEO_FORMAT_BGRA, left->width, left->height, interlaced)) {
    int middle = take_number(input, 0, left->height);
    playhead_frame_to_rgb(&source.frame, &target.frame, rows, black, 0, middle);
    playhead_frame_to_rgb(&source.frame, &target.frame, rows, black, middle, left->height);
    free(target.memory);
  }
  free(source.memory);
}

static void change(Input *input, int width, int height) {
  Frame frame;
  if (!make_frame(&frame, GST_VIDEO_FORMAT_BGRA, width, height, FALSE)) return;
  int32_t matrix[12];
  for (int i = 0; i < 12; i++) matrix[i] = take_number(input, -16384, 16384);
  int kind = take_byte(input) % 3;
  uint16_t linear[256];
  uint8_t encoded[4096];
  for (int i = 0; i < 256; i++) linear[i] = (uint16_t)(i * 4095 / 255);
  for (int i = 0; i < 4096; i++) encoded[i] = (uint8_t)(i >> 4);
  fill(&frame, input);
  switch (kind) {
    case 0: playhead_frame_lay_over_black(&frame.frame); break;
    case 1: playhead_frame_map_colors(&frame.frame, linear, matrix, encoded); break;
    default: playhead_frame_balance(&frame.frame, matrix);
  }
  free(frame.memory);
}

// Any axis that keeps what PlayheadAxis promises: its samples lie within the frame. The memory ends with it.
static PlayheadAxis make_axis(Input *input, int from, int to) {
  int groups = (to + 3) / 4;
  int32_t *starts = malloc(sizeof *starts * (size_t)groups);
  uint8_t *positions = malloc((size_t)groups * 16);
  int8_t *weights = malloc((size_t)groups * 16);
  if (!starts || !positions || !weights) abort();
  for (int group = 0; group < groups; group++) {
    int start = take_number(input, 0, from - 1), most = from - 1 - start;
    starts[group] = start;
    for (int i = 0; i < 16; i++) {
      positions[16 * group + i] = (uint8_t)(take_byte(input) % (most < 15 ? most + 1 : 16));
      weights[16 * group + i] = 32;
    }
  }
  return (PlayheadAxis){.count = to, .starts = starts, .positions = positions, .weights = weights};
}

// A strip at a time, it is what the whole frame is.
static void scale_to_rgb(const Frame *source, const Frame *scaled, const PlayheadAxis *axes, uint8_t *row) {
  static const int16_t matrix[] = {9539, 0, 6537, 8, 9539, -1602, -3330, 8, 9539, 8263, 0, 8};
  const int width = axes[0].count, height = axes[2].count;
  Frame strip, parts, whole;
  if (!make_frame(&strip, source->frame.info.finfo->format, width, PLAYHEAD_STRIP_ROWS, FALSE)) abort();
  if (!make_frame(&parts, GST_VIDEO_FORMAT_BGRA, width, height, FALSE)) abort();
  if (!make_frame(&whole, GST_VIDEO_FORMAT_BGRA, width, height, FALSE)) abort();
  playhead_frame_scale_to_rgb(
      &source->frame, &strip.frame, &parts.frame, axes, axes + 2, row, matrix, 16);
  playhead_frame_to_rgb(&scaled->frame, &whole.frame, matrix, 16, 0, height);
  for (int y = 0; y < height; y++) {
    const size_t start = (size_t)y * (size_t)GST_VIDEO_FRAME_PLANE_STRIDE(&whole.frame, 0);
    if (memcmp((uint8_t *)parts.frame.data[0] + start, (uint8_t *)whole.frame.data[0] + start, 4 * (size_t)width))
      abort();
  }
  free(strip.memory);
  free(parts.memory);
  free(whole.memory);
}

static void scale(Input *input, int width, int height) {
  static const GstVideoFormat formats[] = {
      GST_VIDEO_FORMAT_I420, GST_VIDEO_FORMAT_YV12, GST_VIDEO_FORMAT_Y42B, GST_VIDEO_FORMAT_Y444,
      GST_VIDEO_FORMAT_A420, GST_VIDEO_FORMAT_GBR,  GST_VIDEO_FORMAT_GRAY8,
  };
  GstVideoFormat format = formats[take_number(input, 0, G_N_ELEMENTS(formats) - 1)];
  Frame source, target;
  if (!make_frame(&source, format, width, height, FALSE)) return;
  if (take_byte(input) & 1) crop(&source, input);
  const int from[] = {source.frame.info.width, source.frame.info.height};
  const int to[] = {take_number(input, (from[0] + 1) / 2, from[0]), take_number(input, (from[1] + 1) / 2, from[1])};
  if (make_frame(&target, format, to[0], to[1], FALSE)) {
    PlayheadAxis axes[4];
    for (int i = 0; i < 2; i++) {
      axes[2 * i] = make_axis(input, from[i], to[i]);
      axes[2 * i + 1] = make_axis(input, (from[i] + 1) / 2, (to[i] + 1) / 2);
    }
    uint8_t *row = calloc((size_t)from[0] + 16, 1);
    if (!row) abort();
    fill(&source, input);
    playhead_frame_scale(&source.frame, &target.frame, axes, axes + 2, row);
    if (format != GST_VIDEO_FORMAT_GBR) scale_to_rgb(&source, &target, axes, row);
    free(row);
    for (int i = 0; i < 4; i++) {
      free((void *)axes[i].starts);
      free((void *)axes[i].positions);
      free((void *)axes[i].weights);
    }
    free(target.memory);
  }
  free(source.memory);
}

// libFuzzer's way to try an input.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  Input input = {bytes, count};
  uint8_t kind = take_byte(&input);
  // Rows are worked through in pieces of 512.
  int width = take_number(&input, 1, kind & 64 ? 1100 : 70), height = take_number(&input, 1, 24);
  gboolean interlaced = kind & 128;
  switch (kind & 3) {
    case 0: narrow(&input, width, height, interlaced); break;
    case 1: convert(&input, width, height, interlaced); break;
    case 2: change(&input, width, height); break;
    // More than one strip.
    default: scale(&input, width, kind & 4 ? 4 * height : height);
  }
  return 0;
}

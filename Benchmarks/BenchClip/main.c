// Makes a clip for `make bench-video`, whose frames carry their number as a bar code:
//
//     BenchClip <width> <height> <seconds> <frames per second> <encoding pipeline> <file>
//
// The number is in fourteen fields from edge to edge, from 44 % to 56 % of the height: a white one,
// twelve bits, the highest first, and a black one. Above it, from 40 % to 42 %, is a green line, by
// which the frame is found on a screen.
#include <gst/gst.h>
#include <gst/video/video.h>
#include <stdlib.h>
#include <string.h>

enum { bit_count = 12, field_count = bit_count + 2 };

static void fill(GstVideoFrame *frame, int plane, double from_x, double to_x, double from_y,
                 double to_y, guint8 value) {
  int width = GST_VIDEO_FRAME_COMP_WIDTH(frame, plane);
  int height = GST_VIDEO_FRAME_COMP_HEIGHT(frame, plane);
  int stride = GST_VIDEO_FRAME_PLANE_STRIDE(frame, plane);
  guint8 *data = GST_VIDEO_FRAME_PLANE_DATA(frame, plane);
  int left = (int)(from_x * width), right = (int)(to_x * width);
  for (int y = (int)(from_y * height); y < (int)(to_y * height); y++) {
    memset(data + (gsize)y * stride + left, value, (gsize)(right - left));
  }
}

static void stamp(GstVideoFrame *frame, guint number) {
  fill(frame, 0, 0, 1, 0.40, 0.42, 160);
  fill(frame, 1, 0, 1, 0.40, 0.42, 44);
  fill(frame, 2, 0, 1, 0.40, 0.42, 30);
  for (int plane = 1; plane <= 2; plane++) fill(frame, plane, 0, 1, 0.44, 0.56, 128);
  for (int field = 0; field < field_count; field++) {
    gboolean is_bit = field > 0 && field < field_count - 1;
    gboolean is_white = is_bit ? (number >> (bit_count - field)) & 1 : field == 0;
    fill(frame, 0, (double)field / field_count, (double)(field + 1) / field_count, 0.44, 0.56,
         is_white ? 235 : 16);
  }
}

static GstPadProbeReturn on_buffer(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  guint *number = context;
  GstBuffer *buffer = gst_buffer_make_writable(GST_PAD_PROBE_INFO_BUFFER(info));
  info->data = buffer;
  GstCaps *caps = gst_pad_get_current_caps(pad);
  GstVideoInfo video;
  GstVideoFrame frame;
  if (caps && gst_video_info_from_caps(&video, caps) &&
      gst_video_frame_map(&frame, &video, buffer, GST_MAP_READWRITE)) {
    stamp(&frame, (*number)++);
    gst_video_frame_unmap(&frame);
  }
  gst_clear_caps(&caps);
  return GST_PAD_PROBE_OK;
}

static int fail(const char *what) {
  g_printerr("BenchClip: %s\n", what);
  return EXIT_FAILURE;
}

static int run(GstElement *pipeline) {
  GstBus *bus = gst_element_get_bus(pipeline);
  gst_element_set_state(pipeline, GST_STATE_PLAYING);
  GstMessage *message = gst_bus_timed_pop_filtered(bus, 600 * GST_SECOND,
                                                   GST_MESSAGE_EOS | GST_MESSAGE_ERROR);
  gst_element_set_state(pipeline, GST_STATE_NULL);
  gst_object_unref(bus);
  if (!message) return fail("it took too long");
  int status = EXIT_SUCCESS;
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) {
    GError *error = NULL;
    gst_message_parse_error(message, &error, NULL);
    status = fail(error->message);
    g_clear_error(&error);
  }
  gst_message_unref(message);
  return status;
}

int main(int count, char **arguments) {
  gst_init(&count, &arguments);
  if (count != 7)
    return fail("wants a width, a height, seconds, frames per second, a pipeline and a file");
  int width = atoi(arguments[1]), height = atoi(arguments[2]), seconds = atoi(arguments[3]);
  int frames_per_second = atoi(arguments[4]);
  if (width <= 0 || height <= 0 || seconds <= 0 || frames_per_second <= 0)
    return fail("the numbers must be above zero");
  // Circles that widen and drift: much detail that moves everywhere, as in a film.
  char *description = g_strdup_printf(
      "videotestsrc num-buffers=%d pattern=zone-plate kx2=%d ky2=%d kt=4 kxt=1"
      " ! video/x-raw,format=I420,width=%d,height=%d,framerate=%d/1"
      " ! identity name=stamp ! queue ! %s ! filesink name=sink",
      seconds * frames_per_second, 12 * 720 / height, 8 * 720 / height, width, height,
      frames_per_second, arguments[5]);
  GError *error = NULL;
  GstElement *pipeline = gst_parse_launch(description, &error);
  g_free(description);
  if (error) return fail(error->message);
  GstElement *sink = gst_bin_get_by_name(GST_BIN(pipeline), "sink");
  g_object_set(sink, "location", arguments[6], NULL);
  gst_object_unref(sink);
  guint number = 0;
  GstElement *identity = gst_bin_get_by_name(GST_BIN(pipeline), "stamp");
  GstPad *pad = gst_element_get_static_pad(identity, "src");
  gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_BUFFER, on_buffer, &number, NULL);
  gst_object_unref(pad);
  gst_object_unref(identity);
  int status = run(pipeline);
  gst_object_unref(pipeline);
  return status;
}

// Images that media carry with them.
#pragma once

#include <gdk/gdk.h>

typedef struct {
  int longest_side;
  gint64 most_pixels;
} PlayheadImageLimits;

static inline void playhead_limit_image(
    GdkPixbufLoader *_Nonnull loader, int width, int height, PlayheadImageLimits *_Nonnull limits) {
  int most = limits->longest_side;
  int longer = MAX(width, height);
  if ((gint64)width * height > limits->most_pixels)
    // Refused by most formats, before they have taken memory.
    gdk_pixbuf_loader_set_size(loader, 0, 0);
  else if (longer > most)
    gdk_pixbuf_loader_set_size(
        loader, MAX((int)((gint64)width * most / longer), 1),
        MAX((int)((gint64)height * most / longer), 1));
}

// The image in a file of an image format, made smaller if a side has more pixels than `longest_side`; NULL if it
// is none, or has more than `most_pixels`. May take its time.
static inline GdkTexture *_Nullable playhead_decode_image(
    const guchar *_Nonnull bytes, gsize length, int longest_side, gint64 most_pixels) {
  PlayheadImageLimits limits = {longest_side, most_pixels};
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  g_signal_connect(
      loader, "size-prepared", G_CALLBACK(playhead_limit_image), &limits);
  gboolean is_read = gdk_pixbuf_loader_write(loader, bytes, length, NULL);
  // Closed in any case, or the loader complains.
  is_read = gdk_pixbuf_loader_close(loader, NULL) && is_read;
  GdkPixbuf *image = is_read ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  GdkTexture *texture = NULL;
  if (image) {
    GdkPixbuf *upright = gdk_pixbuf_apply_embedded_orientation(image);
    texture = gdk_texture_new_for_pixbuf(upright);
    g_object_unref(upright);
  }
  g_object_unref(loader);
  return texture;
}

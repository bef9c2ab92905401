// Pictures that media carry with them.
#pragma once

#include <gdk/gdk.h>

// The most pixels of a picture that is decoded: 64 million need 256 MB while it is made smaller.
#define PLAYHEAD_MOST_PIXELS ((gint64)64 << 20)

static inline void playhead_limit_picture(
    GdkPixbufLoader *_Nonnull loader, int width, int height, gpointer _Nonnull largest) {
  int most = GPOINTER_TO_INT(largest);
  int longer = MAX(width, height);
  if ((gint64)width * height > PLAYHEAD_MOST_PIXELS)
    // Refused by most formats, before they have taken memory.
    gdk_pixbuf_loader_set_size(loader, 0, 0);
  else if (longer > most)
    gdk_pixbuf_loader_set_size(
        loader, MAX((int)((gint64)width * most / longer), 1),
        MAX((int)((gint64)height * most / longer), 1));
}

// The picture in a file of an image format, made smaller if a side has more pixels than `largest`; NULL
// if it is none, or larger than PLAYHEAD_MOST_PIXELS. May take its time.
static inline GdkTexture *_Nullable playhead_decode_picture(
    const guchar *_Nonnull bytes, gsize length, int largest) {
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  g_signal_connect(
      loader, "size-prepared", G_CALLBACK(playhead_limit_picture), GINT_TO_POINTER(largest));
  gboolean is_read = gdk_pixbuf_loader_write(loader, bytes, length, NULL);
  // Closed in any case, or the loader complains.
  is_read = gdk_pixbuf_loader_close(loader, NULL) && is_read;
  GdkPixbuf *picture = is_read ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  GdkTexture *texture = NULL;
  if (picture) {
    GdkPixbuf *upright = gdk_pixbuf_apply_embedded_orientation(picture);
    texture = gdk_texture_new_for_pixbuf(upright);
    g_object_unref(upright);
  }
  g_object_unref(loader);
  return texture;
}

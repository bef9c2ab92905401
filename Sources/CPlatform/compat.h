// What differs between the versions of GTK and GStreamer that Playhead is built with, and nowhere else:
// the newer call where there is one, the older one elsewhere. Part of shim.h, where functions of GTK are
// the main thread's.
#pragma once

// The renderer is GTK's own affair since 4.18, and gsk.h has what is public of it.
#if !GTK_CHECK_VERSION(4, 18, 0)
#include <gsk/gl/gskglrenderer.h>
#endif

static inline void playhead_css_provider_load(
    GtkCssProvider *_Nonnull provider, const char *_Nonnull sheet) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(provider, sheet);
#else
  gtk_css_provider_load_from_data(provider, sheet, -1);
#endif
}

// A texture of OpenGL's as one of GTK's; `release` is called with `context` when GTK is done with it.
// Null if OpenGL refuses.
static inline GdkTexture *_Nullable playhead_gl_texture_new(
    GdkGLContext *_Nonnull gl, guint name, int width, int height,
    GDestroyNotify _Nonnull release, gpointer _Nullable context) {
#if GTK_CHECK_VERSION(4, 12, 0)
  GdkGLTextureBuilder *builder = gdk_gl_texture_builder_new();
  gdk_gl_texture_builder_set_context(builder, gl);
  gdk_gl_texture_builder_set_id(builder, name);
  gdk_gl_texture_builder_set_width(builder, width);
  gdk_gl_texture_builder_set_height(builder, height);
  GdkTexture *texture = gdk_gl_texture_builder_build(builder, release, context);
  g_object_unref(builder);
  return texture;
#else
  return gdk_gl_texture_new(gl, name, width, height, release, context);
#endif
}

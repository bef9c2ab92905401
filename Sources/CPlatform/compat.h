// What differs between the versions of GTK and GStreamer that Playhead is built with, and nowhere else:
// the newer call where there is one, the older one elsewhere. Part of shim.h.
#pragma once

// -- GStreamer, on any thread -------------------------------------------------------------------

// A frame in buffers that the kernel shares between devices (dmabuf), as DRM describes it.
typedef struct {
  guint width, height;
  uint32_t fourcc;
  uint64_t modifier;
  guint n_planes;
  int fds[4];
  guint strides[4], offsets[4];
} PlayheadDmabuf;

// TRUE if GStreamer tells how what is in such a buffer lies in memory: since 1.24.
static inline bool playhead_dmabufs_have_modifiers(void) {
#if GST_CHECK_VERSION(1, 24, 0)
  return TRUE;
#else
  return FALSE;
#endif
}
// TRUE if caps are of such frames.
static inline gboolean playhead_caps_are_dmabuf(const GstCaps *_Nonnull caps) {
#if GST_CHECK_VERSION(1, 24, 0)
  return gst_video_is_dma_drm_caps(caps);
#else
  (void)caps;
  return FALSE;
#endif
}
// Where a buffer of such caps has its frame, which stays the buffer's. FALSE: it is no such buffer.
static inline gboolean playhead_buffer_get_dmabuf(
    GstBuffer *_Nonnull buffer, const GstCaps *_Nonnull caps, PlayheadDmabuf *_Nonnull out) {
#if GST_CHECK_VERSION(1, 24, 0)
  GstVideoInfoDmaDrm drm;
  if (!gst_video_is_dma_drm_caps(caps) || !gst_video_info_dma_drm_from_caps(&drm, caps))
    return FALSE;
  GstVideoMeta *meta = gst_buffer_get_video_meta(buffer);
  // Without it the frame lies as GStreamer would lay it, which only a linear one can.
  GstVideoInfo info;
  gboolean is_linear = gst_video_info_dma_drm_to_video_info(&drm, &info);
  if (!meta && !is_linear) return FALSE;
  *out = (PlayheadDmabuf){
      .width = (guint)GST_VIDEO_INFO_WIDTH(&drm.vinfo),
      .height = (guint)GST_VIDEO_INFO_HEIGHT(&drm.vinfo),
      .fourcc = drm.drm_fourcc,
      .modifier = drm.drm_modifier,
      .n_planes = meta ? meta->n_planes : GST_VIDEO_INFO_N_PLANES(&info),
  };
  if (out->n_planes == 0 || out->n_planes > G_N_ELEMENTS(out->fds)) return FALSE;
  for (guint plane = 0; plane < out->n_planes; plane++) {
    gsize offset = meta ? meta->offset[plane] : GST_VIDEO_INFO_PLANE_OFFSET(&info, plane);
    gint stride = meta ? meta->stride[plane] : GST_VIDEO_INFO_PLANE_STRIDE(&info, plane);
    guint index, length;
    gsize skip;
    if (stride <= 0 || !gst_buffer_find_memory(buffer, offset, 1, &index, &length, &skip))
      return FALSE;
    GstMemory *memory = gst_buffer_peek_memory(buffer, index);
    if (!gst_is_dmabuf_memory(memory) || memory->offset + skip > G_MAXUINT) return FALSE;
    out->fds[plane] = gst_dmabuf_memory_get_fd(memory);
    out->strides[plane] = (guint)stride;
    out->offsets[plane] = (guint)(memory->offset + skip);
  }
  return TRUE;
#else
  (void)buffer, (void)caps, (void)out;
  return FALSE;
#endif
}
// What caps call a format and the layout of its samples, such as `NV12:0x0100000000000002`, to be freed; null
// if GStreamer does not know it. `is_yuv`: it has luma and color differences.
static inline char *_Nullable playhead_dmabuf_format_name(
    uint32_t fourcc, uint64_t modifier, gboolean *_Nonnull is_yuv) {
#if GST_CHECK_VERSION(1, 24, 0)
  GstVideoFormat format = gst_video_dma_drm_fourcc_to_format(fourcc);
  if (format == GST_VIDEO_FORMAT_UNKNOWN) return NULL;
  *is_yuv = GST_VIDEO_FORMAT_INFO_IS_YUV(gst_video_format_get_info(format));
  return gst_video_dma_drm_fourcc_to_string(fourcc, modifier);
#else
  (void)fourcc, (void)modifier, (void)is_yuv;
  return NULL;
#endif
}

// -- GTK, on the main thread --------------------------------------------------------------------
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = function)

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

// Says something to who uses a screen reader, in the name of a widget's window: GTK drops what a widget says
// that nobody has asked for yet. With a higher priority (0 to 2) it interrupts. FALSE where GTK cannot.
static inline gboolean playhead_announce(
    GtkWidget *_Nonnull widget, const char *_Nonnull text, int priority) {
#if GTK_CHECK_VERSION(4, 14, 0)
  GtkRoot *window = gtk_widget_get_root(widget);
  gtk_accessible_announce(
      window ? GTK_ACCESSIBLE(window) : GTK_ACCESSIBLE(widget), text,
      (GtkAccessibleAnnouncementPriority)priority);
  return TRUE;
#else
  (void)widget, (void)text, (void)priority;
  return FALSE;
#endif
}

// Where assistive technologies find a widget: from the corner of its parent, border included. GTK measures
// from the corner within the parent's border and padding, and does not add these up (seen with 4.18).
#if GTK_CHECK_VERSION(4, 10, 0)
static inline gboolean playhead_accessible_bounds(
    GtkAccessible *accessible, int *x, int *y, int *width, int *height) {
  GtkWidget *widget = GTK_WIDGET(accessible), *parent = gtk_widget_get_parent(widget);
  graphene_rect_t around, bounds;
  *x = *y = *width = *height = 0;
  if (!gtk_widget_get_realized(widget) ||
      !gtk_widget_compute_bounds(parent ? parent : widget, parent ? parent : widget, &around) ||
      !gtk_widget_compute_bounds(widget, parent ? parent : widget, &bounds))
    return FALSE;
  *x = (int)floorf(bounds.origin.x - around.origin.x);
  *y = (int)floorf(bounds.origin.y - around.origin.y);
  *width = (int)ceilf(bounds.size.width);
  *height = (int)ceilf(bounds.size.height);
  return TRUE;
}
#endif
// Lets them find widgets where they are. To be called after GTK's start, before there is a widget.
static inline void playhead_correct_accessible_bounds(void) {
#if GTK_CHECK_VERSION(4, 10, 0)
  gpointer widgets = g_type_class_ref(GTK_TYPE_WIDGET);
  GtkAccessibleInterface *accessible =
      (GtkAccessibleInterface *)g_type_interface_peek(widgets, GTK_TYPE_ACCESSIBLE);
  accessible->get_bounds = playhead_accessible_bounds;
  g_type_class_unref(widgets);
#endif
}

// Gives the items of menus below a widget the names that they show. GTK names them by labels that it keeps from
// assistive technologies, and then has nothing to tell (seen with 4.18).
#if GTK_CHECK_VERSION(4, 14, 0)
static inline void playhead_name_menu_items(GtkWidget *widget) {
  gboolean is_item = !strcmp(G_OBJECT_TYPE_NAME(widget), "GtkModelButton");
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child)) {
    if (is_item && GTK_IS_LABEL(child)) {
      gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property(
          GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text(GTK_LABEL(child)), -1);
      break;
    }
    playhead_name_menu_items(child);
  }
}
#endif
// Sets the menu that a button opens; its items have their names whenever it is open.
static inline void playhead_menu_button_set_menu(
    GtkMenuButton *_Nonnull button, GMenu *_Nonnull menu) {
  gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
#if GTK_CHECK_VERSION(4, 14, 0)
  g_signal_connect(
      gtk_menu_button_get_popover(button), "map", G_CALLBACK(playhead_name_menu_items), NULL);
#endif
}

// A popover with the items of a menu, which have their names whenever it is open.
static inline GtkPopover *_Nonnull playhead_popover_menu_new(GMenu *_Nonnull menu) {
  GtkWidget *popover = gtk_popover_menu_new_from_model(G_MENU_MODEL(menu));
#if GTK_CHECK_VERSION(4, 14, 0)
  g_signal_connect(popover, "map", G_CALLBACK(playhead_name_menu_items), NULL);
#endif
  return GTK_POPOVER(popover);
}

// -- Files --------------------------------------------------------------------------------------

typedef enum {
  PLAYHEAD_CHOOSE_FILES,
  PLAYHEAD_CHOOSE_FOLDERS,
  PLAYHEAD_CHOOSE_NEW_FILE,
} PlayheadFileChoice;
// Gets the URIs of what was chosen, ended by null; none if it was canceled.
typedef void (*PlayheadFilesChosen)(
    const char *_Nullable const *_Nonnull uris, gpointer _Nullable context);
typedef struct {
  PlayheadFileChoice choice;
  PlayheadFilesChosen chosen;
  gpointer context;
} PlayheadFileRequest;

// Takes `files` and the request over.
static inline void playhead_finish_file_request(
    PlayheadFileRequest *request, GListModel *files) {
  GPtrArray *uris = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; files && i < g_list_model_get_n_items(files); i++) {
    GFile *file = (GFile *)g_list_model_get_item(files, i);
    g_ptr_array_add(uris, g_file_get_uri(file));
    g_object_unref(file);
  }
  g_ptr_array_add(uris, NULL);
  request->chosen((const char *const *)uris->pdata, request->context);
  g_ptr_array_unref(uris);
  g_clear_object(&files);
  g_free(request);
}
#if GTK_CHECK_VERSION(4, 10, 0)
static inline void playhead_file_dialog_done(
    GObject *source, GAsyncResult *result, gpointer request) {
  GtkFileDialog *dialog = GTK_FILE_DIALOG(source);
  GListModel *files = NULL;
  GFile *file = NULL;
  switch (((PlayheadFileRequest *)request)->choice) {
    case PLAYHEAD_CHOOSE_FILES:
      files = gtk_file_dialog_open_multiple_finish(dialog, result, NULL);
      break;
    case PLAYHEAD_CHOOSE_FOLDERS:
      files = gtk_file_dialog_select_multiple_folders_finish(dialog, result, NULL);
      break;
    case PLAYHEAD_CHOOSE_NEW_FILE:
      file = gtk_file_dialog_save_finish(dialog, result, NULL);
      break;
  }
  if (file) {
    GListStore *store = g_list_store_new(G_TYPE_FILE);
    g_list_store_append(store, file);
    g_object_unref(file);
    files = G_LIST_MODEL(store);
  }
  playhead_finish_file_request((PlayheadFileRequest *)request, files);
}
#else
static inline void playhead_native_dialog_done(
    GtkNativeDialog *dialog, int response, gpointer request) {
  g_signal_handlers_disconnect_by_data(dialog, request);
  playhead_finish_file_request(
      (PlayheadFileRequest *)request,
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog))
                                      : NULL);
  g_object_unref(dialog);
}
static inline void playhead_native_dialog_cancel(GtkNativeDialog *dialog) {
  g_signal_emit_by_name(dialog, "response", GTK_RESPONSE_CANCEL);
}
#endif

// Asks for files with the desktop's own dialog. `chosen` is called once, on the main thread.
static inline void playhead_choose_files(
    GtkWindow *_Nonnull parent, PlayheadFileChoice choice, const char *_Nonnull title,
    const char *_Nonnull accept, const char *_Nonnull cancel, const char *_Nullable name,
    PlayheadFilesChosen _Nonnull chosen, gpointer _Nullable context) {
  PlayheadFileRequest *request = g_new0(PlayheadFileRequest, 1);
  request->choice = choice;
  request->chosen = chosen;
  request->context = context;
#if GTK_CHECK_VERSION(4, 10, 0)
  (void)cancel;  // It has its own.
  GtkFileDialog *dialog = gtk_file_dialog_new();
  gtk_file_dialog_set_title(dialog, title);
  gtk_file_dialog_set_accept_label(dialog, accept);
  if (name) gtk_file_dialog_set_initial_name(dialog, name);
  switch (choice) {
    case PLAYHEAD_CHOOSE_FILES:
      gtk_file_dialog_open_multiple(dialog, parent, NULL, playhead_file_dialog_done, request);
      break;
    case PLAYHEAD_CHOOSE_FOLDERS:
      gtk_file_dialog_select_multiple_folders(
          dialog, parent, NULL, playhead_file_dialog_done, request);
      break;
    case PLAYHEAD_CHOOSE_NEW_FILE:
      gtk_file_dialog_save(dialog, parent, NULL, playhead_file_dialog_done, request);
      break;
  }
  g_object_unref(dialog);
#else
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      title, parent,
      choice == PLAYHEAD_CHOOSE_FILES     ? GTK_FILE_CHOOSER_ACTION_OPEN
      : choice == PLAYHEAD_CHOOSE_FOLDERS ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                          : GTK_FILE_CHOOSER_ACTION_SAVE,
      accept, cancel);
  gtk_file_chooser_set_select_multiple(
      GTK_FILE_CHOOSER(dialog), choice != PLAYHEAD_CHOOSE_NEW_FILE);
  if (name) gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
  g_signal_connect(dialog, "response", G_CALLBACK(playhead_native_dialog_done), request);
  // Nobody answers a dialog whose window has gone.
  g_signal_connect_object(
      parent, "destroy", G_CALLBACK(playhead_native_dialog_cancel), dialog, G_CONNECT_SWAPPED);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
#endif
}

// -- Colors and fonts ---------------------------------------------------------------------------

// A button that lets a color be chosen; PLAYHEAD_COLOR_CHANGED is its signal for that.
#if GTK_CHECK_VERSION(4, 10, 0)
#define PLAYHEAD_COLOR_CHANGED "notify::rgba"
#else
#define PLAYHEAD_COLOR_CHANGED "color-set"
#endif
static inline GtkWidget *_Nonnull playhead_color_button_new(const GdkRGBA *_Nonnull color) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkWidget *button = gtk_color_dialog_button_new(gtk_color_dialog_new());
  gtk_color_dialog_button_set_rgba(GTK_COLOR_DIALOG_BUTTON(button), color);
  return button;
#else
  GtkWidget *button = gtk_color_button_new_with_rgba(color);
  gtk_color_chooser_set_use_alpha(GTK_COLOR_CHOOSER(button), TRUE);
  return button;
#endif
}
static inline GdkRGBA playhead_color_button_get(GtkWidget *_Nonnull button) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return *gtk_color_dialog_button_get_rgba(GTK_COLOR_DIALOG_BUTTON(button));
#else
  GdkRGBA color;
  gtk_color_chooser_get_rgba(GTK_COLOR_CHOOSER(button), &color);
  return color;
#endif
}

// A button that lets the family of a font be chosen; PLAYHEAD_FONT_CHANGED is its signal for that.
#if GTK_CHECK_VERSION(4, 10, 0)
#define PLAYHEAD_FONT_CHANGED "notify::font-desc"
#else
#define PLAYHEAD_FONT_CHANGED "font-set"
#endif
static inline GtkWidget *_Nonnull playhead_font_button_new(const char *_Nonnull family) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkWidget *button = gtk_font_dialog_button_new(gtk_font_dialog_new());
  gtk_font_dialog_button_set_level(GTK_FONT_DIALOG_BUTTON(button), GTK_FONT_LEVEL_FAMILY);
  PangoFontDescription *font = pango_font_description_from_string(family);
  gtk_font_dialog_button_set_font_desc(GTK_FONT_DIALOG_BUTTON(button), font);
  pango_font_description_free(font);
  return button;
#else
  GtkWidget *button = gtk_font_button_new_with_font(family);
  gtk_font_chooser_set_level(GTK_FONT_CHOOSER(button), GTK_FONT_CHOOSER_LEVEL_FAMILY);
  gtk_font_button_set_use_size(GTK_FONT_BUTTON(button), FALSE);
  return button;
#endif
}
// The family that was chosen, to be freed; null if none was.
static inline char *_Nullable playhead_font_button_get(GtkWidget *_Nonnull button) {
#if GTK_CHECK_VERSION(4, 10, 0)
  PangoFontDescription *font =
      gtk_font_dialog_button_get_font_desc(GTK_FONT_DIALOG_BUTTON(button));
  return font ? g_strdup(pango_font_description_get_family(font)) : NULL;
#else
  PangoFontFamily *family = gtk_font_chooser_get_font_family(GTK_FONT_CHOOSER(button));
  return family ? g_strdup(pango_font_family_get_name(family)) : NULL;
#endif
}

// -- Frames in buffers that the kernel shares ---------------------------------------------------

// Tells each format that a display takes. FALSE where GTK takes none: before 4.14.
typedef void (*PlayheadDmabufFormatFound)(
    uint32_t fourcc, uint64_t modifier, gpointer _Nonnull context);
static inline gboolean playhead_display_list_dmabuf_formats(
    GdkDisplay *_Nonnull display, PlayheadDmabufFormatFound _Nonnull found,
    gpointer _Nonnull context) {
#if GTK_CHECK_VERSION(4, 14, 0)
  GdkDmabufFormats *formats = gdk_display_get_dmabuf_formats(display);
  for (gsize i = 0; i < gdk_dmabuf_formats_get_n_formats(formats); i++) {
    guint32 fourcc;
    guint64 modifier;
    gdk_dmabuf_formats_get_format(formats, i, &fourcc, &modifier);
    found(fourcc, modifier, context);
  }
  return TRUE;
#else
  (void)display, (void)found, (void)context;
  return FALSE;
#endif
}

// How luma and color differences become red, green and blue, in the numbers of ITU-T H.273. Transfer is told
// to be sRGB's: as on all other ways of the frames, samples are shown as they are.
#if GTK_CHECK_VERSION(4, 16, 0)
static inline GdkColorState *_Nullable playhead_color_state(guint matrix, gboolean is_narrow) {
  GdkCicpParams *params = gdk_cicp_params_new();
  gdk_cicp_params_set_color_primaries(params, 1);
  gdk_cicp_params_set_transfer_function(params, 13);
  gdk_cicp_params_set_matrix_coefficients(params, matrix);
  gdk_cicp_params_set_range(params, is_narrow ? GDK_CICP_RANGE_NARROW : GDK_CICP_RANGE_FULL);
  GdkColorState *state = gdk_cicp_params_build_color_state(params, NULL);
  g_object_unref(params);
  return state;
}
#endif
// TRUE if GTK can be told that: seen to be FALSE with 4.18, which takes all such frames for BT.601's.
static inline bool playhead_gtk_knows_yuv(void) {
#if GTK_CHECK_VERSION(4, 16, 0)
  GdkColorState *state = playhead_color_state(1, TRUE);
  if (!state) return FALSE;
  gdk_color_state_unref(state);
  return TRUE;
#else
  return FALSE;
#endif
}

// Such a frame as a texture; `matrix` is 0 for red, green and blue. `release` is called with `context` when GTK is
// done with it, and not if it is null: then GTK does not take it.
static inline GdkTexture *_Nullable playhead_dmabuf_texture_new(
    GdkDisplay *_Nonnull display, const PlayheadDmabuf *_Nonnull frame, guint matrix,
    gboolean is_narrow, GDestroyNotify _Nonnull release, gpointer _Nullable context,
    GError *_Nullable *_Nullable error) {
#if GTK_CHECK_VERSION(4, 16, 0)
  GdkDmabufTextureBuilder *builder = gdk_dmabuf_texture_builder_new();
  gdk_dmabuf_texture_builder_set_display(builder, display);
  gdk_dmabuf_texture_builder_set_width(builder, frame->width);
  gdk_dmabuf_texture_builder_set_height(builder, frame->height);
  gdk_dmabuf_texture_builder_set_fourcc(builder, frame->fourcc);
  gdk_dmabuf_texture_builder_set_modifier(builder, frame->modifier);
  gdk_dmabuf_texture_builder_set_n_planes(builder, frame->n_planes);
  for (guint plane = 0; plane < frame->n_planes; plane++) {
    gdk_dmabuf_texture_builder_set_fd(builder, plane, frame->fds[plane]);
    gdk_dmabuf_texture_builder_set_stride(builder, plane, frame->strides[plane]);
    gdk_dmabuf_texture_builder_set_offset(builder, plane, frame->offsets[plane]);
  }
  if (matrix) {
    GdkColorState *state = playhead_color_state(matrix, is_narrow);
    gdk_dmabuf_texture_builder_set_color_state(builder, state);
    g_clear_pointer(&state, gdk_color_state_unref);
  }
  GdkTexture *texture = gdk_dmabuf_texture_builder_build(builder, release, context, error);
  g_object_unref(builder);
  return texture;
#else
  (void)display, (void)frame, (void)matrix, (void)is_narrow, (void)release, (void)context;
  g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "GTK is too old");
  return NULL;
#endif
}

// A widget around another whose frame may reach the screen without being painted, where the compositor lets
// it (GtkGraphicsOffload); the widget itself where GTK cannot.
static inline GtkWidget *_Nonnull playhead_offloading(GtkWidget *_Nonnull child) {
#if GTK_CHECK_VERSION(4, 14, 0)
  return gtk_graphics_offload_new(child);
#else
  return child;
#endif
}

// What such a widget gives to the compositor; null for other nodes.
static inline GskRenderNode *_Nullable playhead_offloaded_node(GskRenderNode *_Nonnull node) {
#if GTK_CHECK_VERSION(4, 14, 0)
  if (gsk_render_node_get_node_type(node) == GSK_SUBSURFACE_NODE) return gsk_subsurface_node_get_child(node);
#else
  (void)node;
#endif
  return NULL;
}
#pragma clang attribute pop

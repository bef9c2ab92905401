// The player that GTK brings along, for `make bench-video`: a window with a GtkVideo. The space bar
// pauses it.
//
//     GtkVideoPlayer <file>
#include <gtk/gtk.h>
#include <stdlib.h>

static gboolean on_key(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
                       gpointer video) {
  (void)keys;
  (void)code;
  (void)state;
  if (key != GDK_KEY_space) return FALSE;
  GtkMediaStream *stream = gtk_video_get_media_stream(video);
  gtk_media_stream_set_playing(stream, !gtk_media_stream_get_playing(stream));
  return TRUE;
}

static void on_destroy(GtkWindow *window, gpointer loop) {
  (void)window;
  g_main_loop_quit(loop);
}

int main(int count, char **arguments) {
  if (count != 2) {
    g_printerr("GtkVideoPlayer: wants a file\n");
    return EXIT_FAILURE;
  }
  gtk_init();
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  GtkWidget *window = gtk_window_new();
  GtkWidget *video = gtk_video_new_for_filename(arguments[1]);
  gtk_video_set_autoplay(GTK_VIDEO(video), TRUE);
  gtk_window_set_child(GTK_WINDOW(window), video);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), video);
  gtk_widget_add_controller(window, keys);
  g_signal_connect(window, "destroy", G_CALLBACK(on_destroy), loop);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  g_main_loop_unref(loop);
  return EXIT_SUCCESS;
}

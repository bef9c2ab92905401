// A program in C with a window of its own, which takes a video from Playhead and nothing else.
//
//     swift run ExistingProgram file:///home/me/film.mkv
//
// Its main loop, its widgets, and its signals are GTK's; four functions of video-for-c.h are all that it knows of Swift.
#include <gtk/gtk.h>
#include <stdlib.h>

#include "video-for-c.h"

static void on_clicked(GtkButton *button, gpointer player) {
  (void)button;
  video_player_toggle(player);
}

static void on_activate(GtkApplication *application, gpointer player) {
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_title(GTK_WINDOW(window), "Existing Program");
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append(GTK_BOX(box), gtk_label_new("This label is the program's own"));

  GtkWidget *video = video_player_new_widget(player);
  gtk_box_append(GTK_BOX(box), video);
  g_object_unref(video);

  GtkWidget *button = gtk_button_new_with_label("Play or Pause");
  g_signal_connect(button, "clicked", G_CALLBACK(on_clicked), player);
  gtk_box_append(GTK_BOX(box), button);
  gtk_window_set_child(GTK_WINDOW(window), box);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  if (count != 2) {
    g_printerr("ExistingProgram: wants a URI\n");
    return EXIT_FAILURE;
  }
  VideoPlayer *player = video_player_new(arguments[1]);
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(on_activate), player);
  // Not the arguments: the URI is none of the application's files.
  int status = g_application_run(G_APPLICATION(application), 0, NULL);
  g_object_unref(application);
  video_player_free(player);
  return status;
}

// A player of Playhead for programs in C: VideoForC.swift implements it.
#pragma once

#include <gtk/gtk.h>

typedef struct VideoPlayer VideoPlayer;

// Makes a player of a medium at a URI, which is paused.
VideoPlayer *video_player_new(const char *uri);

// Returns a new widget that shows the video (transfer full).
GtkWidget *video_player_new_widget(VideoPlayer *player);

// Plays, or pauses.
void video_player_toggle(VideoPlayer *player);

// Frees a player.
void video_player_free(VideoPlayer *player);

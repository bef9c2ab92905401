#ifndef VIDEO_SCREEN_H
#define VIDEO_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

// Looks at an X display from outside, as its window manager: all main windows are put at the upper
// left corner, in the size that the benchmark wants.
typedef struct VideoScreen VideoScreen;

// NULL if there is no such display, or if it shares no memory.
VideoScreen *video_screen_open(const char *display, int window_width, int window_height);
void video_screen_close(VideoScreen *screen);

// Does what windows have asked for since the last time; to be called often.
void video_screen_manage(VideoScreen *screen);

// Gives the main window another size.
void video_screen_resize(VideoScreen *screen, int width, int height);
// Minimizes the main window, or shows it again.
void video_screen_set_hidden(VideoScreen *screen, bool is_hidden);
// Gives the main window the keyboard.
void video_screen_focus(VideoScreen *screen);
// Moves the pointer.
void video_screen_point(VideoScreen *screen, int x, int y);

int video_screen_width(const VideoScreen *screen);
int video_screen_height(const VideoScreen *screen);

// The pixels of a column or of a row, as 0xRRGGBB; valid until the next call; NULL if there are none.
const uint32_t *video_screen_column(VideoScreen *screen, int x);
const uint32_t *video_screen_row(VideoScreen *screen, int y);

#endif

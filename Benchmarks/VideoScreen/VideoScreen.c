#include "VideoScreen.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

struct VideoScreen {
  Display *display;
  Window root;
  int width, height;
  int window_width, window_height;
  // The first that was mapped; None before, and after it has gone.
  Window main;
  XShmSegmentInfo memory;
  XImage *column, *row;
};

// A window may go while something is asked of it: that is no reason to end.
static int ignore_error(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  return 0;
}

static XImage *make_image(VideoScreen *screen, int width, int height) {
  int number = DefaultScreen(screen->display);
  return XShmCreateImage(screen->display, DefaultVisual(screen->display, number),
                         (unsigned)DefaultDepth(screen->display, number), ZPixmap,
                         screen->memory.shmaddr, &screen->memory, (unsigned)width,
                         (unsigned)height);
}

static bool share_memory(VideoScreen *screen) {
  int longest = screen->width > screen->height ? screen->width : screen->height;
  screen->memory.shmid = shmget(IPC_PRIVATE, (size_t)longest * 4, IPC_CREAT | 0600);
  if (screen->memory.shmid < 0) return false;
  screen->memory.shmaddr = shmat(screen->memory.shmid, NULL, 0);
  bool is_shared = XShmAttach(screen->display, &screen->memory);
  XSync(screen->display, False);
  // Goes with the last that uses it.
  shmctl(screen->memory.shmid, IPC_RMID, NULL);
  screen->column = make_image(screen, 1, screen->height);
  screen->row = make_image(screen, screen->width, 1);
  return is_shared && screen->column && screen->row && screen->row->bits_per_pixel == 32;
}

VideoScreen *video_screen_open(const char *name, int window_width, int window_height) {
  Display *display = XOpenDisplay(name);
  if (!display) return NULL;
  XSetErrorHandler(ignore_error);
  VideoScreen *screen = calloc(1, sizeof *screen);
  screen->display = display;
  screen->root = DefaultRootWindow(display);
  screen->width = DisplayWidth(display, DefaultScreen(display));
  screen->height = DisplayHeight(display, DefaultScreen(display));
  screen->window_width = window_width;
  screen->window_height = window_height;
  if (!XShmQueryExtension(display) || !share_memory(screen)) {
    video_screen_close(screen);
    return NULL;
  }
  XSelectInput(display, screen->root, SubstructureRedirectMask | SubstructureNotifyMask);
  XSync(display, False);
  return screen;
}

void video_screen_close(VideoScreen *screen) {
  // The memory of the images is shared; there is nothing else to them.
  if (screen->column) XFree(screen->column);
  if (screen->row) XFree(screen->row);
  if (screen->memory.shmaddr) shmdt(screen->memory.shmaddr);
  XCloseDisplay(screen->display);
  free(screen);
}

static bool is_dialog(VideoScreen *screen, Window window) {
  Window owner = None;
  return XGetTransientForHint(screen->display, window, &owner) && owner != None;
}

static void map(VideoScreen *screen, Window window) {
  if (screen->main == None && !is_dialog(screen, window)) screen->main = window;
  if (window == screen->main) {
    XMoveResizeWindow(screen->display, window, 0, 0, (unsigned)screen->window_width,
                      (unsigned)screen->window_height);
  }
  XMapWindow(screen->display, window);
  if (window == screen->main) video_screen_focus(screen);
}

static void configure(VideoScreen *screen, const XConfigureRequestEvent *request) {
  if (request->window == screen->main) {
    // It has the size that it is to have: it is told so, as a window manager does.
    XConfigureEvent answer = {.type = ConfigureNotify,
                              .display = screen->display,
                              .event = request->window,
                              .window = request->window,
                              .width = screen->window_width,
                              .height = screen->window_height};
    XSendEvent(screen->display, request->window, False, StructureNotifyMask, (XEvent *)&answer);
    return;
  }
  XWindowChanges changes = {.x = request->x,
                            .y = request->y,
                            .width = request->width,
                            .height = request->height,
                            .border_width = 0,
                            .sibling = request->above,
                            .stack_mode = request->detail};
  XConfigureWindow(screen->display, request->window, (unsigned)request->value_mask, &changes);
}

void video_screen_manage(VideoScreen *screen) {
  while (XPending(screen->display) > 0) {
    XEvent event;
    XNextEvent(screen->display, &event);
    if (event.type == MapRequest) map(screen, event.xmaprequest.window);
    if (event.type == ConfigureRequest) configure(screen, &event.xconfigurerequest);
    if (event.type == DestroyNotify && event.xdestroywindow.window == screen->main) {
      screen->main = None;
    }
  }
  XFlush(screen->display);
}

void video_screen_resize(VideoScreen *screen, int width, int height) {
  screen->window_width = width;
  screen->window_height = height;
  if (screen->main == None) return;
  XResizeWindow(screen->display, screen->main, (unsigned)width, (unsigned)height);
  XFlush(screen->display);
}

void video_screen_set_hidden(VideoScreen *screen, bool is_hidden) {
  if (screen->main == None) return;
  Atom name = XInternAtom(screen->display, "WM_STATE", False);
  long state[] = {is_hidden ? IconicState : NormalState, None};
  XChangeProperty(screen->display, screen->main, name, name, 32, PropModeReplace,
                  (const unsigned char *)state, 2);
  if (is_hidden) {
    XUnmapWindow(screen->display, screen->main);
  } else {
    XMapWindow(screen->display, screen->main);
    video_screen_focus(screen);
  }
  XFlush(screen->display);
}

void video_screen_focus(VideoScreen *screen) {
  if (screen->main == None) return;
  XRaiseWindow(screen->display, screen->main);
  XSetInputFocus(screen->display, screen->main, RevertToPointerRoot, CurrentTime);
  XFlush(screen->display);
}

void video_screen_point(VideoScreen *screen, int x, int y) {
  XWarpPointer(screen->display, None, screen->root, 0, 0, 0, 0, x, y);
  XFlush(screen->display);
}

int video_screen_width(const VideoScreen *screen) { return screen->width; }

int video_screen_height(const VideoScreen *screen) { return screen->height; }

static const uint32_t *pixels(VideoScreen *screen, XImage *image, int x, int y) {
  if (x < 0 || y < 0 || x >= screen->width || y >= screen->height) return NULL;
  if (!XShmGetImage(screen->display, screen->root, image, x, y, AllPlanes)) return NULL;
  return (const uint32_t *)image->data;
}

const uint32_t *video_screen_column(VideoScreen *screen, int x) {
  return pixels(screen, screen->column, x, 0);
}

const uint32_t *video_screen_row(VideoScreen *screen, int y) {
  return pixels(screen, screen->row, 0, y);
}

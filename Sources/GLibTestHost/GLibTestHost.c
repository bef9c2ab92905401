// Lets the test runner wait inside a GLib main loop on the real main thread.
//
// Swift Testing's runner is an asynchronous main: it ends in swift_task_asyncMainDrainQueue, which
// calls dispatch_main() and with that gives the main thread away, so that no GLib source would ever
// be dispatched and main-actor code would run on worker threads. The runtime has a hook for that
// call; here it runs GLib's loop instead. The main queue is drained by the same source as in the
// application (Platform.MainQueue), which the constructor cannot call before Swift has started, so
// a plain one stands in until a test attaches the real one.
#include <glib-unix.h>
#include <stdint.h>
#include <unistd.h>

#include "GLibTestHost.h"

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
extern void *swift_task_asyncMainDrainQueue_hook;

// GDK_PRIORITY_REDRAW + 1, as in Platform.MainQueue: after input and painting.
enum { priority = G_PRIORITY_HIGH_IDLE + 21 };

static gboolean drain(gint fd, GIOCondition condition, gpointer data) {
  (void)condition;
  (void)data;
  uint64_t wakeups;
  (void)!read(fd, &wakeups, sizeof wakeups);
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

__attribute__((swiftcall)) static void run(void *original, void *override) {
  (void)original;
  (void)override;
  g_unix_fd_add_full(priority, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain, NULL, NULL);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}

__attribute__((constructor)) static void install(void) {
  swift_task_asyncMainDrainQueue_hook = (void *)run;
}

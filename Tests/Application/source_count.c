// A library for tests, to be preloaded: tells how many sources GLib's default main context has.
//
// Each connection to the socket that PLAYHEAD_TEST_SOURCES names gets the number, and is closed.

#include <glib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static gboolean do_nothing(gpointer data) {
  (void)data;
  return G_SOURCE_REMOVE;
}

// GLib numbers the sources of a context in ascending order, and finds them by their numbers.
static unsigned count_sources(void) {
  GMainContext *context = g_main_context_default();
  GSource *newest = g_idle_source_new();
  g_source_set_callback(newest, do_nothing, NULL, NULL);
  unsigned end = g_source_attach(newest, context);
  g_source_destroy(newest);
  g_source_unref(newest);
  unsigned count = 0;
  for (unsigned number = 1; number < end; number++) {
    if (g_main_context_find_source_by_id(context, number)) {
      count++;
    }
  }
  return count;
}

static void *answer(void *data) {
  int listener = *(int *)data;
  for (;;) {
    int connection = accept(listener, NULL, NULL);
    if (connection < 0) {
      return NULL;
    }
    dprintf(connection, "%u\n", count_sources());
    close(connection);
  }
}

__attribute__((constructor)) static void start(void) {
  static int listener;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  const char *path = getenv("PLAYHEAD_TEST_SOURCES");
  if (!path || strlen(path) >= sizeof(address.sun_path)) {
    return;
  }
  strcpy(address.sun_path, path);
  // Programs that this one starts are not asked.
  unsetenv("LD_PRELOAD");
  unsetenv("PLAYHEAD_TEST_SOURCES");
  listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  pthread_t thread;
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof(address)) || listen(listener, 1)
      || pthread_create(&thread, NULL, answer, &listener)) {
    perror("source_count");
    abort();
  }
}

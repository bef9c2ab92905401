// Lets the test runner wait inside a GLib main loop on the real main thread.
//
// Swift Testing's runner is an asynchronous main: it ends in swift_task_asyncMainDrainQueue, which
// calls dispatch_main() and with that gives the main thread away, so that no GLib source would ever
// be dispatched and main-actor code would run on worker threads. The runtime has a hook for that
// call; here it runs GLib's loop instead, with the main queue attached as in the application.
#define _GNU_SOURCE
#include "GLibTestHost.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

extern void *swift_task_asyncMainDrainQueue_hook;

static pthread_t main_thread;

// The runner calls exit() on a worker, while the loop goes on here: what the libraries' destructors take
// away may be in use. What was registered after this, as the removal of files, has run by now.
static void end_without_destructors(int status, void *nothing) {
  (void)nothing;
  if (pthread_equal(pthread_self(), main_thread)) return;
  fflush(NULL);
  _exit(status);
}

__attribute__((swiftcall)) static void run(void *original, void *override) {
  (void)original;
  (void)override;
  main_thread = pthread_self();
  on_exit(end_without_destructors, NULL);
  glib_test_host_attach_main_queue();
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}

// The process of an exit test, whose end nobody else limits, may take so many seconds.
static const unsigned exit_test_limit = 300;
static char process_number[16], output[32];

// Says what the threads do that hang, where the tests say what they do, and ends.
static void end_hung_process(int signal) {
  (void)signal;
  pid_t printer = _Fork();
  if (printer == 0) {
    int file = open(output, O_WRONLY | O_APPEND);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    // Scripts/test looks for this: an exit test may have expected a failure.
    static const char title[] = "Hung exit test:\n";
    (void)!write(file, title, sizeof title - 1);
    execlp("eu-stack", "eu-stack", "-p", process_number, NULL);
    _exit(127);
  }
  while (printer > 0 && waitpid(printer, NULL, 0) < 0 && errno == EINTR) continue;
  _exit(124);
}

__attribute__((constructor)) static void install(void) {
  // Whoever looks why it hangs is not its parent.
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
  if (getenv("SWT_EXIT_TEST_ID")) {
    snprintf(process_number, sizeof process_number, "%d", (int)getpid());
    // Its own output is not kept.
    snprintf(output, sizeof output, "/proc/%d/fd/2", (int)getppid());
    signal(SIGALRM, end_hung_process);
    alarm(exit_test_limit);
  }
  swift_task_asyncMainDrainQueue_hook = (void *)run;
  // The same everywhere, unless the environment says otherwise: no GPU, no accessibility bus, and
  // a critical, which is a programming error, ends the run.
  g_setenv("GDK_BACKEND", "x11", FALSE);
  g_setenv("GSK_RENDERER", "cairo", FALSE);
  g_setenv("GTK_A11Y", "none", FALSE);
  // Here and not in a test: setting a variable while other threads read theirs can crash.
  g_setenv("PLAYHEAD_DEBUG_BODY_COUNTER", "1", FALSE);
  g_log_set_always_fatal(G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
}

size_t glib_test_host_heap_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

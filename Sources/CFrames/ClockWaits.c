// How long clocks wait.
//
// A clock of GStreamer (1.22 to 1.26) adds what is left of a wait to the system's time. For a time that is some 292 years
// away, as broken streams and media say, the sum is negative: the wait ends at once and begins again, without end, and
// with a lock that all other waits of the process need.
#include "../CPlatform/frames.h"

// They are set before anything waits; the thread sanitizer does not see how GLib's threads have learned of that.
#define SET_BEFORE __attribute__((no_sanitize("thread")))

static GstClockReturn (*wait)(GstClock *, GstClockEntry *, GstClockTimeDiff *);
static GstClockReturn (*wait_async)(GstClock *, GstClockEntry *);

// 146 years, in nanoseconds.
static const GstClockTimeDiff longest_wait = G_GINT64_CONSTANT(1) << 62;

SET_BEFORE static void limit(GstClock *clock, GstClockEntry *entry) {
  GstClockTime now = gst_clock_get_time(clock);
  // What is further away than a signed number can say is not waited for: it counts as over.
  if (GST_CLOCK_DIFF(now, GST_CLOCK_ENTRY_TIME(entry)) > longest_wait)
    GST_CLOCK_ENTRY_TIME(entry) = now + (GstClockTime)longest_wait;
}

SET_BEFORE static GstClockReturn limited_wait(
    GstClock *clock, GstClockEntry *entry, GstClockTimeDiff *jitter) {
  limit(clock, entry);
  return wait(clock, entry, jitter);
}

SET_BEFORE static GstClockReturn limited_wait_async(GstClock *clock, GstClockEntry *entry) {
  limit(clock, entry);
  return wait_async(clock, entry);
}

// Those of audio sinks inherit it.
SET_BEFORE void playhead_limit_clock_waits(void) {
  GstClockClass *class = g_type_class_ref(GST_TYPE_SYSTEM_CLOCK);
  if (class->wait == limited_wait) return;
  wait = class->wait;
  wait_async = class->wait_async;
  class->wait = limited_wait;
  class->wait_async = limited_wait_async;
}

// The C half of the TestSupport target: see GLibTestHost.c.
#pragma once

#include <stddef.h>

/// Attaches the main queue to GLib's main loop. TestSupport implements it in Swift.
void glib_test_host_attach_main_queue(void);

/// The bytes of the heap that are in use; 0 where a sanitizer has replaced the heap.
size_t glib_test_host_heap_in_use(void);

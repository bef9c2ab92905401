// The C half of the TestSupport target: see GLibTestHost.c.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Attaches the main queue to GLib's main loop. TestSupport implements it in Swift.
void glib_test_host_attach_main_queue(void);

/// The bytes of the heap that are in use; 0 where a sanitizer has replaced the heap.
size_t glib_test_host_heap_in_use(void);

/// From now on this process looks up no names. `two-addresses.test` is 127.0.0.2 and 127.0.0.1; looking up
/// `unanswered.test` fails for the moment; others are no names.
void glib_test_host_set_names(void);

/// From now on `unanswered.test` is 127.0.0.1; or looking it up fails again, which it does at first.
void glib_test_host_answer_names(int is_on);

/// A server that speaks TLS and sends the same to everybody.
typedef struct GLibTestHostServer GLibTestHostServer;

/// Starts a server on 127.0.0.1, at a port that the system chooses; 0 if it finds none.
/// @param certificate the certificate and its key as PEM; none: it speaks no TLS.
GLibTestHostServer *_Nonnull glib_test_host_server_start(
    const char *_Nullable certificate, const void *_Nonnull content, size_t length, unsigned short *_Nonnull port);

/// Stops a server, and lets it go.
void glib_test_host_server_stop(GLibTestHostServer *_Nonnull server);

/// From now on this process trusts whom the authorities in a file vouch for, and nobody else.
bool glib_test_host_trust(const char *_Nonnull path);

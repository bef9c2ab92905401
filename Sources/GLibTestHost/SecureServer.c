// A server that speaks TLS: see SecureServer in TestSupport.
#include "GLibTestHost.h"

#include <gio/gio.h>
#include <stdbool.h>
#include <string.h>

struct GLibTestHostServer {
  GSocketListener *listener;
  GCancellable *cancellable;
  GTlsCertificate *certificate;
  GBytes *content;
  GThread *thread;
};

typedef struct {
  GSocketConnection *connection;
  GTlsCertificate *certificate;
  GBytes *content;
} Visit;

// Reads up to the empty line behind the fields; false if it does not come.
static bool read_head(GIOStream *stream) {
  char head[8192];
  gsize length = 0;
  while (length < sizeof head - 1) {
    gssize count = g_input_stream_read(
        g_io_stream_get_input_stream(stream), head + length, sizeof head - 1 - length, NULL, NULL);
    if (count <= 0) return false;
    length += (gsize)count;
    head[length] = 0;
    if (strstr(head, "\r\n\r\n")) return true;
  }
  return false;
}

static void answer(GIOStream *stream, GBytes *content) {
  char *head = g_strdup_printf(
      "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: video/mp4\r\nContent-Length: %zu\r\n\r\n",
      g_bytes_get_size(content));
  GOutputStream *output = g_io_stream_get_output_stream(stream);
  if (g_output_stream_write_all(output, head, strlen(head), NULL, NULL, NULL))
    g_output_stream_write_all(
        output, g_bytes_get_data(content, NULL), g_bytes_get_size(content), NULL, NULL, NULL);
  g_free(head);
}

static gpointer serve(gpointer data) {
  Visit *visit = data;
  GIOStream *plain = G_IO_STREAM(visit->connection);
  // Who comes and says nothing is not waited for without end.
  g_socket_set_timeout(g_socket_connection_get_socket(visit->connection), 60);
  if (visit->certificate) {
    GIOStream *stream = g_tls_server_connection_new(plain, visit->certificate, NULL);
      if (stream && g_tls_connection_handshake(G_TLS_CONNECTION(stream), NULL, NULL) && read_head(stream))
      answer(stream, visit->content);
    if (stream) g_io_stream_close(stream, NULL, NULL);
    g_clear_object(&stream);
    g_object_unref(visit->certificate);
  } else {
    // Whatever is said, as who does not understand does.
    char greeting[512];
    if (g_input_stream_read(g_io_stream_get_input_stream(plain), greeting, sizeof greeting, NULL, NULL) > 0)
      answer(plain, visit->content);
  }
  g_io_stream_close(plain, NULL, NULL);
  g_object_unref(plain);
  g_bytes_unref(visit->content);
  g_free(visit);
  return NULL;
}

static gpointer accept_visits(gpointer data) {
  GLibTestHostServer *server = data;
  while (!g_cancellable_is_cancelled(server->cancellable)) {
    GSocketConnection *connection = g_socket_listener_accept(server->listener, NULL, server->cancellable, NULL);
    if (!connection) continue;
    Visit *visit = g_new0(Visit, 1);
    visit->connection = connection;
    if (server->certificate) visit->certificate = g_object_ref(server->certificate);
    visit->content = g_bytes_ref(server->content);
    g_thread_unref(g_thread_new("secure-visit", serve, visit));
  }
  return NULL;
}

GLibTestHostServer *glib_test_host_server_start(
    const char *certificate, const void *content, size_t length, unsigned short *port) {
  GLibTestHostServer *server = g_new0(GLibTestHostServer, 1);
  server->listener = g_socket_listener_new();
  server->cancellable = g_cancellable_new();
  server->content = g_bytes_new(content, length);
  if (certificate) server->certificate = g_tls_certificate_new_from_pem(certificate, -1, NULL);
  // Of this computer alone.
  GSocketAddress *address = g_inet_socket_address_new_from_string("127.0.0.1", 0), *taken = NULL;
  g_socket_listener_add_address(
      server->listener, address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &taken, NULL);
  *port = taken ? g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(taken)) : 0;
  g_object_unref(address);
  g_clear_object(&taken);
  server->thread = g_thread_new("secure-server", accept_visits, server);
  return server;
}

void glib_test_host_server_stop(GLibTestHostServer *server) {
  g_cancellable_cancel(server->cancellable);
  g_thread_join(server->thread);
  g_socket_listener_close(server->listener);
  g_object_unref(server->listener);
  g_object_unref(server->cancellable);
  g_clear_object(&server->certificate);
  g_bytes_unref(server->content);
  g_free(server);
}

bool glib_test_host_trust(const char *path) {
  GTlsDatabase *database = g_tls_file_database_new(path, NULL);
  if (!database) return false;
  g_tls_backend_set_default_database(g_tls_backend_get_default(), database);
  g_object_unref(database);
  return true;
}

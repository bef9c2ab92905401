// Answers what names stand for, without asking anybody: see TestNames in TestSupport.
#include "GLibTestHost.h"

#include <gio/gio.h>
#include <string.h>

typedef struct {
  GResolver parent;
} TestResolver;
typedef struct {
  GResolverClass parent;
} TestResolverClass;

// Whether “unanswered.test” can be looked up.
static gint is_answering;

static GType test_resolver_get_type(void);
G_DEFINE_TYPE(TestResolver, test_resolver, G_TYPE_RESOLVER)

static GList *lookup(GResolver *resolver, const char *name, GResolverNameLookupFlags flags,
                     GCancellable *cancellable, GError **error) {
  if (!strcmp(name, "two-addresses.test")) {
    GList *addresses = g_list_append(NULL, g_inet_address_new_from_string("127.0.0.2"));
    return g_list_append(addresses, g_inet_address_new_from_string("127.0.0.1"));
  }
  if (!strcmp(name, "unanswered.test") && g_atomic_int_get(&is_answering))
    return g_list_append(NULL, g_inet_address_new_from_string("127.0.0.1"));
  if (!strcmp(name, "unanswered.test"))
    g_set_error(error, G_RESOLVER_ERROR, G_RESOLVER_ERROR_TEMPORARY_FAILURE, "“%s” cannot be looked up", name);
  else
    g_set_error(error, G_RESOLVER_ERROR, G_RESOLVER_ERROR_NOT_FOUND, "there is no “%s”", name);
  return NULL;
}

static void free_addresses(gpointer addresses) { g_resolver_free_addresses(addresses); }

static void lookup_async(GResolver *resolver, const char *name, GResolverNameLookupFlags flags,
                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
  GTask *task = g_task_new(resolver, cancellable, callback, data);
  GError *error = NULL;
  GList *addresses = lookup(resolver, name, flags, cancellable, &error);
  if (addresses)
    g_task_return_pointer(task, addresses, free_addresses);
  else
    g_task_return_error(task, error);
  g_object_unref(task);
}

static GList *lookup_finish(GResolver *resolver, GAsyncResult *result, GError **error) {
  return g_task_propagate_pointer(G_TASK(result), error);
}

static GList *lookup_plain(GResolver *resolver, const char *name, GCancellable *cancellable, GError **error) {
  return lookup(resolver, name, G_RESOLVER_NAME_LOOKUP_FLAGS_DEFAULT, cancellable, error);
}

static void lookup_plain_async(GResolver *resolver, const char *name, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data) {
  lookup_async(resolver, name, G_RESOLVER_NAME_LOOKUP_FLAGS_DEFAULT, cancellable, callback, data);
}

static void test_resolver_init(TestResolver *resolver) {}

static void test_resolver_class_init(TestResolverClass *class) {
  class->parent.lookup_by_name = lookup_plain;
  class->parent.lookup_by_name_async = lookup_plain_async;
  class->parent.lookup_by_name_finish = lookup_finish;
  class->parent.lookup_by_name_with_flags = lookup;
  class->parent.lookup_by_name_with_flags_async = lookup_async;
  class->parent.lookup_by_name_with_flags_finish = lookup_finish;
}

void glib_test_host_set_names(void) {
  GResolver *resolver = g_object_new(test_resolver_get_type(), NULL);
  g_resolver_set_default(resolver);
  g_object_unref(resolver);
}

void glib_test_host_answer_names(int is_on) { g_atomic_int_set(&is_answering, is_on); }

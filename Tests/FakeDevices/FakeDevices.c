// A device provider of GStreamer's whose devices are given by the tests.
#include "FakeDevices.h"

#include <gst/gst.h>
#include <pthread.h>

typedef struct {
  char *name;
  gboolean is_connected;
  int buffers;
  // The newest sink; not owned.
  GstElement *sink;
  GstDevice *device;
} Fake;

// Not GLib's, which the thread sanitizer does not know.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static GList *fakes;
static GstDeviceProvider *provider;
static int watchers;

// To be called with the mutex.
static Fake *find(const char *name) {
  for (GList *node = fakes; node; node = node->next)
    if (g_str_equal(((Fake *)node->data)->name, name)) return node->data;
  Fake *fake = g_new0(Fake, 1);
  fake->name = g_strdup(name);
  fakes = g_list_append(fakes, fake);
  return fake;
}

// -- A device -----------------------------------------------------------------------------------

typedef struct {
  GstDevice parent;
  Fake *fake;
} FakeDevice;
typedef struct {
  GstDeviceClass parent;
} FakeDeviceClass;
G_DEFINE_TYPE(FakeDevice, fake_device, GST_TYPE_DEVICE)

static void count(GstElement *sink, GstBuffer *buffer, GstPad *pad, gpointer fake) {
  (void)sink, (void)buffer, (void)pad;
  g_atomic_int_inc(&((Fake *)fake)->buffers);
}

static void forget(gpointer fake, GObject *sink) {
  pthread_mutex_lock(&mutex);
  if (((Fake *)fake)->sink == (GstElement *)sink) ((Fake *)fake)->sink = NULL;
  pthread_mutex_unlock(&mutex);
}

static GstElement *create_element(GstDevice *device, const char *name) {
  Fake *fake = ((FakeDevice *)device)->fake;
  GstElement *sink = gst_element_factory_make("fakesink", name);
  g_object_set(sink, "sync", TRUE, "signal-handoffs", TRUE, NULL);
  g_signal_connect(sink, "handoff", G_CALLBACK(count), fake);
  pthread_mutex_lock(&mutex);
  fake->sink = sink;
  pthread_mutex_unlock(&mutex);
  g_object_weak_ref(G_OBJECT(sink), forget, fake);
  return sink;
}

static void fake_device_class_init(FakeDeviceClass *klass) {
  ((GstDeviceClass *)klass)->create_element = create_element;
}

static void fake_device_init(FakeDevice *device) { (void)device; }

static GstDevice *make_device(Fake *fake) {
  GstCaps *caps = gst_caps_from_string("audio/x-raw");
  FakeDevice *device = g_object_new(
      fake_device_get_type(), "display-name", fake->name, "device-class", "Audio/Sink", "caps", caps,
      NULL);
  gst_caps_unref(caps);
  device->fake = fake;
  return GST_DEVICE(device);
}

// -- The provider -------------------------------------------------------------------------------

typedef struct {
  GstDeviceProvider parent;
} FakeProvider;
typedef struct {
  GstDeviceProviderClass parent;
} FakeProviderClass;
G_DEFINE_TYPE(FakeProvider, fake_provider, GST_TYPE_DEVICE_PROVIDER)

static void connect(Fake *fake) {
  fake->device = make_device(fake);
  gst_device_provider_device_add(provider, fake->device);
}

static gboolean start(GstDeviceProvider *started) {
  pthread_mutex_lock(&mutex);
  provider = started;
  watchers++;
  for (GList *node = fakes; node; node = node->next)
    if (((Fake *)node->data)->is_connected) connect(node->data);
  pthread_mutex_unlock(&mutex);
  return TRUE;
}

static void stop(GstDeviceProvider *stopped) {
  (void)stopped;
  pthread_mutex_lock(&mutex);
  provider = NULL;
  watchers--;
  for (GList *node = fakes; node; node = node->next) ((Fake *)node->data)->device = NULL;
  pthread_mutex_unlock(&mutex);
}

static void fake_provider_class_init(FakeProviderClass *klass) {
  GstDeviceProviderClass *provider_class = (GstDeviceProviderClass *)klass;
  provider_class->start = start;
  provider_class->stop = stop;
  gst_device_provider_class_set_static_metadata(
      provider_class, "Fake devices", "Sink/Audio", "Come, go and fail", "Playhead");
}

static void fake_provider_init(FakeProvider *instance) { (void)instance; }

// -- What the tests do --------------------------------------------------------------------------

void fake_devices_install(void) {
  static gsize is_installed;
  if (!g_once_init_enter(&is_installed)) return;
  gst_init(NULL, NULL);
  gst_device_provider_register(
      NULL, "playheadfakedevices", GST_RANK_PRIMARY, fake_provider_get_type());
  g_once_init_leave(&is_installed, 1);
}

void fake_device_connect(const char *name) {
  pthread_mutex_lock(&mutex);
  Fake *fake = find(name);
  fake->is_connected = TRUE;
  if (provider) connect(fake);
  pthread_mutex_unlock(&mutex);
}

void fake_device_disconnect(const char *name) {
  pthread_mutex_lock(&mutex);
  Fake *fake = find(name);
  fake->is_connected = FALSE;
  if (provider && fake->device) gst_device_provider_device_remove(provider, fake->device);
  fake->device = NULL;
  pthread_mutex_unlock(&mutex);
}

void fake_device_fail(const char *name) {
  pthread_mutex_lock(&mutex);
  Fake *fake = find(name);
  GstElement *sink = fake->sink ? gst_object_ref(fake->sink) : NULL;
  pthread_mutex_unlock(&mutex);
  if (!sink) return;
  GST_ELEMENT_ERROR(sink, RESOURCE, WRITE, (NULL), ("made to fail"));
  gst_object_unref(sink);
}

int fake_device_buffers(const char *name) {
  pthread_mutex_lock(&mutex);
  Fake *fake = find(name);
  pthread_mutex_unlock(&mutex);
  return g_atomic_int_get(&fake->buffers);
}

int fake_devices_are_watched(void) {
  pthread_mutex_lock(&mutex);
  int result = watchers > 0;
  pthread_mutex_unlock(&mutex);
  return result;
}

// The C module has no Swift of its own, so its conformances can stand nowhere but here.
// swift-format-ignore-file: AvoidRetroactiveConformances

public import CPlatform

// The imported classes, each with its type. What GTK's functions may be called from is known to
// Swift (they are on the main actor), reference counts are atomic: references may be sent anywhere.

/// The base of all classes except those of GStreamer's data, such as `GstBuffer`.
///
/// Swift retains an object when a variable holds it, and releases it afterward. The first retain takes over a
/// floating reference, so that the result of a constructor such as `gtk_label_new` needs no special care.
/// `weak` does not work for imported classes; use ``WeakObject``.
extension GObject: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { playhead_type_object() }
}
/// A process that exists once per user and is known on the session bus by its identifier.
///
/// It belongs to the main thread. `g_application_run` runs GLib's main loop until the application quits; call
/// ``MainQueue/attach()`` before.
extension GApplication: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_application_get_type() }
}
/// A token that cancels asynchronous operations of GIO.
///
/// `g_cancellable_cancel` may be called on any thread. The operation still calls its callback, with the error
/// `G_IO_ERROR_CANCELLED`; a token cannot be used again after that.
extension GCancellable: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_cancellable_get_type() }
}
/// The remote side of a D-Bus interface, with its properties in a cache.
///
/// Create it with the asynchronous functions of GIO: the synchronous ones wait for the other process. Its
/// signals arrive in the main context of the thread that created it.
extension GDBusProxy: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_dbus_proxy_get_type() }
}
/// A path or URI, which need not exist.
///
/// Creating one does no input or output. It is immutable, and may be used on any thread.
extension GFile: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_file_get_type() }
}
/// A list of objects that list widgets show.
///
/// It is an interface in C, so no instance has exactly this class. ``ListModel`` makes one from an array of
/// Swift objects.
extension GListModel: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_list_model_get_type() }
}
/// A menu model: sections, submenus, and items that name actions.
///
/// Changes are shown at once by the menus that were made from it. An item holds only the name of its action,
/// such as `win.play`; the action is found in the widget that shows the menu.
extension GMenu: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_menu_get_type() }
}
/// An action with a name, an optional parameter, and an optional state, which menus and shortcuts activate.
///
/// Connect to `activate` to perform it. A disabled action makes its menu items insensitive.
extension GSimpleAction: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_simple_action_get_type() }
}
/// A connection to a display server, with its monitors, clipboards, and input devices.
///
/// It belongs to the main thread. It is not available before GTK is initialized, or without a display server.
extension GdkDisplay: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gdk_display_get_type() }
}
/// The clock that paints a window's frames, once per refresh of the display while something has to be painted.
///
/// It belongs to a window's surface while the window is realized; do not keep it beyond that. A stopped clock
/// wakes nothing: request a frame with `gtk_widget_queue_draw` or a tick callback.
extension GdkFrameClock: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gdk_frame_clock_get_type() }
}
/// The area of a display that a window, menu, or tooltip occupies.
///
/// It has a size in logical pixels, and a scale factor that leads to physical ones. It exists while the widget
/// is realized.
extension GdkSurface: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gdk_surface_get_type() }
}
/// An image in memory or on the GPU that cannot be changed.
///
/// Textures may be created and released on any thread, and be passed to the main thread to be painted. A
/// texture of OpenGL has to be released while its context still exists.
extension GdkTexture: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gdk_texture_get_type() }
}
/// The object that paints the nodes of a window with OpenGL, Vulkan, or Cairo.
///
/// The class tells which: ``ObjectClass/className`` is `GskCairoRenderer` without a GPU. It belongs to the main
/// thread; the type is registered there on first use.
extension GskRenderer: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gsk_renderer_get_type() } }
}
/// A paragraph of text with its font, line breaks, and direction, which can be measured and painted.
///
/// Its sizes are in Pango units, 1024 of which are one logical pixel. It may be used on one thread at a time.
extension PangoLayout: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { pango_layout_get_type() }
}
/// The base of the classes of GStreamer that have a name and a parent: elements, pads, buses.
///
/// It has a lock of its own; properties may be read and set on any thread.
extension GstObject: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_object_get_type() }
}
/// A part of a pipeline: a source, demuxer, decoder, filter, or sink.
///
/// Its methods may be called on any thread, but a change of state may block until a streaming thread has
/// stopped. Therefore never change states on the main thread or on a streaming thread of the same pipeline.
extension GstElement: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_element_get_type() }
}
/// The description of a kind of element, from which elements are made.
///
/// Factories come from the registry, which is read when GStreamer is initialized. A factory with a rank of zero
/// is not chosen by itself.
extension GstElementFactory: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_element_factory_get_type() }
}
/// The base of what plugins provide: element factories, type finders, device providers.
///
/// It has a name and a rank, which may be changed for the whole process.
extension GstPluginFeature: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_plugin_feature_get_type() }
}
/// An element that contains other elements and changes their states together.
///
/// It owns its children. A bin such as `playbin` adds and removes some by itself, on any thread.
extension GstBin: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_bin_get_type() }
}
/// The queue that takes messages of streaming threads to the thread of the application.
///
/// A synchronous handler is called on the thread that posts a message, before the message is queued; it must
/// not block or change states.
extension GstBus: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_bus_get_type() }
}
/// The input or output of an element, through which buffers and events flow.
///
/// A probe is called on the streaming thread for each buffer or event. It is the only place where data can be
/// changed or dropped between two elements.
extension GstPad: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_pad_get_type() }
}
/// The streams that a source offers, as playbin3 announces them.
///
/// A collection does not change; a new one is announced when the streams do.
extension GstStreamCollection: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_stream_collection_get_type() }
}
/// A sink that hands its buffers to the application.
///
/// Its callbacks are called on a streaming thread, which waits meanwhile: copy or retain the sample, and
/// return.
extension GstAppSink: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_app_sink_get_type() }
}
/// A pool of buffers of one size that are used again.
///
/// A buffer returns to its pool when its last reference is released, which may be on any thread. A pool that
/// was set inactive frees its memory as soon as the last buffer has returned.
extension GstBufferPool: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_buffer_pool_get_type() }
}
/// A camera, microphone, or audio output that a device monitor has found.
extension GstDevice: @retroactive @unchecked Sendable {}
/// A list of devices that is kept up to date while the monitor runs.
///
/// Starting and stopping may take seconds, because each provider connects to its server: call them off the main
/// thread.
extension GstDeviceMonitor: @retroactive @unchecked Sendable {}
/// A piece of data with its timestamps, in nanoseconds, which may consist of several memory blocks.
///
/// It is no `GObject` but counts references in the same way. Only a buffer with a single reference may be
/// written.
extension GstBuffer: @retroactive @unchecked Sendable {}
/// The description of a media format, or of several alternatives, such as `video/x-raw, format=NV12`.
///
/// Only caps with a single reference may be changed.
extension GstCaps: @retroactive @unchecked Sendable {}
/// Information that flows through pads with the data (segments, tags, end of stream) or against it (seeks).
extension GstEvent: @retroactive @unchecked Sendable {}
/// Information that an element posts for the application: an error, a tag, a change of state.
///
/// What it contains is valid while the message is retained; copy what is needed longer.
extension GstMessage: @retroactive @unchecked Sendable {}
/// A buffer together with its format and segment. It cannot be changed, and may be passed to any thread.
extension GstSample: @retroactive @unchecked Sendable {}
/// Metadata such as the title and artist, each tag with one or more values.
///
/// A list that came from a message or event must not be changed; copy it before.
extension GstTagList: @retroactive @unchecked Sendable {}

// The C module has no Swift of its own, so its conformances can stand nowhere but here.
// swift-format-ignore-file: AvoidRetroactiveConformances

public import CPlatform

// The imported classes, each with its type. What GTK's functions may be called from is known to
// Swift (they are on the main actor), reference counts are atomic: references may be sent anywhere.

extension GObject: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { playhead_type_object() }
}
extension GApplication: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_application_get_type() }
}
extension GCancellable: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_cancellable_get_type() }
}
extension GDBusProxy: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_dbus_proxy_get_type() }
}
extension GFile: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_file_get_type() }
}
extension GListModel: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_list_model_get_type() }
}
extension GMenu: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_menu_get_type() }
}
extension GSimpleAction: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { g_simple_action_get_type() }
}
extension GdkDisplay: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gdk_display_get_type() }
}
extension GdkFrameClock: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gdk_frame_clock_get_type() }
}
extension GdkSurface: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gdk_surface_get_type() }
}
extension GdkTexture: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gdk_texture_get_type() }
}
extension GskRenderer: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { MainActor.assumeIsolated { gsk_renderer_get_type() } }
}
extension PangoLayout: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { pango_layout_get_type() }
}
extension GstObject: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_object_get_type() }
}
extension GstElement: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_element_get_type() }
}
extension GstElementFactory: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_element_factory_get_type() }
}
extension GstPluginFeature: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_plugin_feature_get_type() }
}
extension GstBin: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_bin_get_type() }
}
extension GstBus: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_bus_get_type() }
}
extension GstPad: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_pad_get_type() }
}
extension GstStreamCollection: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_stream_collection_get_type() }
}
extension GstAppSink: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_app_sink_get_type() }
}
extension GstBufferPool: ObjectClass, @retroactive @unchecked Sendable {
  public static var gtype: GType { gst_buffer_pool_get_type() }
}
extension GstDevice: @retroactive @unchecked Sendable {}
extension GstDeviceMonitor: @retroactive @unchecked Sendable {}
extension GstBuffer: @retroactive @unchecked Sendable {}
extension GstCaps: @retroactive @unchecked Sendable {}
extension GstEvent: @retroactive @unchecked Sendable {}
extension GstMessage: @retroactive @unchecked Sendable {}
extension GstSample: @retroactive @unchecked Sendable {}
extension GstTagList: @retroactive @unchecked Sendable {}

internal import CPlatform
internal import PlayheadPlatform

/// The GStreamer of this computer, and what is installed for it.
package enum InstalledGStreamer {
  /// Starts it, if nothing has yet.
  package static func start() { gst_init(nil, nil) }

  /// The version of GStreamer, such as `1.22.0`.
  package static var version: String {
    String(taking: gst_version_string())?.split(separator: " ").last.map(String.init) ?? ""
  }

  /// Returns a Boolean value that indicates whether an element is installed, such as `vp9dec`. GStreamer has to be
  /// started.
  package static func has(element name: String) -> Bool { gst_element_factory_find(name) != nil }

  /// The names of the decoders of frames, the preferred first. It has to be started.
  package static var videoDecoders: [String] {
    // GST_ELEMENT_FACTORY_TYPE_DECODER and …_MEDIA_VIDEO, macros with casts.
    let kind = GstElementFactoryListType(1 << 0 | 1 << 49)
    let list = gst_element_factory_list_get_elements(kind, GST_RANK_SECONDARY)
    defer { gst_plugin_feature_list_free(list) }
    return (list?.objects(as: GstObject.self) ?? []).compactMap {
      String(taking: gst_object_get_name($0))
    }
  }

  /// Returns those of some schemes that something is installed for, or `nil` if nothing has started it yet.
  package static func supported(schemes: [String]) -> [String]? {
    guard gst_is_initialized() != 0 else { return nil }
    return schemes.filter { gst_uri_protocol_is_supported(GST_URI_SRC, $0) != 0 }
  }
}

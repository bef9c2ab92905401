internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// GStreamer's elements that read files, as this process has them: of what a stream names, they open what it may
/// name (``SourceRule``), and regular files alone. An item itself may be whatever a person named.
///
/// An older demuxer fetches playlists and keys with elements of its own outside of the pipeline. Those are seen here,
/// where they are given an address. The newer demuxers, which playbin3 uses, have no elements for what they fetch: they
/// read files by GIO. Whose such an element or such a file is cannot be seen, so that a list in a file lends its right
/// to other lists while it is played.
enum FileSources {
  /// Returns whether a factory is that of the element that reads plain files.
  static func reads(_ factory: GstElementFactory) -> Bool { factory.protocols == ["file"] }

  /// Guards what a factory makes; to be called before it makes any.
  static func guardElements(of factory: GstElementFactory) {
    // What is loaded comes as another object.
    guard
      let feature: GstPluginFeature = gst_plugin_feature_load(factory.as(GstPluginFeature.self)),
      let loaded = feature.cast(to: GstElementFactory.self)
    else { return }
    _ = playhead_guard_sources(
      gst_element_factory_get_element_type(loaded),
      { @Sendable uri in FileSources.allows(String(cString: uri)) ? 1 : 0 })
  }

  /// Guards what the newer demuxers of streams read: files by GIO, on a thread of theirs.
  static func guardReading() {
    playhead_guard_files({ @Sendable uri in FileSources.allows(String(cString: uri)) ? 1 : 0 })
  }

  private static func allows(_ uri: String) -> Bool {
    let origins = GaplessTransition.allOrigins
    // An item itself: playbin3 does not call its source so that it could be told from a part.
    if origins.contains(where: { $0.uri == uri }) { return true }
    guard origins.contains(where: { $0.isList && SourceRule.allows(uri, fromMedium: $0.uri) })
    else {
      GaplessTransition.noteRefusal(of: uri)
      return false
    }
    guard let path = String(taking: g_filename_from_uri(uri, nil, nil)) else { return true }
    return g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
  }
}

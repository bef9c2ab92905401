internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The description that a file gives of itself.
struct MediaProbe: Hashable, Sendable {
  var title: String?
  var artist: String?
  var duration: Duration?

  /// The result of probing a file.
  enum Result: Sendable {
    case found(MediaProbe)
    /// The file cannot be played.
    case failed(PlaybackError)
    /// The description could not be found in time, or not all of the file can be played here.
    case nothing
  }

  /// Reads a file's description; blocks.
  static func read(_ uri: String, timeout: Duration) -> Result {
    GStreamer.start()
    let limit = GstClockTime(GStreamer.nanoseconds(timeout))
    guard let discoverer = gst_discoverer_new(limit, nil) else { return .nothing }
    defer { g_object_unref(discoverer) }
    var error: UnsafeMutablePointer<GError>?
    let info = gst_discoverer_discover_uri(discoverer, uri, &error)
    defer { g_clear_error(&error) }
    guard let info else { return .nothing }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    switch gst_discoverer_info_get_result(info) {
    case GST_DISCOVERER_OK: return .found(probe(info))
    case GST_DISCOVERER_ERROR: return error.map { .failed(failure($0, uri)) } ?? .nothing
    default: return .nothing
    }
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>, _ uri: String) -> PlaybackError
  {
    let told = GLibError(error)
    let report = PlaybackError.Report(
      domain: told.domain, code: told.code, message: told.description)
    let failure = PlaybackError(report, uri: uri, name: MediaName.localizedDisplay(of: uri))
    return Diagnosis.isUseful(for: failure) ? Diagnosis.refine(failure, uri: uri) : failure
  }

  private static func probe(_ info: OpaquePointer) -> MediaProbe {
    var probe = MediaProbe()
    if let duration = GStreamer.time(gst_discoverer_info_get_duration(info)), duration > .zero {
      probe.duration = duration
    }
    if let tags = tags(of: info) {
      probe.title = TagReader.text(GST_TAG_TITLE, in: tags)
      probe.artist = TagReader.text(GST_TAG_ARTIST, in: tags)
    }
    return probe
  }

  /// Those of the medium, not those of a track in it.
  private static func tags(of info: OpaquePointer) -> GstTagList? {
    guard let top = gst_discoverer_info_get_stream_info(info) else { return nil }
    defer { g_object_unref(.init(top)) }
    let isContainer =
      g_type_check_instance_is_a(.init(top), gst_discoverer_container_info_get_type()) != 0
    return isContainer
      ? gst_discoverer_container_info_get_tags(top) : gst_discoverer_stream_info_get_tags(top)
  }
}

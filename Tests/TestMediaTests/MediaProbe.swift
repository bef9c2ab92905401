import CPlatform
import PlayheadPlatform
import TestMedia

/// The properties that GStreamer's discoverer finds in a file or at a URL.
struct MediaProbe {
  struct Stream: Hashable {
    /// The name of its caps, for instance `video/x-h264`.
    var format: String
    var language: String?
  }

  private(set) var container: String?
  private(set) var duration = Duration.zero
  private(set) var isSeekable = false
  private(set) var title: String?
  private(set) var video: [Stream] = []
  private(set) var audio: [Stream] = []
  private(set) var subtitles: [Stream] = []
  private(set) var width = 0
  private(set) var height = 0
  private(set) var framesPerSecond = 0
  private(set) var isImage = false
  private(set) var chapters: [Chapter] = []

  init(_ kind: MediaKind) throws { try self.init(uri: try TestMedia.uri(kind)) }

  init(path: String) throws {
    try self.init(uri: String(taking: g_filename_to_uri(path, nil, nil)) ?? path)
  }

  /// The discoverer found nothing, and reported no error.
  struct NothingFound: Error {
    let result: GstDiscovererResult
  }

  /// Asks the discoverer; blocks for at most ten seconds.
  init(uri: String) throws {
    TestMedia.initialize()
    let discoverer = try GLibError.check { gst_discoverer_new(10_000_000_000, $0) }
    defer { g_object_unref(discoverer) }
    var error: UnsafeMutablePointer<GError>?
    let found = gst_discoverer_discover_uri(discoverer, uri, &error)
    defer { found.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    if let error {
      defer { g_error_free(error) }
      throw GLibError(error)
    }
    let result = gst_discoverer_info_get_result(found)
    guard let info = found, result == GST_DISCOVERER_OK else { throw NothingFound(result: result) }

    duration = .nanoseconds(Int64(gst_discoverer_info_get_duration(info)))
    isSeekable = gst_discoverer_info_get_seekable(info) != 0
    video = Self.streams(gst_discoverer_info_get_video_streams(info)) { stream in
      width = Int(gst_discoverer_video_info_get_width(stream))
      height = Int(gst_discoverer_video_info_get_height(stream))
      framesPerSecond = Int(gst_discoverer_video_info_get_framerate_num(stream))
      isImage = gst_discoverer_video_info_is_image(stream) != 0
      return nil
    }
    audio = Self.streams(gst_discoverer_info_get_audio_streams(info)) {
      gst_discoverer_audio_info_get_language($0)
    }
    subtitles = Self.streams(gst_discoverer_info_get_subtitle_streams(info)) {
      gst_discoverer_subtitle_info_get_language($0)
    }
    readContainer(of: info)
    readChapters(of: info)
  }

  private mutating func readContainer(of info: OpaquePointer) {
    guard let top = gst_discoverer_info_get_stream_info(info) else { return }
    defer { g_object_unref(.init(top)) }
    guard g_type_check_instance_is_a(.init(top), gst_discoverer_container_info_get_type()) != 0
    else { return }
    container = Self.format(of: top)
    if let tags = gst_discoverer_container_info_get_tags(top) {
      var text: UnsafeMutablePointer<CChar>?
      gst_tag_list_get_string(tags, GST_TAG_TITLE, &text)
      title = String(taking: text)
    }
  }

  private mutating func readChapters(of info: OpaquePointer) {
    guard let toc = gst_discoverer_info_get_toc(info) else { return }
    var editions = gst_toc_get_entries(toc)
    while let edition = editions {
      defer { editions = edition.pointee.next }
      var entries = gst_toc_entry_get_sub_entries(OpaquePointer(edition.pointee.data))
      while let entry = entries {
        defer { entries = entry.pointee.next }
        let chapter = OpaquePointer(entry.pointee.data)
        var (start, stop): (gint64, gint64) = (0, 0)
        gst_toc_entry_get_start_stop_times(chapter, &start, &stop)
        var title: UnsafeMutablePointer<CChar>?
        if let tags = gst_toc_entry_get_tags(chapter) {
          gst_tag_list_get_string(tags, GST_TAG_TITLE, &title)
        }
        chapters.append(
          Chapter(
            String(taking: title) ?? "", from: .nanoseconds(Int64(start)),
            to: .nanoseconds(Int64(stop))))
      }
    }
  }

  private static func streams(
    _ list: UnsafeMutablePointer<GList>?, language: (OpaquePointer) -> UnsafePointer<CChar>?
  ) -> [Stream] {
    defer { gst_discoverer_stream_info_list_free(list) }
    var streams: [Stream] = []
    var rest = list
    while let item = rest {
      defer { rest = item.pointee.next }
      let info = OpaquePointer(item.pointee.data)
      guard let info else { continue }
      streams.append(
        Stream(format: format(of: info) ?? "", language: language(info).map { String(cString: $0) })
      )
    }
    return streams
  }

  private static func format(of stream: OpaquePointer) -> String? {
    guard let caps = gst_discoverer_stream_info_get_caps(stream),
      let name = gst_structure_get_name(gst_caps_get_structure(caps, 0))
    else { return nil }
    return String(cString: name)
  }
}

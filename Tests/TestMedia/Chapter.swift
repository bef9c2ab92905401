internal import CPlatform
internal import PlayheadPlatform

/// A named part of a clip.
public struct Chapter: Hashable, Sendable {
  public var title: String
  public var start: Duration
  public var end: Duration

  public init(_ title: String, from start: Duration, to end: Duration) {
    self.title = title
    self.start = start
    self.end = end
  }
}

extension EncodingPipeline {
  /// Gives the file of a muxer a title. Call before the pipeline runs.
  public func setTitle(_ title: String, of muxer: String) {
    guard let muxer = element(muxer) else { return }
    var value = GValue()
    g_value_init(&value, playhead_type_string())
    defer { g_value_unset(&value) }
    g_value_set_string(&value, title)
    muxer.withOpaquePointer {
      gst_tag_setter_add_tag_value($0, GST_TAG_MERGE_REPLACE, GST_TAG_TITLE, &value)
    }
  }

  /// Gives the file of a muxer chapters: `matroskamux` writes them. Call before the pipeline runs.
  public func setChapters(_ chapters: [Chapter], of muxer: String) {
    guard !chapters.isEmpty, let muxer = element(muxer) else { return }
    guard let toc = gst_toc_new(GST_TOC_SCOPE_GLOBAL) else { return }
    defer { gst_mini_object_unref(.init(toc)) }
    let edition = gst_toc_entry_new(GST_TOC_ENTRY_TYPE_EDITION, "1")
    for (index, chapter) in chapters.enumerated() {
      let entry = gst_toc_entry_new(GST_TOC_ENTRY_TYPE_CHAPTER, "\(index + 1)")
      gst_toc_entry_set_start_stop_times(
        entry, gint64(chapter.start.wholeNanoseconds), gint64(chapter.end.wholeNanoseconds))
      let title = chapter.title.backslashed
      if let tags = gst_tag_list_new_from_string("taglist, title=(string)\"\(title)\";") {
        gst_toc_entry_merge_tags(entry, tags, GST_TAG_MERGE_REPLACE)
      }
      gst_toc_entry_append_sub_entry(edition, entry)
    }
    gst_toc_append_entry(toc, edition)
    muxer.withOpaquePointer { gst_toc_setter_set_toc($0, toc) }
  }
}

extension String {
  /// With a backslash before what GStreamer's quoted strings do not take as it is.
  fileprivate var backslashed: String {
    String(flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}

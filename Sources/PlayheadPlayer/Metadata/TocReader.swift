internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Turns GStreamer's tables of contents into values. (GStreamer 1.22 makes them of Matroska, of FLAC
/// with a cue sheet and of WAV; chapters of MP4, Ogg and MP3 are for `ContainerChapters`.)
enum TocReader {
  /// The table in a message, or nil if it has none that is of the whole medium.
  static func contents(in message: GstMessage) -> TableOfContents? {
    var table: OpaquePointer?
    gst_message_parse_toc(message, &table, nil)
    guard let table else { return nil }
    defer { gst_mini_object_unref(.init(table)) }
    var left = InputLimits.chapters
    return TableOfContents(
      entries: entries(gst_toc_get_entries(table), InputLimits.chapterDepth, &left))
  }

  /// - Parameter left: how many parts may still be read, of all parts of parts together.
  private static func entries(
    _ list: UnsafeMutablePointer<GList>?, _ depth: Int, _ left: inout Int
  ) -> [TableOfContents.Entry] {
    var entries: [TableOfContents.Entry] = []
    var rest = depth > 0 ? list : nil
    while let item = rest, left > 0 {
      defer { rest = item.pointee.next }
      guard let entry = OpaquePointer(item.pointee.data) else { continue }
      left -= 1
      let isEdition = gst_toc_entry_get_entry_type(entry) == GST_TOC_ENTRY_TYPE_EDITION
      entries.append(
        TableOfContents.Entry(
          kind: isEdition ? .edition : .chapter, mark: mark(entry),
          entries: self.entries(gst_toc_entry_get_sub_entries(entry), depth - 1, &left)))
    }
    return entries
  }

  private static func mark(_ entry: OpaquePointer) -> ChapterMark {
    var (start, stop): (gint64, gint64) = (-1, -1)
    _ = gst_toc_entry_get_start_stop_times(entry, &start, &stop)
    return ChapterMark(
      identifier: gst_toc_entry_get_uid(entry).map { String(cString: $0) },
      title: gst_toc_entry_get_tags(entry).flatMap { TagReader.text(GST_TAG_TITLE, in: $0) },
      start: GStreamer.duration(Int64(start)) ?? .zero, end: GStreamer.duration(Int64(stop)))
  }
}

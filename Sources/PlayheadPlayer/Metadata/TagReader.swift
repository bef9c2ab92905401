internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Turns lists of tags into values.
///
/// Sound without an index brings new tags with each change of its bit rate, hundreds of times, and
/// its cover with each of them: an image is copied once.
struct TagReader {
  /// The largest size of an image, in bytes.
  static let imageLimit = 32 << 20

  private var images: [(sample: GstSample, image: MediumTags.Image)] = []

  /// Returns the values of a list of tags.
  mutating func tags(in list: GstTagList) -> MediumTags {
    let isOfMedium = gst_tag_list_get_scope(list) == GST_TAG_SCOPE_GLOBAL
    return MediumTags(
      scope: isOfMedium ? .medium : .stream,
      containerFormat: Self.text(GST_TAG_CONTAINER_FORMAT, in: list),
      title: Self.text(GST_TAG_TITLE, in: list),
      artist: Self.text(GST_TAG_ARTIST, in: list) ?? Self.text(GST_TAG_ALBUM_ARTIST, in: list),
      album: Self.text(GST_TAG_ALBUM, in: list),
      description: Self.text(GST_TAG_DESCRIPTION, in: list)
        ?? Self.text(GST_TAG_COMMENT, in: list),
      image: image(in: list))
  }

  /// The first text of a tag, without blanks at its ends, and no more of it than ``InputLimits/tagBytes``; nil if there
  /// is none but blanks.
  static func text(_ tag: String, in list: GstTagList) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard gst_tag_list_get_string_index(list, tag, 0, &text) != 0, let text else { return nil }
    defer { g_free(text) }
    let trimmed = String(cString: g_strchomp(g_strchug(text))).cut(toBytes: InputLimits.tagBytes)
    return trimmed.isEmpty ? nil : trimmed
  }

  private mutating func image(in list: GstTagList) -> MediumTags.Image? {
    let candidates: [(GstSample, MediumTags.Image.Kind)] =
      Self.samples(GST_TAG_IMAGE, in: list).map { sample in
        (
          sample,
          playhead_sample_image_type(sample) == GST_TAG_IMAGE_TYPE_FRONT_COVER
            ? .frontCover : .other
        )
      } + Self.samples(GST_TAG_PREVIEW_IMAGE, in: list).map { ($0, .preview) }
    // The first one of the most wanted kind.
    let usable = candidates.filter { Self.isUsable($0.0) }
    let kinds = MediumTags.Image.Kind.allCases.sorted(by: >)
    for kind in kinds {
      if let (sample, _) = usable.first(where: { $0.1 == kind }) {
        return image(of: sample, kind)
      }
    }
    return nil
  }

  private mutating func image(
    of sample: GstSample, _ kind: MediumTags.Image.Kind
  ) -> MediumTags.Image? {
    let address = Self.address(sample)
    if let known = images.first(where: { Self.address($0.sample) == address }) {
      return known.image
    }
    guard let buffer = gst_sample_get_buffer(sample) else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(gst_buffer_get_size(buffer))) {
      $1 = Int(gst_buffer_extract(buffer, 0, $0.baseAddress, gsize($0.count)))
    }
    let image = MediumTags.Image(kind: kind, bytes: bytes)
    // One of each scope at most is of use.
    images = images.suffix(1) + [(sample, image)]
    return image
  }

  /// Tells one sample from another, as long as both live.
  private static func address(_ sample: GstSample) -> UnsafeRawPointer {
    unsafeBitCast(sample, to: UnsafeRawPointer.self)
  }

  /// A URL is ignored: opening a file should not notify a server.
  private static func isUsable(_ sample: GstSample) -> Bool {
    guard playhead_sample_is_address(sample) == 0, let buffer = gst_sample_get_buffer(sample)
    else { return false }
    return 1...imageLimit ~= Int(gst_buffer_get_size(buffer))
  }

  private static func samples(
    _ tag: String, in list: GstTagList
  ) -> [GstSample] {
    (0..<gst_tag_list_get_tag_size(list, tag)).compactMap { index in
      var sample: GstSample?
      return gst_tag_list_get_sample_index(list, tag, index, &sample) != 0 ? sample : nil
    }
  }
}

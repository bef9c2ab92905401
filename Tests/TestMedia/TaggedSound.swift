internal import CPlatform
internal import PlayheadPlatform

/// Sound with what its file says of itself: a sine, with tags and images.
public struct TaggedSound: Hashable, Sendable {
  /// A format in which it is stored.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case flac
    /// Vorbis in Ogg.
    case ogg
    /// Opus in Ogg.
    case opus
    case mp3
    /// AAC in MP4.
    case m4a
  }

  /// An image: what it is of, by its name in GStreamer, and its file, PNG or JPEG.
  public struct Picture: Hashable, Sendable {
    public var type: String
    public var bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  public var format: Format
  /// By GStreamer's names of tags, such as `title`.
  public var tags: [String: String]
  /// Comments of Ogg and FLAC that GStreamer knows no tag for, such as `CHAPTER001=00:00:00.000`.
  public var comments: [String]
  public var pictures: [Picture]
  public var duration: Duration

  public init(
    _ format: Format, tags: [String: String] = [:], comments: [String] = [],
    pictures: [Picture] = [], duration: Duration = .seconds(1)
  ) {
    self.format = format
    self.duration = duration
    self.tags = tags
    self.comments = comments
    self.pictures = pictures
  }

  /// Makes the file in a directory of its own.
  /// - Returns: its path.
  public func make() throws(MediaError) -> String {
    let path = "\(try TestMedia.makeDirectory())/sound.\(format.rawValue)"
    let encoder =
      switch format {
      case .flac: "audioconvert ! flacenc name=tagged"
      case .ogg: "audioconvert ! vorbisenc name=tagged ! oggmux"
      case .opus: "audioconvert ! opusenc name=tagged ! oggmux"
      case .mp3: "audioconvert ! lamemp3enc ! id3v2mux name=tagged"
      case .m4a: "\(try PipelineParts.aac()) ! mp4mux name=tagged"
      }
    let pipeline = try EncodingPipeline(
      "\(PipelineParts.sound(for: duration)) ! \(encoder) ! filesink name=sink")
    if let element = pipeline.element("tagged") {
      element.withOpaquePointer { setter in
        for (name, text) in tags { Self.add(text, as: name, to: setter) }
        for comment in comments { Self.add(comment, as: GST_TAG_EXTENDED_COMMENT, to: setter) }
        for picture in pictures { Self.add(picture, to: setter) }
      }
    }
    try pipeline.run(into: path)
    if format == .flac { try nameTypes(in: path) }
    return path
  }

  /// Writes the types of a FLAC file's pictures again: the encoder of GStreamer 1.26 counts wrongly, and makes
  /// a leaflet of a front cover.
  private func nameTypes(in path: String) throws(MediaError) {
    var bytes = try TestMedia.contents(ofFile: path)
    var (block, number, isLast) = (4, 0, false)
    while !isLast, block + 8 <= bytes.count, number < pictures.count {
      isLast = bytes[block] & 0x80 != 0
      if bytes[block] & 0x7f == 6 {
        bytes[block + 7] = pictures[number].type == "front-cover" ? 3 : 4
        number += 1
      }
      let length = bytes[block + 1...block + 3].reduce(0) { $0 << 8 | Int($1) }
      block += 4 + length
    }
    try Files.write(bytes, to: path)
  }

  private static func add(_ text: String, as name: String, to setter: OpaquePointer) {
    var value = GValue()
    g_value_init(&value, playhead_type_string())
    defer { g_value_unset(&value) }
    g_value_set_string(&value, text)
    gst_tag_setter_add_tag_value(setter, GST_TAG_MERGE_APPEND, name, &value)
  }

  private static func add(_ picture: Picture, to setter: OpaquePointer) {
    // Only a type that is registered is known by its name.
    _ = gst_tag_image_type_get_type()
    let isPNG = picture.bytes.starts(with: [0x89, 0x50])
    guard
      let buffer = gst_buffer_new_memdup(picture.bytes, gsize(picture.bytes.count)),
      let caps = gst_caps_from_string(isPNG ? "image/png" : "image/jpeg"),
      let information = gst_structure_new_from_string(
        "GstTagImageInfo, image-type=(GstTagImageType)\(picture.type)"),
      // The sample takes the structure over.
      let sample = gst_sample_new(buffer, caps, nil, information)
    else { return }
    var value = GValue()
    g_value_init(&value, gst_sample_get_type())
    defer { g_value_unset(&value) }
    g_value_set_boxed(&value, unsafeBitCast(sample, to: UnsafeRawPointer.self))
    withExtendedLifetime(sample) {
      gst_tag_setter_add_tag_value(setter, GST_TAG_MERGE_APPEND, GST_TAG_IMAGE, &value)
    }
  }
}

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Reads what an engine's element plays from the pads around its decoders.
///
/// For the pipeline's serial queue: it takes locks that streaming threads hold.
struct MediaInformationReader {
  let element: GstElement

  /// Reads the information about what is being played now; of tracks, those that are.
  func read() -> MediaInformation {
    let (video, audio) = (stream("video", "Video"), stream("audio", "Audio"))
    return MediaInformation(
      container: video?.text(GST_TAG_CONTAINER_FORMAT) ?? audio?.text(GST_TAG_CONTAINER_FORMAT),
      video: video?.video, audio: audio?.audio)
  }

  private func stream(_ pads: String, _ kind: String) -> Stream? {
    guard let end = playhead_playback_pad(element, pads) else { return nil }
    let decoder = playhead_decoder_before(end, kind)
    let encoded = decoder.flatMap { gst_element_get_static_pad($0, "sink") }
    let decoded = decoder.flatMap { gst_element_get_static_pad($0, "src") } ?? end
    guard let caps = gst_pad_get_current_caps(decoded) else { return nil }
    return Stream(
      decoder: decoder, encoded: encoded.flatMap { gst_pad_get_current_caps($0) }, decoded: caps,
      tags: playhead_pad_tags(encoded ?? end))
  }
}

/// One stream, on both sides of its decoder.
private struct Stream {
  let decoder: GstElement?
  let encoded: GstCaps?
  let decoded: GstCaps
  let tags: GstTagList?

  func text(_ tag: String) -> String? { tags.flatMap { TagReader.text(tag, in: $0) } }

  var video: MediaInformation.Video? {
    var info = GstVideoInfo()
    guard gst_video_info_from_caps(&info, decoded) != 0, let format = info.finfo?.pointee else {
      return nil
    }
    var video = MediaInformation.Video(width: Int(info.width), height: Int(info.height))
    video.codec = codec(GST_TAG_VIDEO_CODEC)
    video.decoder = decoderInformation
    if info.fps_n > 0, info.fps_d > 0 { video.frameRate = Double(info.fps_n) / Double(info.fps_d) }
    video.bitDepth = Int(format.depth.0)
    if format.flags.rawValue & GST_VIDEO_FORMAT_FLAG_YUV.rawValue != 0 {
      video.chroma = MediaInformation.Video.chroma(
        horizontalShift: Int(format.w_sub.1), verticalShift: Int(format.h_sub.1))
    }
    video.isInterlaced = info.interlace_mode != GST_VIDEO_INTERLACE_MODE_PROGRESSIVE
    video.color = Self.color(info.colorimetry)
    video.dynamicRange = DynamicRange(
      transfer: video.color.transfer, hasStaticMetadata: hasStaticMetadata,
      labels: [video.codec, text(GST_TAG_VIDEO_CODEC), encoded.flatMap(Self.words)]
        .compactMap(\.self))
    video.bitrate = bitrate
    return video
  }

  var audio: MediaInformation.Audio? {
    var audio = MediaInformation.Audio()
    audio.codec = codec(GST_TAG_AUDIO_CODEC)
    audio.decoder = decoderInformation
    func number(_ field: String) -> Int? {
      let number = Int(playhead_caps_number(decoded, field))
      return number > 0 ? number : nil
    }
    audio.channels = number("channels")
    audio.sampleRate = number("rate")
    audio.bitrate = bitrate
    return audio
  }

  private var decoderInformation: MediaInformation.Decoder? {
    guard let decoder, let factory = gst_element_get_factory(decoder),
      let name = String(taking: decoder.withPointer { playhead_factory_name($0) })
    else { return nil }
    let longName = gst_element_factory_get_metadata(factory, GST_ELEMENT_METADATA_LONGNAME)
    return MediaInformation.Decoder(
      factory: name, name: longName.map { String(cString: $0) } ?? name,
      isHardware: decoder.withPointer { playhead_is_hardware_decoder($0) } != 0)
  }

  /// As the caps describe it, which name the profile, else as the tags do.
  private func codec(_ tag: String) -> String? {
    String(taking: gst_pb_utils_get_codec_description(encoded ?? decoded)) ?? text(tag)
  }

  private var hasStaticMetadata: Bool {
    [encoded, decoded].compactMap(\.self).contains { caps in
      playhead_caps_have(caps, "mastering-display-info") != 0
        || playhead_caps_have(caps, "content-light-level") != 0
    }
  }

  /// The average bit rate that the stream states, or else its nominal one.
  private var bitrate: Double? {
    guard let tags else { return nil }
    for tag in [GST_TAG_BITRATE, GST_TAG_NOMINAL_BITRATE] {
      var rate: guint = 0
      if gst_tag_list_get_uint(tags, tag, &rate) != 0, rate > 0 { return Double(rate) }
    }
    return nil
  }

  private static func words(_ caps: GstCaps) -> String? { String(taking: gst_caps_to_string(caps)) }

  private static func color(_ color: GstVideoColorimetry) -> VideoColor {
    VideoColor(
      isFullRange: color.range == GST_VIDEO_COLOR_RANGE_UNKNOWN
        ? nil : color.range == GST_VIDEO_COLOR_RANGE_0_255,
      matrix: Int(gst_video_color_matrix_to_iso(color.matrix)),
      primaries: Int(gst_video_color_primaries_to_iso(color.primaries)),
      transfer: Int(gst_video_transfer_function_to_iso(color.transfer)))
  }
}

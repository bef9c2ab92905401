internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// What a stream's tags say about the track.
struct TrackTags {
  var language: String?
  var title: String?
  private var codec: String?

  init(_ tags: GstTagList?) {
    guard let tags else { return }
    func string(_ name: String) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard gst_tag_list_get_string(tags, name, &text) != 0 else { return nil }
      return String(taking: text).flatMap { $0.isEmpty ? nil : $0 }
    }
    language = string(GST_TAG_LANGUAGE_CODE)
    title = string(GST_TAG_TITLE).flatMap(TrackTitle.meaningful)
    codec =
      string(GST_TAG_AUDIO_CODEC) ?? string(GST_TAG_VIDEO_CODEC) ?? string(GST_TAG_SUBTITLE_CODEC)
      ?? string(GST_TAG_CODEC)
  }

  /// The track. GStreamer up to 1.26 does not tell that subtitles are forced or for the hard of
  /// hearing: their titles do.
  func track(
    id: MediaTrack.ID, _ characteristic: MediaCharacteristic, isDefault: Bool
  ) -> MediaTrack {
    let isSubtitle = characteristic == .legible
    return MediaTrack(
      id: id, characteristic: characteristic, language: language,
      languageName: language.flatMap(LanguageName.name(of:)), title: title, codec: codec,
      isForced: isSubtitle && title.map(TrackTitle.isForced) ?? false,
      isHearingImpaired: title.map(TrackTitle.isHearingImpaired) ?? false, isOriginal: isDefault)
  }
}

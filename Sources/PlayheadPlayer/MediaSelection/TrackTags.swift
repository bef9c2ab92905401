internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The properties of a track, according to its stream's tags.
struct TrackTags {
  var language: String?
  var title: String?
  private var codec: String?

  init(_ tags: GstTagList?) {
    guard let tags else { return }
    language = TagReader.text(GST_TAG_LANGUAGE_CODE, in: tags)
    title = TagReader.text(GST_TAG_TITLE, in: tags).flatMap(TrackTitle.meaningful)
    codec =
      TagReader.text(GST_TAG_AUDIO_CODEC, in: tags) ?? TagReader.text(GST_TAG_VIDEO_CODEC, in: tags)
      ?? TagReader.text(GST_TAG_SUBTITLE_CODEC, in: tags) ?? TagReader.text(GST_TAG_CODEC, in: tags)
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

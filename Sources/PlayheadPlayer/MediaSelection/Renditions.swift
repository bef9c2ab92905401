internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// What streams in parts say of their sounds, and `playbin` does not tell.
///
/// Sounds are completed on the pipeline's serial queue, and the main thread tells that an item has followed.
final class Renditions: Sendable {
  private let playbin: GstElement
  /// The playlist that was opened; nil: it is not known yet, or there is none.
  private let playlist = Locked<HLSPlaylist?>(nil)

  init(of playbin: GstElement) {
    self.playbin = playbin
    playbin.onElementAdded { playhead_keep_renditions($0.element) }
  }

  /// Another medium is about to be opened.
  func reset() { playlist.withLock { $0 = nil } }

  /// Adds the language and the title of a sound where its tags have none.
  func complete(_ tags: inout TrackTags, ofSound index: Int32) {
    guard tags.language == nil else { return }
    var playlist = playlist.withLock(\.self)
    var (pad, language, text): (Characters, Characters, Characters) = (nil, nil, nil)
    let isRendition =
      playlist == nil
      ? playhead_rendition(playbin, "get-audio-pad", index, &pad, &language, &text)
      : playhead_rendition(playbin, "get-audio-pad", index, &pad, &language, nil)
    let (name, code) = (String(taking: pad), String(taking: language))
    if let text = String(taking: text) {
      let read = HLSPlaylist(text.utf8, uri: "")
      self.playlist.withLock { $0 = read }
      playlist = read
    }
    guard isRendition != 0 else { return }
    tags.language = code
    guard let number = name.flatMap(Self.number), let sound = playlist?.sound(ofStream: number)
    else { return }
    tags.language = sound.language
    tags.title = tags.title ?? sound.name.flatMap(TrackTitle.meaningful)
  }

  private typealias Characters = UnsafeMutablePointer<CChar>?

  /// The number of a stream, by the name that hlsdemux gives its pad.
  private static func number(_ pad: String) -> Int? {
    pad.hasPrefix("src_") ? Int(pad.dropFirst("src_".count)) : nil
  }
}

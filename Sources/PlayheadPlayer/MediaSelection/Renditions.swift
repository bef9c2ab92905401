internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The languages and titles that streams in parts state for their sounds, and `playbin` does not
/// report.
///
/// Sounds are completed on the pipeline's serial queue.
final class Renditions: Sendable {
  private let playbin: GstElement
  private let document: StreamDocument

  init(of playbin: GstElement, in document: StreamDocument) {
    (self.playbin, self.document) = (playbin, document)
    playbin.onElementAdded { playhead_keep_renditions($0.element) }
  }

  /// Adds the language and the title of a sound where its tags have none.
  func complete(_ tags: inout TrackTags, ofSound index: Int32) {
    guard tags.language == nil else { return }
    var (pad, language): (Characters, Characters) = (nil, nil)
    let isRendition = playhead_rendition(playbin, "get-audio-pad", index, &pad, &language)
    let (name, code) = (String(taking: pad), String(taking: language))
    guard isRendition != 0 else { return }
    tags.language = code
    guard let number = name.flatMap(Self.number),
      let sound = document.playlist?.sound(ofStream: number)
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

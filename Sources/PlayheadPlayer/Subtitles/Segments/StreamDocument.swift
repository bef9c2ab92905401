internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// The playlist that was opened, if the medium is a stream of HLS, as its demuxer has read it.
///
/// It is asked for on the pipeline's serial queue, and the main thread tells that an item has followed.
final class StreamDocument: Sendable {
  private let playbin: GstElement
  private let state = Locked(State.unread)

  private enum State {
    case unread
    /// The playlist; nil if what the demuxer was given is none.
    case read(HLSPlaylist?)
  }

  init(of playbin: GstElement) { self.playbin = playbin }

  /// Another medium is about to be opened.
  func reset() { state.withLock { $0 = .unread } }

  /// The playlist; nil if it is not known yet, or there is none.
  var playlist: HLSPlaylist? {
    if case .read(let playlist) = state.withLock(\.self) { return playlist }
    var address: UnsafeMutablePointer<CChar>?
    guard let text = String(taking: playhead_stream_playlist(playbin, &address)) else { return nil }
    let playlist = HLSPlaylist(text.utf8, uri: String(taking: address) ?? "")
    state.withLock { $0 = .read(playlist) }
    return playlist
  }

  /// The subtitles that the playlist lists.
  var subtitleTracks: [MediaTrack] {
    playlist?.subtitleTracks(languageName: LanguageName.name(of:)) ?? []
  }
}

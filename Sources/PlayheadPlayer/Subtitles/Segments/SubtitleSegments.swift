internal import PlayheadCore
internal import PlayheadPlatform

/// The subtitles of a stream that come in segments: loads what is needed of those that are shown, and nothing while
/// none are.
///
/// ``PlayheadCore/SubtitleSegmentsMachine`` decides. While playback is paused, no timer runs.
@MainActor final class SubtitleSegments {
  /// The source of what is shown: the address of its playlist, that of the medium, and the number of the load.
  struct Source: Hashable {
    let uri: String
    let medium: String
    let generation: Int
  }

  /// Called when more cues are known, or when it is time to look again.
  var onChange: () -> Void = {}
  /// The situation of the player, which goes on while something is loaded.
  var situation: () -> SubtitleSegmentsMachine.Situation? = { nil }

  private struct Session {
    let source: Source
    var machine = SubtitleSegmentsMachine()
    var situation: SubtitleSegmentsMachine.Situation
    /// The address at which the playlist was found.
    var playlistURI: String?
    var loading: SegmentLoading?
    var timer: Timeout?
  }

  private var session: Session?

  /// Shows these subtitles from now on.
  func follow(_ source: Source, _ situation: SubtitleSegmentsMachine.Situation) {
    if session?.source != source { session = Session(source: source, situation: situation) }
    session?.situation = situation
    proceed()
  }

  /// Shows none from now on: nothing is loaded any more.
  func end() { session = nil }

  /// The cues that are known; nil if no such subtitles are shown.
  func schedule(_ anchors: SegmentAnchors) -> CueSchedule? {
    let isLive = session?.situation.live != nil
    return session?.machine.schedule(anchors, isLive: isLive)
  }

  private func proceed() {
    guard let situation = session?.situation, let action = session?.machine.next(situation) else {
      return
    }
    if action != .continueLoading { session?.loading = nil }
    session?.timer = nil
    switch action {
    case .load(.playlist): loadPlaylist()
    case .load(.segment(let uri)): loadSegment(uri)
    case .wait(let delay):
      session?.timer = Timeout(after: delay) { [weak self] in self?.onChange() }
    case .continueLoading, .idle: break
    }
  }

  private func loadPlaylist() {
    guard let source = session?.source else { return }
    session?.loading = SegmentLoading(source.uri, of: source.medium) { document in
      HLSPlaylist(document.bytes, uri: document.uri, until: .task).map { ($0, document.uri) }
    } report: { [weak self] (found: (HLSPlaylist, String)?) in
      if let found { self?.session?.playlistURI = found.1 }
      self?.finish { $0.loaded(playlist: found?.0, $1) }
    }
  }

  private func loadSegment(_ uri: String) {
    guard let playlist = session?.playlistURI else { return }
    session?.loading = SegmentLoading(uri, of: playlist) {
      WebVTTSegment($0.bytes, until: .task)
    } report: { [weak self] segment in
      self?.finish { $0.loaded(segment: segment, $1) }
    }
  }

  private func finish(
    _ take: (inout SubtitleSegmentsMachine, SubtitleSegmentsMachine.Situation) -> Void
  ) {
    guard var changed = session else { return }
    // There is one machine, which is not copied to be changed.
    session = nil
    changed.loading = nil
    changed.situation = situation() ?? changed.situation
    take(&changed.machine, changed.situation)
    session = changed
    onChange()
  }
}

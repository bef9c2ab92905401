import CPlatform
import PlayheadPlatform
import PlayheadUI

/// The code in the comments of PlayheadUI about what its views do.
@MainActor enum PlayerViewMoreComments {
  static func loading(stack: GtkStack) {
    // snippet: loading
    gtk_stack_add_named(stack, StatusPage.loading(), "loading")
    // end
  }

  static func clicking(view: SystemVideoView) {
    // snippet: clicking
    view.setPausesOnClick(false)
    view.setNeedsEdgeOnFullScreen(true)
    view.setPlaysFastWhileHeld(true)
    // end
  }

  static func skipping(view: SystemVideoView, player: Player) {
    // snippet: skipping
    view.showControls()
    player.skipForward()
    // end
  }

  static func marking(view: SystemVideoView, player: Player) -> Range<Duration>? {
    // snippet: marking
    view.markLoop()  // A–B: from here
    view.markLoop()  // to here
    return player.loopRange
    // end
  }

  static func inserting(playlist: PlaylistView, urls: [String], y: Double) {
    // snippet: inserting
    let items = urls.map { PlayerItem.simple(url: $0) }
    playlist.insert(items, playlist.itemAbove(y))
    // end
  }

  static func turning(settings: VideoSettings) {
    // snippet: turning
    settings.rotateClockwise()
    settings.flipHorizontally()
    settings.framing = VideoFraming()  // as the medium specifies
    // end
  }

  static func stretching(settings: VideoSettings) {
    // snippet: stretching
    settings.aspectRatio = 16.0 / 9.0
    settings.zoom = 1.2
    // end
  }

  static func facility(diagnosis: VideoDiagnosis) -> String {
    // snippet: facility
    switch diagnosis.openGL {
    case .available(let name): return name
    case .unavailable(let reason): return "no OpenGL: \(reason)"
    }
    // end
  }

  static func path(view: VideoView) -> String? {
    // snippet: path
    view.setVideoPath(.cairo)
    return view.videoPath?.reason
    // end
  }

  static func next(player: Player) {
    // snippet: next
    if player.hasNextItem { player.playNextItem() }
    // end
  }

  static func space(player: Player) -> some View {
    // snippet: space
    Button("Play or Pause") { player.playPauseOrReplay() }
    // end
  }

  static func remaining(player: Player, time: Duration) -> some View {
    // snippet: remaining
    let end = player.duration.value
    return Text(time: end.map { $0 - time }, scale: end)
    // end
  }
}

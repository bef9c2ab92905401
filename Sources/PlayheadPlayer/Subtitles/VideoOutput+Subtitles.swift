internal import CPlatform

extension VideoOutput {
  /// Takes the subtitles of an element that plays from now on, and what those beside it are mapped to.
  func takeSubtitles(of playbin: GstElement, _ tracks: any TrackAccess) {
    text.attach(to: playbin, tracks)
    segmentClock.attach(to: playbin)
    overlaySettings.attach(to: playbin)
  }
}

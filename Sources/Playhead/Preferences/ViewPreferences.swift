internal import OpenCombine
internal import PlayheadUI

/// Lets what is set take effect on the video and its controls, now and whenever it is changed.
@MainActor final class ViewPreferences {
  private let watch: AnyCancellable

  init(_ view: SystemVideoView, _ preferences: Preferences) {
    watch = preferences.publisher.sink { settings in
      view.setPausesOnClick(settings.pausesOnClick)
      view.setPlaysFastWhileHeld(settings.playsFastWhileHeld)
      view.setNeedsEdgeOnFullScreen(settings.needsEdge)
    }
  }
}

internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Makes a window as large as the video in it, where one has asked for that: for each video of another size,
/// once. A window that fills the screen or a part of it, and the small one, stay as they are.
@MainActor final class WindowFit {
  private weak var player: Player?
  private let preferences: Preferences
  private let window: GtkWindow
  private let video: GtkWidget
  private let mini: MiniMode
  private var watch: AnyCancellable?
  private var settings: AnyCancellable?
  private var fitted: PresentationSize?
  /// What was shown while the window had no size of its own, and its size.
  private var passed: Video?

  private struct Video: Hashable {
    let item: ItemID?
    let size: PresentationSize
  }

  /// - Parameter video: the widget that has the video in it.
  init(
    _ window: GtkWindow, to video: GtkWidget, of player: Player, mini: MiniMode,
    preferences: Preferences
  ) {
    (self.window, self.video, self.player) = (window, video, player)
    (self.mini, self.preferences) = (mini, preferences)
    watch = player.changePublisher.sink { [weak self] in self?.update() }
    settings = preferences.publisher.map(\.fitsWindow).removeDuplicates()
      .sink { [weak self] fits in
        guard let self else { return }
        if !fits { (fitted, passed) = (nil, nil) }
        update()
      }
  }

  private func update() {
    guard preferences.settings.fitsWindow, let size = player?.presentationSize, size != fitted,
      let screen = window.monitorSize
    else { return }
    // Otherwise, the first change once the window has its own size again would resize it, such as a pause.
    let shown = Video(item: player?.currentItem?.id, size: size)
    guard !mini.isOn.value, window.hasOwnSize else {
      passed = shown
      return
    }
    guard shown != passed else { return }
    // Before the first layout, it is not known how much is around the video.
    guard video.width > 0 else { return window.onNextFrame { [weak self] in self?.update() } }
    let scale = window.widget.scaleFactor
    let whole = window.normalSize
    guard
      let wanted = WindowSize.fitting(
        video: PixelSize(width: size.width / scale, height: size.height / scale),
        frame: PixelSize(width: whole.width - video.width, height: whole.height - video.height),
        screen: PixelSize(width: screen.width, height: screen.height))
    else { return }
    fitted = size
    window.normalSize = (wanted.width, wanted.height)
  }
}

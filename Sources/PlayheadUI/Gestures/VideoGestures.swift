internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The gestures of the mouse, fingers, and the wheel on the video.
@MainActor final class VideoGestures {
  var taps = TapMachine()
  private weak var player: Player?
  private let settings: VideoSettings
  private let visibility: ControlsVisibility
  private let messages: MessageBar
  private let layout: State<LayoutInfo>
  private let page: State<SystemVideoPage>
  private let skips = SkipTracker()
  let hold: SpeedHold
  /// Indicates whether a held pointer or finger plays fast.
  private var isHeld = false
  private let wheel: WheelGesture
  /// The pan of the video before it is dragged.
  private var panBefore = VideoPan.zero
  /// Indicates whether the pointer or the finger has moved too far for a click since it went down.
  private var isDragged = false
  private var pause: Timeout?
  /// Shows the menu at a place.
  private let showMenu: @MainActor (Double, Double) -> Void

  init(
    player: Player, settings: VideoSettings, visibility: ControlsVisibility,
    messages: MessageBar, layout: State<LayoutInfo>, page: State<SystemVideoPage>,
    hold: SpeedHold, showMenu: @escaping @MainActor (Double, Double) -> Void
  ) {
    (self.player, self.settings, self.visibility) = (player, settings, visibility)
    (self.messages, self.layout, self.page) = (messages, layout, page)
    (self.hold, self.showMenu) = (hold, showMenu)
    wheel = WheelGesture(player: player, visibility: visibility, messages: messages)
    skips.player = player
  }

  /// The widget owns the gestures, and they own this.
  func connect(to area: GtkWidget) {
    // GTK counts from press to press, so the second release may come after the time that began with the first one.
    area.onClick(.primary) { if $0.count > 1 { self.pause = nil } }
    // GTK reports the release of what was dragged as well. Claiming each drag would prevent that, but would also keep
    // a page that the view is in from being swiped.
    area.onClick(.primary, at: .release) {
      guard !self.isDragged else { return }
      self.tap(on: $0.widget, count: $0.count, x: $0.x, isTouch: $0.isTouch)
    }
    area.onClick(.secondary) { self.showMenu($0.x, $0.y) }
    area.onClick(.middle) { _ in self.toggleSound() }
    // What is held plays fast. Where that is off, a finger shows the menu: it has no second button. Else it would be a
    // tap as well, once the finger goes up.
    let press = area.onLongPress {
      self.pressForLong(x: $0.x, y: $0.y, isTouch: $0.isTouch)
    }
    let drag = connectDrag(to: area)
    // One that moves is not let go: it is the other gesture that knows when it is.
    drag.group(with: press)
    area.onPinch { self.pinch(to: $0) }
    wheel.connect(to: area)
  }

  // MARK: - Clicks and taps

  /// Does what a click or tap is for.
  func tap(on area: GtkWidget, count: Int, x: Double, isTouch: Bool) {
    // The keyboard leaves the controls: they may hide again.
    area.rootWindow?.dropFocus()
    let zone = TapMachine.Zone(x: x, width: Double(area.width))
    for action in taps.actions(
      count: count, isTouch: isTouch, zone: zone, isSkipping: skips.isSkipping)
    {
      perform(action, on: area)
    }
  }

  private func perform(_ action: TapMachine.Action, on area: GtkWidget) {
    switch action {
    case .playPauseLater:
      pause = Timeout(after: area.doubleClickTime) { [weak self] in
        guard let self, page.value.pausesOnClick else { return }
        player?.playPauseOrReplay()
      }
    case .toggleFullscreen:
      pause = nil
      area.rootWindow?.toggleFullscreen()
    case .toggleControls: visibility.toggle()
    case .skip(let skip):
      guard player?.isUnseekable != true else { return messages.showUnseekable() }
      guard skips.requestSkip(skip) else { return }
      switch skips.state {
      case .skippingForward(let total):
        messages.show(
          localized(
            one: "%1 second forward", other: "%1 seconds forward",
            count: Int(total.components.seconds)),
          for: MessageBar.glance)
      case .skippingBackward(let total):
        messages.show(
          localized(
            one: "%1 second backward", other: "%1 seconds backward",
            count: Int(total.components.seconds)),
          for: MessageBar.glance)
      case .inactive: break
      }
    }
  }

  /// Does what is for a pointer or a finger that stays where it is.
  /// - Returns: false if there is nothing of that kind.
  func pressForLong(x: Double, y: Double, isTouch: Bool) -> Bool {
    let isHeldAlready = hold.isFast
    guard !hold.hold() else {
      isHeld = !isHeldAlready
      return true
    }
    if isTouch { showMenu(x, y) }
    return isTouch
  }

  private func toggleSound() {
    guard let player else { return }
    player.isMuted.toggle()
    messages.showVolume(of: player)
  }

  // MARK: - Movements

  private func connectDrag(to area: GtkWidget) -> InputHandler {
    area.onDrag {
      self.panBefore = self.settings.pan
      self.isDragged = false
    } update: {
      self.drag($0)
    } end: {
      // A key may hold as well, which a click does not end.
      if self.isHeld { self.hold.release() }
      self.isHeld = false
    } cancel: {
      if self.isHeld { self.hold.cancel() }
      self.isHeld = false
    }
  }

  /// The video is a handle of its window, unless it is larger: then it is moved itself.
  private func drag(_ motion: DragMotion) {
    guard abs(motion.x) + abs(motion.y) > Self.dragThreshold || settings.pan != panBefore else {
      return
    }
    isDragged = true
    guard !hold.isFast else { return }
    if let pan = pan(draggedBy: motion) {
      settings.pan = pan
      motion.claim()
    } else if !motion.isTouch, motion.widget.rootWindow?.isFullscreen == false {
      motion.moveWindow()
    }
  }

  private static let dragThreshold = 12.0

  private func pan(draggedBy motion: DragMotion) -> VideoPan? {
    guard let size = player?.presentationSize else { return nil }
    let (width, height) = (motion.widget.width, motion.widget.height)
    return VideoLayout(of: size, framing: settings.framing, width: width, height: height)
      .pan(from: panBefore, draggedBy: motion.x, motion.y, inWidth: width, height: height)
  }

  /// Two fingers let the video fill the view, or show it whole, if the view has its window for
  /// itself: elsewhere they would be about what is around it.
  /// - Returns: true if they did, and are to be nothing else.
  func pinch(to scale: Double) -> Bool {
    guard layout.value.isOverCurrentContext else { return false }
    if scale > 1.15 {
      settings.gravity = .resizeAspectFill
    } else if scale < 0.87 {
      settings.gravity = .resizeAspect
    } else {
      return false
    }
    return true
  }
}

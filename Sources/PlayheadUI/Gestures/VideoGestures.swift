internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// What the mouse, fingers and the wheel do on the video.
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
  /// True while the pointer or a finger holds.
  private var isHeld = false
  private let wheel: WheelGesture
  private var area: WeakObject<GtkWidget>?
  /// Which way the video was moved before it is dragged.
  private var panBefore = VideoPan.zero
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
    self.area = WeakObject(area)
    add(click(guint(GDK_BUTTON_PRIMARY)), to: area)
    add(menuClick(), to: area)
    add(muteClick(), to: area)
    let (press, drag) = (longPress(), drag())
    // One that moves is not let go: it is the other gesture that knows when it is.
    gtk_gesture_group(drag, press)
    add(press, to: area)
    add(drag, to: area)
    add(pinch(), to: area)
    wheel.connect(to: area)
  }

  // MARK: - Clicks and taps

  private func click(_ button: guint) -> GtkGesture {
    let gesture = gtk_gesture_click_new()
    gesture.withOpaquePointer { gtk_gesture_single_set_button($0, button) }
    gesture.handle("released") { (gesture, count: Int32, x: Double, _: Double) in
      let isTouch = Self.isTouch(gesture.as(GtkEventController.self))
      self.tap(count: Int(count), x: x, isTouch: isTouch)
    }
    return gesture
  }

  /// Does what a click or tap is for.
  func tap(count: Int, x: Double, isTouch: Bool) {
    guard let area = area?.object else { return }
    // The keyboard leaves the controls: they may hide again.
    if let window = area.rootWindow { gtk_window_set_focus(window, nil) }
    let zone = TapMachine.Zone(x: x, width: Double(gtk_widget_get_width(area)))
    for action in taps.actions(
      count: count, isTouch: isTouch, zone: zone, isSkipping: skips.isSkipping)
    {
      perform(action, on: area)
    }
  }

  private func perform(_ action: TapMachine.Action, on area: GtkWidget) {
    switch action {
    case .playPauseLater:
      pause = Timeout(after: Self.doubleClickTime(of: area)) { [weak self] in
        guard let self, page.value.pausesOnClick else { return }
        player?.playPauseOrReplay()
      }
    case .toggleFullscreen:
      pause = nil
      area.rootWindow?.toggleFullscreen()
    case .toggleControls: visibility.toggle()
    case .skip(let skip):
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

  private static func doubleClickTime(of area: GtkWidget) -> Duration {
    guard let settings = gtk_widget_get_settings(area) else { return .milliseconds(400) }
    let object = UnsafeMutableRawPointer(settings).object(as: GObject.self)
    let milliseconds: Int32 = object[property: "gtk-double-click-time"]
    return .milliseconds(Int(milliseconds))
  }

  private static func isTouch(_ controller: GtkEventController) -> Bool {
    guard let device = gtk_event_controller_get_current_event_device(controller) else {
      return false
    }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
  }

  private func menuClick() -> GtkGesture {
    let gesture = gtk_gesture_click_new()
    gesture.withOpaquePointer { gtk_gesture_single_set_button($0, guint(GDK_BUTTON_SECONDARY)) }
    gesture.on("pressed") { (_: Int32, x: Double, y: Double) in self.showMenu(x, y) }
    return gesture
  }

  /// What is held plays fast. Where that is off, a finger shows the menu: it has no second button.
  private func longPress() -> GtkGesture {
    let gesture = gtk_gesture_long_press_new()
    gesture.handle("pressed") { (gesture, x: Double, y: Double) in
      let isTouch = Self.isTouch(gesture.as(GtkEventController.self))
      // Else it would be a tap as well, once the finger goes up.
      if self.pressForLong(x: x, y: y, isTouch: isTouch) {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    return gesture
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

  private func muteClick() -> GtkGesture {
    let gesture = gtk_gesture_click_new()
    gesture.withOpaquePointer { gtk_gesture_single_set_button($0, guint(GDK_BUTTON_MIDDLE)) }
    gesture.on("pressed") {
      guard let player = self.player else { return }
      player.isMuted.toggle()
      self.messages.showVolume(of: player)
    }
    return gesture
  }

  // MARK: - Movements

  /// The video is a handle of its window, unless it is larger: then it is moved itself.
  private func drag() -> GtkGesture {
    let gesture = gtk_gesture_drag_new()
    gesture.on("drag-begin") { (_: Double, _: Double) in self.panBefore = self.settings.pan }
    // A key may hold as well, which a click does not end.
    gesture.on("drag-end") { (_: Double, _: Double) in
      if self.isHeld { self.hold.release() }
      self.isHeld = false
    }
    gesture.on("cancel") {
      if self.isHeld { self.hold.cancel() }
      self.isHeld = false
    }
    gesture.handle("drag-update") { (gesture, x: Double, y: Double) in
      guard !self.hold.isFast else { return }
      guard abs(x) + abs(y) > Self.dragThreshold || self.settings.pan != self.panBefore else {
        return
      }
      if let pan = self.pan(draggedBy: x, y) {
        self.settings.pan = pan
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        return
      }
      guard let area = self.area?.object, let window = area.rootWindow,
        gtk_window_is_fullscreen(window) == 0
      else { return }
      let controller = gesture.as(GtkEventController.self)
      guard !Self.isTouch(controller),
        let device = gtk_event_controller_get_current_event_device(controller)
      else { return }
      let time = gtk_event_controller_get_current_event_time(controller)
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      WindowMove.begin(window, from: area, device: device, time: time)
      gtk_event_controller_reset(controller)
    }
    return gesture
  }

  private static let dragThreshold = 12.0

  private func pan(draggedBy x: Double, _ y: Double) -> VideoPan? {
    guard let area = area?.object, let size = player?.presentationSize else { return nil }
    let (width, height) = (Int(gtk_widget_get_width(area)), Int(gtk_widget_get_height(area)))
    return VideoLayout(of: size, framing: settings.framing, width: width, height: height)
      .pan(from: panBefore, draggedBy: x, y, inWidth: width, height: height)
  }

  private func pinch() -> GtkGesture {
    let gesture = gtk_gesture_zoom_new()
    gesture.on("scale-changed") { (scale: Double) in self.pinch(to: scale) }
    return gesture
  }

  /// Two fingers let the video fill the view, or show it whole, if the view has its window for
  /// itself: elsewhere they would be about what is around it.
  func pinch(to scale: Double) {
    guard layout.value.isOverCurrentContext else { return }
    if scale > 1.15 { settings.gravity = .resizeAspectFill }
    if scale < 0.87 { settings.gravity = .resizeAspect }
  }

  private func add(_ gesture: GtkGesture, to area: GtkWidget) {
    add(gesture.as(GtkEventController.self), to: area)
  }

  private func add(_ controller: GtkEventController, to area: GtkWidget) {
    controller.retainForOwner()
    gtk_widget_add_controller(area, controller)
  }
}

/// Lets the window manager move a window that is held at its video.
@MainActor private enum WindowMove {
  static func begin(_ window: GtkWindow, from area: GtkWidget, device: OpaquePointer, time: UInt32)
  {
    guard let native = gtk_widget_get_native(area), let surface = gtk_native_get_surface(native),
      playhead_surface_is_toplevel(surface) != 0
    else { return }
    var (x, y) = (0.0, 0.0)
    gdk_surface_get_device_position(surface, device, &x, &y, nil)
    surface.withOpaquePointer {
      gdk_toplevel_begin_move($0, device, gint(GDK_BUTTON_PRIMARY), x, y, time)
    }
  }
}

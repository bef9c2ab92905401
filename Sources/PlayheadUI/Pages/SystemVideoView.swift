public import CPlatform
internal import OpenCombine
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// All of a player in one widget: the picture, or what stands for it; controls over it that hide; what
/// the mouse, fingers and the wheel do; and short messages of what came of it.
///
/// ```swift
/// let view = SystemVideoView(player: player)
/// gtk_window_set_child(window, view.widget)
/// ```
///
/// Over a picture the controls and the pointer hide after three seconds of playing without a
/// movement, unless the pointer, the keyboard, a drag or an open menu is in them, or a screen reader
/// reads the desktop out. What is hidden is subscribed to nothing. Keys other than Tab are the
/// program's: see ``showControls()`` and ``showMenu()``.
@MainActor public struct SystemVideoView: WidgetView {
  /// The widget: it takes whatever room there is.
  public let widget: GtkWidget
  /// True while something is to be played that has not been found yet.
  public let expectsMedia: State<Bool>
  /// Where the view is.
  public let layout = State(LayoutInfo.none)
  /// The picture alone.
  public let video: VideoView
  /// True while the controls have hidden.
  public let areControlsHidden: State<Bool>
  /// The messages over the picture.
  public let messages: MessageBar

  /// The widget is another if the player is.
  public let identity: ViewIdentity

  private let visibility: ControlsVisibility
  private let gestures: VideoGestures
  private let opener: MenuOpener
  private let loopMarker: LoopMarker
  private let hold: SpeedHold
  private let needsEdgeOnFullScreen = State(false)

  /// A view of a player.
  /// - Parameters:
  ///   - settings: how the picture is laid out; the view changes them as well.
  ///   - messages: shows what came of gestures; those of the view itself by default.
  ///   - placeholder: what is shown while there is nothing to be played.
  ///   - menu: what the program adds to the menu of all controls: sections, submenus and items, whose
  ///     actions are found from the view.
  ///   - overlay: what lies between the picture and the controls; clicks go through it.
  ///   - expectsMedia: true if something is about to be played.
  public init(
    player: Player, settings: PictureSettings = PictureSettings(), messages: MessageBar? = nil,
    placeholder: GtkWidget? = nil, menu: GMenu? = nil, overlay: GtkWidget? = nil,
    expectsMedia: Bool = false
  ) {
    LibraryStyle.install()
    identity = ViewIdentity(of: player)
    self.expectsMedia = State(expectsMedia)
    let root = gtk_overlay_new().as(GtkOverlay.self)
    widget = root.widget
    gtk_widget_add_css_class(widget, "playhead-view")
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    video = VideoView(player: player, settings: settings)
    let pages = SystemVideoPages(
      player: player, video: video, placeholder: placeholder, expectsMedia: self.expectsMedia)
    gtk_overlay_set_child(root, pages.widget)
    if let overlay {
      gtk_widget_set_can_target(overlay, 0)
      gtk_overlay_add_overlay(root, overlay)
    }
    let bubble = HoverBubble()
    let probe = SizeProbe()
    let visibility = ControlsVisibility()
    self.visibility = visibility
    areControlsHidden = visibility.isHidden
    self.messages = messages ?? MessageBar()
    loopMarker = LoopMarker(player: player, messages: self.messages)
    let parts = ControlParts(
      player: player, settings: settings, visibility: visibility, messages: self.messages,
      loopMarker: loopMarker, layout: layout, video: video, programMenu: menu)
    let controls = ControlBar(parts, bubble: bubble, width: probe.width)
    let revealer = Self.reveal(controls.debugBodyCounter(color: .purple), at: GTK_ALIGN_END)
    let title = Self.reveal(
      FullScreenTitle(player: player).debugBodyCounter(color: .green), at: GTK_ALIGN_START)
    gtk_widget_set_can_target(title, 0)
    let canvas = Canvas.make(probe)
    gtk_widget_set_can_target(canvas, 0)
    for part in [pages.spinner, pages.subtitles, canvas, title, revealer, bubble.widget] {
      gtk_overlay_add_overlay(root, part)
    }
    if messages == nil { gtk_overlay_add_overlay(root, self.messages.widget) }

    // Not the stack of pages: to assistive technologies its children are pages.
    let opener = MenuOpener(area: widget, menu: controls.menu, visibility: visibility)
    self.opener = opener
    hold = SpeedHold(player: player, messages: self.messages)
    gestures = VideoGestures(
      player: player, settings: settings, visibility: visibility, messages: self.messages,
      layout: layout, page: pages.page, hold: hold
    ) { opener.open(x: $0, y: $1) }
    gestures.connect(to: pages.widget)
    named("SystemVideoView")
    readLayout(into: layout)
    bind(visibility.tracker, to: player)
    watch(pages.page, controls, revealer, title)
  }

  /// Lets a single click play and pause; at first it does.
  public func setPausesOnClick(_ pausesOnClick: Bool) {
    gestures.taps.pausesOnClick = pausesOnClick
  }

  /// Lets the pointer or a finger that is held on the picture play at double speed for as long as it is held,
  /// and a key as well (``pressPlayPause(_:)``). At first it does not, and a finger shows the menu.
  public func setPlaysFastWhileHeld(_ playsFast: Bool) { hold.isOn = playsFast }

  /// A key that plays and pauses goes down.
  /// - Parameter playPause: plays or pauses: at once, unless holding the key plays fast; then when the key is let
  ///   go after a short press.
  public func pressPlayPause(_ playPause: @escaping @MainActor () -> Void) {
    hold.press(playPause: playPause)
  }

  /// The key that plays and pauses is let go.
  /// - Parameter isLost: true if nobody knows, since the window has lost the keyboard: a short press does nothing.
  public func releasePlayPause(isLost: Bool = false) {
    if isLost { hold.cancel() } else { hold.release() }
  }

  /// Lets the pointer show the controls wherever it moves, as it does at first, or only near the upper and the
  /// lower edge while the view takes the whole screen.
  public func setNeedsEdgeOnFullScreen(_ needsEdge: Bool) {
    needsEdgeOnFullScreen.value = needsEdge
  }

  /// Shows the controls for a while: something has been done by a key.
  public func showControls() { visibility.show() }

  /// Opens the menu of all that the controls do, as the right button does.
  public func showMenu() { opener.open() }

  /// Marks the beginning of a part that is played again and again, its end the next time, and ends that
  /// the third time.
  public func markLoop() { loopMarker.mark() }

  private static func reveal(_ controls: GtkWidget, at edge: GtkAlign) -> GtkWidget {
    let revealer = gtk_revealer_new()
    revealer.withOpaquePointer {
      gtk_revealer_set_child($0, controls)
      gtk_revealer_set_transition_type($0, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
      gtk_revealer_set_reveal_child($0, 1)
    }
    gtk_widget_set_valign(revealer, edge)
    return revealer
  }

  /// Lets the controls come and go.
  private func watch(
    _ page: State<SystemVideoPage>, _ controls: ControlBar, _ revealer: GtkWidget,
    _ title: GtkWidget
  ) {
    let (weakRevealer, weakWidget) = (WeakObject(revealer), WeakObject(widget))
    let (weakTitle, weakControls) = (WeakObject(title), WeakObject(controls.widget))
    let (visibility, needsEdge, layout) = (visibility, needsEdgeOnFullScreen, layout)
    let video = video
    observe {
      visibility.needsEdge = needsEdge.value && layout.value.isFullScreen
      guard let revealer = weakRevealer.object, let widget = weakWidget.object else { return }
      visibility.set(.page, !page.value.hidesControls)
      let isHidden = visibility.isHidden.value
      gtk_widget_set_visible(revealer, page.value.hasControls ? 1 : 0)
      let covered = isHidden ? 0 : weakControls.object.map(ControlBar.coveredHeight(of:)) ?? 0
      video.setCoveredHeight(covered)
      gtk_widget_set_can_target(revealer, isHidden ? 0 : 1)
      let hasTitle = page.value.hasControls && layout.value.isWindowFullScreen
      weakTitle.object.map { gtk_widget_set_visible($0, hasTitle ? 1 : 0) }
      for part in [revealer, weakTitle.object].compactMap(\.self) {
        part.withOpaquePointer { gtk_revealer_set_reveal_child($0, isHidden ? 0 : 1) }
      }
      if page.value == .video {
        gtk_widget_add_css_class(widget, "video")
      } else {
        gtk_widget_remove_css_class(widget, "video")
      }
      if isHidden && !visibility.showsPointer.value {
        gtk_widget_set_cursor_from_name(widget, "none")
      } else {
        gtk_widget_set_cursor(widget, nil)
      }
    }
    let motion = gtk_event_controller_motion_new()
    motion.on("motion") { (x: Double, y: Double) in
      guard let widget = weakWidget.object else { return }
      visibility.pointerMoved(x: x, y: y, height: Double(gtk_widget_get_height(widget)))
    }
    motion.retainForOwner()
    gtk_widget_add_controller(widget, motion)
    let reader = ScreenReader { [weak visibility, weak messages = self.messages] in
      visibility?.set(.screenReader, $0)
      messages?.isReadOut = $0
    }
    let tab = TabWatch(widget, visibility)
    onAppear {
      _ = reader
      tab.start()
    }
    onDisappear { tab.stop() }
  }
}

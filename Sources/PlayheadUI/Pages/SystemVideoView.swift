public import CPlatform
internal import OpenCombine
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A complete player in one view: the video or a page in its place, controls that hide, menus, gestures, and
/// messages.
///
/// ```swift
/// Window("Player") {
///   SystemVideoView(player: player)
/// }
/// ```
///
/// Over a video, the controls and the pointer hide after three seconds of playback without input, unless the
/// pointer, the keyboard focus, a drag, or an open menu is in the controls, or a screen reader is in use.
/// Hidden controls are not updated. Except for Tab, the program handles keys; see ``showControls()`` and
/// ``showMenu()``.
///
/// It is all that a video program needs in its window; without it, a program combines ``VideoView``,
/// ``TimeSlider``, and the other views itself. What is shown depends on the player: the video, the cover and
/// title of audio, a page for an item that is being opened, one with the reason of a failure and a button to
/// try again, or the `placeholder`.
///
/// In a body it is a view like others. Its widget stays as long as the player does:
///
/// ```swift
/// SystemVideoView(player: player)
///   .frame(minWidth: 320, minHeight: 180)
/// ```
///
/// |Input | Effect
/// |--- | ---
/// |Click | plays and pauses; see ``setPausesOnClick(_:)``
/// |Double click | makes the window fullscreen, or leaves fullscreen
/// |Right click | opens the menu of all controls
/// |Double tap at the left or right | skips backward or forward
/// |Wheel | changes the volume
/// |Pinch | zooms
/// |Drag | moves the video while it is zoomed
///
/// The bar has buttons to play, skip, and go to other items, the seek slider with thumbnails and chapter marks, the
/// times, the volume, menus, and a button for fullscreen. What has no room in a narrow window is in one menu.
@MainActor public struct SystemVideoView: WidgetView {
  /// The widget, which takes the available space.
  public let widget: GtkWidget
  /// The state that is `true` while the program looks for media to play. A page says so meanwhile.
  ///
  /// Set it to `true` before a folder or a playlist is read, and to `false` when its items have been added or
  /// nothing was found. Once there are items, it has no effect until it changes.
  ///
  /// ```swift
  /// view.expectsMedia.value = true
  /// player.items = await items(in: folder)
  /// view.expectsMedia.value = false
  /// ```
  public let expectsMedia: State<Bool>
  /// The state that contains the view's layout in its window.
  ///
  /// A body that reads it is evaluated when the window becomes fullscreen or the view is laid out
  /// differently.
  public let layout = State(LayoutInfo.none)
  /// The part of the layout that the view itself follows, so that it is not evaluated with each layout.
  private let fullScreen = (view: State(false), window: State(false))
  /// The view of the video, without controls.
  ///
  /// Use it for what only the program knows, such as the path on which frames are painted.
  ///
  /// ```swift
  /// print(view.video.videoPath?.reason ?? "no video was shown yet")
  /// ```
  public let video: VideoView
  /// The state that is `true` while the controls are hidden.
  ///
  /// A program hides what is its own together with the controls by reading it in a body:
  ///
  /// ```swift
  /// let isHidden = view.areControlsHidden
  /// Text(title).hidden(isHidden.value)
  /// ```
  public let areControlsHidden: State<Bool>

  /// The controls, for what a program lays over the video.
  package var controls: VideoControls { VideoControls(visibility) }
  /// The message bar over the video.
  ///
  /// The view itself shows in it the volume, skips, loops, and what its menus could not do.
  ///
  /// ```swift
  /// view.messages.show("The screenshot was saved.", for: MessageBar.glance)
  /// ```
  public let messages: MessageBar

  /// The identity of the widget, which changes with the player.
  ///
  /// In a body, another player therefore makes another view, with its own controls and menus.
  public let identity: ViewIdentity

  private let visibility: ControlsVisibility
  private let gestures: VideoGestures
  private let opener: MenuOpener
  private let loopMarker: LoopMarker
  private let hold: SpeedHold
  private let needsEdgeOnFullScreen = State(false)

  /// Creates a view of a player.
  ///
  /// The view makes its widgets at once, and subscribes to the player while it is on the screen. The player
  /// may have no item yet. Actions of the `menu`, such as `win.open`, are looked up in the window.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - settings: The framing of the video. The view's menus and gestures change it.
  ///   - messages: A message bar that is shown elsewhere; `nil` makes one over the video.
  ///   - placeholder: A widget that is shown while the queue is empty.
  ///   - menu: Sections, submenus, and items to be added to the menu. Their actions are looked up from the
  ///     view.
  ///   - subtitlesAction: The action that asks for a file of subtitles, such as `win.open-subtitles`; `nil` leaves it
  ///     out of the menu of subtitles.
  ///   - overlay: A widget between the video and the controls. It takes no input.
  ///   - expectsMedia: The initial value of the state ``expectsMedia``.
  public init(
    player: Player, settings: VideoSettings = VideoSettings(), messages: MessageBar? = nil,
    placeholder: GtkWidget? = nil, menu: GMenu? = nil, subtitlesAction: String? = nil,
    overlay: GtkWidget? = nil, expectsMedia: Bool = false
  ) {
    LibraryStyle.install()
    identity = ViewIdentity(of: player)
    self.expectsMedia = State(expectsMedia)
    video = VideoView(player: player, settings: settings)
    let pages = SystemVideoPages(
      player: player, video: video, placeholder: placeholder, expectsMedia: self.expectsMedia)
    let root = GtkOverlay.make(pages.widget)
    widget = root.widget
    widget.addStyleClass("playhead-view")
    widget.expand(horizontally: true, vertically: true)
    if let overlay {
      overlay.isTarget = false
      root.addLayer(overlay)
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
      loopMarker: loopMarker, layout: layout, video: video, programMenu: menu,
      subtitlesAction: subtitlesAction)
    // Made at their places: in a body, their states would be those of the view around.
    let bar = PlayerWidget(player) { _ in ControlBar(parts, bubble: bubble, probe: probe) }
      .debugBodyCounter(color: .purple).makeWidget()
    let revealer = Self.reveal(bar, at: GTK_ALIGN_END)
    let title = Self.reveal(
      PlayerWidget(player) { FullScreenTitle(player: $0) }.debugBodyCounter(color: .green)
        .makeWidget(),
      at: GTK_ALIGN_START)
    title.widget.isTarget = false
    let canvas = Canvas.make(probe)
    canvas.isTarget = false
    for part in [
      pages.spinner, pages.subtitles, canvas, title.widget, revealer.widget, bubble.widget,
    ] {
      root.addLayer(part)
    }
    if messages == nil { root.addLayer(self.messages.widget) }

    // Not the stack of pages: to assistive technologies its children are pages.
    let opener = MenuOpener(area: widget, menu: parts.restMenu(ofAll: true), visibility: visibility)
    self.opener = opener
    hold = SpeedHold(player: player, messages: self.messages)
    hold.isOn = false
    gestures = VideoGestures(
      player: player, settings: settings, visibility: visibility, messages: self.messages,
      layout: layout, page: pages.page, hold: hold
    ) { opener.open(x: $0, y: $1) }
    gestures.connect(to: pages.widget)
    named("SystemVideoView")
    readLayout { [fullScreen, layout] in Self.take($0, fullScreen, layout) }
    bind(visibility.tracker, to: player)
    watch(pages.page, bar, revealer, title)
  }

  /// Sets whether a click plays and pauses. By default it does.
  ///
  /// Without it, a click only shows the controls. A double click is not affected.
  ///
  /// ```swift
  /// view.setPausesOnClick(false)
  /// view.setNeedsEdgeOnFullScreen(true)
  /// view.setPlaysFastWhileHeld(true)
  /// ```
  public func setPausesOnClick(_ pausesOnClick: Bool) {
    gestures.taps.pausesOnClick = pausesOnClick
  }

  /// Sets whether holding the mouse button or a finger on the video, or a key (``pressPlayPause(_:)``), plays at
  /// double speed for as long as it is held. By default it does not, and a finger opens the menu.
  ///
  /// The speed returns to what it was when the button or finger is released. Dragging instead of holding has its
  /// usual effect.
  public func setPlaysFastWhileHeld(_ playsFast: Bool) { hold.isOn = playsFast }

  /// Handles the press of a key that plays and pauses.
  ///
  /// Call it when the key goes down, and ``releasePlayPause(isLost:)`` when it is released.
  ///
  /// ```swift
  /// view.pressPlayPause { player.playPauseOrReplay() }  // the key goes down
  /// view.releasePlayPause()  // it is released
  /// ```
  ///
  /// - Parameter playPause: A closure that plays or pauses. It is called at once, unless holding the key plays
  ///   fast; then it is called when the key is released after a short press.
  public func pressPlayPause(_ playPause: @escaping @MainActor () -> Void) {
    hold.press(playPause: playPause)
  }

  /// Handles the release of a key that plays and pauses. Without a press before, it does nothing.
  ///
  /// - Parameter isLost: `true` if the release is not known, because the window has lost the keyboard focus: a
  ///   short press then does nothing.
  public func releasePlayPause(isLost: Bool = false) {
    if isLost { hold.cancel() } else { hold.release() }
  }

  /// Sets whether the pointer shows the controls only near the upper and lower edges while the view covers
  /// the whole screen. By default, any movement does.
  ///
  /// It is for people who rest their hand on the mouse while they watch.
  public func setNeedsEdgeOnFullScreen(_ needsEdge: Bool) {
    needsEdgeOnFullScreen.value = needsEdge
  }

  /// Shows the controls for a while, for instance after a key press.
  ///
  /// They hide again after three seconds of playback. If they are visible, the delay starts again.
  ///
  /// A program shows them when a key changes the position, so that the person sees where that is:
  ///
  /// ```swift
  /// view.showControls()
  /// player.skipForward()
  /// ```
  public func showControls() { visibility.show() }

  /// Opens the menu of all controls, as a click with the right button does.
  ///
  /// It is what the Menu key and Shift+F10 do in other programs. The keyboard focus is in the menu then.
  public func showMenu() { opener.open() }

  /// Sets the beginning of a loop (A–B) at the current position; the next call sets its end, and the third
  /// one ends the loop.
  ///
  /// Each call shows a message about what it did. Positions count in the current item; another item ends the
  /// loop. See `Player.loopRange`.
  ///
  /// ```swift
  /// view.markLoop()  // A–B: from here
  /// view.markLoop()  // to here
  /// return player.loopRange
  /// ```
  public func markLoop() { loopMarker.mark() }

  private static func reveal(_ controls: GtkWidget, at edge: GtkAlign) -> Revealer {
    let revealer = Revealer(controls, isRevealed: true)
    revealer.widget.align(vertical: edge)
    return revealer
  }

  /// Takes a new layout over.
  func take(_ layout: LayoutInfo) { Self.take(layout, fullScreen, self.layout) }

  private static func take(
    _ new: LayoutInfo, _ fullScreen: (view: State<Bool>, window: State<Bool>),
    _ layout: State<LayoutInfo>
  ) {
    layout.value = new
    (fullScreen.view.value, fullScreen.window.value) = (new.isFullScreen, new.isWindowFullScreen)
  }

  /// Lets the controls come and go.
  private func watch(
    _ page: State<SystemVideoPage>, _ controls: GtkWidget, _ revealer: Revealer, _ title: Revealer
  ) {
    let (visibility, needsEdge, fullScreen) = (visibility, needsEdgeOnFullScreen, fullScreen)
    let video = video
    observe { widget in
      visibility.needsEdge = needsEdge.value && fullScreen.view.value
      visibility.set(.page, !page.value.hidesControls)
      let isHidden = visibility.isHidden.value
      revealer.widget.isVisible = page.value.hasControls
      video.setCoveredHeight(isHidden ? 0 : ControlBar.coveredHeight(of: controls))
      revealer.widget.isTarget = !isHidden
      title.widget.isVisible = page.value.hasControls && fullScreen.window.value
      for part in [revealer, title] { part.setRevealed(!isHidden) }
      widget.setStyleClass("video", isOn: page.value == .video)
      widget.setCursor(isHidden && !visibility.showsPointer.value ? "none" : nil)
    }
    widget.trackPointer { widget, x, y in
      visibility.pointerMoved(x: x, y: y, height: Double(widget.height))
    }
    let reader = ScreenReader { [weak visibility, weak messages = self.messages] in
      visibility?.set(.screenReader, $0)
      messages?.isReadOut = $0
    }
    let tab = TabWatch(visibility)
    onAppear(
      perform: widget.weakly { widget in
        _ = reader
        tab.start(in: widget.rootWindow)
      })
    onDisappear { tab.stop() }
  }
}

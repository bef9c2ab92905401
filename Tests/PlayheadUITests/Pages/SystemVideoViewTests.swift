import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadUI

/// The whole view: its controls, its gestures, and that it leaves nothing behind. Observation is off.
@MainActor @Suite(.serialized) struct SystemVideoViewTests {
  func makeGestures(
    _ player: Player, settings: VideoSettings = VideoSettings(),
    layout: State<LayoutInfo> = State(.none), page: SystemVideoPage = .video,
    playsFastWhileHeld: Bool = false,
    showMenu: @escaping @MainActor (Double, Double) -> Void = { _, _ in }
  ) -> (gestures: VideoGestures, area: GtkWidget, visibility: ControlsVisibility) {
    let area = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self).widget
    let visibility = ControlsVisibility()
    let messages = MessageBar()
    let hold = SpeedHold(player: player, messages: messages)
    hold.isOn = playsFastWhileHeld
    let gestures = VideoGestures(
      player: player, settings: settings, visibility: visibility, messages: messages,
      layout: layout, page: State(page), hold: hold, showMenu: showMenu)
    gestures.connect(to: area)
    return (gestures, area, visibility)
  }

  /// The controller of a class among those of a widget.
  func controller(_ name: String, of widget: GtkWidget) -> GtkEventController? {
    controllers(name, of: widget).first
  }

  @Test func theWheelChangesTheVolume() async throws {
    let player = try await makeViewedPlayer()
    let (_, area, _) = makeGestures(player)
    let wheel = try #require(controller("GtkEventControllerScroll", of: area))
    emit("scroll", from: wheel, [0, 1])
    #expect(abs(player.volume - 0.95) < 0.001)
    emit("scroll", from: wheel, [0, -2])
    #expect(abs(player.volume - 1.05) < 0.001)
    // Whoever makes it louder wants to hear it, also if it cannot become any louder.
    player.isMuted = true
    emit("scroll", from: wheel, [0, 1])
    #expect(player.isMuted)
    emit("scroll", from: wheel, [0, -1])
    #expect(!player.isMuted)
    (player.volume, player.isMuted) = (1.5, true)
    emit("scroll", from: wheel, [0, -1])
    #expect(!player.isMuted && player.volume == 1.5)
  }

  /// The scale's own wheel would go on by a tenth of the whole.
  @Test func theWheelOnTheSliderSkips() async throws {
    let player = try await makeViewedPlayer()
    let messages = MessageBar()
    let bar = SeekBar(
      player: player, tracker: ProgressTracker(interval: .milliseconds(100)),
      visibility: ControlsVisibility(), messages: messages,
      loopMarker: LoopMarker(player: player, messages: messages), bubble: HoverBubble())
    let window = presentWindow(showing: bar.widget)
    let scale = try #require(descendants("GtkScale", of: bar.widget).first)
    let wheel = try #require(
      controllers("GtkEventControllerScroll", of: scale).first {
        gtk_event_controller_get_propagation_phase($0) == GTK_PHASE_CAPTURE
      })
    #expect(await eventually { gtk_widget_get_sensitive(scale) != 0 })
    emit("scroll", from: wheel, [0, -1])
    #expect(await eventually { player.time() == .seconds(5) })
    #expect(player.volume == 1)
    gtk_window_destroy(window)
  }

  /// The video itself follows the slider then.
  @Test func noThumbnailIsRequestedDuringADrag() async throws {
    let player = try await makeViewedPlayer()
    let tracker = ProgressTracker(interval: .milliseconds(100))
    let slider = TimeSlider(progressTracker: tracker, player: player)
    let bubble = HoverBubble()
    let overlay = gtk_overlay_new().as(GtkOverlay.self)
    gtk_overlay_set_child(overlay, slider.widget)
    gtk_overlay_add_overlay(overlay, bubble.widget)
    bubble.follow(slider.widget.as(GtkRange.self), player: player, tracker: tracker)
    let window = presentWindow(showing: overlay.widget)
    #expect(
      await eventually {
        tracker.isProgressAvailable && gtk_widget_get_width(slider.widget) > 1
      })
    let motion = try #require(
      controllers("GtkEventControllerMotion", of: slider.widget).first {
        gtk_event_controller_get_propagation_phase($0) == GTK_PHASE_CAPTURE
      })
    emit("motion", from: motion, [80, 5])
    #expect(bubble.thumbnails.requests == 1)
    #expect(await eventually { gtk_widget_get_visible(bubble.thumbnail) != 0 })
    tracker.isInteracting = true
    for x in stride(from: 60.0, to: 100, by: 10) { emit("motion", from: motion, [x, 5]) }
    #expect(bubble.thumbnails.requests == 1)
    #expect(gtk_widget_get_visible(bubble.thumbnail) == 0)
    #expect(gtk_widget_get_visible(bubble.widget) != 0)
    tracker.isInteracting = false
    emit("motion", from: motion, [80, 5])
    #expect(bubble.thumbnails.requests == 2)
    gtk_window_destroy(window)
  }

  @Test func theWheelOnTheControlBarChangesTheVolume() async throws {
    let player = try await makeViewedPlayer()
    let messages = MessageBar()
    let parts = ControlParts(
      player: player, settings: VideoSettings(), visibility: ControlsVisibility(),
      messages: messages, loopMarker: LoopMarker(player: player, messages: messages),
      layout: State(.none), video: VideoView(player: player), programMenu: nil)
    let bar = ControlBar(parts, bubble: HoverBubble(), probe: SizeProbe()).makeWidget()
    let wheel = try #require(
      gtk_widget_get_first_child(bar).flatMap { controller("GtkEventControllerScroll", of: $0) })
    var told: [String] = []
    messages.announce = { announcement, _ in told.append(announcement.text) }
    emit("scroll", from: wheel, [0, 1])
    #expect(abs(player.volume - 0.95) < 0.001)
    #expect(told == [localized("Volume %1", "95%")])
  }

  @Test func theHorizontalWheelSeeks() async throws {
    let player = try await makeViewedPlayer()
    let (_, area, _) = makeGestures(player)
    let wheel = try #require(controller("GtkEventControllerScroll", of: area))
    emit("scroll", from: wheel, [1, 0])
    #expect(await eventually { (player.time() ?? .zero) > .zero })
    #expect(player.volume == 1)
  }

  @Test func twoFingersFillTheViewOnlyWhereItHasItsWindow() async throws {
    let player = try await makeViewedPlayer()
    let settings = VideoSettings()
    let layout = State(LayoutInfo.none)
    let (_, area, _) = makeGestures(player, settings: settings, layout: layout)
    let pinch = try #require(controller("GtkGestureZoom", of: area))
    emit("scale-changed", from: pinch, [1.5])
    #expect(settings.gravity == .resizeAspect)
    layout.value.isOverCurrentContext = true
    emit("scale-changed", from: pinch, [1.5])
    #expect(settings.gravity == .resizeAspectFill)
    emit("scale-changed", from: pinch, [0.6])
    #expect(settings.gravity == .resizeAspect)
  }

  @Test func aFingerThatStaysShowsTheMenu() async throws {
    let player = try await makeViewedPlayer()
    var places: [[Double]] = []
    let (gestures, _, _) = makeGestures(player) { places.append([$0, $1]) }
    #expect(!gestures.pressForLong(x: 20, y: 30, isTouch: false))
    #expect(places.isEmpty)
    #expect(gestures.pressForLong(x: 20, y: 30, isTouch: true))
    #expect(places == [[20, 30]])
    #expect(!player.shouldPlay)
  }

  @Test func whatIsHeldPlaysFast() async throws {
    let player = try await makeViewedPlayer()
    var menus = 0
    let (_, area, _) = makeGestures(player, playsFastWhileHeld: true) { _, _ in menus += 1 }
    let press = try #require(controller("GtkGestureLongPress", of: area))
    let drag = try #require(controller("GtkGestureDrag", of: area))
    player.playbackSpeed = 1.5
    emit("pressed", from: press, [20, 30])
    #expect(player.playbackSpeed == 3)
    #expect(player.shouldPlay)
    #expect(menus == 0)
    emit("drag-end", from: drag, [0, 0])
    #expect(player.playbackSpeed == 1.5)
    #expect(!player.shouldPlay)
  }

  /// A speed that was chosen meanwhile is the person's.
  @Test func whatIsHeldLeavesAnotherSpeedAlone() async throws {
    let player = try await makeViewedPlayer()
    let hold = SpeedHold(player: player, messages: MessageBar())
    #expect(hold.hold())
    player.playbackSpeed = 0.5
    hold.release()
    #expect(player.playbackSpeed == 0.5)
  }

  /// Two items may follow each other of which one allows no other speed.
  @Test func whatIsHeldEndsWhereNothingCanBeFast() async throws {
    let player = try await makeViewedPlayer()
    let uri = try #require(player.currentItem?.url)
    let hold = SpeedHold(player: player, messages: MessageBar())
    #expect(hold.hold())
    #expect(player.playbackSpeed == 2)
    player.removeAllItems()
    #expect(player.playbackSpeed == 1)
    hold.release()
    player.append(.simple(url: uri))
    #expect(await eventually { player.playbackSpeedRange.upperBound > 1 })
    #expect(player.playbackSpeed == 1)
  }

  @Test func aClickDoesNotEndWhatAKeyHolds() async throws {
    let player = try await makeViewedPlayer()
    let (gestures, area, _) = makeGestures(player, playsFastWhileHeld: true) { _, _ in }
    let drag = try #require(controller("GtkGestureDrag", of: area))
    let hold = gestures.hold
    #expect(hold.hold())
    emit("drag-begin", from: drag, [20, 30])
    emit("drag-end", from: drag, [0, 0])
    #expect(player.playbackSpeed == 2)
    hold.release()
    #expect(player.playbackSpeed == 1)
  }

  @Test func aKeyThatIsHeldPlaysFastAfterAWhile() async throws {
    let player = try await makeViewedPlayer()
    let hold = SpeedHold(player: player, messages: MessageBar())
    hold.delay = .milliseconds(10)
    var presses = 0
    hold.press { presses += 1 }
    #expect(await eventually { player.playbackSpeed == 2 })
    hold.release()
    #expect(player.playbackSpeed == 1)
    #expect(presses == 0)
    hold.delay = .seconds(60)
    hold.press { presses += 1 }
    #expect(presses == 0)
    hold.release()
    #expect(presses == 1)
  }

  @Test func theLayoutIsRead() async {
    gtk_init()
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    let layout = State(LayoutInfo.none)
    gtk_box_append(
      box,
      Text("View").expands(.vertical).readLayout(into: layout.projectedValue).makeWidget())
    let window = presentWindow(showing: box.widget)
    #expect(await eventually { layout.value.isOverCurrentContext })
    #expect(!layout.value.isFullScreen)
    gtk_box_append(box, gtk_label_new("Another"))
    #expect(await eventually { !layout.value.isOverCurrentContext })
    gtk_window_destroy(window)
  }

  @Test func whatHoldsTheControlsKeepsThem() async throws {
    let player = try await makeViewedPlayer()
    let visibility = ControlsVisibility(delay: .milliseconds(50))
    visibility.tracker.player = player
    player.play()
    #expect(await eventually { visibility.isHidden.value })
    for hold in ControlsVisibility.Hold.allCases {
      visibility.set(hold, true)
      #expect(!visibility.isHidden.value, "\(hold)")
      #expect(
        !(await eventually(within: .milliseconds(120)) { visibility.isHidden.value }), "\(hold)")
      visibility.set(hold, false)
      #expect(await eventually { visibility.isHidden.value }, "\(hold)")
    }
    player.pause()
    #expect(await eventually { !visibility.isHidden.value })
  }

  @Test func whatLiesOverTheVideoHoldsTheControls() throws {
    gtk_init()
    let visibility = ControlsVisibility()
    let widget = Text("A").holdingControls(VideoControls(visibility)).makeWidget()
    let window = presentWindow(showing: widget)
    defer { gtk_window_destroy(window) }
    let label = try #require(descendants("GtkLabel", of: widget).first)
    let motion = try #require(controller("GtkEventControllerMotion", of: label))
    let focus = try #require(controller("GtkEventControllerFocus", of: label))
    emit("enter", from: motion, [5, 5])
    emit("enter", from: focus, [])
    #expect(visibility.holds == [.overlayPointer, .overlayFocus])
    emit("leave", from: motion, [])
    emit("leave", from: focus, [])
    #expect(visibility.holds.isEmpty)
  }

  @Test func onTheWholeScreenTheEdgeMayBeAskedFor() async throws {
    let player = try await makeViewedPlayer()
    let visibility = ControlsVisibility(delay: .milliseconds(50))
    visibility.tracker.player = player
    player.play()
    visibility.needsEdge = true
    #expect(await eventually { visibility.isHidden.value })
    // In the middle the pointer alone is seen, for as long as controls would be.
    visibility.pointerMoved(x: 100, y: 300, height: 600)
    #expect(visibility.isHidden.value && visibility.showsPointer.value)
    #expect(await eventually { !visibility.showsPointer.value })
    visibility.pointerMoved(x: 100, y: 590, height: 600)
    #expect(!visibility.isHidden.value)
    #expect(await eventually { visibility.isHidden.value })
    #expect(!visibility.showsPointer.value)
    visibility.needsEdge = false
    visibility.pointerMoved(x: 100, y: 300, height: 600)
    #expect(!visibility.isHidden.value)
  }

  /// In a window its frame has the title.
  @Test func theTitleOfTheFullScreenHidesWithTheControls() async throws {
    let player = try await makeViewedPlayer()
    let view = SystemVideoView(player: player)
    let window = presentWindow(showing: view.widget, width: 640, height: 360)
    let title = try #require(
      descendants("GtkLabel", of: view.widget).first {
        gtk_widget_has_css_class($0, "playhead-title") != 0
      })
    #expect(await eventually { gtk_widget_get_mapped(view.widget) != 0 })
    #expect(gtk_widget_get_mapped(title) == 0)
    // There is no window manager here that would make it so; each layout would say that it is not.
    var layout = LayoutInfo.none
    (layout.isFullScreen, layout.isWindowFullScreen) = (true, true)
    func isSeen() -> Bool {
      view.take(layout)
      return gtk_widget_get_mapped(title) != 0
    }
    #expect(await eventually { isSeen() })
    let text = gtk_label_get_text(title.as(GtkLabel.self)).map { String(cString: $0) }
    #expect(text == player.currentItem?.displayTitle)
    player.play()
    #expect(await eventually { !isSeen() })
    view.showControls()
    #expect(await eventually { isSeen() })
    gtk_window_destroy(window)
  }

  @Test func theViewLeavesNothingBehind() async throws {
    weak var released: Player?
    do {
      let player = try await makeViewedPlayer()
      released = player
      let view = SystemVideoView(player: player)
      let window = presentWindow(showing: view.widget, width: 640, height: 360)
      player.play()
      #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
      gtk_window_destroy(window)
    }
    #expect(await eventually { released == nil })
  }
}

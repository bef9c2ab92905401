internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The controls over the video: the slider, and below it the buttons, of which those that have no
/// place move into a menu.
@MainActor struct ControlBar: WidgetView {
  let widget: GtkWidget
  /// All that the buttons do, as one menu.
  let menu: ControlMenu

  init(_ parts: ControlParts, bubble: HoverBubble, probe: SizeProbe) {
    let (player, visibility, messages) = (parts.player, parts.visibility, parts.messages)
    let shown = parts.shown
    let tracker = ProgressTracker(interval: .milliseconds(100))
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 3).as(GtkBox.self)
    widget = column.widget
    menu = parts.restMenu(ofAll: true)
    named("ControlBar")
    gtk_widget_add_css_class(widget, "playhead-controls")
    gtk_widget_set_valign(widget, GTK_ALIGN_END)
    let seekBar = SeekBar(
      player: player, tracker: tracker, visibility: visibility, messages: messages,
      loopMarker: parts.loopMarker,
      bubble: bubble)
    gtk_box_append(column, seekBar.debugBodyCounter(color: .orange))
    gtk_box_append(column, row.widget)

    var widgets: [ControlPart: WeakObject<GtkWidget>] = [:]
    for part in ControlPart.allCases {
      if part == .speed { gtk_box_append(row, Self.gap()) }
      let control = parts.widget(for: part, tracker: tracker)
      gtk_box_append(row, control)
      widgets[part] = WeakObject(control)
    }
    TapeDirection.keep(widget)

    let room = Room(shown)
    probe.onWidth = { room.width = $0 }
    follow(player) { room.available = ControlAvailability.parts(of: $0) }
    onReceive(player.propertiesPublisher.slice(at: \.streamType)) { [weak player] _ in
      if let player { room.available = ControlAvailability.parts(of: player) }
    }
    let (canReturn, canAdvance) = (State(false), State(false))
    onReceive(player, assign: \.canReturnToPreviousItem, to: canReturn)
    onReceive(player, assign: \.canAdvanceToNextItem, to: canAdvance)
    observe {
      let parts = shown.value
      for (part, weak) in widgets {
        guard let widget = weak.object else { continue }
        gtk_widget_set_visible(widget, parts.contains(part) ? 1 : 0)
      }
      for (part, isPossible) in [
        (ControlPart.previous, canReturn.value), (.next, canAdvance.value),
      ] {
        if let widget = widgets[part]?.object {
          gtk_widget_set_sensitive(widget, isPossible ? 1 : 0)
        }
      }
    }
    hold(visibility)
    WheelGesture(player: player, visibility: visibility, messages: messages).connect(to: widget)
  }

  /// How high the controls are without the shade above them, in logical pixels: what lies below cannot
  /// be read.
  static func coveredHeight(of widget: GtkWidget) -> Double {
    var natural: gint = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
    return Double(max(natural - shade, 0))
  }

  /// The style sheet's.
  private static let shade: gint = 42

  /// The pointer and the keyboard hold the controls while they are in them.
  private func hold(_ visibility: ControlsVisibility) {
    let motion = gtk_event_controller_motion_new()
    motion.on("enter") { [weak visibility] in visibility?.set(.pointer, true) }
    motion.on("motion") { [weak visibility] in
      if visibility?.holds.contains(.pointer) == false { visibility?.set(.pointer, true) }
    }
    motion.on("leave") { [weak visibility] in visibility?.set(.pointer, false) }
    let focus = gtk_event_controller_focus_new()
    focus.on("enter") { [weak visibility] in visibility?.set(.focus, true) }
    focus.on("leave") { [weak visibility] in visibility?.set(.focus, false) }
    for controller in [motion, focus] {
      controller.retainForOwner()
      gtk_widget_add_controller(widget, controller)
    }
    onDisappear { [weak visibility] in
      visibility?.set(.pointer, false)
      visibility?.set(.focus, false)
    }
  }

  private static func gap() -> GtkWidget {
    let gap = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self).widget
    gtk_widget_set_hexpand(gap, 1)
    return gap
  }
}

/// What has a place in the controls, which is evaluated only when that becomes another.
@MainActor private final class Room {
  var available: Set<ControlPart> = [] { didSet { fit() } }
  /// In logical pixels; nil before the first layout.
  var width: Int? { didSet { fit() } }
  private let shown: State<Set<ControlPart>>

  init(_ shown: State<Set<ControlPart>>) { self.shown = shown }

  private func fit() {
    shown.value = ControlFitting.parts(available: available, width: width)
  }
}

/// What there is a use for.
@MainActor enum ControlAvailability {
  static func parts(of player: Player) -> Set<ControlPart> {
    var parts: Set<ControlPart> = [
      .playPause, .skipBackward, .skipForward, .volume, .times, .speed, .repeatMode, .more,
      .fullscreen,
    ]
    if player.itemCount > 1 { parts.formUnion([.previous, .next]) }
    if !player.metadata.chapters.isEmpty { parts.insert(.chapters) }
    if TrackChoice.hasChoice(player, .audible) || TrackChoice.hasChoice(player, .visual) {
      parts.insert(.tracks)
    }
    if TrackChoice.hasChoice(player, .legible) { parts.insert(.subtitles) }
    // A file of subtitles can be added to any film.
    if player.mediaType == .video { parts.formUnion([.subtitles, .video]) }
    if player.isLive { parts.insert(.live) }
    return parts
  }
}

extension Player {
  /// True of a stream without an end.
  var isLive: Bool { duration == .indefinite }
}

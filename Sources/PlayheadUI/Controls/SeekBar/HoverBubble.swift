internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Tells what is where the pointer is on the slider: the time, the chapter, and a thumbnail of a
/// local film.
@MainActor final class HoverBubble {
  /// To be laid over the video, at its start and end; clicks go through it.
  let widget: GtkWidget
  private let label: GtkLabel
  let thumbnail: GtkWidget
  let thumbnails = HoverThumbnails()

  init() {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    self.label = label
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    gtk_label_set_max_width_chars(label, 34)
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    thumbnail = gtk_picture_new()
    gtk_widget_set_visible(thumbnail, 0)
    gtk_widget_set_size_request(thumbnail, HoverThumbnails.width, -1)
    Accessibility.setLabel(localized("Preview"), of: thumbnail)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    gtk_box_append(box, thumbnail)
    gtk_box_append(box, label.widget)
    widget = box.widget
    gtk_widget_add_css_class(widget, "playhead-bubble")
    gtk_widget_set_halign(widget, GTK_ALIGN_START)
    gtk_widget_set_valign(widget, GTK_ALIGN_END)
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_visible(widget, 0)
  }

  /// Shows it while the pointer is on a slider.
  func follow(_ range: GtkRange, player: Player, tracker: ProgressTracker) {
    let motion = gtk_event_controller_motion_new()
    // A drag takes what comes after it.
    gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE)
    let weak = WeakObject(range)
    // The slider owns the bubble.
    let move = { [self, weak player, weak tracker] (x: Double) in
      guard let range = weak.object, let track = SliderTrack(of: range), let player,
        let scale = SliderScale(tracker?.timeRange)
      else { return }
      let progress = track.progress(at: x)
      show(
        at: scale.time(at: progress), scale, of: player, over: range, x: track.place(of: progress))
      // The video itself follows a drag: another of the same place would take the decoder's time.
      if tracker?.isInteracting == true {
        dropFrame()
      } else {
        findFrame(
          of: scale.time(at: progress), in: player, over: range, x: track.place(of: progress))
      }
    }
    motion.on("enter") { (x: Double, _: Double) in move(x) }
    motion.on("motion") { (x: Double, _: Double) in move(x) }
    motion.on("leave") { [self] in hide() }
    motion.retainForOwner()
    gtk_widget_add_controller(range.widget, motion)
    range.widget.onDisappear { [weak self] in self?.hide() }
  }

  private func hide() {
    gtk_widget_set_visible(widget, 0)
    dropFrame()
  }

  private func dropFrame() {
    gtk_widget_set_visible(thumbnail, 0)
    thumbnails.cancel()
  }

  private func show(
    at time: Duration, _ scale: SliderScale, of player: Player, over range: GtkRange, x: Double
  ) {
    let chapters = player.metadata.chapters
    let clock = TimeText.clock(time, scale: scale.range.upperBound)
    let chapter = ChapterText.title(at: time, in: chapters)
    gtk_label_set_text(label, chapter.map { "\($0)\n\(clock)" } ?? clock)
    gtk_widget_set_visible(widget, 1)
    move(over: range, x: x)
  }

  private func findFrame(of time: Duration, in player: Player, over range: GtkRange, x: Double) {
    guard player.mediaType == .video, let url = player.currentItem?.mediumURL else { return }
    let (weakFrame, weakRange) = (WeakObject(thumbnail), WeakObject(range))
    thumbnails.find(url: url, time: time) { [weak self] texture in
      guard let thumbnail = weakFrame.object, let range = weakRange.object else { return }
      thumbnail.withOpaquePointer { thumbnail in
        texture.withOpaquePointer { gtk_picture_set_paintable(thumbnail, $0) }
      }
      gtk_widget_set_visible(thumbnail, 1)
      self?.move(over: range, x: x)
    }
  }

  /// Above the slider, with its middle at a place of it, but within the view.
  private func move(over range: GtkRange, x: Double) {
    guard let parent = gtk_widget_get_parent(widget) else { return }
    var (position, point) = (graphene_point_t(), graphene_point_t(x: Float(x), y: 0))
    guard gtk_widget_compute_point(range.widget, parent, &point, &position) != 0 else { return }
    var (size, room) = (GtkRequisition(), Int(gtk_widget_get_width(parent)))
    gtk_widget_get_preferred_size(widget, nil, &size)
    room -= Int(size.width) + 12
    let left = min(max(Int(position.x) - Int(size.width) / 2, 12), max(room, 12))
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    gtk_widget_set_margin_start(widget, gint(isMirrored ? max(room + 12 - left, 12) : left))
    gtk_widget_set_margin_bottom(
      widget, gint(Int(gtk_widget_get_height(parent)) - Int(position.y)) + 4)
  }
}

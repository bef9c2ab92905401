internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Tells what is where the pointer is on the slider: the time, the chapter, and a thumbnail of a
/// local film.
@MainActor final class HoverBubble {
  /// To be laid over the video, at its start and end; clicks go through it.
  let widget: GtkWidget
  private let label = GtkLabel.make()
  let thumbnail: GtkWidget
  let thumbnails = HoverThumbnails()
  /// The place of the slider that it is about, in the widget that it lies over.
  private var anchor: (x: Double, y: Double)?

  init() {
    label.cutLines(at: 34)
    label.centerLines()
    thumbnail = gtk_picture_new()
    thumbnail.isVisible = false
    thumbnail.setMinimumSize(width: HoverThumbnails.width)
    Accessibility.setLabel(localized("Preview"), of: thumbnail)
    let box = GtkBox.makeColumn()
    box.append(thumbnail)
    box.append(label.widget)
    widget = box.widget
    widget.addStyleClass("playhead-bubble")
    widget.align(horizontal: GTK_ALIGN_START, vertical: GTK_ALIGN_END)
    widget.isTarget = false
    widget.isVisible = false
  }

  /// Shows it while the pointer is on a slider.
  func follow(_ range: GtkRange, player: Player, tracker: ProgressTracker) {
    // The slider owns the bubble.
    let move = { [self, weak player, weak tracker] (range: GtkRange, x: Double) in
      guard let track = SliderTrack(of: range), let player,
        let scale = SliderScale(tracker?.timeRange)
      else { return }
      let progress = track.progress(atX: x)
      anchor = widget.parentWidget.flatMap {
        range.convert(x: track.x(of: progress), y: 0, to: $0)
      }
      show(at: scale.time(at: progress), scale, of: player)
      // The video itself follows a drag: another of the same place would take the decoder's time.
      if tracker?.isInteracting == true {
        dropFrame()
      } else {
        findFrame(of: scale.time(at: progress), in: player)
      }
    }
    // A drag takes what comes after it.
    range.trackPointer(phase: GTK_PHASE_CAPTURE) { range, x, _ in
      move(range, x)
    } move: { range, x, _ in
      move(range, x)
    } leave: { [self] in
      hide()
    }
    range.widget.onDisappear { [weak self] in self?.hide() }
  }

  private func hide() {
    widget.isVisible = false
    dropFrame()
  }

  private func dropFrame() {
    thumbnail.isVisible = false
    thumbnails.cancel()
  }

  private func show(at time: Duration, _ scale: SliderScale, of player: Player) {
    let chapters = player.metadata.chapters
    let clock = TimeText.clock(time, scale: scale.range.upperBound)
    let chapter = ChapterText.title(at: time, in: chapters)
    label.text = chapter.map { "\($0)\n\(clock)" } ?? clock
    widget.isVisible = true
    place()
  }

  private func findFrame(of time: Duration, in player: Player) {
    guard player.mediaType == .video, let url = player.currentItem?.mediumURL else {
      return dropFrame()
    }
    thumbnails.find(url: url, time: time) { [weak self] texture in
      guard let self else { return }
      thumbnail.withOpaquePointer { thumbnail in
        texture.withOpaquePointer { gtk_picture_set_paintable(thumbnail, $0) }
      }
      thumbnail.isVisible = true
      place()
    }
  }

  /// Above the slider, with its middle at the pointer's place, but within the view.
  private func place() {
    guard let parent = widget.parentWidget, let anchor else { return }
    let size = widget.naturalSize
    let room = parent.width - size.width - 12
    let left = min(max(Int(anchor.x) - size.width / 2, 12), max(room, 12))
    widget.setMargins(
      start: widget.isMirrored ? max(room + 12 - left, 12) : left,
      bottom: parent.height - Int(anchor.y) + 4)
  }
}

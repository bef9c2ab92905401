internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// How the video is laid out and what its colors are.
@MainActor enum VideoMenu {
  private static let aspectRatios: [(ratio: Double?, name: String)] =
    [(nil, localized("Original"))] + AspectRatio.choices.map { ($0.value, $0.name) }
  private static let gravities: [(gravity: VideoGravity, name: String)] = [
    (.resizeAspect, localized("Fit")), (.resizeAspectFill, localized("Fill")),
    (.resize, localized("Stretch")),
  ]
  private static let deinterlacings: [(deinterlacing: Deinterlacing, name: String)] = [
    (.automatic, localized("Automatic")), (.always, localized("Always")), (.off, localized("Off")),
  ]
  private static let colors: [(name: String, path: WritableKeyPath<ColorBalance, Double>)] = [
    (localized("Brightness"), \.brightness), (localized("Contrast"), \.contrast),
    (localized("Saturation"), \.saturation),
    (localized("Hue"), \.hue),
  ]

  private static let ways: [(name: String, path: WritableKeyPath<VideoPan, Double>)] = [
    (localized("Horizontal"), \.x), (localized("Vertical"), \.y),
  ]

  static func menu(_ player: Player, _ settings: VideoSettings, _ video: VideoView) -> ControlMenu {
    ControlMenu(icon: "video-display-symbolic", title: localized("Video Settings")) {
      [weak player] in
      content(player, settings, video)
    }
  }

  private static func content(
    _ player: Player?, _ settings: VideoSettings, _ video: VideoView
  ) -> GtkWidget {
    let ratio = aspectRatios.firstIndex { $0.ratio == settings.aspectRatio }
    let gravity = gravities.firstIndex { $0.gravity == settings.gravity }
    var parts = [
      MenuParts.heading(localized("Aspect Ratio")),
      MenuParts.segments(aspectRatios.map(\.name), selected: ratio) {
        settings.aspectRatio = aspectRatios[$0].ratio
      },
      MenuParts.heading(localized("Scaling")),
      MenuParts.segments(gravities.map(\.name), selected: gravity) {
        settings.gravity = gravities[$0].gravity
      },
    ]
    // Twice as large is one step to the right, half as large one to the left.
    let zoom = MenuParts.slider(localized("Zoom"), -2...2, value: log2(settings.zoom), mark: 0) {
      settings.zoom = exp2($0)
    }
    let deinterlacing = deinterlacings.firstIndex { $0.deinterlacing == player?.deinterlacing }
    parts += [
      zoom.row, pan(settings, video), tools(settings),
      MenuParts.heading(localized("Deinterlacing")),
      MenuParts.segments(deinterlacings.map(\.name), selected: deinterlacing) { [weak player] in
        player?.deinterlacing = deinterlacings[$0].deinterlacing
      },
      MenuParts.heading(localized("Color")),
    ]
    var sliders = [WeakObject(zoom.range)]
    let balance = player?.videoOutput.colorBalance ?? .neutral
    for (name, path) in colors {
      let slider = MenuParts.slider(name, -1...1, value: balance[keyPath: path], mark: 0) {
        [weak player] in player?.videoOutput.colorBalance[keyPath: path] = $0
      }
      parts.append(slider.row)
      sliders.append(WeakObject(slider.range))
    }
    parts += [
      MenuParts.line(),
      MenuParts.row(localized("Reset")) { [weak player] in
        for slider in sliders.compactMap(\.object) { gtk_range_set_value(slider, 0) }
        settings.framing = VideoFraming()
        player?.videoOutput.colorBalance = .neutral
        player?.deinterlacing = .automatic
      },
    ]
    return MenuParts.column(parts)
  }

  /// Sliders that move a video which is larger than the view, from one of its edges to the other.
  private static func pan(_ settings: VideoSettings, _ video: VideoView) -> GtkWidget {
    let sliders = ways.map { name, path in
      MenuParts.slider(name, -1...1, value: 0, mark: 0) {
        let reach = video.panReach[keyPath: path]
        if reach > 0 { settings.pan[keyPath: path] = $0 * reach }
      }
    }
    let ranges = zip(sliders.map { WeakObject($0.range) }, ways.map(\.path))
    let column = MenuParts.column(sliders.map(\.row))
    column.named("PanSliders").observe {
      let (pan, reach) = (settings.framing.pan, video.panReach)
      for (weak, path) in ranges {
        guard let range = weak.object else { continue }
        let isLarger = reach[keyPath: path] > 0
        gtk_widget_set_sensitive(range.widget, isLarger ? 1 : 0)
        let value = isLarger ? min(max(pan[keyPath: path] / reach[keyPath: path], -1), 1) : 0
        if abs(gtk_range_get_value(range) - value) > 0.001 { gtk_range_set_value(range, value) }
      }
    }
    return column.debugBodyCounter(color: .green)
  }

  private static func tools(_ settings: VideoSettings) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    gtk_widget_add_css_class(box.widget, "tools")
    gtk_widget_set_halign(box.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_margin_top(box.widget, 6)
    let tools: [(icon: String, name: String, action: @MainActor () -> Void)] = [
      ("object-rotate-left-symbolic", localized("Rotate Left"), settings.rotateCounterclockwise),
      ("object-rotate-right-symbolic", localized("Rotate Right"), settings.rotateClockwise),
      (
        "object-flip-horizontal-symbolic", localized("Flip Horizontally"), settings.flipHorizontally
      ),
      ("object-flip-vertical-symbolic", localized("Flip Vertically"), settings.flipVertically),
    ]
    for tool in tools {
      let button = ControlButton.make(icon: tool.icon, label: tool.name, tool.action)
      gtk_box_append(box, button.widget)
    }
    return box.widget
  }
}

public import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A ten-band equalizer with presets and a switch. Changes take effect at once.
///
/// It is evaluated when the equalizer changes, and not during playback.
///
/// ```swift
/// gtk_popover_set_child(popover, EqualizerView(player: player).widget)
/// ```
///
/// Moving a slider turns the equalizer on. Gains that belong to no preset are called custom. Keys move a
/// slider by 0.5 dB.
///
/// | Part | Effect |
/// |--- | --- |
/// | Switch | turns the equalizer on and off; the gains stay |
/// | Presets | set all gains, and turn it on |
/// | Sliders | set the gain of one band, and turn it on |
///
/// It shows what the player's `equalizer` is, whoever sets it, and writes to nothing else. In a declared view
/// it is used like any other:
///
/// ```swift
/// VStack {
///   Text("Equalizer").styleClass("heading")
///   EqualizerView(player: player)
/// }
/// ```
///
/// To save the equalizer, subscribe to `Player.equalizerPublisher`.
@MainActor public struct EqualizerView: WidgetView {
  /// The widget, about 320 × 210 logical pixels.
  ///
  /// Each slider is named after its frequency for screen readers, and tells its gain in dB.
  ///
  /// It does not grow; put it into a popover, a dialog, or a page of preferences.
  public let widget: GtkWidget

  /// Creates a view of a player's equalizer.
  ///
  /// The view does not keep the player alive.
  ///
  /// - Parameter player: The player, whose equalizer need not be on.
  public init(player: Player) {
    LibraryStyle.install()
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6).as(GtkBox.self)
    widget = column.widget
    named("EqualizerView")
    gtk_widget_add_css_class(widget, "playhead-equalizer")
    let settings = State(player.equalizer)
    let presets = Self.presets(player)
    let onOff = Self.onOff(player)
    let top = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 9).as(GtkBox.self)
    gtk_box_append(top, presets)
    gtk_box_append(top, onOff)
    gtk_box_append(column, top.widget)
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
    gtk_box_set_homogeneous(row, 1)
    let sliders = Equalizer.frequencies.indices.map { index in
      let (band, slider) = Self.band(index, player)
      gtk_box_append(row, band)
      return WeakObject(slider)
    }
    gtk_box_append(column, row.widget)
    let (weakPresets, weakSwitch) = (WeakObject(presets), WeakObject(onOff))
    onReceive(player.equalizerPublisher) { settings.value = $0 }
    observe {
      let equalizer = settings.value
      for (slider, gain) in zip(sliders, equalizer.gains) {
        guard let slider = slider.object else { continue }
        gtk_range_set_value(slider, gain)
        Accessibility.setValueText(EqualizerText.gain(gain), of: slider.widget)
      }
      weakSwitch.object?[property: "active"] = equalizer.isOn
      let index = equalizer.preset.flatMap { EqualizerPreset.allCases.firstIndex(of: $0) }
      weakPresets.object?[property: "selected"] = UInt32(index ?? EqualizerPreset.allCases.count)
    }
  }

  /// The presets, and behind them what is shown while none of them is set.
  private static func presets(_ player: Player) -> GtkWidget {
    var none: UnsafePointer<CChar>?
    let list = gtk_drop_down_new_from_strings(&none)
    list.withOpaquePointer { list in
      guard let model = gtk_drop_down_get_model(list) else { return }
      for name in EqualizerPreset.allCases.map(EqualizerText.name) + [localized("Custom")] {
        model.withOpaquePointer { gtk_string_list_append($0, name) }
      }
    }
    gtk_widget_set_hexpand(list, 1)
    Accessibility.setLabel(localized("Preset"), of: list)
    let weak = WeakObject(list)
    list.on("notify::selected") { [weak player] in
      guard let list = weak.object, let player else { return }
      let index = Int(list[property: "selected", as: UInt32.self])
      guard EqualizerPreset.allCases.indices.contains(index) else { return }
      let preset = EqualizerPreset.allCases[index]
      if player.equalizer.preset != preset { player.equalizer = Equalizer(preset) }
    }
    return list
  }

  private static func onOff(_ player: Player) -> GtkWidget {
    let button = gtk_switch_new()
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    ControlButton.name(button, localized("Equalizer"))
    let weak = WeakObject(button)
    button.on("notify::active") { [weak player] in
      if let button = weak.object { player?.equalizer.isOn = button[property: "active"] }
    }
    return button
  }

  private static func band(_ index: Int, _ player: Player) -> (widget: GtkWidget, slider: GtkRange)
  {
    let range = Equalizer.gainRange
    let scale = gtk_scale_new_with_range(
      GTK_ORIENTATION_VERTICAL, range.lowerBound, range.upperBound, 0.5
    ).as(GtkScale.self)
    gtk_scale_set_draw_value(scale, 0)
    gtk_scale_add_mark(scale, 0, GTK_POS_RIGHT, nil)
    gtk_widget_set_vexpand(scale.widget, 1)
    let slider = scale.as(GtkRange.self)
    gtk_range_set_inverted(slider, 1)
    let frequency = Equalizer.frequencies[index]
    ControlButton.name(scale.widget, localized("%1 Hz", "\(frequency)"))
    let weak = WeakObject(slider)
    slider.on("value-changed") { [weak player] in
      guard let slider = weak.object, let player else { return }
      let gain = (gtk_range_get_value(slider) * 10).rounded() / 10
      // Not what the view itself has set.
      guard gain != player.equalizer[index] else { return }
      var equalizer = player.equalizer
      equalizer[index] = gain
      equalizer.isOn = true
      player.equalizer = equalizer
    }
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    let label = gtk_label_new(EqualizerText.frequency(frequency)).as(GtkLabel.self)
    gtk_widget_add_css_class(label.widget, "caption")
    gtk_box_append(column, scale.widget)
    gtk_box_append(column, label.widget)
    return (column.widget, slider)
  }
}

/// An equalizer as people read it.
enum EqualizerText {
  /// `474`, and `1.9k` for what is more than a thousand, in Hz.
  static func frequency(_ frequency: Int) -> String {
    guard frequency >= 1000 else { return "\(frequency)" }
    let hundreds = (frequency + 50) / 100
    return hundreds >= 100 || hundreds % 10 == 0
      ? "\((frequency + 500) / 1000)k"
      : "\(hundreds / 10)\(Localization.decimalMark)\(hundreds % 10)k"
  }

  /// `+3 dB`, `−0.5 dB` or `0 dB`.
  static func gain(_ gain: Double) -> String {
    let tenths = Int((gain * 10).rounded())
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    let sign = tenths == 0 ? "" : tenths < 0 ? "−" : "+"
    return "\(sign)\(whole)\(rest == 0 ? "" : "\(Localization.decimalMark)\(rest)") dB"
  }

  /// What a preset is called.
  static func name(of preset: EqualizerPreset) -> String {
    switch preset {
    case .flat: localized("Flat")
    case .rock: localized("Rock")
    case .pop: localized("Pop")
    case .jazz: localized("Jazz")
    case .classical: localized("Classical")
    case .dance: localized("Dance")
    case .speech: localized("Speech")
    case .bass: localized("Bass Boost")
    case .treble: localized("Treble Boost")
    case .quiet: localized("Low Volume")
    }
  }
}

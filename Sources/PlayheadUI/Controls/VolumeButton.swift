internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Shows how loud it is; opens a slider, and the middle button mutes on the spot. The wheel is the
/// control bar's.
@MainActor struct VolumeButton: WidgetView {
  let widget: GtkWidget

  init(player: Player, visibility: ControlsVisibility, messages: MessageBar) {
    let button = Self.menu(player).button(visibility)
    widget = button.widget
    named("VolumeButton")
    let iconName = State("")
    onReceive(player, assign: \.volumeIconName, to: iconName)
    let weak = WeakObject(button)
    observe {
      guard let button = weak.object else { return }
      gtk_menu_button_set_icon_name(button, iconName.value)
      // The icon is another widget now; the menu beside it follows the language.
      if let inner = gtk_widget_get_first_child(button.widget) { TapeDirection.keep(inner) }
    }
    let click = gtk_gesture_click_new()
    click.withOpaquePointer { gtk_gesture_single_set_button($0, guint(GDK_BUTTON_MIDDLE)) }
    click.on("pressed") { [weak player] in
      guard let player else { return }
      player.isMuted.toggle()
      messages.showVolume(of: player)
    }
    let controller = click.as(GtkEventController.self)
    controller.retainForOwner()
    gtk_widget_add_controller(widget, controller)
  }

  /// A slider to 150 %, and mute.
  static func menu(_ player: Player) -> ControlMenu {
    ControlMenu(icon: VolumeFace.iconName(volume: 1, isMuted: false), title: localized("Volume")) {
      [weak player] in
      let volume = State(player?.volume ?? 1)
      let isMuted = State(player?.isMuted ?? false)
      let (row, range) = MenuParts.slider(
        localized("Volume"), 0...1.5, value: volume.value, mark: 1
      ) { [weak player] in
        // Who makes it louder wants to hear it.
        if player?.isMuted == true, $0 > player?.volume ?? 0 { player?.isMuted = false }
        player?.volume = $0
      }
      let mute = gtk_check_button_new_with_label(localized("Mute")).as(GtkCheckButton.self)
      let (weakRange, weakMute) = (WeakObject(range), WeakObject(mute))
      mute.on("toggled") { [weak player] in
        if let mute = weakMute.object { player?.isMuted = gtk_check_button_get_active(mute) != 0 }
      }
      var parts = [row, mute.widget]
      if let player, player.mediaType == .video {
        parts += [
          MenuParts.line(), DelayRow.make(localized("Audio Delay"), player, \.soundDelay),
        ]
      }
      if let player {
        parts += [
          MenuParts.line(),
          MenuParts.check(localized("Night Mode"), player.isNightModeOn) { [weak player] in
            player?.isNightModeOn = $0
          },
          MenuParts.expander(localized("Balance"), Self.balance(player)),
          MenuParts.expander(
            localized("Equalizer"), EqualizerView(player: player).debugBodyCounter(color: .green)),
          MenuParts.expander(
            localized("Output Device"),
            AudioDeviceList(player: player).debugBodyCounter(color: .green)),
        ]
        if player.mediaType == .audio, let rows = VisualizationMenu.rows(player) {
          parts.append(MenuParts.expander(localized("Visualization"), rows))
        }
      }
      let column = MenuParts.column(parts)
      column.named("VolumeMenu").onReceive(player, assign: \.volume, to: volume)
        .onReceive(player, assign: \.isMuted, to: isMuted)
        .observe {
          guard let range = weakRange.object, let mute = weakMute.object else { return }
          if abs(gtk_range_get_value(range) - volume.value) > 0.001 {
            gtk_range_set_value(range, volume.value)
          }
          Accessibility.setValueText(PercentText.of(volume.value), of: range.widget)
          gtk_check_button_set_active(mute, isMuted.value ? 1 : 0)
        }
      return column.debugBodyCounter(color: .green)
    }
  }
}

extension VolumeButton {
  /// A slider from left to right, and mono.
  private static func balance(_ player: Player) -> GtkWidget {
    let (row, range) = MenuParts.slider(
      localized("Balance"), -1...1, value: player.balance, mark: 0
    ) { [weak player] in
      // The middle is found without aim.
      player?.balance = abs($0) < 0.05 ? 0 : $0
    }
    let weak = WeakObject(range)
    range.on("value-changed") {
      if let range = weak.object { nameBalance(of: range) }
    }
    nameBalance(of: range)
    let mono = MenuParts.check(localized("Mono"), player.isMono) { [weak player] in
      player?.isMono = $0
    }
    return MenuParts.column([row, mono])
  }

  private static func nameBalance(of range: GtkRange) {
    let value = gtk_range_get_value(range)
    let percent = PercentText.of(abs(value))
    Accessibility.setValueText(
      abs(value) < 0.05
        ? localized("Center")
        : value < 0 ? localized("Left %1", percent) : localized("Right %1", percent),
      of: range.widget)
  }
}

extension PlayerProperties {
  var volumeIconName: String { VolumeFace.iconName(volume: volume, isMuted: isMuted) }
}

/// How a volume looks.
enum VolumeFace {
  static func iconName(volume: Double, isMuted: Bool) -> String {
    if isMuted || volume <= 0 { return "audio-volume-muted-symbolic" }
    return switch volume {
    case ..<0.34: "audio-volume-low-symbolic"
    case ..<0.67: "audio-volume-medium-symbolic"
    case ...1.001: "audio-volume-high-symbolic"
    default: "audio-volume-overamplified-symbolic"
    }
  }
}

internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The devices that can play sound, to choose one of them. They are looked for while the list is on the
/// screen.
@MainActor struct AudioDeviceList: WidgetView {
  let widget: GtkWidget

  init(player: Player) {
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    widget = column.widget
    named("AudioDeviceList")
    let devices = State([AudioDevice]())
    onReceive(AudioDevices.shared.publisher) { devices.value = $0 }
    let weak = WeakObject(column)
    observe { [weak player] in
      guard let column = weak.object else { return }
      let wanted = player?.audioDevice
      let choices = AudioDeviceChoices.choices(devices.value, wanted: wanted)
      while let row = gtk_widget_get_first_child(column.widget) { gtk_box_remove(column, row) }
      let rows = MenuParts.choice(
        choices.map(\.name), selected: choices.firstIndex { $0.id == wanted }
      ) { [weak player] in player?.audioDevice = choices[$0].id }
      gtk_box_append(column, rows)
    }
  }
}

/// What can be chosen of devices.
enum AudioDeviceChoices {
  struct Choice: Hashable {
    /// Nil: the sound system chooses.
    let id: AudioDevice.ID?
    let name: String
  }

  /// The sound system's own choice, then the devices; one that was chosen and is not there at the end.
  static func choices(_ devices: [AudioDevice], wanted: AudioDevice.ID?) -> [Choice] {
    var choices = [Choice(id: nil, name: localized("Automatic"))]
    choices += devices.map { Choice(id: $0.id, name: $0.name) }
    if let wanted, !devices.contains(where: { $0.id == wanted }) {
      choices.append(Choice(id: wanted, name: localized("%1 (not connected)", wanted)))
    }
    return choices
  }
}

internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The devices that can play sound, to choose one of them. They are looked for while the list is on the
/// screen.
struct AudioDeviceList: View {
  weak let player: Player?
  @State private var devices = [AudioDevice]()

  init(player: Player?) { self.player = player }

  var body: some View {
    let choices = choices
    VStack(alignment: .fill, spacing: 0) {
      ChoiceList(choices.map(\.name), selected: choices.firstIndex { $0.id == player?.audioDevice })
      {
        player?.audioDevice = choices[$0].id
      }
    }
    .onReceive(AudioDevices.shared.publisher) { devices = $0 }
  }

  private var choices: [AudioDeviceChoices.Choice] {
    AudioDeviceChoices.choices(devices, wanted: player?.audioDevice)
  }
}

/// The choices that there are of devices.
enum AudioDeviceChoices {
  struct Choice: Hashable {
    /// The device, or `nil` if the sound system chooses.
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

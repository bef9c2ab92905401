internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Shows how loud it is; opens a slider, and the middle button mutes on the spot. The wheel is the
/// control bar's.
struct VolumeButton: View {
  private weak let player: Player?
  private let visibility: ControlsVisibility
  private let messages: MessageBar
  // Not what the player's is: the body would follow what its initial value has read.
  @State private var iconName = VolumeFace.iconName(volume: 1, isMuted: false)

  init(player: Player, visibility: ControlsVisibility, messages: MessageBar) {
    (self.player, self.visibility, self.messages) = (player, visibility, messages)
  }

  var body: some View {
    Menu(localized("Volume"), icon: iconName, style: .controls(visibility)) {
      VolumeMenu(player: player)
    }
    .onTapGesture(button: .middle) {
      guard let player else { return }
      player.isMuted.toggle()
      messages.showVolume(of: player)
    }
    .onReceive(player, assign: \.volumeIconName, to: $iconName)
    .named("VolumeButton")
  }
}

/// A slider to 150 %, mute, and all that is about sound.
struct VolumeMenu: View {
  private weak let player: Player?
  private let mediaType: MediaType
  @State private var volume: Double
  @State private var isMuted: Bool
  @State private var balance: Double

  init(player: Player?) {
    self.player = player
    // Of the moment in which the menu opens.
    mediaType = player?.mediaType ?? .unknown
    _volume = State(wrappedValue: player?.volume ?? 1)
    _isMuted = State(wrappedValue: player?.isMuted ?? false)
    _balance = State(wrappedValue: player?.balance ?? 0)
  }

  static func menu(_ player: Player?) -> ControlMenu<some View> {
    ControlMenu(icon: VolumeFace.iconName(volume: 1, isMuted: false), title: localized("Volume")) {
      [weak player] in
      VolumeMenu(player: player)
    }
  }

  var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      MenuSlider(
        localized("Volume"), Binding(get: { volume }, set: { player?.choose(volume: $0) }),
        in: 0...1.5, mark: 1,
        spoken: PercentText.of)
      Toggle(localized("Mute"), isOn: Binding(get: { isMuted }, set: { player?.isMuted = $0 }))
      if mediaType == .video {
        Divider()
        DelayRow(localized("Audio Delay"), player, \.soundDelay)
      }
      Divider()
      MenuToggle(localized("Night Mode"), player, \.isNightModeOn)
      DisclosureGroup(localized("Balance")) {
        VStack(alignment: .fill, spacing: 0) {
          MenuSlider(
            localized("Balance"), Binding(get: { balance }, set: setBalance), in: -1...1, mark: 0,
            spoken: Self.spokenBalance)
          MenuToggle(localized("Mono"), player, \.isMono)
        }
      }
      DisclosureGroup(localized("Equalizer")) {
        EqualizerPanel(player: player).named("EqualizerView").debugBodyCounter(color: .green)
      }
      DisclosureGroup(localized("Output Device")) {
        AudioDeviceList(player: player).named("AudioDeviceList").debugBodyCounter(color: .green)
      }
      if mediaType == .audio, VisualizationMenu.isAvailable {
        DisclosureGroup(localized("Visualization")) { VisualizationMenu(player: player) }
      }
    }
    .onReceive(player, assign: \.volume, to: $volume)
    .onReceive(player, assign: \.isMuted, to: $isMuted)
  }

  private func setBalance(_ balance: Double) {
    self.balance = balance
    // The middle is found without aim.
    player?.balance = abs(balance) < 0.05 ? 0 : balance
  }

  private static func spokenBalance(_ balance: Double) -> String {
    let percent = PercentText.of(abs(balance))
    if abs(balance) < 0.05 { return localized("Center") }
    return balance < 0 ? localized("Left %1", percent) : localized("Right %1", percent)
  }
}

extension PlayerProperties {
  var volumeIconName: String { VolumeFace.iconName(volume: volume, isMuted: isMuted) }
}

/// The appearance of a volume.
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

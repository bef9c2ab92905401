internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Lets what is set take effect on a player, now and whenever it is changed.
@MainActor final class PreferenceBinding {
  private var watch: AnyCancellable?
  private var applied: Settings?
  private let choosesDevice: Bool

  /// - Parameter choosesDevice: true if the sound may go to the device that was chosen the last time.
  init(player: Player, preferences: Preferences, choosesDevice: Bool = true) {
    self.choosesDevice = choosesDevice
    let settings = preferences.settings
    player.volume = settings.volume
    player.isMuted = settings.isMuted
    watch = preferences.publisher.sink { [weak self, weak player] settings in
      guard let self, let player else { return }
      apply(settings, to: player)
    }
  }

  /// Applies what is another setting than before; at first, what is another than usual: the command line may have asked
  /// for something else. What it cannot ask for is applied at first in any case.
  private func apply(_ settings: Settings, to player: Player) {
    let old = applied
    let usual = old ?? Settings()
    applied = settings
    if settings.skipInterval != old?.skipInterval {
      let interval = Duration.seconds(settings.skipInterval)
      player.setSkipIntervals(backward: interval, forward: interval)
    }
    if settings.audioLanguages != usual.audioLanguages {
      player.setMediaSelectionPreference(
        settings.audioLanguages.languagePreference, for: .audible)
    }
    if settings.subtitleLanguages != usual.subtitleLanguages {
      player.setMediaSelectionPreference(
        settings.subtitleLanguages.languagePreference, for: .legible)
    }
    if settings.liveResumption != usual.liveResumption {
      player.liveResumption = settings.liveResumption
    }
    if settings.networkBuffer != usual.networkBuffer {
      player.networkBuffer = NetworkBuffer(byteCount: settings.networkBuffer << 20)
    }
    if settings.usesHardwareDecoding != usual.usesHardwareDecoding {
      player.hardwareDecoding = settings.usesHardwareDecoding ? .automatic : .off
    }
    for preference in SoundPreference.all { preference.apply(settings, usual, player) }
    if settings.replayGain != usual.replayGain { player.replayGain = settings.replayGain }
    if settings.visualization != usual.visualization {
      player.visualization = Visualization(rawValue: settings.visualization)
    }
    // A sink that the command line names is not replaced by what was chosen some time.
    if settings.audioDevice != usual.audioDevice, old != nil || choosesDevice {
      player.audioDevice = settings.audioDevice.isEmpty ? nil : settings.audioDevice
    }
    let style = settings.subtitleStyle(like: player.subtitleStyle)
    if style != old?.subtitleStyle(like: player.subtitleStyle) { player.subtitleStyle = style }
  }
}

extension String {
  /// The preference that a list of languages asks for. A list that is not understood asks for nothing.
  fileprivate var languagePreference: MediaSelectionPreference {
    guard let tags = LanguageList.tags(in: self), !tags.isEmpty else { return .automatic }
    return .on(languages: tags)
  }
}

extension Settings {
  /// A style with what can be set.
  func subtitleStyle(like style: SubtitleStyle) -> SubtitleStyle {
    var style = style
    style.fontFamily = subtitleFont
    style.size = subtitleSize / 100
    style.verticalPosition = subtitlePosition / 100
    style.outlineWidth = subtitleOutline / 100
    style.color = SubtitleStyle.Color(css: subtitleColor) ?? .white
    style.background = SubtitleStyle.Color(css: subtitleBackground) ?? .clear
    return style
  }
}

extension SubtitleStyle.Color {
  /// A color as CSS writes it; nil if it is none.
  init?(css text: String) {
    guard let color = GdkRGBA(css: text) else { return nil }
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      alpha: Double(color.alpha))
  }
}

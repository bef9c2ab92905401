import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import Playhead

/// Verifies that the player does what is set, at the start and at every change.
@MainActor @Suite(.serialized) struct PreferenceBindingTests {
  private let player = Player(configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
  private let preferences = Preferences(MemorySettings())

  @Test func everyChangeTakesEffectAtOnce() {
    preferences.settings.volume = 0.5
    preferences.settings.usesHardwareDecoding = false
    let binding = PreferenceBinding(player: player, preferences: preferences)
    #expect(player.volume == 0.5)
    #expect(player.hardwareDecoding == .off)
    preferences.settings.usesHardwareDecoding = true
    #expect(player.hardwareDecoding == .automatic)
    preferences.settings.liveResumption = .position
    #expect(player.liveResumption == .position)
    #expect(player.networkBuffer == .default)
    preferences.settings.networkBuffer = 256
    #expect(player.networkBuffer == NetworkBuffer(byteCount: 256 << 20))
    preferences.settings.skipInterval = 7
    #expect(player.configuration.forwardSkipInterval == .seconds(7))
    #expect(player.configuration.backwardSkipInterval == .seconds(7))
    preferences.settings.subtitleSize = 8
    preferences.settings.subtitlePosition = 10
    #expect(player.subtitleStyle.verticalPosition == 0.1)
    preferences.settings.subtitleColor = "rgb(255,255,0)"
    preferences.settings.subtitleFont = "Serif"
    preferences.settings.subtitleOutline = 12
    #expect(player.subtitleStyle.size == 0.08)
    #expect(player.subtitleStyle.fontFamily == "Serif")
    #expect(player.subtitleStyle.outlineWidth == 0.12)
    #expect(player.subtitleStyle.color == SubtitleStyle.Color(red: 1, green: 1, blue: 0))
    preferences.settings.usesNightMode = true
    preferences.settings.balance = 0.5
    preferences.settings.isMono = true
    #expect(player.isNightModeOn && player.balance == 0.5 && player.isMono)
    preferences.settings.replayGain = .album
    #expect(player.replayGain == .album)
    preferences.settings.visualization = "goom"
    #expect(player.visualization == Visualization(rawValue: "goom"))
    preferences.settings.equalizer = Equalizer(.rock)
    #expect(player.equalizer == Equalizer(.rock))
    withExtendedLifetime(binding) {}
  }

  @Test func whatIsSetOfTheSoundIsKept() async {
    let binding = PreferenceBinding(player: player, preferences: preferences)
    let keeper = SoundKeeper(player: player, preferences: preferences)
    player.equalizer = Equalizer(.rock)
    player.isNightModeOn = true
    player.balance = -0.5
    player.isMono = true
    #expect(
      await eventually {
        let settings = preferences.settings
        return settings.equalizer == Equalizer(.rock) && settings.usesNightMode
          && settings.balance == -0.5 && settings.isMono
      })
    withExtendedLifetime((binding, keeper)) {}
  }

  /// Verifies that what was set on the player itself stays until its setting is changed.
  @Test func onlyWhatIsChangedIsApplied() {
    player.hardwareDecoding = .off
    player.replayGain = .track
    let binding = PreferenceBinding(player: player, preferences: preferences)
    player.subtitleStyle.size = 0.2
    preferences.settings.skipInterval = 7
    #expect(player.hardwareDecoding == .off && player.replayGain == .track)
    #expect(player.subtitleStyle.size == 0.2)
    withExtendedLifetime(binding) {}
  }

  @Test func whatIsSetBesideTheVideoIsKept() async {
    let binding = PreferenceBinding(player: player, preferences: preferences)
    let keeper = SubtitleKeeper(player: player, preferences: preferences)
    player.subtitleStyle.size = 0.0712
    player.subtitleStyle.verticalPosition = 0.25
    #expect(
      await eventually {
        preferences.settings.subtitleSize == 7.1 && preferences.settings.subtitlePosition == 25
      })
    withExtendedLifetime((binding, keeper)) {}
  }

  /// Verifies that what the command line asked for stays when something else is changed.
  @Test func languagesAreThoseOfTheCommandLineUntilOthersAreSet() async throws {
    player.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
    player.items = [.simple(url: try TestMedia.uri(.matroska()))]
    let binding = PreferenceBinding(player: player, preferences: preferences)
    preferences.settings.skipInterval = 7
    #expect(await eventually { language(of: .audible) == "fr" })
    preferences.settings.audioLanguages = "de, en"
    #expect(await eventually { language(of: .audible) == "en" })
    #expect(language(of: .legible) == nil)
    preferences.settings.subtitleLanguages = "en"
    #expect(await eventually { language(of: .legible) == "en" })
    withExtendedLifetime(binding) {}
  }

  private func language(of characteristic: MediaCharacteristic) -> String? {
    player.selectedMediaOption(for: characteristic).track?.language
  }
}

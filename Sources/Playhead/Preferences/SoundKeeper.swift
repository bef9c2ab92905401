internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlayer

/// Puts what was set of a player's sound into the settings.
@MainActor final class SoundKeeper {
  private let watches: [AnyCancellable]

  init(player: Player, preferences: Preferences) {
    watches =
      SoundPreference.all.map { $0.keep(player, preferences) } + [
        player.audioDevicePublisher.dropFirst().sink {
          preferences.settings.audioDevice = $0 ?? ""
        },
        player.changePublisher.sink { [weak player] in
          guard let player else { return }
          preferences.settings.visualization = player.visualization?.rawValue ?? ""
        },
      ]
  }
}

/// A setting of a player's sound that is saved, and comes back the next time.
@MainActor struct SoundPreference {
  /// Applies what is set to a player, if it was another before; at first, if it is another than usual.
  let apply: (_ new: Settings, _ old: Settings, Player) -> Void
  /// Saves each change a moment after it.
  let keep: (Player, Preferences) -> AnyCancellable

  /// All of them. A new one is a line here.
  static let all = [
    SoundPreference(\.equalizer, \.equalizer, \.equalizer),
    SoundPreference(\.usesNightMode, \.isNightModeOn, \.isNightModeOn),
    SoundPreference(\.balance, \.balance, \.balance),
    SoundPreference(\.isMono, \.isMono, \.isMono),
  ]

  private init<Value: Equatable>(
    _ setting: WritableKeyPath<Settings, Value>,
    _ property: ReferenceWritableKeyPath<Player, Value>,
    _ output: KeyPath<OutputSettings, Value>
  ) {
    apply = { new, old, player in
      let value = new[keyPath: setting]
      if value != old[keyPath: setting] { player[keyPath: property] = value }
    }
    keep = { player, preferences in
      let save = DelayedSave { preferences.settings[keyPath: setting] = player[keyPath: property] }
      return player.settingPublisher(output).dropFirst().sink { _ in save.start() }
    }
  }
}

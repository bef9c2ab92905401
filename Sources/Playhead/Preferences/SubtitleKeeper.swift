internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlayer

/// Puts the size and the place of subtitles that were set beside the video into the settings.
@MainActor final class SubtitleKeeper {
  private let watch: AnyCancellable

  init(player: Player, preferences: Preferences) {
    let save = DelayedSave {
      let style = player.subtitleStyle
      var settings = preferences.settings
      settings.subtitleSize = Self.percent(style.size)
      settings.subtitlePosition = Self.percent(style.verticalPosition)
      preferences.settings = settings
    }
    watch = player.subtitleStylePublisher.dropFirst().sink { _ in save.start() }
  }

  /// A finer resolution than tenths would not be visible.
  private static func percent(_ share: Double) -> Double { (share * 1000).rounded() / 10 }
}

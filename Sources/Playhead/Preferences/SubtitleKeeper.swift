internal import OpenCombine
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Puts the size and the place of subtitles that were set beside the picture into the settings, a moment
/// later: while a slider is drawn, not each of its places is written.
@MainActor final class SubtitleKeeper {
  private let player: Player
  private let preferences: Preferences
  private var watch: AnyCancellable?
  private var later: Timeout?

  init(player: Player, preferences: Preferences) {
    self.player = player
    self.preferences = preferences
    watch = player.subtitleStylePublisher.dropFirst().sink { [weak self] _ in self?.saveLater() }
  }

  isolated deinit {
    if later != nil { save() }
  }

  private func saveLater() {
    later = Timeout(after: Self.delay) { [weak self] in self?.save() }
  }

  private func save() {
    later = nil
    let style = player.subtitleStyle
    var settings = preferences.settings
    settings.subtitleSize = Self.percent(style.size)
    settings.subtitlePlace = Self.percent(style.verticalPlace)
    preferences.settings = settings
  }

  /// Tenths are as fine as anybody sees.
  private static func percent(_ share: Double) -> Double { (share * 1000).rounded() / 10 }

  private static let delay = Duration.milliseconds(300)
}

internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

extension CommandContext {
  private static let volumeStep = 0.05

  func changeVolume(by steps: Double) {
    guard let player else { return }
    player.choose(volume: player.volume + steps * Self.volumeStep)
    messages.showVolume(of: player)
  }

  func toggleMute() {
    guard let player else { return }
    player.isMuted.toggle()
    messages.showVolume(of: player)
  }

  func moveSound(by steps: Int) {
    guard let player else { return }
    player.soundDelay = DelayText.delay(player.soundDelay, movedBy: steps, step: SoundDelay.step)
    tell(localized("Audio delay %1", delayText(player.soundDelay)))
  }

  func moveSubtitles(by steps: Int) {
    guard let player else { return }
    player.subtitleDelay = DelayText.delay(
      player.subtitleDelay, movedBy: steps, step: SoundDelay.step)
    tell(localized("Subtitle delay %1", delayText(player.subtitleDelay)))
  }

  private func delayText(_ delay: Duration) -> String {
    DelayText.of(delay, decimalMark: Localization.decimalMark)
  }

  func skipToSubtitle(_ skip: Skip) {
    guard let player, !player.skipToSubtitle(skip) else { return }
    tell(skip == .forward ? localized("No next subtitle") : localized("No previous subtitle"))
  }

  /// The next of the tracks that can be chosen; after the last the first again.
  func chooseNext(_ characteristic: MediaCharacteristic, _ name: String) {
    guard let player else { return }
    let options = player.mediaSelectionOptions(for: characteristic)
    guard options.count > 1 else {
      return tell(
        characteristic == .legible
          ? localized("No subtitles") : localized("No other audio tracks"))
    }
    let selected = player.selectedMediaOption(for: characteristic)
    let index = options.firstIndex(of: selected).map { ($0 + 1) % options.count } ?? 0
    player.select(mediaOption: options[index], for: characteristic)
    tell("\(name): \(options[index].localizedName)")
  }
}

internal import OpenCombine
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Says, once each time, that playback continues without sound.
@MainActor final class SoundLossTeller {
  private var watch: AnyCancellable?
  private var isLost = false

  init(player: Player, messages: MessageBar) {
    watch = player.changePublisher.sink { [weak self, weak player] in
      guard let self, let player, player.isAudioUnavailable != isLost else { return }
      isLost = player.isAudioUnavailable
      guard isLost else { return }
      messages.show(localized("The audio device is not working. Playback continues without sound."))
    }
  }
}

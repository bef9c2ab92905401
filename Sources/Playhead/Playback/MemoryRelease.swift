internal import CPlatform
internal import Dispatch
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Gives free memory back to the system a while after a player has begun to play, has been paused, or has ended: what the
/// start needed, and what the last item had. While it plays, what it frees for a frame is kept for the next.
@MainActor final class MemoryRelease {
  /// Longer than a start takes, and than the controls are shown at first.
  private static let delay = Duration.seconds(5)

  private var watch: AnyCancellable?
  private var timeout: Timeout?

  init(player: Player) {
    watch = player.propertiesPublisher.slice(at: \.playbackState).sink { [weak self] _ in
      self?.timeout = Timeout(after: Self.delay) {
        DispatchQueue.global(qos: .utility).async { playhead_give_memory_back() }
      }
    }
  }
}

internal import OpenCombine
internal import PlayheadCore

/// Returns to the beginning of a range whenever playback has reached its end.
@MainActor final class PlaybackLoop {
  let range = CurrentValueSubject<Range<Duration>?, Never>(nil)
  private var boundary: AnyCancellable?
  private var item: AnyCancellable?

  /// Loops a part of what a player plays, until it plays something else; nil ends it.
  func set(_ newValue: Range<Duration>?, of player: Player) {
    let duration = player.propertiesSubject.value.duration.value
    let playable = LoopMachine.playable(newValue, in: duration)
    guard playable != range.value else { return }
    (boundary, item) = (nil, nil)
    player.mutate(\.loopRange) { range.value = playable }
    guard let playable else { return }
    boundary = player.boundaryTimePublisher(for: [playable.upperBound]).sink { [weak player] in
      player?.seek(at(playable.lowerBound), smooth: false)
    }
    // Who sets the end where playback is, or where a seek leads, has passed it by now.
    if let time = player.shownTime(), time >= playable.upperBound {
      player.seek(at(playable.lowerBound), smooth: false)
    }
    item = player.propertiesPublisher.slice(at: \.coreProperties.itemProperties.item).dropFirst()
      .sink { [weak self, weak player] _ in
        if let player { self?.set(nil, of: player) }
      }
  }
}

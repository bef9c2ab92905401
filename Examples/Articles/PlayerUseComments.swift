import Observation
import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code in the comments of Player.
@MainActor enum PlayerUseComments {
  static func radio(url: String) -> Player {
    // snippet: radio
    let player = Player(item: .simple(url: url))
    player.actionAtItemEnd = .pause
    player.volume = 0.8
    player.play()
    // end
    return player
  }

  static func observation(player: Player) {
    // snippet: observation
    withObservationTracking {
      print(player.isMuted ? "muted" : "volume \(player.volume)")
    } onChange: {
      print("the volume or the mute switch changes")
    }
    // end
  }

  static func state(player: Player) -> String {
    // snippet: state
    switch player.playbackState {
    case .idle: return player.error == nil ? "Loading" : "Failed"
    case .playing: return "Playing"
    case .paused: return "Paused"
    case .ended: return "Ended"
    }
    // end
  }

  static func failure(player: Player) {
    // snippet: failure
    if let error = player.error as? PlaybackError {
      print(error.localizedSentence, error.localizedSuggestion)
    }
    // end
  }

  static func again(player: Player) {
    // snippet: again
    if player.canReplay { player.replay() } else { player.togglePlayPause() }
    // end
  }

  static func resume(player: Player, url: String, time: Duration) {
    // snippet: resume
    if let item = player.items.first(where: { $0.url == url }) {
      player.resume(at(time), in: item)
    }
    // end
  }

  static func limits(player: Player) {
    // snippet: limits
    player.limits = PlayerLimits(preferredPeakBitRate: 2_000_000)  // bits per second
    // end
  }

  static func date(player: Player) {
    // snippet: date
    if let date = player.date() { player.seek(to: date - .seconds(60)) }
    // end
  }

  static func skipButton(player: Player) -> Bool {
    // snippet: skipButton
    let isEnabled = player.canSkipForward
    if isEnabled { player.skipForward() }
    return isEnabled
    // end
  }

  static func live(player: Player) {
    // snippet: live
    if player.isBehindLiveEdge { player.skipToDefault() }
    // end
  }

  static func rows(player: Player, firstRow: Int) -> [String] {
    // snippet: rows
    let visible = player.items(in: firstRow..<firstRow + 20)
    return visible.map(\.displayTitle)
    // end
  }

  static func choose(player: Player, row: Int) {
    // snippet: choose
    let chosen = player.items(in: row..<row + 1).first
    if let chosen { player.currentItem = chosen }
    // end
  }

  static func enqueue(player: Player, urls: [String]) {
    // snippet: enqueue
    let isNew = player.append(.simple(url: urls[0]))
    player.append(urls.dropFirst().map { .simple(url: $0) })
    print(isNew, player.itemCount)
    // end
  }
}

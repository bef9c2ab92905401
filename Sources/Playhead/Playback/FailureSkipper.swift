internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Goes on with the next item when one cannot be played, after its reason could be read (``FailureSkipMachine``).
@MainActor final class FailureSkipper {
  private let player: Player
  private let messages: MessageBar
  private var machine = FailureSkipMachine()
  private var watch: AnyCancellable?
  private var timeout: Timeout?
  /// While it looks for something better at the item's address, nothing is skipped.
  private let pages: WebPageLoader
  private let whenOver: @MainActor () -> Void

  /// Long enough to read a sentence, and to press a key.
  private static let readingTime = Duration.seconds(4)

  /// - Parameter whenOver: called each time playback has stopped because of failures, and nothing follows.
  init(
    player: Player, messages: MessageBar, pages: WebPageLoader,
    whenOver: @escaping @MainActor () -> Void
  ) {
    self.player = player
    self.messages = messages
    self.pages = pages
    self.whenOver = whenOver
    pages.whenNothingFound = { [weak self] in self?.tell { $0.nothingFound($1) } }
    watch = player.changePublisher.sink { [weak self] in
      // Both follow the player, in no order.
      self?.pages.look()
      self?.tell { $0.changed($1) }
    }
  }

  private func tell(
    _ event: (inout FailureSkipMachine, FailureSkipMachine.Playback) -> FailureSkipMachine.Action?
  ) {
    switch event(&machine, now) {
    case .wait:
      timeout = Timeout(after: Self.readingTime) { [weak self] in
        self?.tell { $0.timeIsOver($1) }
      }
    case .stopWaiting: timeout = nil
    case .skip:
      if let error = player.error { messages.show(localizedSentence(of: error)) }
      player.advanceToNextItem()
    case .pause: player.pause()
    case .end:
      player.pause()
      whenOver()
    case .play: player.play()
    case nil: break
    }
  }

  private var now: FailureSkipMachine.Playback {
    FailureSkipMachine.Playback(
      item: player.currentItem?.id, hasFailed: player.hasFailed,
      isReady: player.playbackState != .idle,
      hasNext: player.hasNextItem, shouldPlay: player.shouldPlay,
      isSearching: pages.isSearching)
  }
}

extension Player {
  /// A Boolean value that indicates whether the current item has failed and will not be retried automatically.
  var hasFailed: Bool { error != nil && retry == nil }
}

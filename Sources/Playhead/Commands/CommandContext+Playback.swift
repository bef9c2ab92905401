internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

extension CommandContext {
  func playPause() {
    guard let player else { return }
    player.playPauseOrReplay()
    if player.currentItem != nil {
      tell(player.shouldPlay ? localized("Playing") : localized("Paused"))
    }
  }

  func playNextItem() {
    player?.playNextItem()
    tell(player?.currentItem?.displayTitle ?? "")
  }

  func playPreviousItem() {
    player?.playPreviousItem()
    tell(player?.currentItem?.displayTitle ?? "")
  }

  func toggleShuffle() {
    guard let player else { return }
    player.isShuffled.toggle()
    tell(player.isShuffled ? localized("Shuffle on") : localized("Shuffle off"))
  }

  func changeRepeatMode() {
    guard let player else { return }
    switch player.repeatMode {
    case .off:
      player.repeatMode = .all
      tell(localized("Repeat all"))
    case .all:
      player.repeatMode = .one
      tell(localized("Repeat one"))
    case .one:
      player.repeatMode = .off
      tell(localized("Repeat off"))
    }
  }

  /// Shows or hides the playlist. The small window has no room for it, and becomes as large as it was.
  func togglePlaylist() {
    owner.isPlaylistShown.value = mini.isOn.value || !owner.isPlaylistShown.value
    mini.end()
  }

  // MARK: - Speed

  func changeSpeed(by direction: Int) {
    guard let player else { return }
    let current = player.playbackSpeed
    let next =
      direction > 0
      ? PlaybackSpeed.steps.first { $0 > current + 0.01 }
      : PlaybackSpeed.steps.last { $0 < current - 0.01 }
    setSpeed(next ?? current)
  }

  func setSpeed(_ speed: Double) {
    guard let player else { return }
    player.playbackSpeed = speed
    tell(localized("Speed %1", SpeedText.of(player.playbackSpeed)))
  }

  // MARK: - Positions

  /// Says where a seek has led, once it is there, or that there can be none.
  var tellingPosition: @MainActor (Bool) -> Void {
    { [weak player, weak messages] isFinished in
      guard isFinished, let player, let messages, let position = player.time() else { return }
      guard !player.isUnseekable else { return messages.showUnseekable() }
      let duration = player.duration.value
      let time = TimeText.clock(position, scale: duration)
      messages.show(
        duration.map { "\(time) / \(TimeText.clock($0))" } ?? time, for: MessageBar.glance)
    }
  }

  /// Back leads to the beginning of a chapter that has been played for a while, as items do.
  func seekToChapter(_ direction: Int) {
    guard let player else { return }
    let chapters = player.metadata.chapters
    guard let time = player.shownTime(), !chapters.isEmpty else {
      return tell(localized("No chapters"))
    }
    let chapter =
      direction > 0
      ? chapters.first { $0.timeRange.lowerBound > time }
      : chapters.last { $0.timeRange.lowerBound + Self.chapterTimeout < time } ?? chapters.first
    guard let chapter else { return tell(localized("Last chapter")) }
    player.seek(to: chapter)
    tell(chapter.title ?? localized("Chapter %1", "\((chapters.firstIndex(of: chapter) ?? 0) + 1)"))
  }

  private static let chapterTimeout = Duration.seconds(3)
}

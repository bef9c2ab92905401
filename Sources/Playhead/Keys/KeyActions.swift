internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Does what the keys command, and says what came of it where that is not to be seen.
@MainActor struct KeyActions {
  let window: GtkWindow
  let player: Player?
  let settings: PictureSettings
  let messages: MessageBar
  let mini: MiniMode
  let paste: () -> Void

  /// - Returns: true if the key is used up.
  func run(_ command: Keys.Command) -> Bool {
    if let action = command.action {
      _ = gtk_widget_activate_action_variant(window.widget, action, nil)
      return true
    }
    switch command {
    case .toggleFullscreen:
      window.toggleFullscreen()
      return true
    case .leaveFullscreen:
      if gtk_window_is_fullscreen(window) != 0 {
        gtk_window_unfullscreen(window)
        return true
      }
      guard mini.isOn.value else { return false }
      mini.end()
      return true
    case .showMenu, .markLoop: return true
    case .paste:
      paste()
      return true
    default: break
    }
    guard let player else { return false }
    if set(command, of: player) { return true }
    guard let item = player.currentItem else { return false }
    move(command, player)
    if command == .takeFrame { takeFrame(of: player, title: item.displayTitle) }
    return true
  }

  /// Does what can be done with nothing to play as well.
  /// - Returns: false if the command is another one.
  private func set(_ command: Keys.Command, of player: Player) -> Bool {
    switch command {
    case .playPause:
      player.playPauseOrReplay()
      if player.currentItem != nil {
        tell(player.playbackState == .playing ? localized("Playing") : localized("Paused"))
      }
    case .louder: change(player, volume: Self.volumeStep)
    case .quieter: change(player, volume: -Self.volumeStep)
    case .toggleMute:
      player.isMuted.toggle()
      messages.showVolume(of: player)
    case .laterSound: moveSound(of: player, by: 1)
    case .earlierSound: moveSound(of: player, by: -1)
    case .laterSubtitles: moveSubtitles(of: player, by: 1)
    case .earlierSubtitles: moveSubtitles(of: player, by: -1)
    case .nextSubtitle: skipToSubtitle(of: player, .forward)
    case .previousSubtitle: skipToSubtitle(of: player, .backward)
    case .faster: change(player, speed: 1)
    case .slower: change(player, speed: -1)
    case .normalSpeed: set(player, speed: 1)
    case .nextSubtitles: choose(player, .legible, localized("Subtitles"))
    case .nextSound: choose(player, .audible, localized("Audio"))
    case .nextRepeatMode: changeRepeatMode(player)
    case .toggleShuffle:
      player.isShuffled.toggle()
      tell(player.isShuffled ? localized("Shuffle on") : localized("Shuffle off"))
    case .nextAspectRatio: changeAspectRatio()
    case .rotate:
      settings.rotateClockwise()
      tell(localized("Rotated right"))
    default: return false
    }
    return true
  }

  /// Goes to another position, or another item, and says where that is.
  private func move(_ command: Keys.Command, _ player: Player) {
    switch command {
    case .skipBackward: player.skipBackward(completion: tellPosition(of: player))
    case .skipForward: player.skipForward(completion: tellPosition(of: player))
    case .goToTime: GoToDialog.show(over: window, player: player)
    case .skip(let seconds):
      player.skip(by: .seconds(seconds), completion: tellPosition(of: player))
    case .tenths(let tenths): player.seek(toTenths: tenths, completion: tellPosition(of: player))
    case .nextFrame: player.step(byFrames: 1)
    case .previousFrame: player.step(byFrames: -1)
    case .nextChapter: seek(player, toChapter: 1)
    case .previousChapter: seek(player, toChapter: -1)
    case .nextItem:
      player.playNextItem()
      tell(player.currentItem?.displayTitle ?? "")
    case .previousItem:
      player.playPreviousItem()
      tell(player.currentItem?.displayTitle ?? "")
    default: break
    }
  }

  private func tell(_ text: String) { messages.show(text, for: MessageBar.glance) }

  // MARK: - Places

  /// Says where a seek has led, once it is there.
  private func tellPosition(of player: Player) -> @MainActor (Bool) -> Void {
    { [weak player, weak messages] isFinished in
      guard isFinished, let player, let position = player.time() else { return }
      let duration = player.duration.value
      let time = TimeText.clock(position, scale: duration)
      messages?.show(
        duration.map { "\(time) / \(TimeText.clock($0))" } ?? time, for: MessageBar.glance)
    }
  }

  /// Back leads to the beginning of a chapter that has been played for a while, as items do.
  private func seek(_ player: Player, toChapter direction: Int) {
    let chapters = player.metadata.chapters
    guard let time = player.time(), !chapters.isEmpty else {
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

  // MARK: - Sound and speed

  private static let volumeStep = 0.05

  private func change(_ player: Player, volume step: Double) {
    player.volume += step
    messages.showVolume(of: player)
  }

  private func moveSound(of player: Player, by steps: Int) {
    player.soundDelay = DelayText.delay(
      player.soundDelay, movedBy: steps, step: SoundDelay.step)
    tell(localized("Audio delay %1", delayText(player.soundDelay)))
  }

  private func moveSubtitles(of player: Player, by steps: Int) {
    player.subtitleDelay = DelayText.delay(
      player.subtitleDelay, movedBy: steps, step: SoundDelay.step)
    tell(localized("Subtitle delay %1", delayText(player.subtitleDelay)))
  }

  private func delayText(_ delay: Duration) -> String {
    DelayText.of(delay, decimalMark: Localization.decimalMark)
  }

  private func skipToSubtitle(of player: Player, _ skip: Skip) {
    guard !player.skipToSubtitle(skip) else { return }
    tell(
      skip == .forward ? localized("No next subtitle") : localized("No previous subtitle"))
  }

  private func change(_ player: Player, speed direction: Int) {
    let current = player.playbackSpeed
    let next =
      direction > 0
      ? PlaybackSpeed.steps.first { $0 > current + 0.01 }
      : PlaybackSpeed.steps.last { $0 < current - 0.01 }
    set(player, speed: next ?? current)
  }

  private func set(_ player: Player, speed: Double) {
    player.playbackSpeed = speed
    tell(localized("Speed %1", SpeedText.of(player.playbackSpeed)))
  }

  // MARK: - Choices

  /// The next of what can be chosen; after the last the first again.
  private func choose(
    _ player: Player, _ characteristic: MediaCharacteristic, _ name: String
  ) {
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

  private func changeRepeatMode(_ player: Player) {
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

  private func changeAspectRatio() {
    let next = AspectRatio.next(after: settings.aspectRatio)
    settings.aspectRatio = next?.value
    tell(localized("Aspect ratio: %1", next?.name ?? localized("original")))
  }

  // MARK: - Video

  private func takeFrame(of player: Player, title: String) {
    let time = player.time() ?? .zero
    Task { [messages] in
      do throws(ScreenshotError) {
        let screenshot = try await player.videoOutput.screenshot()
        let path = ScreenshotFile.path(title: title, time: time)
        try await screenshot.write(to: path)
        messages.show(localized("Screenshot saved as %1", path), for: .seconds(4))
      } catch {
        messages.show(error.description)
      }
    }
  }
}

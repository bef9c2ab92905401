internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Which subtitles are read, how large they are and where they stand.
@MainActor enum SubtitleMenu {
  /// The action of a window that asks for a file of subtitles; without it there is no row for that.
  static let openAction = "open-subtitles"

  static func menu(_ player: Player?) -> ControlMenu {
    ControlMenu(icon: "media-view-subtitles-symbolic", title: localized("Subtitles")) {
      [weak player] in
      guard let player else { return MenuParts.column([]) }
      return content(player)
    }
  }

  private static func content(_ player: Player) -> GtkWidget {
    var parts: [GtkWidget] = []
    if TrackChoice.hasChoice(player, .legible) {
      parts += [TrackChoice.menu(player, .legible), MenuParts.line()]
    }
    parts.append(MenuParts.actionRow(localized("Add Subtitles…"), openAction))
    if let file = player.shownSubtitleFile { parts.append(encodings(of: file, player)) }
    parts += [size(player), position(player)]
    if player.isSubtitleShown {
      parts.append(DelayRow.make(localized("Subtitle Delay"), player, \.subtitleDelay))
    }
    return MenuParts.column(parts)
  }

  private static func size(_ player: Player) -> GtkWidget {
    MenuParts.slider(
      localized("Size"), 0.02...0.15, value: player.subtitleStyle.size,
      mark: SubtitleStyle.standard.size
    ) { [weak player] in player?.subtitleStyle.size = $0 }.row
  }

  /// To the right is up, as the text goes with the slider of a volume.
  private static func position(_ player: Player) -> GtkWidget {
    MenuParts.slider(
      localized("Position"), 0...1, value: 1 - player.subtitleStyle.verticalPosition,
      mark: 1 - SubtitleStyle.standard.verticalPosition
    ) { [weak player] in player?.subtitleStyle.verticalPosition = 1 - $0 }.row
  }

  private static func encodings(of file: SubtitleFile, _ player: Player) -> GtkWidget {
    let encodings = [nil] + SubtitleEncoding.choices.map { Optional($0.encoding) }
    let names = [localized("Automatic")] + SubtitleEncoding.choices.map { localized($0.name) }
    let list = MenuParts.choice(names, selected: encodings.firstIndex(of: file.encoding)) {
      [weak player] in
      var file = file
      file.encoding = encodings[$0]
      // What cannot be read in it stays as it is.
      Task { [file] in try? await player?.addSubtitles(file) }
    }
    return MenuParts.expander(localized("Character Encoding"), list)
  }
}

extension Player {
  /// True if a track or a file is shown.
  fileprivate var isSubtitleShown: Bool {
    currentMediaOption(for: .legible).track != nil
  }
}

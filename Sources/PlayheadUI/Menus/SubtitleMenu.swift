internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The menu for which subtitles are read, how large they are, and where they stand.
struct SubtitleMenu: View {
  private weak let player: Player?
  /// The action of the program that asks for a file of subtitles; `nil` if it has none.
  private let openAction: String?
  private let hasTracks: Bool
  private let file: SubtitleFile?
  private let isShown: Bool
  @State private var size: Double
  @State private var position: Double

  init(player: Player?, openAction: String?) {
    (self.player, self.openAction) = (player, openAction)
    // Of the moment in which the menu opens.
    hasTracks = TrackChoice.hasChoice(player, .legible)
    file = player?.shownSubtitleFile
    isShown = player?.currentMediaOption(for: .legible).track != nil
    let style = player?.subtitleStyle ?? .standard
    _size = State(wrappedValue: style.size)
    // To the right is up, as the text goes with the slider of a volume.
    _position = State(wrappedValue: 1 - style.verticalPosition)
  }

  @MainActor static func menu(_ parts: ControlParts) -> ControlMenu<some View> {
    ControlMenu(icon: "media-view-subtitles-symbolic", title: localized("Subtitles")) {
      [weak player = parts.player, openAction = parts.subtitlesAction] in
      SubtitleMenu(player: player, openAction: openAction)
    }
  }

  var body: some View {
    if hasTracks {
      TrackChoice(player: player, .legible)
      Divider()
    }
    if let openAction {
      ActionButton(
        localized("Add Subtitles…"), look: .row, action: openAction, isHiddenWhileDisabled: true)
    }
    if let file { EncodingChoice(player: player, file: file) }
    MenuSlider(
      localized("Size"),
      Binding(
        get: { size },
        set: {
          size = $0
          player?.subtitleStyle.size = $0
        }), in: 0.02...0.15, mark: SubtitleStyle.standard.size)
    MenuSlider(
      localized("Position"),
      Binding(
        get: { position },
        set: {
          position = $0
          player?.subtitleStyle.verticalPosition = 1 - $0
        }), in: 0...1, mark: 1 - SubtitleStyle.standard.verticalPosition)
    if isShown { DelayRow(localized("Subtitle Delay"), player, \.subtitleDelay) }
  }
}

/// In what encoding a file of subtitles is read.
private struct EncodingChoice: View {
  private weak let player: Player?
  private let file: SubtitleFile

  init(player: Player?, file: SubtitleFile) { (self.player, self.file) = (player, file) }

  var body: some View {
    DisclosureGroup(localized("Character Encoding")) {
      ChoiceList(names, selected: encodings.firstIndex(of: file.encoding)) {
        var file = file
        file.encoding = encodings[$0]
        // What cannot be read in it stays as it is.
        Task { [file] in try? await player?.addSubtitles(file) }
      }
    }
  }

  private var encodings: [String?] {
    [nil] + SubtitleEncoding.choices.map { Optional($0.encoding) }
  }

  private var names: [String] {
    [localized("Automatic")] + SubtitleEncoding.choices.map { localized($0.name) }
  }
}

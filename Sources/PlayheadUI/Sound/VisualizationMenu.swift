internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The visualizations of sound, to choose one of them, or none.
struct VisualizationMenu: View {
  weak let player: Player?
  private let choices = [nil] + Visualization.installed.map(Optional.some)

  init(player: Player?) { self.player = player }

  /// False if nothing of the kind is installed.
  static var isAvailable: Bool { !Visualization.installed.isEmpty }

  var body: some View {
    ChoiceList(
      choices.map(Self.name), selected: choices.firstIndex { $0 == player?.visualization }
    ) { player?.visualization = choices[$0] }
  }

  private static func name(of visualization: Visualization?) -> String {
    switch visualization {
    case nil: localized("None")
    case .goom: localized("Goom")
    case .waveform: localized("Waveform")
    case .stereo: localized("Stereo Field")
    }
  }
}

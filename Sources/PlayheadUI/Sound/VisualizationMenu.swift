internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The visualizations of sound, to choose one of them, or none.
@MainActor enum VisualizationMenu {
  /// Rows for a menu; nil if nothing of the kind is installed.
  static func rows(_ player: Player) -> GtkWidget? {
    let installed = Visualization.installed
    guard !installed.isEmpty else { return nil }
    let choices = [nil] + installed.map(Optional.some)
    let selected = choices.firstIndex { $0 == player.visualization }
    return MenuParts.choice(choices.map(name), selected: selected) { [weak player] in
      player?.visualization = choices[$0]
    }
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

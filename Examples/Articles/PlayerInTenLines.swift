import PlayheadUI

/// The code of the article “A player in ten lines”.
@MainActor enum PlayerInTenLines {
  // snippet: app
  struct MinimalPlayer: App {
    @State private var player = Player(items: [.simple(url: CommandLine.arguments[1])])

    var body: some Scene {
      Window("Minimal Player", width: 960, height: 540) {
        SystemVideoView(player: player).onAppear { player.play() }
      }
    }
  }
  // end

  // snippet: playlist
  struct PlaylistPlayer: App {
    @State private var player = Player(
      items: CommandLine.arguments.dropFirst().map { .simple(url: $0) })

    var body: some Scene {
      Window("Player", width: 1200, height: 540) {
        HStack(alignment: .fill, spacing: 0) {
          SystemVideoView(player: player).onAppear { player.play() }
          PlaylistView(player: player).frame(minWidth: 280)
        }
      }
    }
  }
  // end

  // snippet: observation
  struct ObservingPlayer: App {
    @State private var player: Player

    init() {
      Player.isObservationEnabled = true  // before the first player
      _player = State(wrappedValue: Player(items: [.simple(url: CommandLine.arguments[1])]))
    }

    var body: some Scene {
      Window("Player") {
        VideoView(player: player)
        Text(player.metadata.title ?? "Untitled")
      }
    }
  }
  // end

  static func gtk(window: GtkWindow, url: String) -> Player {
    // snippet: gtk
    let player = Player(items: [.simple(url: url)])
    gtk_window_set_child(window, SystemVideoView(player: player).widget)
    player.play()
    // end
    return player
  }
}

internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Shows how fast a medium is played, and opens the menu of speeds.
struct SpeedButton: View {
  private weak let player: Player?
  private let visibility: ControlsVisibility
  @State private var speed = 1.0
  @State private var isChangeable = false

  init(player: Player?, visibility: ControlsVisibility) {
    (self.player, self.visibility) = (player, visibility)
  }

  var body: some View {
    let menu = PlaybackMenus(player: player).speed
    Menu(
      menu.title, text: SpeedText.of(speed), style: .controls(visibility), content: menu.content
    )
    .disabled(!isChangeable)
    .follow(player) {
      speed = $0.playbackSpeed
      let range = $0.playbackSpeedRange
      isChangeable = range.lowerBound < range.upperBound
    }
    .named("SpeedButton")
  }
}

/// Shows whether anything is played again, and opens the menu for it.
struct RepeatButton: View {
  private weak let player: Player?
  private let visibility: ControlsVisibility
  @State private var mode = RepeatMode.off

  init(player: Player?, visibility: ControlsVisibility) {
    (self.player, self.visibility) = (player, visibility)
  }

  var body: some View {
    let menu = PlaybackMenus(player: player).repeatMode
    Menu(
      menu.title, icon: Self.iconName(mode), style: .controls(visibility), content: menu.content
    )
    .follow(player) { mode = $0.repeatMode }
    .named("RepeatButton")
  }

  private static func iconName(_ mode: RepeatMode) -> String {
    switch mode {
    case .off: "media-playlist-consecutive-symbolic"
    case .one: "media-playlist-repeat-song-symbolic"
    case .all: "media-playlist-repeat-symbolic"
    }
  }
}

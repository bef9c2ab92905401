import CPlatform
import PlayheadPlatform
import PlayheadUI

/// More of the code in the comments of PlayheadUI.
@MainActor enum PlayerViewUseComments {
  static func menu(popover: GtkPopover, window: GtkWindow) {
    // snippet: focus
    popover.widget.onDisappear(perform: window.weakly { $0.dropFocusAfterMenu() })
    // end
  }

  static func problems(messages: MessageBar, failures: [any Error]) {
    // snippet: problems
    messages.show(failures.map { localizedSentence(of: $0) })
    // end
  }

  static func system(
    view: SystemVideoView, player: Player, folder: String,
    find: (String) async -> [PlayerItem]
  ) async {
    func items(in folder: String) async -> [PlayerItem] { await find(folder) }
    // snippet: expecting
    view.expectsMedia.value = true
    player.items = await items(in: folder)
    view.expectsMedia.value = false
    // end
    // snippet: path
    print(view.video.videoPath?.reason ?? "no video was shown yet")
    // end
    // snippet: message
    view.messages.show("The screenshot was saved.", for: MessageBar.glance)
    // end
    // snippet: press
    view.pressPlayPause { player.playPauseOrReplay() }  // the key goes down
    view.releasePlayPause()  // it is released
    // end
  }

  static func equalizer(player: Player) -> some View {
    // snippet: equalizer
    VStack {
      Text("Equalizer").styleClass("heading")
      EqualizerView(player: player)
    }
    // end
  }

  static func paths(player: Player, view: VideoView, window: GtkWindow, areControlsHidden: Bool) {
    // snippet: requested
    if let path = VideoPath.requested { print("video path:", path.rawValue) }
    // end
    // snippet: realize
    gtk_widget_realize(window.widget)
    VideoView.chooseVideoPath(for: player, like: window.widget)
    // end
    // snippet: covered
    view.setCoveredHeight(areControlsHidden ? 0 : 48)
    // end
  }

  static func labels(label: GtkLabel, player: Player) {
    // snippet: time
    let tracker = ProgressTracker(interval: .seconds(1))
    let time = State(Duration?.none)
    label.bind(tracker, to: player)
      .onReceive(tracker.timePublisher) { time.value = $0 }
      .observe { label in gtk_label_set_text(label, TimeText.clock(time.value)) }
    // end
  }

  static func next(player: Player) -> some View {
    // snippet: next
    Button("Next", icon: "media-skip-forward-symbolic") { player.playNextItem() }
      .disabled(!player.hasNextItem)
    // end
  }

  static func length(player: Player) -> some View {
    // snippet: length
    HStack {
      Text("Length:")
      DurationLabel(player: player)
    }
    // end
  }
}

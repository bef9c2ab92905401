import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import PlayheadUI

/// The code in the comments of PlayheadUI, and what the README shows beside a whole program.
@MainActor enum ViewComments {
  static func subscribing(label: GtkLabel, player: Player) {
    // snippet: subscribing
    let isBusy = State(false)
    label.onReceive(player, assign: \.isBusy, to: isBusy)  // explicit: this property, this widget
      .observe { label in  // evaluated when one of the two changes; given the widget, which owns it
        gtk_label_set_text(label, isBusy.value ? "Loading" : "\(player.playbackState)")
      }
    // end
  }

  static func view(player: Player) {
    // snippet: view
    let isBusy = State(false)
    let label = gtk_label_new("").as(GtkLabel.self)
    label.onReceive(player, assign: \.isBusy, to: isBusy)
      .observe { label in gtk_label_set_text(label, isBusy.value ? "busy" : "") }
    // end
  }

  static func receive(page: GtkBox, player: Player) {
    // snippet: end
    page.onReceive(player, at: \.playbackState) { state in
      if state == .ended { print("The end, also behind another page") }
    }
    // end
  }

  static func video(window: GtkWindow, player: Player) {
    // snippet: video
    gtk_window_set_child(window, VideoView(player: player).widget)
    // end
  }

  static func settings(window: GtkWindow, player: Player) {
    // snippet: settings
    let settings = VideoSettings()
    gtk_window_set_child(window, VideoView(player: player, settings: settings).widget)
    settings.gravity = .resizeAspectFill
    settings.rotateClockwise()
    // end
  }

  static func system(player: Player) -> some Scene {
    // snippet: system
    Window("Player") {
      SystemVideoView(player: player)
    }
    // end
  }

  static func playlist(paned: OpaquePointer, player: Player) {
    // snippet: playlist
    let playlist = PlaylistView(player: player)
    gtk_paned_set_end_child(paned, playlist.widget)
    // end
  }
}

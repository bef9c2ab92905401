import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import PlayheadUI

/// The code of the article “State observation”.
@MainActor enum StateObservation {
  static func subscribe(player: Player) -> [AnyCancellable] {
    // snippet: slices
    let busy = player.propertiesPublisher
      .slice(at: \.isBusy)
      .sink { print("busy:", $0) }
    let seconds = player.periodicTimePublisher(forInterval: .seconds(1))
      .sink { print("time:", $0) }
    let credits = player.boundaryTimePublisher(for: [.seconds(90), .seconds(5400)])
      .sink { print("the credits begin") }
    // end
    return [busy, seconds, credits]
  }

  static func iterate(player: Player) async {
    // snippet: sequences
    for await isBusy in player.properties(at: \.isBusy) {
      print("busy:", isBusy)
    }
    for await time in player.periodicTimes(forInterval: .seconds(1)) {
      print("time:", time)
    }
    // end
  }

  static func essential(player: Player) -> AnyCancellable {
    // snippet: essential
    let token = player.objectWillChange.sink { _ in
      print("something essential is about to change")
    }
    // end
    return token
  }

  static func observe(label: GtkLabel, player: Player) {
    // snippet: observe
    label.observe { [weak player] label in
      gtk_label_set_text(label, player?.playbackState == .playing ? "Playing" : "Not playing")
    }
    // end
  }

  static func receive(spinner: GtkWidget, player: Player) {
    // snippet: receive
    let isBusy = State(false)
    spinner.onReceive(player, assign: \.isBusy, to: isBusy)
      .observe { spinner in spinner[property: "visible"] = isBusy.value }
    // end
  }

  static func span(label: GtkLabel, player: Player) {
    // snippet: span
    let isWatched = State(false)
    label.onReceive(player, at: \.playbackState) { if $0 == .ended { isWatched.value = true } }
      .observe { label in gtk_label_set_text(label, isWatched.value ? "Watched" : "") }
    // end
  }

  static func optIn() {
    // snippet: optIn
    Player.isObservationEnabled = true  // before the first player
    let player = Player()
    // end
    _ = player
  }

  // snippet: ownership
  /// Owns its player, and is notified of essential changes.
  @MainActor final class NowPlaying {
    private let player = Player()
    private var token: AnyCancellable?

    init() {
      token = player.objectWillChange.sink { [weak self] _ in self?.redraw() }
    }

    private func redraw() {}
  }

  /// Owns nothing, and only sends commands.
  @MainActor struct SkipButton {
    weak var player: Player?

    func press() { player?.skipForward() }
  }
  // end
}

import PlayheadUI

/// A ring that is there while the player loads: what changes often is subscribed to.
struct BusyIndicator: View {
  let player: Player
  @State private var isBusy = false

  var body: some View {
    ZStack {
      if isBusy { ProgressView() }
    }
    .onReceive(player, assign: \.isBusy, to: $isBusy)
  }
}

import PlayheadUI

/// Neither owns its player nor is told of it.
struct PassedOn: View {
  let player: Player
  var body: some View { Button("Skip") { player.skipForward() } }
}

/// Owns a player of its own, which lives as long as the view is at its place.
struct Owned: View {
  @State private var player = Player()
  var body: some View { PassedOn(player: player) }
}

/// Is given the player by whatever is around it.
struct Shared: View {
  @Environment(Player.self) private var player
  var body: some View { PassedOn(player: player) }
}

/// Reads and replaces a player that another view owns.
struct Replaced: View {
  @Binding var player: Player
  var body: some View { Button("New player") { player = Player() } }
}

/// All four in one window.
struct Ownership: View {
  @State private var player = Player()
  var body: some View {
    VStack {
      PassedOn(player: player)
      Owned()
      Shared()
      Replaced(player: $player)
    }
    .environment(player)
  }
}
